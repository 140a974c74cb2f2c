//! Adds to a log. The database decides who is first, and its answer may be lost.

use std::time::{Duration, Instant};

use deadpool_postgres::{Object, Transaction};
use tokio_postgres::types::ToSql;

use super::pool::{Failed, Lent, Pool, read, within_deadline};
use super::push::{Notices, keep_notices};
use super::results::count_game;
use super::searches;
use super::{person_id, rating};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::store::Appended;
use crate::store::entry::{self, Entry, Rated, strength};
use crate::table::RatedGame;

/// How long to retry an append whose answer was lost: as long as a server may take to restart.
const ASK_AGAIN: Duration = Duration::from_secs(10);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(200);

/// Everything except ratings and results in one statement, which is one round trip and one transaction. `$2` is
/// the expected length of the log and `$17` the time of its last event; the first writer that finds them wins. A person who was
/// deleted meanwhile does not get the table.
macro_rules! append {
    ($first:expr) => {
        append!($first, "")
    };
    ($first:expr, $more:expr) => {
        concat!(
            "WITH first AS (",
            $first,
            " RETURNING id), sat AS (
                INSERT INTO players (person, table_id)
                SELECT people.id, first.id FROM first, people WHERE people.id = ANY($11) FOR KEY SHARE OF people
                ON CONFLICT DO NOTHING)",
            $more,
            " INSERT INTO events (table_id, seq, at, body)
            SELECT first.id, event.seq, event.at, event.body
            FROM first, unnest($12::bigint[], $13::bigint[], $14::text[]) AS event (seq, at, body)"
        )
    };
}

macro_rules! new {
    () => {
        concat!(
            "INSERT INTO tables
         (id, head, updated, phase, listed, deadline, live_clock, program_due, card, watchers, lasting, counted,
          strength)
         SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10, $15, $16, $3, ",
            strength!("unnest($18::text[]) AS p (id) LEFT JOIN ratings ON person = p.id AND way = $19"),
            " WHERE $2::bigint = 0 AND $17::bigint = 0 ON CONFLICT (id) DO NOTHING"
        )
    };
}

macro_rules! next {
    () => {
        concat!(
            "UPDATE tables SET head = $3, updated = $4, phase = $5, listed = $6, deadline = $7, live_clock = $8,
         program_due = $9, card = $10, watchers = $15, lasting = $16, aside = NULL,
         counted = CASE WHEN counted = head THEN $3 ELSE counted END, strength = ",
            strength!("unnest($18::text[]) AS p (id) LEFT JOIN ratings ON person = p.id AND way = $19"),
            " WHERE id = $1 AND head = $2 AND updated = $17"
        )
    };
}

const NEW: &str = append!(new!());
const NEXT: &str = append!(next!());
/// The same with notices, which are `$20` to `$23`. Few appends have any.
const NEW_WITH_NOTICES: &str = append!(new!(), concat!(", ", keep_notices!("first, ", 20, 21, 22, 23)));
const NEXT_WITH_NOTICES: &str = append!(next!(), concat!(", ", keep_notices!("first, ", 20, 21, 22, 23)));

