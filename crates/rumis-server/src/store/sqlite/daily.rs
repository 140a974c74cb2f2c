//! The puzzles of the days. A change happens completely or not at all.

use async_trait::async_trait;
use rumis::solitaire::Day;
use rusqlite::{Connection, Row, ffi, params};

use super::SqliteStore;
use super::rows::{all, change, one, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{count, daily_row, nobody, signed, unsigned};
use crate::store::{DailyRow, DailySolved, DailyStore};

#[async_trait]
impl DailyStore for SqliteStore {
    async fn begin_daily(&self, person: PersonId, day: Day, at: u64) -> Result<(), Error> {
        self.writer.write(move |connection| begin(connection, person, day, at)).await
    }

    async fn solve_daily(&self, person: PersonId, day: Day, solved: DailySolved, slot: u32) -> Result<bool, Error> {
        self.writer.write(move |connection| solve(connection, person, day, solved, slot)).await
    }

    async fn daily_of(&self, person: PersonId, day: Day) -> Result<Option<DailyRow>, Error> {
        let sql = "SELECT day, began, millis, hints FROM daily_players WHERE person = ?1 AND day = ?2";
        let params = (person.to_string(), day.number());
        self.readers.read(move |connection| Ok(one(connection, sql, params, row)?.flatten())).await
    }

    async fn dailies_of(&self, person: PersonId) -> Result<Vec<DailyRow>, Error> {
        let sql = "SELECT day, began, millis, hints FROM daily_players WHERE person = ?1 ORDER BY day";
        let rows = self.readers.read(move |connection| all(connection, sql, [person.to_string()], row)).await?;
        Ok(rows.into_iter().flatten().collect())
    }

    async fn daily_counts(&self, day: Day) -> Result<Vec<(u32, u64)>, Error> {
        let sql = "SELECT slot, people FROM daily_counts WHERE day = ?1 ORDER BY slot";
        let slot = |row: &Row<'_>| Ok((count(row.get(0)?), unsigned(row.get(1)?)));
        self.readers.read(move |connection| all(connection, sql, [day.number()], slot)).await
    }
}

fn row(row: &Row<'_>) -> Result<Option<DailyRow>, Error> {
    Ok(daily_row(row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
}

fn begin(connection: &Connection, person: PersonId, day: Day, at: u64) -> Result<(), Error> {
    let sql = "INSERT INTO daily_players (person, day, began) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    match change(connection, sql, params![person.to_string(), day.number(), signed(at)]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Err(nobody()),
        begun => Ok(begun.map(drop)?),
    }
}

fn solve(
    connection: &Connection,
    person: PersonId,
    day: Day,
    DailySolved { millis, hints }: DailySolved,
    slot: u32,
) -> Result<bool, Error> {
    let sql = "UPDATE daily_players SET millis = ?3, hints = ?4 WHERE person = ?1 AND day = ?2 AND millis IS NULL";
    if change(connection, sql, params![person.to_string(), day.number(), signed(millis), hints])? == 0 {
        return Ok(false);
    }
    let sql = "INSERT INTO daily_counts (day, slot, people) VALUES (?1, ?2, 1)
               ON CONFLICT DO UPDATE SET people = people + 1";
    change(connection, sql, (day.number(), slot))?;
    Ok(true)
}
