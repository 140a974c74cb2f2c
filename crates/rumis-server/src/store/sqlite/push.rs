//! Notifications. Each function is one change, which happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, Row, ffi, params};

use super::SqliteStore;
use super::rows::{all, change, one, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::push::kind::PushKind;
use crate::push::notices::Notice;
use crate::store::entry::{Settling, Taken, nobody, signed, token, unsigned};
use crate::store::{
    DueNotice, MOST_SUBSCRIPTIONS, PushStore, Settled, Subscription, SubscriptionRow, TokenHash, WantedNotices,
};

#[async_trait]
impl PushStore for SqliteStore {
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, Error> {
        let new = new.to_vec();
        self.writer.write(move |connection| push_key(connection, &new)).await
    }

    async fn subscribe(
        &self,
        session: TokenHash,
        subscription: Subscription,
        kinds: Option<&[PushKind]>,
        now: u64,
    ) -> Result<(), Error> {
        let kinds = kinds.map(PushKind::bits);
        self.writer.write(move |connection| subscribe(connection, session, &subscription, kinds, now)).await
    }

    async fn unsubscribe(&self, session: TokenHash, endpoint: Option<&str>) -> Result<(), Error> {
        let endpoint = endpoint.map(str::to_owned);
        let sql = "DELETE FROM push_subscriptions WHERE session = ?1 AND endpoint = coalesce(?2, endpoint)";
        let end = move |connection: &Connection| Ok(change(connection, sql, params![session, endpoint]).map(drop)?);
        self.writer.write(end).await
    }

    async fn subscriptions_of(&self, person: PersonId) -> Result<Vec<SubscriptionRow>, Error> {
        self.readers.read(move |connection| subscriptions_of(connection, person)).await
    }

    async fn notify(&self, notices: &[Notice]) -> Result<(), Error> {
        let notices = notices.to_vec();
        self.writer.write(move |connection| keep_notices(connection, &notices)).await
    }

    async fn take_notices(&self, now: u64, back: u64, wanted: WantedNotices) -> Result<Vec<DueNotice>, Error> {
        // Almost always there are none, and then nothing is written.
        let looked_for = wanted.clone();
        if self.readers.read(move |connection| due_notices(connection, now, looked_for)).await?.is_empty() {
            return Ok(Vec::new());
        }
        self.writer.write(move |connection| take_notices(connection, now, back, wanted)).await
    }

    async fn settle_notice(&self, taken: &DueNotice, settled: Settled) -> Result<(), Error> {
        let settling = Settling::new(taken, settled);
        self.writer.write(move |connection| settle_notice(connection, &settling)).await
    }
}

fn push_key(connection: &Connection, new: &[u8]) -> Result<Vec<u8>, Error> {
    change(connection, "INSERT INTO push_keys (one, key) VALUES (1, ?1) ON CONFLICT DO NOTHING", [new])?;
    let key = one(connection, "SELECT key FROM push_keys", [], |row| Ok(row.get(0)?))?;
    key.ok_or_else(|| Error::storage("the key for notifications was not stored"))
}

fn subscribe(
    connection: &Connection,
    session: TokenHash,
    subscription: &Subscription,
    kinds: Option<i64>,
    now: u64,
) -> Result<(), Error> {
    let Subscription { endpoint, origin, p256dh, auth } = subscription;
    let sql = "DELETE FROM push_subscriptions WHERE endpoint = ?1 AND session <> ?2";
    change(connection, sql, params![endpoint, session])?;
    let sql = "INSERT INTO push_subscriptions (session, person, endpoint, origin, p256dh, auth, kinds, created)
               SELECT token, person, ?2, ?8, ?3, ?4, coalesce(?5, ?6), ?7 FROM sessions WHERE token = ?1
               ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint, origin = excluded.origin, p256dh = excluded.p256dh,
               auth = excluded.auth, kinds = coalesce(?5, kinds)";
    let every = PushKind::bits(&PushKind::ALL);
    let row = params![session, endpoint, p256dh, auth, kinds, every, signed(now), origin];
    match change(connection, sql, row) {
        Ok(0) => return Err(nobody()),
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => return Err(nobody()),
        subscribed => subscribed?,
    };
    let sql = "DELETE FROM push_subscriptions WHERE session IN (
                   SELECT session FROM push_subscriptions
                   WHERE person = (SELECT person FROM sessions WHERE token = ?1) AND session <> ?1
                   ORDER BY created DESC LIMIT -1 OFFSET ?2)";
    change(connection, sql, params![session, MOST_SUBSCRIPTIONS - 1])?;
    Ok(())
}

