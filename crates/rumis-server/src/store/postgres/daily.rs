//! The puzzles of the days. A change is one transaction.

use async_trait::async_trait;
use deadpool_postgres::Object;
use rumis::solitaire::Day;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::PostgresStore;
use super::pool::within_deadline;
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{count, daily_row, nobody, signed, unsigned};
use crate::store::{DailyRow, DailySolved, DailyStore};

#[async_trait]
impl DailyStore for PostgresStore {
    async fn begin_daily(&self, person: PersonId, day: Day, at: u64) -> Result<(), Error> {
        let sql = "INSERT INTO daily_players (person, day, began) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let (reason, person) = (SqlState::FOREIGN_KEY_VIOLATION, person.to_string());
        self.change_unless(&reason, nobody, sql, &[&person, &i64::from(day.number()), &signed(at)]).await.map(drop)
    }

    async fn solve_daily(&self, person: PersonId, day: Day, solved: DailySolved, slot: u32) -> Result<bool, Error> {
        let work = async |client: &mut Object| {
            let (transaction, day) = (client.transaction().await?, i64::from(day.number()));
            let DailySolved { millis, hints } = solved;
            let sql = "UPDATE daily_players SET millis = $3, hints = $4
                       WHERE person = $1 AND day = $2 AND millis IS NULL";
            let params = (person.to_string(), signed(millis), i64::from(hints));
            if transaction.execute(sql, &[&params.0, &day, &params.1, &params.2]).await? == 0 {
                return Ok(false);
            }
            let sql = "INSERT INTO daily_counts AS counted (day, slot, people) VALUES ($1, $2, 1)
                       ON CONFLICT (day, slot) DO UPDATE SET people = counted.people + 1";
            transaction.execute(sql, &[&day, &i64::from(slot)]).await?;
            transaction.commit().await?;
            Ok(true)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn daily_of(&self, person: PersonId, day: Day) -> Result<Option<DailyRow>, Error> {
        let sql = "SELECT day, began, millis, hints FROM daily_players WHERE person = $1 AND day = $2";
        Ok(self.read_one(sql, &[&person.to_string(), &i64::from(day.number())], row).await?.flatten())
    }

    async fn dailies_of(&self, person: PersonId) -> Result<Vec<DailyRow>, Error> {
        let sql = "SELECT day, began, millis, hints FROM daily_players WHERE person = $1 ORDER BY day";
        Ok(self.read(sql, &[&person.to_string()], row).await?.into_iter().flatten().collect())
    }

    async fn daily_counts(&self, day: Day) -> Result<Vec<(u32, u64)>, Error> {
        let sql = "SELECT slot, people FROM daily_counts WHERE day = $1 ORDER BY slot";
        let slot = |row: &Row| Ok((count(row.try_get(0)?), unsigned(row.try_get(1)?)));
        self.read(sql, &[&i64::from(day.number())], slot).await
    }
}

fn row(row: &Row) -> Result<Option<DailyRow>, Error> {
    Ok(daily_row(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?))
}
