//! Challenges of one person to another. Each function is one change, which happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, Row, ffi, params};

use super::SqliteStore;
use super::logs::append;
use super::rows::{all, change, one, person_id, refused, table_id};
use super::searches::is_playing;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::news::ChallengeState;
use crate::store::challenges::{challenge_columns, state};
use crate::store::entry::{Entry, nobody, signed, table_exists, unsigned};
use crate::store::{Append, Appended, ChallengeRow, ChallengeStore, KeptChallenge, Sent};

#[async_trait]
impl ChallengeStore for SqliteStore {
    async fn send_challenge(&self, challenge: ChallengeRow, most: u32) -> Result<Sent, Error> {
        self.writer.write(move |connection| send(connection, &challenge, most)).await
    }

    async fn accept_challenge(&self, append: Append, receiver: PersonId, now: u64) -> Result<bool, Error> {
        let (table, entry) = (append.table, Entry::try_from(append)?);
        self.writer
            .write(move |connection| {
                let sql = "SELECT sender FROM challenges WHERE id = ?1 AND lease IS NOT NULL";
                let sender = one(connection, sql, [table.to_string()], person_id)?;
                if sender.map(|sender| is_playing(connection, sender)).transpose()? == Some(true)
                    || !end(connection, table, receiver, ChallengeState::Accepted, now)?
                {
                    return Ok(false);
                }
                match self::append(connection, &entry)? {
                    Appended::Stored => Ok(true),
                    Appended::Beaten => Err(table_exists()),
                }
            })
            .await
    }

    async fn end_challenge(
        &self,
        id: TableId,
        person: PersonId,
        state: ChallengeState,
        now: u64,
    ) -> Result<bool, Error> {
        self.writer.write(move |connection| end(connection, id, person, state, now)).await
    }

    async fn live_challenges(&self) -> Result<Vec<(PersonId, u64)>, Error> {
        self.readers
            .read(move |connection| all(connection, LIVE, [], |row| Ok((person_id(row)?, unsigned(row.get(1)?)))))
            .await
    }

    async fn lease_challenges(&self, senders: Vec<PersonId>, lease: u64) -> Result<(), Error> {
        self.writer
            .write(move |connection| {
                let sql = "UPDATE challenges SET lease = ?2 WHERE sender = ?1 AND state = 'open' AND lease > 0";
                for sender in &senders {
                    change(connection, sql, params![sender.to_string(), signed(lease)])?;
                }
                Ok(())
            })
            .await
    }

    async fn expire_left_challenges(&self, before: u64, now: u64) -> Result<(), Error> {
        let sql = "UPDATE challenges SET state = 'expired', changed = max(changed, ?2)
                   WHERE state = 'open' AND lease > 0 AND lease < ?1";
        self.writer.write(move |connection| Ok(change(connection, sql, [signed(before), signed(now)]).map(drop)?)).await
    }

    async fn challenges_of(&self, person: PersonId, now: u64, since: u64) -> Result<Vec<ChallengeRow>, Error> {
        self.readers.read(move |connection| of(connection, person, now, since)).await
    }

    async fn all_challenges_of(&self, person: PersonId) -> Result<Vec<KeptChallenge>, Error> {
        self.readers
            .read(move |connection| {
                let sql = concat!(
                    "SELECT ",
                    challenge_columns!(),
                    ", changed, hidden FROM challenges WHERE sender = ?1 OR receiver = ?1 ORDER BY sent DESC, id"
                );
                all(connection, sql, [person.to_string()], |kept| {
                    Ok(KeptChallenge { row: row(kept)?, changed: unsigned(kept.get(9)?), is_hidden: kept.get(10)? })
                })
            })
            .await
    }

    async fn challenges_changed(&self, since: u64) -> Result<Vec<(PersonId, u64)>, Error> {
        self.readers
            .read(move |connection| {
                all(connection, CHANGED, [signed(since)], |row| Ok((person_id(row)?, unsigned(row.get(1)?))))
            })
            .await
    }
}

pub(super) const CHANGED: &str = "SELECT sender, changed FROM challenges WHERE changed > ?1
    UNION ALL SELECT receiver, changed FROM challenges WHERE changed > ?1 AND NOT hidden";

