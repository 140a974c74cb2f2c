//! Notifications. Each change is one statement or one transaction.

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::PostgresStore;
use super::pool::{Failed, within_deadline};
use crate::error::Error;
use crate::id::PersonId;
use crate::push::kind::PushKind;
use crate::push::notices::Notice;
use crate::store::entry::{self, Settling, Taken, nobody, signed, unsigned};
use crate::store::{
    DueNotice, MOST_SUBSCRIPTIONS, PushStore, Settled, Subscription, SubscriptionRow, TokenHash, WantedNotices,
};

/// A part of a statement that keeps notices for everybody who wants them, always in the same order, so that two of them
/// never wait for each other. A guest who signed in to an account still sits at tables; so the same browser may be told
/// the same twice. A subscription that ends at this moment is left out.
macro_rules! keep_notices {
    ($from:literal, $people:literal, $kinds:literal, $dues:literal, $ats:literal) => {
        concat!(
            "wanted AS (
                SELECT session, kind, due, at FROM ",
            $from,
            "unnest($",
            $people,
            "::text[], $",
            $kinds,
            "::bigint[], $",
            $dues,
            "::bigint[], $",
            $ats,
            "::bigint[]) AS notice (told, kind, due, at)
                LEFT JOIN aliases ON guest = told
                JOIN push_subscriptions AS subscription ON subscription.person = coalesce(aliases.person, told)
                WHERE kinds & kind <> 0 FOR KEY SHARE OF subscription),
            kept AS (
                INSERT INTO push_notices AS old (session, kind, due, since, asked, tries, sent)
                SELECT session, kind, min(due), min(at), 1, 0, 0 FROM wanted GROUP BY session, kind
                ORDER BY session, kind
                ON CONFLICT (session, kind) DO UPDATE SET asked = old.asked + 1,
                due = least(coalesce(old.due, excluded.due), excluded.due),
                since = CASE WHEN old.due IS NULL THEN excluded.since ELSE old.since END,
                tries = CASE WHEN old.due IS NULL THEN 0 ELSE old.tries END)"
        )
    };
}
pub(super) use keep_notices;

#[async_trait]
impl PushStore for PostgresStore {
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, Error> {
        self.change("INSERT INTO push_keys (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING", &[&new]).await?;
        let key = self.read_one("SELECT key FROM push_keys", &[], |row| Ok(row.try_get(0)?)).await?;
        key.ok_or_else(|| Error::storage("the key for notifications was not stored"))
    }

    async fn subscribe(
        &self,
        session: TokenHash,
        subscription: Subscription,
        kinds: Option<&[PushKind]>,
        now: u64,
    ) -> Result<(), Error> {
        let (session, kinds) = (session.as_slice(), kinds.map(PushKind::bits));
        let Subscription { endpoint, origin, p256dh, auth } = subscription;
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            // Locked, so that two browsers of a person do not count each other out.
            let sql = "SELECT people.id FROM sessions JOIN people ON people.id = person WHERE token = $1
                       FOR NO KEY UPDATE OF people";
            let Some(row) = transaction.query_opt(sql, &[&session]).await? else {
                return Err(Failed::Misread(nobody()));
            };
            let person: &str = row.try_get(0)?;
            let sql = "DELETE FROM push_subscriptions WHERE endpoint = $1 AND session <> $2";
            transaction.execute(sql, &[&endpoint, &session]).await?;
            let sql = "INSERT INTO push_subscriptions AS old (session, person, endpoint, origin, p256dh, auth, kinds, created)
                       SELECT token, person, $2, $8, $3, $4, coalesce($5::bigint, $6::bigint), $7 FROM sessions
                       WHERE token = $1 FOR KEY SHARE
                       ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint, origin = excluded.origin,
                       p256dh = excluded.p256dh, auth = excluded.auth, kinds = coalesce($5::bigint, old.kinds)";
            let every = PushKind::bits(&PushKind::ALL);
            let now = signed(now);
            let columns: [&(dyn ToSql + Sync); 8] =
                [&session, &endpoint, &p256dh, &auth, &kinds, &every, &now, &origin];
            if transaction.execute(sql, &columns).await? == 0 {
                return Err(Failed::Misread(nobody()));
            }
            let sql = "DELETE FROM push_subscriptions WHERE session IN (
                           SELECT session FROM push_subscriptions WHERE person = $1 AND session <> $2
                           ORDER BY created DESC OFFSET $3)";
            transaction.execute(sql, &[&person, &session, &(MOST_SUBSCRIPTIONS - 1)]).await?;
            Ok(transaction.commit().await?)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn unsubscribe(&self, session: TokenHash, endpoint: Option<&str>) -> Result<(), Error> {
        let sql = "DELETE FROM push_subscriptions WHERE session = $1 AND endpoint = coalesce($2, endpoint)";
        self.change(sql, &[&session.as_slice(), &endpoint]).await.map(drop)
    }

    async fn subscriptions_of(&self, person: PersonId) -> Result<Vec<SubscriptionRow>, Error> {
        let sql =
            "SELECT session, endpoint, origin, p256dh, auth, kinds, created FROM push_subscriptions WHERE person = $1
                   ORDER BY created, session";
        self.read(sql, &[&person.to_string()], |row| {
            Ok(SubscriptionRow {
                session: entry::token(row.try_get(0)?)?,
                subscription: subscription(row, 1)?,
                kinds: PushKind::of_bits(row.try_get(5)?),
                created: unsigned(row.try_get(6)?),
            })
        })
        .await
    }

