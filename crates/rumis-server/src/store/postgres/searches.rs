//! The searches for opponents. Each change is one transaction, and one after the other: all of them take the same lock.

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::pool::{Failed, unless, within_deadline};
use super::{PostgresStore, append, person_id};
use crate::error::Error;
use crate::id::PersonId;
use crate::pairing::policy::MOST_SEARCHES;
use crate::pairing::{Queue, Search, Step};
use crate::store::entry::{Entry, nobody, signed, table_exists};
use crate::store::searches::{self, Columns, PAST, search_columns};
use crate::store::{Append, Appended, SearchStore};

/// The advisory lock that changes of the searches take: an arbitrary number.
const SEARCHES: i64 = 0x72_756d_6974;

const QUEUE: &str = concat!("SELECT ", search_columns!(), " FROM searches WHERE lease > $1 ORDER BY since LIMIT $2");
/// Locked, too: nobody is deleted meanwhile.
const QUEUE_TO_CHANGE: &str =
    concat!("SELECT ", search_columns!(), " FROM searches WHERE lease > $1 ORDER BY since LIMIT $2 FOR UPDATE");
const BLOCKS: &str = "SELECT person, blocked FROM blocks WHERE person = ANY($1) AND blocked = ANY($1)";

#[async_trait]
impl SearchStore for PostgresStore {
    async fn queue(&self, now: u64) -> Result<Queue, Error> {
        let since = signed(now.saturating_sub(PAST));
        let rows = self.read(QUEUE, &[&since, &(MOST_SEARCHES as i64)], search).await?;
        let searches: Vec<Search> = rows.into_iter().flatten().collect();
        if searches.is_empty() {
            return Ok(Queue::default());
        }
        let people = texts(&searches::people(&searches, &[]));
        let blocks = self.read(BLOCKS, &[&people], block).await?;
        Ok(searches::queue(searches, blocks, []))
    }

