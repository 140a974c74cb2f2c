//! Adding to a log, where the database decides who is first, and where the answer can get lost.

use std::time::{Duration, Instant};

use deadpool_postgres::{Object, Pool, Transaction};
use tokio_postgres::types::ToSql;

use super::pool::{broke, read};
use super::{person_id, rating};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::people::rating::RatedGame;
use crate::store::Appended;
use crate::store::entry::{self, Entry};

/// How long to ask what became of an append whose answer got lost: as long as a server may take to
/// start again.
const ASK_AGAIN: Duration = Duration::from_secs(10);
/// How long between two tries.
const PAUSE: Duration = Duration::from_millis(200);

/// Everything but ratings in one statement, which is one question to the server and one transaction.
/// `$2` is how long the log was; whoever finds it so is first. Somebody who was forgotten in the
/// meantime does not get the table.
macro_rules! append {
    ($first:literal) => {
        concat!(
            "WITH first AS (",
            $first,
            " RETURNING id), sat AS (
                INSERT INTO players (person, table_id)
                SELECT people.id, first.id FROM first, people WHERE people.id = ANY($11) FOR KEY SHARE OF people
                ON CONFLICT DO NOTHING)
            INSERT INTO events (table_id, seq, at, body)
            SELECT first.id, event.seq, event.at, event.body
            FROM first, unnest($12::bigint[], $13::bigint[], $14::text[]) AS event (seq, at, body)"
        )
    };
}

const NEW: &str = append!(
    "INSERT INTO tables (id, head, updated, phase, listed, deadline, live_clock, program_due, card)
     SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10 WHERE $2::bigint = 0 ON CONFLICT (id) DO NOTHING"
);

const NEXT: &str = append!(
    "UPDATE tables SET head = $3, updated = $4, phase = $5, listed = $6, deadline = $7, live_clock = $8,
     program_due = $9, card = $10 WHERE id = $1 AND head = $2"
);

/// What can go wrong with an append.
enum Trouble {
    /// Nothing was stored.
    Refused(Error),
    /// The connection broke before the answer came: perhaps everything was stored, perhaps nothing.
    Unknown(Error),
}

impl From<tokio_postgres::Error> for Trouble {
    fn from(error: tokio_postgres::Error) -> Self {
        if broke(&error) { Self::Unknown(error.into()) } else { Self::Refused(error.into()) }
    }
}

/// Adds to a log.
///
/// If the answer gets lost, the same is tried again. That is safe, because a log has a given length
/// only once: if the first try was stored, or is so yet by a server that has not noticed that nobody
/// listens, the second is beaten, and then the log tells whether it was by these very events.
pub(super) async fn append(pool: &Pool, entry: &Entry) -> Result<Appended, Error> {
    let mut unknown = match attempt(pool, entry).await {
        Ok(appended) => return Ok(appended),
        Err(Trouble::Refused(error)) => return Err(error),
        Err(Trouble::Unknown(error)) => error,
    };
    let until = Instant::now() + ASK_AGAIN;
    while Instant::now() < until {
        match attempt(pool, entry).await {
            Ok(Appended::Stored) => return Ok(Appended::Stored),
            Ok(Appended::Beaten) => {
                let stored = is_in_log(pool, entry).await?;
                return Ok(if stored { Appended::Stored } else { Appended::Beaten });
            }
            // Also when it was refused: that the server starts, or is not there yet, says nothing of the
            // first try.
            Err(Trouble::Refused(error) | Trouble::Unknown(error)) => {
                if error.code() == Code::Unavailable {
                    return Err(error);
                }
                unknown = error;
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(unknown)
}

async fn attempt(pool: &Pool, entry: &Entry) -> Result<Appended, Trouble> {
    let mut client = pool.get().await.map_err(|error| Trouble::Refused(error.into()))?;
    let appended = match &entry.rated {
        None => {
            let statement = client.prepare_cached(if entry.after == 0 { NEW } else { NEXT }).await;
            match statement {
                Ok(statement) => client.execute(&statement, &params(entry)).await.map_err(Trouble::from),
                Err(error) => Err(error.into()),
            }
        }
        Some(game) => with_ratings(&mut client, entry, game).await,
    };
    if let Err(Trouble::Unknown(_)) = &appended {
        // It may not have been noticed yet that it can't be used any more.
        drop(Object::take(client));
    }
    appended.map(|events| if events == 0 { Appended::Beaten } else { Appended::Stored })
}

fn params(entry: &Entry) -> [&(dyn ToSql + Sync); 14] {
    [
        &entry.table,
        &entry.after,
        &entry.head,
        &entry.updated,
        &entry.phase,
        &entry.listed,
        &entry.deadline,
        &entry.live_clock,
        &entry.program_due,
        &entry.card,
        &entry.people,
        &entry.seqs,
        &entry.ats,
        &entry.bodies,
    ]
}

async fn with_ratings(client: &mut Object, entry: &Entry, game: &RatedGame) -> Result<u64, Trouble> {
    let transaction = client.transaction().await?;
    let append = transaction.prepare_cached(if entry.after == 0 { NEW } else { NEXT }).await?;
    let events = transaction.execute(&append, &params(entry)).await?;
    if events > 0 {
        rate(&transaction, game).await?;
    }
    transaction.commit().await?;
    Ok(events)
}

async fn rate(transaction: &Transaction<'_>, game: &RatedGame) -> Result<(), Trouble> {
    let players: Vec<String> = game.places.iter().map(|(id, _)| id.to_string()).collect();
    // Two games of the same players may end at once. The people are locked, not their ratings, since
    // there may be none yet; and always in the same order, so that no two wait for each other.
    let sql = "SELECT id FROM people WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    let known = transaction.query(&transaction.prepare_cached(sql).await?, &[&players]).await?;
    let known = known.iter().map(person_id).collect::<Result<Vec<PersonId>, _>>().map_err(Trouble::Refused)?;
    let sql = "SELECT person, mean, deviation, games FROM ratings WHERE person = ANY($1) AND way = $2 FOR UPDATE";
    let before = transaction.query(&transaction.prepare_cached(sql).await?, &[&players, &game.way.name()]).await?;
    let before = before.iter().map(|row| Ok((person_id(row)?, rating(row, 1)?))).collect::<Result<Vec<_>, Error>>();
    let sql = "INSERT INTO ratings (person, way, mean, deviation, games) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (person, way) DO UPDATE
               SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games";
    let write = transaction.prepare_cached(sql).await?;
    for (id, after) in entry::ratings_after(game, &before.map_err(Trouble::Refused)?) {
        if known.contains(&id) {
            let games = i64::from(after.games);
            let (id, way) = (id.to_string(), game.way.name());
            transaction.execute(&write, &[&id, &way, &after.mean, &after.deviation, &games]).await?;
        }
    }
    Ok(())
}

/// Whether exactly these events follow in the log.
async fn is_in_log(pool: &Pool, entry: &Entry) -> Result<bool, Error> {
    let sql = "SELECT at, body FROM events WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq";
    let rows = read(pool, sql, &[&entry.table, &entry.after, &entry.head]).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        found.push((row.try_get::<_, i64>(0)?, row.try_get::<_, &str>(1)?));
    }
    Ok(found.into_iter().eq(entry.ats.iter().copied().zip(entry.bodies.iter().map(String::as_str))))
}
