//! PostgreSQL, for several machines. The database decides which node was first; the nodes do not
//! coordinate.

mod accounts;
pub(super) mod address;
mod append;
mod operating;
pub(super) mod pool;
mod sweep;

use async_trait::async_trait;
use deadpool_postgres::Pool;
use rumis::Way;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use self::pool::{Failed, change, read};
use super::entry::{self, Entry, FORGOTTEN, USED_AGAIN_AFTER, name_taken, no_table, nobody, signed, unsigned};
use super::migrations;
use super::{
    AnalysisRow, Append, Appended, Beat, CodeHash, Expired, NewSession, PersonRow, RatedRow, Registration, SessionRow,
    SignIn, Store, TableRow, TokenHash,
};
use crate::bus::NodeId;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;
use crate::table::Logged;

/// A store in a PostgreSQL database.
///
/// ```no_run
/// # async fn example() -> Result<(), rumis_server::Error> {
/// use rumis_server::{PostgresStore, Store};
/// let store = PostgresStore::connect("postgres://rumis@localhost/rumis").await?;
/// store.check().await?;
/// # Ok(())
/// # }
/// ```
pub struct PostgresStore {
    pool: Pool,
}

impl PostgresStore {
    /// Connects to the database and migrates it. `sslmode` and `sslrootcert` in the address mean what they
    /// mean to PostgreSQL's own programs.
    ///
    /// # Errors
    /// If the address is not valid, the server does not answer, or the database was written by a
    /// newer version of this program.
    pub async fn connect(url: &str) -> Result<Self, Error> {
        let pool = pool::pool(url.parse()?)?;
        pool::migrate(&mut *pool.get().await?).await?;
        Ok(Self { pool })
    }

    /// Connects to a database of this version, which servers may be using.
    pub(super) async fn connect_current(url: &str) -> Result<Self, Error> {
        let pool = pool::pool(url.parse()?)?;
        migrations::current(pool::layout(&*pool.get().await?).await?)?;
        Ok(Self { pool })
    }

    async fn read<T>(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        meaning: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        read(&self.pool, sql, params).await?.iter().map(meaning).collect()
    }

    async fn read_one<T>(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        meaning: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        Ok(self.read(sql, params, meaning).await?.pop())
    }