/// The subscription of a browser that has a new session of the same person, or of the account that its guest signed in
/// to, goes on.
pub(super) fn move_subscription(
    connection: &Connection,
    from: TokenHash,
    to: TokenHash,
    person: PersonId,
    guest: Option<PersonId>,
) -> Result<(), Error> {
    let sql = "UPDATE push_subscriptions SET session = ?2, person = ?3 WHERE session = ?1
               AND person IN (?3, (SELECT id FROM people WHERE id = ?4 AND name IS NULL))";
    let (person, guest) = (person.to_string(), guest.map(|guest| guest.to_string()));
    change(connection, sql, params![from, to, person, guest])?;
    Ok(())
}

fn subscription(row: &Row<'_>, from: usize) -> Result<Subscription, Error> {
    let (p256dh, auth) = (row.get(from + 2)?, row.get(from + 3)?);
    Ok(Subscription { endpoint: row.get(from)?, origin: row.get(from + 1)?, p256dh, auth })
}

fn session(row: &Row<'_>) -> Result<TokenHash, Error> {
    token(row.get_ref(0)?.as_blob().map_err(Error::storage)?)
}

fn subscriptions_of(connection: &Connection, person: PersonId) -> Result<Vec<SubscriptionRow>, Error> {
    let sql = "SELECT session, endpoint, origin, p256dh, auth, kinds, created FROM push_subscriptions WHERE person = ?1
               ORDER BY created, session";
    all(connection, sql, [person.to_string()], |row| {
        Ok(SubscriptionRow {
            session: session(row)?,
            subscription: subscription(row, 1)?,
            kinds: PushKind::of_bits(row.get(5)?),
            created: unsigned(row.get(6)?),
        })
    })
}

const KEEP_NOTICE: &str = "INSERT INTO push_notices (session, kind, due, since, asked, tries, sent)
    SELECT session, ?2, ?3, ?4, 1, 0, 0 FROM push_subscriptions
    WHERE person IN (?1, (SELECT person FROM aliases WHERE guest = ?1)) AND kinds & ?2 <> 0
    ON CONFLICT (session, kind) DO UPDATE SET asked = asked + 1, due = min(coalesce(due, excluded.due), excluded.due),
    since = iif(due IS NULL, excluded.since, since), tries = iif(due IS NULL, 0, tries)";

/// Keeps notices for everybody who wants them. A guest who signed in to an account still sits at tables.
pub(super) fn keep_notices(connection: &Connection, notices: &[Notice]) -> Result<(), Error> {
    for Notice { person, kind, at, due } in notices {
        change(connection, KEEP_NOTICE, params![person.to_string(), kind.bit(), signed(*due), signed(*at)])?;
    }
    Ok(())
}

/// What is due. Kinds that this version does not know are left to nodes of a newer one.
fn due_notices(connection: &Connection, now: u64, wanted: WantedNotices) -> Result<Vec<DueNotice>, Error> {
    let WantedNotices { services, each, most } = wanted;
    let (are_these, origins) = services.columns();
    let origins = serde_json::to_string(&origins).map_err(Error::storage)?;
    let sql = "SELECT session, person, kind, kinds, since, asked, tries, sent, endpoint, origin, p256dh, auth FROM (
                   SELECT *, row_number() OVER (PARTITION BY origin ORDER BY tries, due) AS place
                   FROM push_notices JOIN push_subscriptions USING (session) WHERE due <= ?1 AND kind & ?3 <> 0
                   AND ?4 = (origin IN (SELECT value FROM json_each(?5))))
               WHERE place <= ?6 ORDER BY tries, due LIMIT ?2";
    let params = params![signed(now), most, PushKind::bits(&PushKind::ALL), are_these, origins, each];
    all(connection, sql, params, |row| {
        let columns = Taken {
            kind: row.get(2)?,
            kinds: row.get(3)?,
            since: row.get(4)?,
            asked: row.get(5)?,
            tries: row.get(6)?,
            sent: row.get(7)?,
        };
        let person = row.get_ref(1)?.as_str().map_err(Error::storage)?.parse()?;
        columns.notice(session(row)?, person, subscription(row, 8)?)
    })
}

fn take_notices(connection: &Connection, now: u64, back: u64, wanted: WantedNotices) -> Result<Vec<DueNotice>, Error> {
    let taken = due_notices(connection, now, wanted)?;
    let sql = "UPDATE push_notices SET due = ?3, tries = tries + 1 WHERE session = ?1 AND kind = ?2";
    for one in &taken {
        change(connection, sql, params![one.session, one.kind.bit(), signed(back)])?;
    }
    Ok(taken)
}

fn settle_notice(connection: &Connection, settling: &Settling) -> Result<(), Error> {
    let Settling { session, kind, asked, due, sent, tries } = settling;
    let sql = "UPDATE push_notices SET due = iif(asked = ?3, ?4, due), since = coalesce(?5, since),
               sent = coalesce(?5, sent), tries = ?6 WHERE session = ?1 AND kind = ?2";
    change(connection, sql, params![session, kind, asked, due, sent, tries])?;
    Ok(())
}
