//! The lobby reads only tables that it shows, however many others there are.

use rumis::Way;
use rumis_server::{Database, Phase, Playing, RatedGame, Store, TableId};
use tokio_postgres::NoTls;

use crate::samples::{Home, append, guest, person, put, table};

/// Runs statements in the database of a test.
pub(crate) async fn execute(home: &Home, sqlite: &str, postgres: &str) {
    match &home.database {
        Database::Sqlite(path) => rusqlite::Connection::open(path).unwrap().execute_batch(sqlite).unwrap(),
        Database::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
            tokio::spawn(connection);
            client.batch_execute(postgres).await.unwrap();
        }
    }
}

async fn shown(home: &Home, since: u64) -> Vec<TableId> {
    home.store().await.lobby(since, 10, 10).await.unwrap().into_iter().map(|row| row.id).collect()
}

fn tables<const N: usize>(numbers: [u128; N]) -> Vec<TableId> {
    numbers.into_iter().map(table).collect()
}

/// Tables with their time, phase, and whether they may be watched and wait for days.
const TABLES: [(u128, u64, Phase, bool, bool); 7] = [
    (1, 10, Phase::Waiting, true, false),
    (2, 20, Phase::Waiting, false, true),
    (3, 30, Phase::Waiting, false, false),
    (4, 40, Phase::Playing, true, false),
    (5, 50, Phase::Playing, false, true),
    (6, 60, Phase::Playing, true, true),
    (7, 70, Phase::Over, true, true),
];

async fn fill(home: &Home) {
    let store = home.store().await;
    for (number, at, phase, watchers, lasting) in TABLES {
        let mut new = append(table(number), 0, at);
        let clock = if lasting { r#"{"days":3}"# } else { r#""none""# };
        new.summary.card = format!(r#"{{"watchers":{watchers},"clock":{clock}}}"#);
        (new.summary.phase, new.summary.watchers, new.summary.lasting) = (phase, watchers, lasting);
        put(&*store, new).await;
    }
}

pub(crate) async fn the_lobby_leaves_out_old_tables_and_games_that_nobody_may_watch(home: &Home) {
    fill(home).await;
    assert_eq!(shown(home, 0).await, tables([3, 2, 1, 6, 4]));
    // Only a table with a clock of days waits for longer.
    assert_eq!(shown(home, 10).await, tables([3, 2, 6, 4]));
    assert_eq!(shown(home, 20).await, tables([3, 2, 6, 4]));
    assert_eq!(shown(home, 30).await, tables([2, 6, 4]));
}

pub(crate) async fn tables_of_an_older_version_are_in_the_lobby(home: &Home) {
    fill(home).await;
    let before = "DROP INDEX tables_to_join; DROP INDEX lasting_tables_to_join; DROP INDEX games_to_watch;
        DROP INDEX games_by_strength;
        ALTER TABLE tables DROP COLUMN watchers; ALTER TABLE tables DROP COLUMN lasting;";
    execute(home, before, before).await;
    // One card is damaged, and a table whose games nobody may watch is between two of them.
    let change = |number, change: &str| format!("UPDATE tables SET {change} WHERE id = '{}';", table(number));
    let more = change(1, "card = 'damaged'") + &change(5, "phase = 'over'");
    execute(home, &more, &more).await;
    let migrations = (
        include_str!("../../src/store/migrations/sqlite/0005_lobby.sql"),
        include_str!("../../src/store/migrations/postgres/0005_lobby.sql"),
    );
    execute(home, migrations.0, migrations.1).await;
    assert_eq!(shown(home, 30).await, tables([2, 6, 4]), "the migration reads the cards");
    let next_game = change(5, "phase = 'playing'");
    execute(home, &next_game, &next_game).await;
    assert_eq!(shown(home, 30).await, tables([2, 6, 4]), "an older node began the next game");
    // A node of the older version opens tables without these columns.
    let insert = |flags: &str| {
        format!(
            "INSERT INTO tables (id, head, updated, phase, listed, deadline, live_clock, program_due, card) VALUES
             ('{}', 1, 80, 'waiting', {flags}, '{{}}')",
            table(8)
        )
    };
    execute(home, &insert("1, NULL, 0, 0"), &insert("TRUE, NULL, FALSE, FALSE")).await;
    assert_eq!(shown(home, 30).await, tables([8, 2, 6, 4]));
    let mut next = append(table(8), 1, 90);
    (next.summary.phase, next.summary.watchers) = (Phase::Playing, false);
    put(&*home.store().await, next).await;
    assert_eq!(shown(home, 30).await, tables([2, 6, 4]), "this version sets them with its first event");
}

/// A game that runs at this table since this time, which the lobby shows.
async fn runs(store: &dyn Store, number: u128, after: u64, at: u64, people: &[u128]) {
    let mut new = append(table(number), after, at);
    let people = people.iter().map(|&number| person(number)).collect();
    new.summary.phase = Phase::Playing;
    new.summary.playing = Some(Playing { way: Way::Standard, people });
    put(store, new).await;
}

/// The first of these people wins a rated game.
async fn wins(store: &dyn Store, number: u128, people: [u128; 2]) {
    let places = vec![(person(people[0]), 1), (person(people[1]), 2)];
    let mut over = append(table(number), 0, 1);
    over.summary.phase = Phase::Over;
    over.rated = Some(RatedGame { game: 1, way: Way::Standard, places });
    put(store, over).await;
}

pub(crate) async fn the_strongest_live_game_is_featured_however_many_tables_wait(home: &Home) {
    let store = home.store().await;
    for number in 1..=6 {
        store.add_person(guest(number)).await.unwrap();
    }
    wins(&*store, 100, [1, 2]).await;
    for number in 0..30 {
        put(&*store, append(table(200 + number), 0, 500)).await;
    }
    runs(&*store, 1, 0, 10, &[1, 3]).await;
    runs(&*store, 2, 0, 20, &[2, 4]).await;
    runs(&*store, 3, 0, 30, &[3, 4]).await;
    // Whoever plays against programs is stronger than all others together.
    runs(&*store, 4, 0, 40, &[1]).await;
    let featured = async |since| store.featured(since).await.unwrap().map(|row| row.id);
    assert_eq!(featured(0).await, Some(table(1)));
    assert_eq!(featured(10).await, Some(table(3)), "newcomers are stronger than somebody who has lost");
    assert_eq!(featured(30).await, Some(table(4)));
    assert_eq!(featured(40).await, None);
    let lobby = store.lobby(0, 20, 10).await.unwrap();
    assert_eq!(lobby.len(), 24);
    assert_eq!(lobby[20..].iter().map(|row| row.id).collect::<Vec<_>>(), tables([4, 3, 2, 1]));
    // Ratings change, and the next event counts them.
    for (number, loser) in [(101, 1), (102, 5), (103, 6)] {
        wins(&*store, number, [2, loser]).await;
    }
    runs(&*store, 2, 1, 50, &[2, 4]).await;
    assert_eq!(featured(0).await, Some(table(2)));
    runs(&*store, 1, 1, 60, &[1, 3]).await;
    assert_eq!(featured(50).await, Some(table(1)));
    // One that an older node began comes after those of people.
    let change = |number| format!("UPDATE tables SET strength = 0 WHERE id = '{}'", table(number));
    execute(home, &change(1), &change(1)).await;
    assert_eq!([featured(0).await, featured(50).await], [Some(table(2)), Some(table(1))]);
}

/// The steps of a query plan, given the text of the query for each database.
async fn plan(home: &Home, sqlite: &str, postgres: &str) -> Vec<String> {
    match &home.database {
        Database::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).unwrap();
            let sql = sqlite.replace("?1", "4000").replace("?2", "100").replace("?3", "100");
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            statement.query_map([], |row| row.get(3)).unwrap().collect::<Result<_, _>>().unwrap()
        }
        Database::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
            tokio::spawn(connection);
            let sql = postgres.replace("$1", "4000").replace("$2", "100").replace("$3", "100");
            let sql = format!("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) {sql}");
            client.query(&sql, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
        }
    }
}