    async fn change(&self, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<u64, Error> {
        Ok(change(&self.pool, sql, params).await??)
    }

    /// A change that the database may refuse for one expected reason.
    async fn change_unless(
        &self,
        reason: &SqlState,
        refusal: fn() -> Error,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Error> {
        let changed = change(&self.pool, sql, params).await?;
        changed.map_err(|failed| match failed {
            Failed::Refused(error) if error.code() == Some(reason) => refusal(),
            failed => failed.into(),
        })
    }
}

/// The columns of a person, with the guests who signed in to the account.
macro_rules! person_columns {
    () => {
        "people.id, people.name, people.password, people.created,
         (SELECT string_agg(guest, ' ' ORDER BY guest) FROM aliases WHERE aliases.person = people.id)"
    };
}

fn table_id(row: &Row) -> Result<TableId, Error> {
    row.try_get::<_, &str>(0)?.parse()
}

fn table_row(row: &Row) -> Result<TableRow, Error> {
    let (head, updated) = (unsigned(row.try_get(1)?), unsigned(row.try_get(2)?));
    Ok(TableRow { id: table_id(row)?, head, updated, card: row.try_get(3)? })
}

fn person_id(row: &Row) -> Result<PersonId, Error> {
    row.try_get::<_, &str>(0)?.parse()
}

fn person_row(row: &Row) -> Result<PersonRow, Error> {
    let created = unsigned(row.try_get(3)?);
    let also = entry::people(row.try_get(4)?)?;
    Ok(PersonRow { id: person_id(row)?, name: row.try_get(1)?, password: row.try_get(2)?, created, also })
}

/// Mean, deviation and games, starting at this column.
fn rating(row: &Row, from: usize) -> Result<Rating, Error> {
    let games = entry::count(row.try_get(from + 2)?);
    Ok(Rating { mean: row.try_get(from)?, deviation: row.try_get(from + 1)?, games })
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(&self, append: Append) -> Result<Appended, Error> {
        append::append(&self.pool, &Entry::try_from(append)?).await
    }

    async fn events(&self, table: TableId, after: u64) -> Result<Vec<Logged>, Error> {
        let sql = "SELECT seq, at, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let event = |row: &Row| entry::logged(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        self.read(sql, &[&table.to_string(), &signed(after)], event).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Error> {
        let tables: Vec<String> = tables.iter().map(TableId::to_string).collect();
        let head = |row: &Row| Ok((table_id(row)?, unsigned(row.try_get(1)?)));
        self.read("SELECT id, head FROM tables WHERE id = ANY($1)", &[&tables], head).await
    }

    async fn lobby(&self, most: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "SELECT id, head, updated, card FROM tables
                   WHERE listed AND phase IN ('waiting', 'playing') AND aside IS NULL
                   ORDER BY phase DESC, updated DESC LIMIT $1";
        self.read(sql, &[&i64::from(most)], table_row).await
    }

    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "SELECT id, head, updated, card FROM players JOIN tables ON id = table_id
                   WHERE person = $1 AND updated < $2 ORDER BY updated DESC, id LIMIT $3";
        self.read(sql, &[&person.to_string(), &signed(before), &i64::from(most)], table_row).await
    }

    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM players JOIN tables ON id = table_id
                   WHERE person = $1 AND phase IN ('waiting', 'playing')";
        let open = self.read_one(sql, &[&person.to_string()], |row| Ok(entry::count(row.try_get(0)?))).await?;
        Ok(open.unwrap_or(0))
    }

    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM tables WHERE deadline <= $1 AND aside IS NULL ORDER BY deadline LIMIT $2";
        self.read(sql, &[&signed(now), &i64::from(most)], table_id).await
    }

    async fn live_clocks(&self) -> Result<Vec<TableId>, Error> {
        self.read("SELECT id FROM tables WHERE live_clock AND aside IS NULL", &[], table_id).await
    }

    async fn programs_due(&self) -> Result<Vec<TableId>, Error> {
        self.read("SELECT id FROM tables WHERE program_due AND aside IS NULL", &[], table_id).await
    }

    async fn last_alive(&self) -> Result<Option<u64>, Error> {
        let at = self.read_one("SELECT at FROM life", &[], |row| Ok(row.try_get::<_, Option<i64>>(0)?)).await?;
        Ok(at.flatten().map(unsigned))
    }

    async fn time(&self) -> Result<u64, Error> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        Ok(self.read_one(sql, &[], |row| Ok(unsigned(row.try_get(0)?))).await?.unwrap_or(0))
    }

    async fn beat(&self, node: NodeId, outage: u64) -> Result<Beat, Error> {
        // One statement, so that a beat is one round trip. The last part sees the rows as they were
        // before, so this node's own row comes from `mine`.
        let sql = "WITH time AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
                   alive AS (UPDATE life SET at = greatest(life.at, time.now) FROM time),
                   old AS (DELETE FROM nodes USING time WHERE beat < time.now - $3 AND id <> $1),
                   mine AS (
                       INSERT INTO nodes (id, able_since, beat) SELECT $1, now, now FROM time
                       ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, able_since =
                       CASE WHEN excluded.beat - nodes.beat > $2 THEN excluded.beat ELSE nodes.able_since END
                       RETURNING id, able_since, beat)
                   SELECT id, able_since, beat, time.now FROM mine, time UNION ALL
                   SELECT id, able_since, beat, time.now FROM nodes, time WHERE id <> $1 AND beat >= time.now - $3";
        let node = entry::node_column(node);
        let rows = read(&self.pool, sql, &[&node, &signed(outage), &signed(FORGOTTEN)]).await?;
        let mut beat = Beat { now: 0, nodes: Vec::with_capacity(rows.len()) };
        for row in &rows {
            beat.now = unsigned(row.try_get(3)?);
            beat.nodes.push(entry::node_row(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
        }
        Ok(beat)
    }

    async fn sign_off(&self, node: NodeId) -> Result<(), Error> {
        self.change("DELETE FROM nodes WHERE id = $1", &[&entry::node_column(node)]).await.map(drop)
    }

    async fn set_aside(&self, table: TableId, now: u64) -> Result<bool, Error> {
        let sql = "UPDATE tables SET aside = $2 WHERE id = $1 AND aside IS NULL";
        Ok(self.change(sql, &[&table.to_string(), &signed(now)]).await? > 0)
    }

    async fn add_person(&self, person: PersonRow) -> Result<(), Error> {
        let PersonRow { id, name, password, created, also: _ } = person;
        let sql = "INSERT INTO people (id, name, password, created) VALUES ($1, $2, $3, $4)";
        let (reason, id, created) = (SqlState::UNIQUE_VIOLATION, id.to_string(), signed(created));
        self.change_unless(&reason, name_taken, sql, &[&id, &name, &password, &created]).await.map(drop)
    }

    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error> {
        let sql = concat!("SELECT ", person_columns!(), " FROM people WHERE id = $1");
        self.read_one(sql, &[&id.to_string()], person_row).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error> {
        let sql = concat!("SELECT ", person_columns!(), " FROM people WHERE lower(name) = lower($1)");
        self.read_one(sql, &[&name], person_row).await
    }

    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error> {
        let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
        // A guest who signed in to an account has its name.
        let sql = "SELECT id, name FROM people WHERE id = ANY($1) AND name IS NOT NULL
                   UNION ALL SELECT guest, name FROM aliases JOIN people ON id = person WHERE guest = ANY($1)";
        self.read(sql, &[&people], |row| Ok((person_id(row)?, row.try_get(1)?))).await
    }

    async fn register(&self, registration: Registration) -> Result<(), Error> {
        accounts::register(&self.pool, &registration).await
    }

    async fn forget_person(&self, id: PersonId) -> Result<(), Error> {
        // Sessions, ratings and the list of tables are deleted with the row.
        self.change("DELETE FROM people WHERE id = $1", &[&id.to_string()]).await.map(drop)
    }

    async fn add_session(&self, person: PersonId, session: NewSession) -> Result<(), Error> {
        let NewSession { token, at, client } = session;
        let (reason, token) = (SqlState::FOREIGN_KEY_VIOLATION, token.as_slice());
        let params: [&(dyn ToSql + Sync); 4] = [&token, &person.to_string(), &signed(at), &client];
        self.change_unless(&reason, nobody, accounts::ADD_SESSION, &params).await.map(drop)
    }

    async fn sign_in(&self, sign_in: SignIn) -> Result<bool, Error> {
        accounts::sign_in(&self.pool, &sign_in).await
    }

    async fn session(&self, token: TokenHash, now: u64, used: u64, created: u64) -> Result<Option<PersonRow>, Error> {
        // A node of version 0.1.0 does not store when a session began; then it counts from its last use.
        let sql = concat!(
            "SELECT ",
            person_columns!(),
            ", used FROM sessions JOIN people ON id = person
              WHERE token = $1 AND used > $2 AND coalesce(sessions.created, used) > $3"
        );
        let session = |row: &Row| Ok((person_row(row)?, unsigned(row.try_get(5)?)));
        let session = self.read_one(sql, &[&token.as_slice(), &signed(used), &signed(created)], session).await?;
        let Some((person, used)) = session else { return Ok(None) };
        if now.saturating_sub(used) >= USED_AGAIN_AFTER {
            let sql =
                "UPDATE sessions SET created = coalesce(created, used), used = greatest(used, $2) WHERE token = $1";
            // A full disk must not sign people out who only want to read.
            if let Err(error) = self.change(sql, &[&token.as_slice(), &signed(now)]).await {
                tracing::warn!(%error, "a session could not be marked as used");
            }
        }
        Ok(Some(person))
    }

    async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, Error> {
        let sql = "SELECT token, coalesce(created, used), used, coalesce(client, '') FROM sessions WHERE person = $1
                   ORDER BY used DESC, token";
        self.read(sql, &[&person.to_string()], |row| {
            let (created, used) = (unsigned(row.try_get(1)?), unsigned(row.try_get(2)?));
            Ok(SessionRow { token: entry::token(row.try_get(0)?)?, created, used, client: row.try_get(3)? })
        })
        .await
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), Error> {
        self.change("DELETE FROM sessions WHERE token = $1", &[&token.as_slice()]).await.map(drop)
    }

    async fn end_sessions(&self, person: PersonId) -> Result<(), Error> {
        self.change("DELETE FROM sessions WHERE person = $1", &[&person.to_string()]).await.map(drop)
    }

    async fn change_password(&self, person: PersonId, old: &str, new: &str, except: TokenHash) -> Result<bool, Error> {
        accounts::change_password(&self.pool, person, old, new, &except).await
    }

    async fn renew_codes(&self, person: PersonId, codes: Vec<CodeHash>) -> Result<(), Error> {
        accounts::renew_codes(&self.pool, person, &codes).await
    }

    async fn codes_left(&self, person: PersonId) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM recovery_codes WHERE person = $1";
        let left = self.read_one(sql, &[&person.to_string()], |row| Ok(entry::count(row.try_get(0)?))).await?;
        Ok(left.unwrap_or(0))
    }

    async fn banned_since(&self, person: PersonId) -> Result<Option<u64>, Error> {
        let sql = "SELECT banned FROM people WHERE id = $1";
        let since = |row: &Row| Ok(row.try_get::<_, Option<i64>>(0)?.map(unsigned));
        Ok(self.read_one(sql, &[&person.to_string()], since).await?.flatten())
    }

    async fn revoked_since(&self, time: u64) -> Result<Vec<(PersonId, u64)>, Error> {
        let sql = "SELECT id, revoked FROM people WHERE revoked > $1
                   UNION ALL SELECT guest, revoked FROM people JOIN aliases ON person = id WHERE revoked > $1";
        self.read(sql, &[&signed(time)], |row| Ok((person_id(row)?, unsigned(row.try_get(1)?)))).await
    }

    async fn sweep(&self, expired: Expired, most: u32) -> Result<u64, Error> {
        sweep::sweep(&self.pool, expired, most).await
    }

    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error> {
        let sql = "SELECT way, mean, deviation, games FROM ratings WHERE person = $1 ORDER BY way";
        self.read(sql, &[&person.to_string()], |row| Ok((entry::way(row.try_get(0)?)?, rating(row, 1)?))).await
    }

    async fn ratings(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error> {
        let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
        let sql = "SELECT person, way, mean, deviation, games FROM ratings WHERE person = ANY($1) ORDER BY person, way";
        let one = |row: &Row| Ok((person_id(row)?, entry::way(row.try_get(1)?)?, rating(row, 2)?));
        self.read(sql, &[&people], one).await
    }

    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error> {
        let sql = "SELECT person, name, mean, deviation, games FROM ratings JOIN people ON id = person
                   WHERE way = $1 AND name IS NOT NULL ORDER BY mean - 3.0 * deviation DESC LIMIT $2";
        let best = |row: &Row| Ok((person_id(row)?, row.try_get(1)?, rating(row, 2)?));
        self.read(sql, &[&way.name(), &i64::from(most)], best).await
    }

    async fn rating_changes(&self, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error> {
        let sql = "SELECT person, change FROM rated_games WHERE table_id = $1 AND game = $2 ORDER BY person";
        let change = |row: &Row| Ok((person_id(row)?, entry::change(row.try_get(1)?)));
        self.read(sql, &[&table.to_string(), &i64::from(game)], change).await
    }

    async fn rated_games_of(&self, person: PersonId, way: Way, before: u64, most: u32) -> Result<Vec<RatedRow>, Error> {
        let sql = "SELECT table_id, game, at, mean, deviation, games, change, place, players, weight FROM rated_games
                   WHERE person = $1 AND way = $2 AND at < $3 ORDER BY at DESC LIMIT $4";
        let params: [&(dyn ToSql + Sync); 4] = [&person.to_string(), &way.name(), &signed(before), &i64::from(most)];
        self.read(sql, &params, |row| {
            Ok(RatedRow {
                table: table_id(row)?,
                game: entry::count(row.try_get(1)?),
                way,
                at: unsigned(row.try_get(2)?),
                rating: rating(row, 3)?,
                change: entry::change(row.try_get(6)?),
                place: entry::count(row.try_get(7)?),
                players: entry::count(row.try_get(8)?),
                weight: row.try_get(9)?,
            })
        })
        .await
    }

    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error> {
        let sql = "SELECT updated, done, body FROM analyses WHERE table_id = $1 AND game = $2";
        let analysis = |row: &Row| {
            Ok(AnalysisRow { updated: unsigned(row.try_get(0)?), done: row.try_get(1)?, body: row.try_get(2)? })
        };
        self.read_one(sql, &[&table.to_string(), &i64::from(game)], analysis).await
    }

    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error> {
        let AnalysisRow { updated, done, body } = row;
        let sql = "INSERT INTO analyses (table_id, game, updated, done, body) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (table_id, game) DO UPDATE
                   SET updated = excluded.updated, done = excluded.done, body = excluded.body";
        let (reason, table, game, updated) =
            (SqlState::FOREIGN_KEY_VIOLATION, table.to_string(), i64::from(game), signed(updated));
        self.change_unless(&reason, no_table, sql, &[&table, &game, &updated, &done, &body]).await.map(drop)
    }

    async fn check(&self) -> Result<(), Error> {
        // A write, so that the disk is checked too.
        self.change("UPDATE life SET checks = checks + 1", &[]).await.map(drop)
    }

    async fn close(&self) {
        self.pool.close();
    }
}