pub(super) const LIVE: &str = "SELECT sender, lease FROM challenges WHERE state = 'open' AND lease > 0";

/// Whether somebody has sent many open challenges; or the receiver has received many: from people with whom they have
/// played if this sender is one of them, otherwise from others.
const TOO_MANY: &str = "SELECT
    (SELECT count(*) FROM challenges WHERE sender = ?1 AND state = 'open' AND expires >= ?3) >= ?4
    OR (SELECT count(*) FROM challenges WHERE receiver = ?2 AND state = 'open' AND expires >= ?3 AND NOT hidden
        AND (again IS NOT NULL OR EXISTS (SELECT 1 FROM pairs WHERE pairs.person = receiver AND opponent = sender))
        = (?5 OR EXISTS (SELECT 1 FROM pairs WHERE pairs.person = ?2 AND opponent = ?1))) >= ?4";

fn send(connection: &Connection, challenge: &ChallengeRow, most: u32) -> Result<Sent, Error> {
    let ChallengeRow { id, sender, receiver, terms, again, sent, expires, lease, state } = challenge;
    let (from, to, now) = (sender.to_string(), receiver.to_string(), signed(*sent));
    // A hidden one of the receiver's is not theirs to see, and does not count.
    let sql = "SELECT 1 FROM challenges WHERE state = 'open' AND expires >= ?3
               AND (sender = ?1 AND receiver = ?2 OR sender = ?2 AND receiver = ?1 AND NOT hidden)";
    if one(connection, sql, params![from, to, now], |_| Ok(()))?.is_some() {
        return Ok(Sent::Open);
    }
    if one(connection, TOO_MANY, params![from, to, now, most, again.is_some()], |row| Ok(row.get(0)?))? == Some(true) {
        return Ok(Sent::TooMany);
    }
    let sql =
        "INSERT INTO challenges (id, sender, receiver, terms, again, sent, expires, lease, changed, state, hidden)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?6, ?9,
               EXISTS (SELECT 1 FROM blocks WHERE person = ?3 AND blocked = ?2))";
    let (id, again, lease) = (id.to_string(), again.map(|again| again.to_string()), lease.map(signed));
    match change(connection, sql, params![id, from, to, terms, again, now, signed(*expires), lease, state.name()]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Err(nobody()),
        added => Ok(added.map(|_| Sent::Stored)?),
    }
}

fn end(connection: &Connection, id: TableId, person: PersonId, state: ChallengeState, now: u64) -> Result<bool, Error> {
    let sql = "UPDATE challenges SET state = ?3, changed = max(changed, ?4) WHERE id = ?1 AND state = 'open'
               AND expires >= ?4 AND (?3 != 'accepted' OR lease IS NULL OR lease >= ?4)
               AND CASE WHEN ?3 = 'withdrawn' THEN sender = ?2 ELSE receiver = ?2 AND NOT hidden END";
    Ok(change(connection, sql, params![id.to_string(), person.to_string(), state.name(), signed(now)])? > 0)
}

fn of(connection: &Connection, person: PersonId, now: u64, since: u64) -> Result<Vec<ChallengeRow>, Error> {
    let sql = concat!(
        "SELECT ",
        challenge_columns!(),
        " FROM challenges WHERE (sender = ?1 OR receiver = ?1 AND NOT hidden)
         AND (state = 'open' AND expires >= ?2 OR changed > ?3 OR state = 'open' AND expires > ?3)
         ORDER BY sent DESC, id LIMIT 100"
    );
    all(connection, sql, params![person.to_string(), signed(now), signed(since)], row)
}

fn row(row: &Row<'_>) -> Result<ChallengeRow, Error> {
    let text = |column| row.get_ref(column)?.as_str().map_err(Error::storage);
    let (again, lease): (Option<String>, Option<i64>) = (row.get(4)?, row.get(7)?);
    Ok(ChallengeRow {
        id: table_id(row)?,
        sender: text(1)?.parse()?,
        receiver: text(2)?.parse()?,
        terms: row.get(3)?,
        again: again.as_deref().map(str::parse).transpose()?,
        sent: unsigned(row.get(5)?),
        expires: unsigned(row.get(6)?),
        lease: lease.map(unsigned),
        state: state(text(8)?)?,
    })
}