pub(crate) async fn the_lobby_reads_its_indexes_and_nothing_else(home: &Home) {
    drop(home.store().await);
    // Thousands of tables that the lobby does not show, some that it does.
    let rows = |numbers: &str, yes: &str, no: &str| {
        format!(
            "INSERT INTO tables
             (id, head, updated, phase, listed, deadline, live_clock, program_due, card, watchers, lasting)
             SELECT 'table ' || n, 1, n, CASE n % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'playing' ELSE 'over' END,
             CASE WHEN n % 4 = 0 THEN {yes} ELSE {no} END, NULL, {no}, {no}, '{{}}',
             CASE WHEN n % 500 = 4 THEN {yes} ELSE {no} END,
             CASE WHEN n % 500 = 0 THEN {yes} ELSE {no} END FROM {numbers};"
        )
    };
    let numbers = "(WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
        SELECT n FROM numbers)";
    let sqlite = rows(numbers, "1", "0") + "ANALYZE;";
    let postgres = rows("generate_series(1, 5000) AS n", "TRUE", "FALSE") + "ANALYZE;";
    execute(home, &sqlite, &postgres).await;
    let lobby = (include_str!("../../src/store/sqlite/lobby.sql"), include_str!("../../src/store/postgres/lobby.sql"));
    let featured =
        (include_str!("../../src/store/sqlite/featured.sql"), include_str!("../../src/store/postgres/featured.sql"));
    let lobby = plan(home, lobby.0, lobby.1).await;
    for index in ["tables_to_join", "lasting_tables_to_join", "games_to_watch"] {
        assert!(lobby.iter().any(|step| step.contains(&format!(" {index}"))), "{index}: {lobby:#?}");
    }
    let featured = plan(home, featured.0, featured.1).await;
    assert!(featured.iter().any(|step| step.contains(" games_")), "{featured:#?}");
    for plan in [lobby, featured] {
        let reads_all = |step: &&String| step.contains("Seq Scan") || step.ends_with("SCAN tables");
        assert_eq!(plan.iter().find(reads_all), None, "{plan:#?}");
        // PostgreSQL also says how many rows it read in vain.
        assert_eq!(plan.iter().find(|step| step.contains("Rows Removed")), None, "{plan:#?}");
    }
}
