//! The lobby reads only tables that it shows, however many others there are.

use rumis_server::{Database, Phase, TableId};
use tokio_postgres::NoTls;

use crate::samples::{Home, append, put, table};

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
    home.store().await.lobby(since, 10).await.unwrap().into_iter().map(|row| row.id).collect()
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

/// The steps of a query plan.
async fn plan(home: &Home) -> Vec<String> {
    match &home.database {
        Database::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).unwrap();
            let sql = format!("EXPLAIN QUERY PLAN {}", include_str!("../../src/store/sqlite/lobby.sql"));
            let mut statement = connection.prepare(&sql).unwrap();
            statement.query_map((4_000, 100), |row| row.get(3)).unwrap().collect::<Result<_, _>>().unwrap()
        }
        Database::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
            tokio::spawn(connection);
            let sql = include_str!("../../src/store/postgres/lobby.sql").replace("$1", "4000").replace("$2", "100");
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
    let plan = plan(home).await;
    for index in ["tables_to_join", "lasting_tables_to_join", "games_to_watch"] {
        assert!(plan.iter().any(|step| step.contains(&format!(" {index}"))), "{index}: {plan:#?}");
    }
    let reads_all = |step: &&String| step.contains("Seq Scan") || step.ends_with("SCAN tables");
    assert_eq!(plan.iter().find(reads_all), None, "{plan:#?}");
    // PostgreSQL also says how many rows it read in vain.
    assert_eq!(plan.iter().find(|step| step.contains("Rows Removed")), None, "{plan:#?}");
}
