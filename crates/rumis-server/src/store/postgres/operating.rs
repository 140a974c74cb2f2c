//! Changes that operators make. Each is one transaction.

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio_postgres::Row;

use super::people::replace_codes;
use super::pool::within_deadline;
use super::{PostgresStore, table_id};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::store::NodeRow;
use crate::store::entry::{self, signed, unsigned};
use crate::store::operating::{Counts, OperatorStore, Reset, TableEntry};
use crate::table::Phase;

const COUNTS: &str = "SELECT
    (SELECT count(*) FROM tables WHERE phase = 'waiting'),
    (SELECT count(*) FROM tables WHERE phase = 'playing'),
    (SELECT count(*) FROM tables WHERE phase = 'over'),
    (SELECT count(*) FROM tables WHERE phase = 'closed'),
    (SELECT count(*) FROM tables WHERE aside IS NOT NULL),
    (SELECT count(*) FROM people WHERE name IS NOT NULL),
    (SELECT count(*) FROM people WHERE name IS NULL),
    (SELECT count(*) FROM people WHERE banned IS NOT NULL),
    (SELECT count(*) FROM sessions)";

const REVOKE: &str = "UPDATE people SET revoked = $2 WHERE id = $1";
const END_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";

#[async_trait]
impl OperatorStore for PostgresStore {
    async fn counts(&self) -> Result<Counts, Error> {
        let counts = |row: &Row| {
            let count = |column: usize| -> Result<u64, Error> { Ok(unsigned(row.try_get(column)?)) };
            Ok(Counts {
                waiting: count(0)?,
                playing: count(1)?,
                over: count(2)?,
                closed: count(3)?,
                aside: count(4)?,
                accounts: count(5)?,
                guests: count(6)?,
                banned: count(7)?,
                sessions: count(8)?,
            })
        };
        Ok(self.read_one(COUNTS, &[], counts).await?.unwrap_or_default())
    }

    async fn nodes(&self) -> Result<Vec<NodeRow>, Error> {
        let sql = "SELECT id, able_since, beat FROM nodes ORDER BY id";
        self.read(sql, &[], |row| Ok(entry::node_row(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).await
    }

    async fn tables(&self, phase: Option<Phase>, most: u32) -> Result<Vec<TableEntry>, Error> {
        let sql = "SELECT id, phase, listed, head, updated, aside IS NOT NULL FROM tables
                   WHERE $1::text IS NULL OR phase = $1 ORDER BY updated DESC, id LIMIT $2";
        let entry = |row: &Row| {
            Ok(TableEntry {
                id: table_id(row)?,
                phase: row.try_get::<_, &str>(1)?.parse()?,
                listed: row.try_get(2)?,
                events: unsigned(row.try_get(3)?),
                updated: unsigned(row.try_get(4)?),
                aside: row.try_get(5)?,
            })
        };
        self.read(sql, &[&phase.map(Phase::name), &i64::from(most)], entry).await
    }

    async fn close_unread(&self, table: TableId, at: u64) -> Result<bool, Error> {
        let sql = "UPDATE tables SET phase = 'closed', listed = FALSE, deadline = NULL, live_clock = FALSE,
                   program_due = FALSE, aside = coalesce(aside, $2) WHERE id = $1 AND phase <> 'closed'";
        Ok(self.change(sql, &[&table.to_string(), &signed(at)]).await? > 0)
    }

    async fn ban(&self, person: PersonId, at: u64) -> Result<(), Error> {
        let work = async |client: &mut Object| {
            let (transaction, id, at) = (client.transaction().await?, person.to_string(), signed(at));
            let sql = "UPDATE people SET banned = coalesce(banned, $2) WHERE id = $1";
            transaction.execute(sql, &[&id, &at]).await?;
            transaction.execute(REVOKE, &[&id, &at]).await?;
            transaction.execute(END_SESSIONS, &[&id]).await?;
            Ok(transaction.commit().await?)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn unban(&self, person: PersonId) -> Result<bool, Error> {
        let sql = "UPDATE people SET banned = NULL WHERE id = $1 AND banned IS NOT NULL";
        Ok(self.change(sql, &[&person.to_string()]).await? > 0)
    }

    async fn reset(&self, reset: Reset) -> Result<(), Error> {
        let work = async |client: &mut Object| {
            let Reset { person, password, code, at } = &reset;
            let (transaction, id) = (client.transaction().await?, person.to_string());
            transaction.execute("UPDATE people SET password = $2 WHERE id = $1", &[&id, password]).await?;
            replace_codes(&transaction, &id, &[*code]).await?;
            transaction.execute(REVOKE, &[&id, &signed(*at)]).await?;
            transaction.execute(END_SESSIONS, &[&id]).await?;
            Ok(transaction.commit().await?)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }

    async fn revoke(&self, person: PersonId, at: u64) -> Result<u64, Error> {
        let work = async |client: &mut Object| {
            let (transaction, id) = (client.transaction().await?, person.to_string());
            transaction.execute(REVOKE, &[&id, &signed(at)]).await?;
            let ended = transaction.execute(END_SESSIONS, &[&id]).await?;
            transaction.commit().await?;
            Ok(ended)
        };
        Ok(within_deadline(self.pool.get().await?, work).await?)
    }
}