    async fn take_steps(&self, steps: Vec<Step>, now: u64) -> Result<Queue, Error> {
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            let before = queue_to_change(&transaction, &steps, now).await?;
            let after = searches::after(&before, &steps, now);
            write(&transaction, &before, &after).await?;
            transaction.commit().await?;
            Ok(after)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn seat_group(&self, append: Append, now: u64) -> Result<bool, Error> {
        let (table, entry) = (append.table, Entry::try_from(append)?);
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            let before = queue_to_change(&transaction, &[], now).await?;
            let mut after = before.clone();
            if !after.is_complete(table) {
                return Ok(false);
            }
            if !append::add(&transaction, &entry).await? {
                return Err(Failed::Misread(table_exists()));
            }
            after.seat(table, now);
            write(&transaction, &before, &after).await?;
            transaction.commit().await?;
            Ok(true)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn close_missed(&self, append: Append, now: u64) -> Result<Appended, Error> {
        let (table, entry) = (append.table, Entry::try_from(append)?);
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            let before = queue_to_change(&transaction, &[], now).await?;
            let mut after = before.clone();
            if !after.is_missed(table, now) || !append::add(&transaction, &entry).await? {
                return Ok(Appended::Beaten);
            }
            after.miss(table, now);
            write(&transaction, &before, &after).await?;
            transaction.commit().await?;
            Ok(Appended::Stored)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn search_of(&self, person: PersonId) -> Result<Option<Search>, Error> {
        let sql = concat!("SELECT ", search_columns!(), " FROM searches WHERE person = $1");
        Ok(self.read_one(sql, &[&person.to_string()], search).await?.flatten())
    }
}

fn texts(people: &[PersonId]) -> Vec<String> {
    people.iter().map(PersonId::to_string).collect()
}

fn search(row: &Row) -> Result<Option<Search>, Error> {
    let columns = Columns {
        person: row.try_get(0)?,
        pace: row.try_get(1)?,
        players: row.try_get(2)?,
        points: row.try_get(3)?,
        since: row.try_get(4)?,
        lease: row.try_get(5)?,
        pairing: row.try_get(6)?,
        answer_until: row.try_get(7)?,
        here: row.try_get(8)?,
        seated: row.try_get(9)?,
    };
    columns.search()
}

fn block(row: &Row) -> Result<(PersonId, PersonId), Error> {
    Ok((row.try_get::<_, &str>(0)?.parse()?, row.try_get::<_, &str>(1)?.parse()?))
}

/// Everybody who searches, before these steps. Until the transaction ends, nobody else changes the searches.
async fn queue_to_change(transaction: &Transaction<'_>, steps: &[Step], now: u64) -> Result<Queue, Failed> {
    lock(transaction).await?;
    let since = signed(now.saturating_sub(PAST));
    let statement = transaction.prepare_cached(QUEUE_TO_CHANGE).await?;
    let rows = transaction.query(&statement, &[&since, &(MOST_SEARCHES as i64)]).await?;
    let searches = rows.iter().map(search).collect::<Result<Vec<_>, _>>().map_err(Failed::Misread)?;
    let searches: Vec<Search> = searches.into_iter().flatten().collect();
    let people = texts(&searches::people(&searches, steps));
    let statement = transaction.prepare_cached(BLOCKS).await?;
    let blocks = transaction.query(&statement, &[&people]).await?;
    let blocks = blocks.iter().map(block).collect::<Result<Vec<_>, _>>().map_err(Failed::Misread)?;
    let mut playing = Vec::new();
    for person in searches::beginners(steps) {
        if is_playing(transaction, &person.to_string()).await? {
            playing.push(person);
        }
    }
    Ok(searches::queue(searches, blocks, playing))
}

/// Until the transaction ends, nobody else changes the searches, and no clock of minutes starts to run.
pub(super) async fn lock(transaction: &Transaction<'_>) -> Result<(), Failed> {
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&SEARCHES]).await?;
    Ok(())
}

/// Whether somebody plays a game whose clock of minutes runs.
pub(super) async fn is_playing(transaction: &Transaction<'_>, person: &str) -> Result<bool, Failed> {
    let sql = "SELECT card FROM players JOIN tables ON tables.id = players.table_id
               WHERE players.person = $1 AND ended IS NULL AND phase = 'playing' AND live_clock AND aside IS NULL";
    let cards = transaction.query(&transaction.prepare_cached(sql).await?, &[&person]).await?;
    if cards.is_empty() {
        return Ok(false);
    }
    let sql = "SELECT id FROM people WHERE id = $1 UNION ALL SELECT guest FROM aliases WHERE person = $1";
    let ids = transaction.query(sql, &[&person]).await?;
    let ids = ids.iter().map(person_id).collect::<Result<Vec<_>, _>>().map_err(Failed::Misread)?;
    for card in &cards {
        if searches::sits(card.try_get(0)?, &ids) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Ends the searches of people who sit at a table under these IDs. The caller holds the [`lock`].
pub(super) async fn stop(transaction: &Transaction<'_>, people: &[String]) -> Result<(), Failed> {
    let sql = "DELETE FROM searches WHERE person = ANY($1)
               OR person IN (SELECT person FROM aliases WHERE guest = ANY($1))";
    transaction.execute(&transaction.prepare_cached(sql).await?, &[&people]).await?;
    Ok(())
}

async fn write(transaction: &Transaction<'_>, before: &Queue, after: &Queue) -> Result<(), Failed> {
    let (gone, put) = searches::difference(before, after);
    if !gone.is_empty() {
        transaction.execute("DELETE FROM searches WHERE person = ANY($1)", &[&gone]).await?;
    }
    if put.is_empty() {
        return Ok(());
    }
    let sql = concat!(
        "INSERT INTO searches (",
        search_columns!(),
        ") SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
         $7::text[], $8::bigint[], $9::bool[], $10::bool[])
         ON CONFLICT (person) DO UPDATE SET pace = excluded.pace, players = excluded.players,
         points = excluded.points, since = excluded.since, lease = excluded.lease, pairing = excluded.pairing,
         answer_until = excluded.answer_until, here = excluded.here, seated = excluded.seated"
    );
    let statement = transaction.prepare_cached(sql).await?;
    let numbers = |of: fn(&Columns) -> i64| put.iter().map(of).collect::<Vec<i64>>();
    let flags = |of: fn(&Columns) -> bool| put.iter().map(of).collect::<Vec<bool>>();
    let people: Vec<&str> = put.iter().map(|row| row.person.as_str()).collect();
    let paces: Vec<&str> = put.iter().map(|row| row.pace.as_str()).collect();
    let pairings: Vec<Option<&str>> = put.iter().map(|row| row.pairing.as_deref()).collect();
    let (players, points) = (numbers(|row| row.players), numbers(|row| row.points));
    let (since, lease) = (numbers(|row| row.since), numbers(|row| row.lease));
    let until = numbers(|row| row.answer_until);
    let (here, seated) = (flags(|row| row.here), flags(|row| row.seated));
    let params: [&(dyn ToSql + Sync); 10] =
        [&people, &paces, &players, &points, &since, &lease, &pairings, &until, &here, &seated];
    let written = transaction.execute(&statement, &params).await;
    unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, written).map(drop)
}