/// Adds to a log.
///
/// If the answer is lost, the same append is tried again. That is safe, because a log has a given
/// length only once. If the first attempt was stored, or is stored later by a server that has not
/// noticed the broken connection, the second attempt is beaten. Then the log shows whether these
/// very events are in it.
///
/// If the outcome stays unknown, the error says so. The server may still receive and store the lost
/// attempt, once its link works again.
pub(super) async fn append(pool: &Pool, entry: &Entry) -> Result<Appended, Error> {
    match attempt(pool.get().await?, entry).await {
        Ok(appended) => return Ok(appended),
        Err(Failed::Lost(error)) => tracing::warn!(%error, "the answer to an append was lost"),
        Err(failed) => return Err(failed.into()),
    }
    let until = Instant::now() + ASK_AGAIN;
    while Instant::now() < until {
        match again(pool, entry).await {
            Ok(appended) => return Ok(appended),
            Err(error) if error.code() == Code::Unavailable => return Err(error),
            // A server that is starting or unreachable says nothing about the first attempt.
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
    Err(entry::uncertain())
}

/// Tries an append again whose first attempt may have been stored.
async fn again(pool: &Pool, entry: &Entry) -> Result<Appended, Error> {
    Ok(match attempt(pool.get().await?, entry).await? {
        Appended::Beaten if is_in_log(pool, entry).await? => Appended::Stored,
        appended => appended,
    })
}

async fn attempt(client: Lent, entry: &Entry) -> Result<Appended, Failed> {
    let events = within_deadline(client, async |client| {
        if entry.rated.is_some() || entry.finished.is_some() || !entry.starting.is_empty() {
            return in_transaction(client, entry).await;
        }
        let notices = Notices::new(&entry.notices);
        let statement = client.prepare_cached(statement(entry)).await?;
        Ok(client.execute(&statement, &params(entry, &notices)).await?)
    });
    Ok(if events.await? == 0 { Appended::Beaten } else { Appended::Stored })
}

/// Adds to a log as a part of a transaction. Returns whether the log ended with the expected event. If clocks of minutes
/// start to run, the caller has locked the searches.
pub(super) async fn add(transaction: &Transaction<'_>, entry: &Entry) -> Result<bool, Failed> {
    let statement = transaction.prepare_cached(statement(entry)).await?;
    let is_stored = transaction.execute(&statement, &params(entry, &Notices::new(&entry.notices))).await? > 0;
    if is_stored && !entry.starting.is_empty() {
        searches::stop(transaction, &entry.starting).await?;
    }
    Ok(is_stored)
}

const fn statement(entry: &Entry) -> &'static str {
    match (entry.after, entry.notices.is_empty()) {
        (0, true) => NEW,
        (0, false) => NEW_WITH_NOTICES,
        (_, true) => NEXT,
        (_, false) => NEXT_WITH_NOTICES,
    }
}

fn params<'a>(entry: &'a Entry, notices: &'a Notices) -> Vec<&'a (dyn ToSql + Sync)> {
    let mut params: Vec<&(dyn ToSql + Sync)> = vec![
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
        &entry.watchers,
        &entry.lasting,
        &entry.after_at,
        &entry.playing,
        &entry.way,
    ];
    if !entry.notices.is_empty() {
        params.extend(notices.params());
    }
    params
}

async fn in_transaction(client: &mut Object, entry: &Entry) -> Result<u64, Failed> {
    let transaction = client.transaction().await?;
    if !entry.starting.is_empty() {
        // First, as whoever pairs people does: nobody waits for the other.
        searches::lock(&transaction).await?;
    }
    let is_stored = add(&transaction, entry).await?;
    if is_stored {
        if let Some(game) = &entry.rated {
            rate(&transaction, entry, game).await?;
        }
        if let Some(game) = &entry.finished {
            count_game(&transaction, &entry.table, game).await?;
        }
    }
    transaction.commit().await?;
    Ok(is_stored.into())
}

/// How many rated games the same people have played on the same day. Each game has a row for every player who still
/// has an account.
const EARLIER: &str = "SELECT count(*) FROM rated_games WHERE company = $1 AND at >= $2 AND at < $3
    GROUP BY person ORDER BY count(*) DESC LIMIT 1";

const NOTE: &str = "INSERT INTO rated_games
    (person, table_id, game, way, at, mean, deviation, games, change, place, players, weight, company)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING";

async fn rate(transaction: &Transaction<'_>, entry: &Entry, game: &RatedGame) -> Result<(), Failed> {
    let players: Vec<String> = game.places.iter().map(|(id, _)| id.to_string()).collect();
    // Two games of the same players may end at the same time. Lock the people and not their
    // ratings, which may not exist yet. Always lock in the same order, to avoid deadlocks.
    let sql = "SELECT id FROM people WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    let known = transaction.query(&transaction.prepare_cached(sql).await?, &[&players]).await?;
    let known = known.iter().map(person_id).collect::<Result<Vec<PersonId>, _>>().map_err(Failed::Misread)?;
    let sql = "SELECT person, mean, deviation, games FROM ratings WHERE person = ANY($1) AND way = $2 FOR UPDATE";
    let before = transaction.query(&transaction.prepare_cached(sql).await?, &[&players, &game.way.name()]).await?;
    let before = before.iter().map(|row| Ok((person_id(row)?, rating(row, 1)?))).collect::<Result<Vec<_>, Error>>();
    let sql = "INSERT INTO ratings (person, way, mean, deviation, games) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (person, way) DO UPDATE
               SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games";
    let write = transaction.prepare_cached(sql).await?;
    let note = transaction.prepare_cached(NOTE).await?;
    let (company, (today, tomorrow)) = (entry::company(game), entry::day(entry.updated));
    // Only now, while the people are locked: another game of theirs may have ended a moment ago.
    let earlier = transaction.prepare_cached(EARLIER).await?;
    let earlier = transaction.query_opt(&earlier, &[&company, &today, &tomorrow]).await?;
    let earlier = earlier.map(|row| row.try_get(0)).transpose()?.map_or(0, entry::count);
    for Rated { person, after, change, place, weight } in
        entry::rated_players(game, &before.map_err(Failed::Misread)?, earlier)
    {
        if known.contains(&person) {
            let (games, number) = (i64::from(after.games), i64::from(game.game));
            let (person, way, players) = (person.to_string(), game.way.name(), game.places.len() as i64);
            transaction.execute(&write, &[&person, &way, &after.mean, &after.deviation, &games]).await?;
            let row: [&(dyn ToSql + Sync); 13] = [
                &person,
                &entry.table,
                &number,
                &way,
                &entry.updated,
                &after.mean,
                &after.deviation,
                &games,
                &change,
                &place,
                &players,
                &weight,
                &company,
            ];
            transaction.execute(&note, &row).await?;
        }
    }
    Ok(())
}

/// Whether exactly these events are next in the log.
async fn is_in_log(pool: &Pool, entry: &Entry) -> Result<bool, Error> {
    let sql = "SELECT at, body FROM events WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq";
    let rows = read(pool, sql, &[&entry.table, &entry.after, &entry.head]).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        found.push((row.try_get::<_, i64>(0)?, row.try_get::<_, &str>(1)?));
    }
    Ok(found.into_iter().eq(entry.ats.iter().copied().zip(entry.bodies.iter().map(String::as_str))))
}
