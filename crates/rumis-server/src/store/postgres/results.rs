//! Results of finished games, and sums of them.

use std::cmp::Ordering;

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::pool::{Failed, Pool, within_deadline};
use super::{PostgresStore, person_id, rating, table_id};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::publicity::Publicity;
use crate::store::entry::{self, nobody, signed, unsigned};
use crate::store::results::{self, Counted, OPPONENTS};
use crate::store::{Audience, BestWinRow, KnownRow, PairRow, ResultRow, ResultStore, StandingRow};
use crate::table::FinishedGame;

#[async_trait]
impl ResultStore for PostgresStore {
    async fn publicity(&self, person: PersonId) -> Result<Publicity, Error> {
        let sql = "SELECT profile FROM people WHERE id = $1";
        let found = self.read_one(sql, &[&person.to_string()], |row| results::publicity(row.try_get(0)?)).await?;
        found.ok_or_else(nobody)
    }

    async fn set_publicity(&self, person: PersonId, publicity: Publicity) -> Result<(), Error> {
        let sql = "UPDATE people SET profile = $2 WHERE id = $1";
        let changed = self.change(sql, &[&person.to_string(), &publicity.name()]).await?;
        if changed == 0 { Err(nobody()) } else { Ok(()) }
    }

    async fn results_of(
        &self,
        person: PersonId,
        viewer: Option<PersonId>,
        before: u64,
        most: u32,
    ) -> Result<Vec<ResultRow>, Error> {
        let sql = "SELECT results.table_id, results.game, at, seat, plan, way, rated, moves, length, position, seats,
            (SELECT string_agg(sat.seat || ' ' || id || ' ' || name || ' ' || coalesce(profile, 'ratings'), ',')
                FROM results AS sat JOIN people ON id = sat.person
                WHERE sat.table_id = results.table_id AND sat.game = results.game AND name IS NOT NULL),
            listed, is_theirs
            FROM results JOIN games ON games.table_id = results.table_id AND games.game = results.game
            JOIN tables ON tables.id = results.table_id
            CROSS JOIN LATERAL (SELECT EXISTS
                (SELECT FROM players WHERE players.person = $2 AND players.table_id = results.table_id)) AS sits (is_theirs)
            WHERE results.person = $1 AND at < $3 AND (watchers OR is_theirs) ORDER BY at DESC LIMIT $4";
        let viewer = viewer.map(|id| id.to_string());
        let params: [&(dyn ToSql + Sync); 4] = [&person.to_string(), &viewer, &signed(before), &i64::from(most)];
        self.read(sql, &params, |row| {
            Ok(ResultRow {
                table: table_id(row)?,
                game: entry::count(row.try_get(1)?),
                at: unsigned(row.try_get(2)?),
                seat: entry::count(row.try_get(3)?),
                plan: row.try_get(4)?,
                way: entry::way(row.try_get(5)?)?,
                rated: row.try_get(6)?,
                moves: entry::count(row.try_get(7)?),
                length: unsigned(row.try_get(8)?),
                position: row.try_get(9)?,
                seats: results::seats(row.try_get(10)?)?,
                people: results::sitters(row.try_get(11)?)?,
                is_listed: row.try_get(12)?,
                is_theirs: row.try_get(13)?,
            })
        })
        .await
    }

    async fn standings_of(&self, person: PersonId, audience: Audience) -> Result<Vec<StandingRow>, Error> {
        let sql = "SELECT way, plan, players, programs, games, firsts, shared, points, most FROM standings
                   WHERE person = $1 AND watched = $2 ORDER BY way, plan, players, programs";
        self.read(sql, &[&person.to_string(), &audience.watched()], |row| {
            Ok(StandingRow {
                way: entry::way(row.try_get(0)?)?,
                plan: row.try_get(1)?,
                players: entry::count(row.try_get(2)?),
                programs: row.try_get(3)?,
                games: entry::count(row.try_get(4)?),
                firsts: entry::count(row.try_get(5)?),
                shared: entry::count(row.try_get(6)?),
                points: row.try_get(7)?,
                most: entry::change(row.try_get(8)?),
            })
        })
        .await
    }

