//! Challenges of one person to another. Each change is one transaction.

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::pool::{Failed, unless, within_deadline};
use super::{PostgresStore, append, person_id, searches, table_id};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::news::ChallengeState;
use crate::store::challenges::{challenge_columns, state};
use crate::store::entry::{Entry, nobody, signed, table_exists, unsigned};
use crate::store::{Append, ChallengeRow, ChallengeStore, KeptChallenge, Sent};

const END: &str = "UPDATE challenges SET state = $3, changed = greatest(changed, $4) WHERE id = $1 AND state = 'open'
    AND expires >= $4 AND ($3 <> 'accepted' OR lease IS NULL OR lease >= $4)
    AND CASE WHEN $3 = 'withdrawn' THEN sender = $2 ELSE receiver = $2 AND NOT hidden END";

#[async_trait]
impl ChallengeStore for PostgresStore {
    async fn send_challenge(&self, challenge: ChallengeRow, most: u32) -> Result<Sent, Error> {
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            let sent = send(&transaction, &challenge, i64::from(most)).await?;
            transaction.commit().await?;
            Ok(sent)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn accept_challenge(&self, append: Append, receiver: PersonId, now: u64) -> Result<bool, Error> {
        let entry = Entry::try_from(append)?;
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            // Another challenge of the same sender may be accepted at the same time.
            searches::lock(&transaction).await?;
            let sql = "SELECT sender FROM challenges WHERE id = $1 AND lease IS NOT NULL";
            if let Some(row) = transaction.query_opt(sql, &[&entry.table]).await?
                && searches::is_playing(&transaction, row.try_get(0)?).await?
            {
                return Ok(false);
            }
            let accepted = ChallengeState::Accepted.name();
            let params: [&(dyn ToSql + Sync); 4] = [&entry.table, &receiver.to_string(), &accepted, &signed(now)];
            if transaction.execute(END, &params).await? == 0 {
                return Ok(false);
            }
            if !append::add(&transaction, &entry).await? {
                return Err(Failed::Misread(table_exists()));
            }
            transaction.commit().await?;
            Ok(true)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn end_challenge(
        &self,
        id: TableId,
        person: PersonId,
        state: ChallengeState,
        now: u64,
    ) -> Result<bool, Error> {
        let params: [&(dyn ToSql + Sync); 4] = [&id.to_string(), &person.to_string(), &state.name(), &signed(now)];
        Ok(self.change(END, &params).await? > 0)
    }

    async fn live_challenges(&self) -> Result<Vec<(PersonId, u64)>, Error> {
        let sql = "SELECT sender, lease FROM challenges WHERE state = 'open' AND lease > 0";
        self.read(sql, &[], |row| Ok((person_id(row)?, unsigned(row.try_get(1)?)))).await
    }

    async fn lease_challenges(&self, senders: Vec<PersonId>, lease: u64) -> Result<(), Error> {
        let sql = "UPDATE challenges SET lease = $2 WHERE sender = ANY($1) AND state = 'open' AND lease > 0";
        let senders: Vec<String> = senders.iter().map(PersonId::to_string).collect();
        self.change(sql, &[&senders, &signed(lease)]).await.map(drop)
    }

    async fn expire_left_challenges(&self, before: u64, now: u64) -> Result<(), Error> {
        let sql = "UPDATE challenges SET state = 'expired', changed = greatest(changed, $2)
                   WHERE state = 'open' AND lease > 0 AND lease < $1";
        self.change(sql, &[&signed(before), &signed(now)]).await.map(drop)
    }

    async fn challenges_of(&self, person: PersonId, now: u64, since: u64) -> Result<Vec<ChallengeRow>, Error> {
        let sql = concat!(
            "SELECT ",
            challenge_columns!(),
            " FROM challenges WHERE (sender = $1 OR receiver = $1 AND NOT hidden)
             AND (state = 'open' AND expires >= $2 OR changed > $3 OR state = 'open' AND expires > $3)
             ORDER BY sent DESC, id LIMIT 100"
        );
        self.read(sql, &[&person.to_string(), &signed(now), &signed(since)], row).await
    }

    async fn all_challenges_of(&self, person: PersonId) -> Result<Vec<KeptChallenge>, Error> {
        let sql = concat!(
            "SELECT ",
            challenge_columns!(),
            ", changed, hidden FROM challenges WHERE sender = $1 OR receiver = $1 ORDER BY sent DESC, id"
        );
        self.read(sql, &[&person.to_string()], |kept| {
            Ok(KeptChallenge { row: row(kept)?, changed: unsigned(kept.try_get(9)?), is_hidden: kept.try_get(10)? })
        })
        .await
    }

    async fn challenges_changed(&self, since: u64) -> Result<Vec<(PersonId, u64)>, Error> {
        let sql = "SELECT sender, changed FROM challenges WHERE changed > $1
                   UNION ALL SELECT receiver, changed FROM challenges WHERE changed > $1 AND NOT hidden";
        self.read(sql, &[&signed(since)], |row| Ok((person_id(row)?, unsigned(row.try_get(1)?)))).await
    }
}

async fn send(transaction: &Transaction<'_>, challenge: &ChallengeRow, most: i64) -> Result<Sent, Failed> {
    let ChallengeRow { id, sender, receiver, terms, again, sent, expires, lease, state } = challenge;
    let (from, to, now) = (sender.to_string(), receiver.to_string(), signed(*sent));
    // Locked, in the same order for everybody: two challenges that are sent at the same time see each other.
    let sql = "SELECT id FROM people WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    transaction.query(sql, &[&[&from, &to].as_slice()]).await?;
    // A hidden one of the receiver's is not theirs to see, and does not count.
    let sql = "SELECT 1 FROM challenges WHERE state = 'open' AND expires >= $3
               AND (sender = $1 AND receiver = $2 OR sender = $2 AND receiver = $1 AND NOT hidden)";
    if transaction.query_opt(sql, &[&from, &to, &now]).await?.is_some() {
        return Ok(Sent::Open);
    }
    let sql = "SELECT (SELECT count(*) FROM challenges WHERE sender = $1 AND state = 'open' AND expires >= $3) >= $4
               OR (SELECT count(*) FROM challenges WHERE receiver = $2 AND state = 'open' AND expires >= $3
                   AND NOT hidden
                   AND (again IS NOT NULL
                        OR EXISTS (SELECT FROM pairs WHERE pairs.person = receiver AND opponent = sender))
                   = ($5 OR EXISTS (SELECT FROM pairs WHERE pairs.person = $2 AND opponent = $1))) >= $4";
    if transaction.query_one(sql, &[&from, &to, &now, &most, &again.is_some()]).await?.try_get(0)? {
        return Ok(Sent::TooMany);
    }
    let sql =
        "INSERT INTO challenges (id, sender, receiver, terms, again, sent, expires, lease, changed, state, hidden)
               SELECT $1, $2, $3, $4, $5, $6, $7, $8, $6, $9,
               EXISTS (SELECT FROM blocks WHERE person = $3 AND blocked = $2)";
    let (id, again, expires, state) =
        (id.to_string(), again.map(|again| again.to_string()), signed(*expires), state.name());
    let lease = lease.map(signed);
    let params: [&(dyn ToSql + Sync); 9] = [&id, &from, &to, terms, &again, &now, &expires, &lease, &state];
    let added = transaction.execute(sql, &params).await;
    unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, added).map(|_| Sent::Stored)
}

fn row(row: &Row) -> Result<ChallengeRow, Error> {
    let (again, lease): (Option<&str>, Option<i64>) = (row.try_get(4)?, row.try_get(7)?);
    Ok(ChallengeRow {
        id: table_id(row)?,
        sender: row.try_get::<_, &str>(1)?.parse()?,
        receiver: row.try_get::<_, &str>(2)?.parse()?,
        terms: row.try_get(3)?,
        again: again.map(str::parse).transpose()?,
        sent: unsigned(row.try_get(5)?),
        expires: unsigned(row.try_get(6)?),
        lease: lease.map(unsigned),
        state: state(row.try_get(8)?)?,
    })
}