    async fn notify(&self, notices: &[Notice]) -> Result<(), Error> {
        let sql = concat!("WITH ", keep_notices!("", 1, 2, 3, 4), " SELECT 1");
        self.change(sql, &Notices::new(notices).params()).await.map(drop)
    }

    async fn take_notices(&self, now: u64, back: u64, wanted: WantedNotices) -> Result<Vec<DueNotice>, Error> {
        // What another node takes at this moment is left to it.
        let WantedNotices { services, each, most } = wanted;
        let (are_these, origins) = services.columns();
        let sql = "WITH taken AS (
                       SELECT session, kind, since, asked, tries, sent FROM push_notices
                       WHERE due <= $1 AND (session, kind) IN (
                           SELECT session, kind FROM (
                               SELECT session, kind, tries, due,
                               row_number() OVER (PARTITION BY origin ORDER BY tries, due) AS place
                               FROM push_notices JOIN push_subscriptions USING (session)
                               WHERE due <= $1 AND kind & $4 <> 0 AND $5 = (origin = ANY($6))) AS found
                           WHERE place <= $7 ORDER BY tries, due LIMIT $3)
                       ORDER BY session, kind FOR NO KEY UPDATE SKIP LOCKED),
                   moved AS (
                       UPDATE push_notices AS notice SET due = $2, tries = notice.tries + 1 FROM taken
                       WHERE notice.session = taken.session AND notice.kind = taken.kind)
                   SELECT session, person, kind, kinds, since, asked, tries, sent, endpoint, origin, p256dh, auth
                   FROM taken JOIN push_subscriptions USING (session)";
        let known = PushKind::bits(&PushKind::ALL);
        let params: [&(dyn ToSql + Sync); 7] =
            [&signed(now), &signed(back), &i64::from(most), &known, &are_these, &origins, &i64::from(each)];
        let work = async |client: &mut Object| Ok(client.query(&client.prepare_cached(sql).await?, &params).await?);
        // Not repeated if the answer is lost: what was taken comes back.
        let rows = within_deadline(self.pool.get().await?, work).await?;
        rows.iter().map(taken).collect()
    }

    async fn settle_notice(&self, taken: &DueNotice, settled: Settled) -> Result<(), Error> {
        let Settling { session, kind, asked, due, sent, tries } = Settling::new(taken, settled);
        let sql = "UPDATE push_notices SET due = CASE WHEN asked = $3 THEN $4 ELSE due END,
                   since = coalesce($5, since), sent = coalesce($5, sent), tries = $6
                   WHERE session = $1 AND kind = $2";
        self.change(sql, &[&session.as_slice(), &kind, &asked, &due, &sent, &tries]).await.map(drop)
    }
}

fn subscription(row: &Row, from: usize) -> Result<Subscription, Error> {
    let (p256dh, auth) = (row.try_get(from + 2)?, row.try_get(from + 3)?);
    Ok(Subscription { endpoint: row.try_get(from)?, origin: row.try_get(from + 1)?, p256dh, auth })
}

fn taken(row: &Row) -> Result<DueNotice, Error> {
    let columns = Taken {
        kind: row.try_get(2)?,
        kinds: row.try_get(3)?,
        since: row.try_get(4)?,
        asked: row.try_get(5)?,
        tries: row.try_get(6)?,
        sent: row.try_get(7)?,
    };
    let person = row.try_get::<_, &str>(1)?.parse()?;
    columns.notice(entry::token(row.try_get(0)?)?, person, subscription(row, 8)?)
}

/// The subscription of a browser that has a new session of the same person, or of the account that its guest signed in
/// to, goes on.
pub(super) async fn move_subscription(
    transaction: &Transaction<'_>,
    from: &[u8],
    to: &[u8],
    person: &str,
    guest: Option<&PersonId>,
) -> Result<(), tokio_postgres::Error> {
    let sql = "UPDATE push_subscriptions SET session = $2, person = $3 WHERE session = $1
               AND person IN ($3, (SELECT id FROM people WHERE id = $4 AND name IS NULL))";
    let guest = guest.map(PersonId::to_string);
    transaction.execute(sql, &[&from, &to, &person, &guest]).await.map(drop)
}

/// Notices as columns.
pub(super) struct Notices {
    people: Vec<String>,
    kinds: Vec<i64>,
    dues: Vec<i64>,
    ats: Vec<i64>,
}

impl Notices {
    pub(super) fn new(notices: &[Notice]) -> Self {
        Self {
            people: notices.iter().map(|notice| notice.person.to_string()).collect(),
            kinds: notices.iter().map(|notice| notice.kind.bit()).collect(),
            dues: notices.iter().map(|notice| signed(notice.due)).collect(),
            ats: notices.iter().map(|notice| signed(notice.at)).collect(),
        }
    }

    pub(super) fn params(&self) -> [&(dyn ToSql + Sync); 4] {
        [&self.people, &self.kinds, &self.dues, &self.ats]
    }
}