    async fn opponents_of(
        &self,
        person: PersonId,
        audience: Audience,
        most: u32,
    ) -> Result<Vec<(KnownRow, PairRow)>, Error> {
        let sql = "SELECT id, name, profile, games, won, lost, last FROM
            (SELECT * FROM pairs WHERE person = $1 AND watched = $4 ORDER BY last DESC LIMIT $2) AS met
            JOIN people ON id = met.opponent WHERE name IS NOT NULL ORDER BY last DESC LIMIT $3";
        let (person, looked_at) = (person.to_string(), i64::from(OPPONENTS.max(most)));
        let params: [&(dyn ToSql + Sync); 4] = [&person, &looked_at, &i64::from(most), &audience.watched()];
        self.read(sql, &params, |row| Ok((known_row(row)?, pair_row(row, 3)?))).await
    }

    async fn pairs_of(
        &self,
        person: PersonId,
        before: u64,
        most: u32,
    ) -> Result<Vec<(PersonId, Option<String>, PairRow)>, Error> {
        let sql = "SELECT id, name, games, won, lost, last FROM
            (SELECT * FROM pairs WHERE person = $1 AND NOT watched AND last < $2 ORDER BY last DESC LIMIT $3) AS met
            JOIN people ON id = met.opponent ORDER BY last DESC";
        let params: [&(dyn ToSql + Sync); 3] = [&person.to_string(), &signed(before), &i64::from(most)];
        self.read(sql, &params, |row| Ok((person_id(row)?, row.try_get(1)?, pair_row(row, 2)?))).await
    }

    async fn pair(&self, person: PersonId, opponent: PersonId) -> Result<Option<PairRow>, Error> {
        let sql = "SELECT games, won, lost, last FROM pairs
                   WHERE person = $1 AND opponent = $2 AND NOT watched";
        self.read_one(sql, &[&person.to_string(), &opponent.to_string()], |row| pair_row(row, 0)).await
    }

    async fn best_wins_of(&self, person: PersonId, audience: Audience) -> Result<Vec<BestWinRow>, Error> {
        let sql = "SELECT id, name, profile, way, points, at FROM best_wins
                   LEFT JOIN people ON id = opponent AND name IS NOT NULL
                   WHERE person = $1 AND watched = $2 ORDER BY way";
        self.read(sql, &[&person.to_string(), &audience.watched()], |row| {
            Ok(BestWinRow {
                opponent: row.try_get::<_, Option<&str>>(0)?.map(|_| known_row(row)).transpose()?,
                way: entry::way(row.try_get(3)?)?,
                points: entry::count(row.try_get(4)?),
                at: unsigned(row.try_get(5)?),
            })
        })
        .await
    }

    async fn uncounted(&self, after: Option<TableId>, most: u32) -> Result<Vec<TableId>, Error> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        let sql = "SELECT id FROM tables WHERE counted < head AND aside IS NULL AND id > $1 ORDER BY id LIMIT $2";
        self.read(sql, &[&after, &i64::from(most)], table_id).await
    }

    async fn count(&self, table: TableId, read: u64, games: Vec<FinishedGame>) -> Result<(), Error> {
        count(&self.pool, &table.to_string(), signed(read), &games).await
    }
}

/// Games, won, lost and last, starting at this column.
fn pair_row(row: &Row, from: usize) -> Result<PairRow, Error> {
    let count = |column| Ok::<_, Error>(entry::count(row.try_get(from + column)?));
    Ok(PairRow { games: count(0)?, won: count(1)?, lost: count(2)?, last: unsigned(row.try_get(from + 3)?) })
}

/// ID, name and publicity, from the first column on.
fn known_row(row: &Row) -> Result<KnownRow, Error> {
    let publicity = results::publicity(row.try_get(2)?)?;
    Ok(KnownRow { id: person_id(row)?, name: row.try_get(1)?, publicity })
}

async fn count(pool: &Pool, table: &str, read: i64, games: &[FinishedGame]) -> Result<(), Error> {
    for game in games {
        let work = async |client: &mut Object| {
            let transaction = client.transaction().await?;
            count_game(&transaction, table, game).await?;
            Ok(transaction.commit().await?)
        };
        within_deadline(pool.get().await?, work).await?;
    }
    let sql = "UPDATE tables SET counted = $2 WHERE id = $1 AND counted < $2";
    super::pool::change(pool, sql, &[&table, &read]).await??;
    Ok(())
}

const GAME: &str = "INSERT INTO games (table_id, game, plan, way, rated, moves, length, position, seats)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";

/// Everybody at a game, under their account. They are locked, always in the same order: two games of the same people
/// may end at the same time.
const PEOPLE: &str = "SELECT id FROM people
    WHERE id = ANY($1 || ARRAY(SELECT person FROM aliases WHERE guest = ANY($1))) ORDER BY id FOR NO KEY UPDATE";

const RESULT: &str = "INSERT INTO results (person, table_id, game, seat, at) VALUES ($1, $2, $3, $4, $5)";

const STANDING: &str = "INSERT INTO standings
    (person, way, plan, players, programs, games, firsts, shared, points, most, watched)
    SELECT $1, $2, $3, $4, $5, 1, $6, $7, $8, $8, watched FROM unnest($9::boolean[]) AS audience (watched)
    ON CONFLICT (person, watched, way, plan, players, programs) DO UPDATE SET games = standings.games + 1,
    firsts = standings.firsts + excluded.firsts, shared = standings.shared + excluded.shared,
    points = standings.points + excluded.points, most = greatest(standings.most, excluded.most)";

const PAIRS: &str = "INSERT INTO pairs (person, opponent, games, won, lost, last, watched)
    SELECT $1, other.id, 1, other.won, other.lost, $2, watched
    FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS other (id, won, lost),
    unnest($6::boolean[]) AS audience (watched)
    ON CONFLICT (person, watched, opponent) DO UPDATE SET games = pairs.games + 1, won = pairs.won + excluded.won,
    lost = pairs.lost + excluded.lost, last = greatest(pairs.last, excluded.last)";

const BEST_WIN: &str = "INSERT INTO best_wins (person, way, opponent, points, at, watched)
    SELECT $1, $2, $3, $4, $5, watched FROM unnest($6::boolean[]) AS audience (watched)
    ON CONFLICT (person, watched, way) DO UPDATE SET opponent = excluded.opponent, points = excluded.points, at = excluded.at
    WHERE excluded.points > best_wins.points";

/// Adds a game, unless it is there already.
pub(super) async fn count_game(transaction: &Transaction<'_>, table: &str, game: &FinishedGame) -> Result<(), Failed> {
    let (way, number, length) = (game.way.name(), i64::from(game.game), signed(game.length));
    let (plan, moves) = (game.plan.to_string(), i64::from(game.moves));
    let seats = results::seats_column(game).map_err(Failed::Misread)?;
    let row: [&(dyn ToSql + Sync); 9] =
        [&table, &number, &plan, &way, &game.rated, &moves, &length, &game.position, &seats];
    if transaction.execute(&transaction.prepare_cached(GAME).await?, &row).await? == 0 {
        return Ok(());
    }
    let ids = results::people_at(game);
    let known = transaction.query(&transaction.prepare_cached(PEOPLE).await?, &[&ids]).await?;
    let known: Vec<PersonId> = known.iter().map(person_id).collect::<Result<_, _>>().map_err(Failed::Misread)?;
    let sql = "SELECT guest, person FROM aliases WHERE guest = ANY($1)";
    let aliases = transaction.query(&transaction.prepare_cached(sql).await?, &[&ids]).await?;
    let alias = |row: &Row| Ok((person_id(row)?, row.try_get::<_, &str>(1)?.parse()?));
    let aliases = aliases.iter().map(alias).collect::<Result<Vec<_>, Error>>().map_err(Failed::Misread)?;
    let sql = "SELECT person, mean, deviation, games, change FROM rated_games WHERE table_id = $1 AND game = $2";
    let rated = transaction.query(&transaction.prepare_cached(sql).await?, &[&table, &number]).await?;
    let before = |row: &Row| Ok((person_id(row)?, i64::from(rating(row, 1)?.points()) - row.try_get::<_, i64>(4)?));
    let ratings = rated.iter().map(before).collect::<Result<Vec<_>, Error>>().map_err(Failed::Misread)?;
    let sql = "SELECT watchers FROM tables WHERE id = $1";
    let watchers = transaction.query_opt(&transaction.prepare_cached(sql).await?, &[&table]).await?;
    let is_watched = watchers.map(|row| row.try_get(0)).transpose()?.unwrap_or(false);
    let watched: Vec<bool> = results::audiences(is_watched).iter().map(|audience| audience.watched()).collect();
    let (at, players, plan) = (signed(game.at), game.seats.len() as i64, results::plan_column(game.plan));
    let result = transaction.prepare_cached(RESULT).await?;
    let standing = transaction.prepare_cached(STANDING).await?;
    let pairs = transaction.prepare_cached(PAIRS).await?;
    for Counted { person, seat, points, is_first, is_shared, others, beaten } in
        results::counted(game, &aliases, &known, &ratings)
    {
        let person = person.to_string();
        transaction.execute(&result, &[&person, &table, &number, &(seat as i64), &at]).await?;
        let (firsts, shared, points) = (i64::from(is_first), i64::from(is_shared), i64::from(points));
        let programs = results::has_programs(game);
        let row: [&(dyn ToSql + Sync); 9] =
            [&person, &way, &plan, &players, &programs, &firsts, &shared, &points, &watched];
        transaction.execute(&standing, &row).await?;
        let ids: Vec<String> = others.iter().map(|(id, _)| id.to_string()).collect();
        let count = |wanted| others.iter().map(|&(_, order)| i64::from(order == wanted)).collect::<Vec<i64>>();
        let (won, lost) = (count(Ordering::Less), count(Ordering::Greater));
        transaction.execute(&pairs, &[&person, &at, &ids, &won, &lost, &watched]).await?;
        if let Some((opponent, points)) = beaten {
            let best = transaction.prepare_cached(BEST_WIN).await?;
            let opponent = opponent.to_string();
            transaction.execute(&best, &[&person, &way, &opponent, &points, &at, &watched]).await?;
        }
    }
    Ok(())
}

/// Gives the results of a guest to an account. What is left of the guest's rows is deleted with the guest.
pub(super) async fn adopt_results(transaction: &Transaction<'_>, guest: &str, person: &str) -> Result<(), Failed> {
    for sql in [
        "UPDATE results SET person = $2 WHERE person = $1",
        "INSERT INTO standings (person, watched, way, plan, players, programs, games, firsts, shared, points, most)
         SELECT $2, watched, way, plan, players, programs, games, firsts, shared, points, most
         FROM standings WHERE person = $1
         ON CONFLICT (person, watched, way, plan, players, programs) DO UPDATE SET games = standings.games + excluded.games,
         firsts = standings.firsts + excluded.firsts, shared = standings.shared + excluded.shared,
         points = standings.points + excluded.points, most = greatest(standings.most, excluded.most)",
        "INSERT INTO pairs (person, watched, opponent, games, won, lost, last)
         SELECT $2, watched, opponent, games, won, lost, last FROM pairs WHERE person = $1 AND opponent <> $2
         ON CONFLICT (person, watched, opponent) DO UPDATE SET games = pairs.games + excluded.games,
         won = pairs.won + excluded.won, lost = pairs.lost + excluded.lost, last = greatest(pairs.last, excluded.last)",
        "INSERT INTO pairs (person, watched, opponent, games, won, lost, last)
         SELECT person, watched, $2, games, won, lost, last FROM pairs WHERE opponent = $1 AND person <> $2
         ON CONFLICT (person, watched, opponent) DO UPDATE SET games = pairs.games + excluded.games,
         won = pairs.won + excluded.won, lost = pairs.lost + excluded.lost, last = greatest(pairs.last, excluded.last)",
    ] {
        transaction.execute(sql, &[&guest, &person]).await?;
    }
    Ok(())
}
