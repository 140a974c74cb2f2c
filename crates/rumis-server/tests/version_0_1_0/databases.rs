//! A database and two backups: everything in them loads, and games can continue.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use rumis_load::Client;
use rumis_server::{
    Config, Contents, Credentials, Database, Head, Logged, PostgresStore, Server, Store, back_up, restore,
};
use serde_json::{Value, json as literal};
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::same::Same;
use crate::services::postgres::PostgresServer;
use crate::{file, json, tables};

const SQLITE: Contents = Contents { tables: 17, events: 278, people: 5 };
const POSTGRES: Contents = Contents { tables: 12, events: 227, people: 5 };

fn parsed<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value}: {error}"))
}

/// Checks that a store contains everything that the server stored.
async fn holds_everything(store: &dyn Store, server: &str) {
    for (name, table) in tables(server) {
        let id = parsed(&table["view"]["id"]);
        let events: Vec<Logged> = parsed(&table["events"]);
        assert_eq!(store.events(id, 0, u32::MAX).await, Ok(events.clone()), "{name}");
        let last = events.last().unwrap();
        let head = Head { seq: events.len() as u64, at: last.at };
        assert_eq!(store.heads(&[id]).await, Ok(vec![(id, head)]), "{name}: the next event could not be added");
        for (number, game) in (1..).zip(table["games"].as_array().unwrap()) {
            let row = store.analysis(id, number).await.unwrap();
            let analysis = row.map_or(Value::Null, |row| serde_json::from_str(&row.body).unwrap());
            Same::default().check(&name, &game["analysis"], &analysis);
        }
    }
    let people: BTreeMap<String, Value> = parsed(&json(&format!("{server}/people.json")));
    for (name, person) in &people {
        let me = &person["me"];
        let row = store.person(parsed(&me["id"])).await.unwrap().unwrap();
        assert_eq!(row.name.as_deref(), me["name"].as_str());
        assert_eq!(row.password.is_some(), person["password"].is_string(), "{name}");
        if row.name.is_some() {
            assert_eq!(store.person_by_name(&name.to_uppercase()).await, Ok(Some(row.clone())));
        }
        let secret = person["cookie"].as_str().unwrap().strip_prefix("rumis=").unwrap();
        let token = Sha256::digest(secret.as_bytes()).into();
        assert_eq!(store.session(token, row.created, 0, 0).await, Ok(Some(row.clone())), "{name}");
        for (way, rating) in store.ratings_of(row.id).await.unwrap() {
            let rating = serde_json::to_value(rating).unwrap();
            Same::default().check(name, &me["ratings"][way.name()]["rating"], &rating);
        }
        let listed = person["tables"]["tables"].as_array().unwrap();
        let rows = store.tables_of(row.id, u64::MAX, 100).await.unwrap();
        assert_eq!(rows.len(), listed.len(), "{name}");
        for (row, then) in rows.iter().zip(listed) {
            assert_eq!((row.id, row.updated), (parsed(&then["id"]), parsed(&then["updated"])));
            Same::default().check(name, &then["card"], &serde_json::from_str(&row.card).unwrap());
        }
    }
    assert_eq!(people.len(), 5);
    for (way, best) in parsed::<BTreeMap<String, Vec<Value>>>(&json(&format!("{server}/ratings.json"))) {
        let now = store.best(way.parse().unwrap(), 100).await.unwrap();
        assert_eq!(now.len(), best.len(), "{way}");
        for ((id, name, rating), then) in now.into_iter().zip(&best) {
            assert_eq!((id, name.as_str()), (parsed(&then["id"]), then["name"].as_str().unwrap()));
            Same::default().check(&way, &then["rating"], &serde_json::to_value(rating).unwrap());
        }
    }
}

/// Whether a table is independent of the current time: no clock runs, and anybody may watch.
fn stands_still(table: &Value) -> bool {
    let view = &table["view"];
    let runs = view["phase"] == "playing" && view["paused"] == false && view["terms"]["clock"] != "none";
    !runs && view["terms"]["watchers"] == true
}

/// A current server serves all of it, and people continue to play.
async fn is_served(database: &Database, server: &str) {
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), database.clone());
    config.thinkers = 1;
    config.limits.requests_per_second = 100_000;
    config.limits.sign_ins_per_minute = 100_000;
    let running = Server::start(config).await.unwrap();
    let people = json(&format!("{server}/people.json"));
    let mut inti = Client::new(running.address());
    let password = people["Inti"]["password"].as_str().unwrap().to_owned();
    let me: Value = inti.post("/api/v1/session", &Credentials { name: "inti".to_owned(), password }).await.unwrap();
    Same::default().check("me", &people["Inti"]["me"], &me);
    let mine: Value = inti.get("/api/v1/me/tables").await.unwrap();
    Same::default().check("my tables", &people["Inti"]["tables"], &mine);
    let mut same = Same::played_again(&["now"]);
    for (name, table) in tables(server).iter().filter(|(_, table)| stands_still(table)) {
        let path = format!("/api/v1/tables/{}", table["view"]["id"].as_str().unwrap());
        same.check(name, &table["view"], &inti.get(&path).await.unwrap());
        for (number, game) in (1..).zip(table["games"].as_array().unwrap()) {
            let record = inti.send("GET".parse().unwrap(), &format!("{path}/games/{number}/record"), Vec::new()).await;
            let record = Value::from(String::from_utf8(record.unwrap().body.to_vec()).unwrap());
            same.check(name, &game["record"], &record);
            if !game["analysis"].is_null() {
                let analysis = inti.get(&format!("{path}/games/{number}/analysis")).await.unwrap();
                same.check(name, &game["analysis"], &analysis);
            }
        }
    }
    // It is Inti's turn in the third game of a match.
    let table = json(&format!("{server}/tables/match.json"));
    let path = format!("/api/v1/tables/{}", table["view"]["id"].as_str().unwrap());
    let game = &table["view"]["game"];
    assert_eq!((&game["turn"], &game["number"]), (&literal!("A"), &literal!(3)));
    let command = literal!({ "type": "move", "position": game["position"], "move": "S01 a1:2" });
    let done: Value = inti.post(&format!("{path}/commands"), &command).await.unwrap();
    assert_eq!(done["seq"], table["view"]["seq"].as_u64().unwrap() + 1);
    running.stop().await;
}

/// Restores a backup into this database, checks its content, and backs it up again.
async fn restored(backup: &str, contents: Contents, database: &Database, folder: &Path) {
    assert_eq!(restore(&file(&format!("{backup}/rumis.backup")), database, false).await, Ok(contents));
    let store = database.open().await.unwrap();
    holds_everything(&*store, backup).await;
    store.close().await;
    assert_eq!(back_up(database, &folder.join("again.backup")).await, Ok(contents));
    is_served(database, backup).await;
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_opened_and_its_games_continue() {
    let folder = folder();
    let path = folder.path().join("rumis.db");
    std::fs::copy(file("sqlite/rumis.db"), &path).unwrap();
    let database = Database::Sqlite(path);
    let store = database.open().await.unwrap();
    holds_everything(&*store, "sqlite").await;
    store.close().await;
    assert_eq!(back_up(&database, &folder.path().join("new.backup")).await, Ok(SQLITE));
    is_served(&database, "sqlite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_sqlite_is_restored_into_sqlite() {
    let folder = folder();
    restored("sqlite", SQLITE, &Database::Sqlite(folder.path().join("rumis.db")), folder.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_sqlite_is_restored_into_postgres() {
    let Some(server) = PostgresServer::shared() else { return };
    restored("sqlite", SQLITE, &Database::Postgres(server.database().await), folder().path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_postgres_is_restored_into_sqlite() {
    let folder = folder();
    restored("postgres", POSTGRES, &Database::Sqlite(folder.path().join("rumis.db")), folder.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_postgres_is_restored_into_postgres() {
    let Some(server) = PostgresServer::shared() else { return };
    restored("postgres", POSTGRES, &Database::Postgres(server.database().await), folder().path()).await;
}

async fn connected(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Makes an empty database one of version 0.1.0.
fn first_layout() -> String {
    let migrations = "CREATE TABLE rumis_migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL);
                      INSERT INTO rumis_migrations VALUES (1, 'tables and people')";
    let schema = include_str!("../../src/store/migrations/postgres/0001_tables_and_people.sql");
    format!("{migrations}; {schema}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_migration_that_waits_for_a_backup_does_not_stop_running_nodes() {
    const EVER: Duration = Duration::from_secs(60);
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let (backup, node) = (connected(&url).await, connected(&url).await);
    node.batch_execute(&first_layout()).await.unwrap();
    backup.batch_execute("BEGIN; SELECT count(*) FROM tables").await.unwrap();
    let upgrade = tokio::spawn(async move { PostgresStore::connect(&url).await.map(drop) });
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'tables'::regclass)";
    let waits = async {
        while !node.query_one(sql, &[]).await.unwrap().get::<_, bool>(0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(EVER, waits).await.expect("the migration waits for the backup");
    timeout(EVER, node.query("SELECT id FROM tables", &[])).await.expect("a node reads a table").unwrap();
    assert!(!upgrade.is_finished(), "the backup still reads");
    backup.batch_execute("COMMIT").await.unwrap();
    timeout(EVER, upgrade).await.expect("the migration is applied").unwrap().unwrap();
}

/// Two servers of different versions at one database: the new one cannot start before the old one has stopped.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_does_not_start_while_nodes_of_version_0_1_0_run() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let client = connected(&url).await;
    client.batch_execute(&first_layout()).await.unwrap();
    let older = tokio::spawn(async move {
        loop {
            client.batch_execute("UPDATE life SET at = coalesce(at, 0) + 500").await.unwrap();
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    });
    let refused = PostgresStore::connect(&url).await.err().map(|error| error.to_string());
    assert!(refused.as_ref().is_some_and(|sentence| sentence.contains("stop them before you start")), "{refused:?}");
    older.abort();
    PostgresStore::connect(&url).await.unwrap();
}

/// Makes an empty database one with the first migrations, up to this one.
fn layout(newest: usize) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations/postgres");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut sql = "CREATE TABLE rumis_migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL);".to_owned();
    for (number, file) in (1..=newest).zip(files) {
        sql += &std::fs::read_to_string(file).unwrap();
        sql += &format!("INSERT INTO rumis_migrations VALUES ({number}, 'step {number}');");
    }
    sql
}

/// Tables where a game runs or is over, with two people each.
const FILLED: &str = "INSERT INTO people (id, created) SELECT 'person' || n, n FROM generate_series(0, 99) AS n;
    INSERT INTO tables (id, head, updated, phase, listed, live_clock, program_due, card)
    SELECT 'table' || n, 1, n, CASE n % 4 WHEN 0 THEN 'playing' ELSE 'over' END, TRUE, FALSE, FALSE, '{}'
    FROM generate_series(0, 1999) AS n;
    INSERT INTO players (person, table_id)
    SELECT 'person' || (n + seat) % 100, 'table' || n FROM generate_series(0, 1999) AS n, generate_series(0, 1) AS seat";

/// Waits until somebody waits for a lock of this table.
async fn is_waited_for(client: &tokio_postgres::Client, table: &str) {
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::text::regclass)";
    let waits = async {
        while !client.query_one(sql, &[&table]).await.unwrap().get::<_, bool>(0) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(60), waits).await.expect("somebody waits");
}

/// While a node that does not know migration 12 is between these two statements, another one applies it.
async fn is_upgraded_between(first: &str, waits_for: &str, second: &str) {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let (node, other) = (connected(&url).await, connected(&url).await);
    node.batch_execute(&layout(11)).await.unwrap();
    node.batch_execute(FILLED).await.unwrap();
    // If the two wait for each other, it is the migration that gives up.
    node.batch_execute(&format!("SET deadlock_timeout = '1min'; BEGIN; {first}")).await.unwrap();
    let upgrade = tokio::spawn(async move { PostgresStore::connect(&url).await.map(drop) });
    is_waited_for(&other, waits_for).await;
    timeout(Duration::from_secs(60), node.batch_execute(&format!("{second}; COMMIT"))).await.unwrap().unwrap();
    timeout(Duration::from_secs(60), upgrade).await.unwrap().unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_migration_takes_its_locks_in_the_order_of_the_running_nodes() {
    let moved = "UPDATE tables SET updated = 5000 WHERE id = 'table0'";
    let sat = "INSERT INTO players (person, table_id) VALUES ('person50', 'table0')";
    is_upgraded_between(moved, "tables", sat).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_migration_that_waits_for_a_node_which_waits_for_it_tries_again() {
    let gone = "DELETE FROM players WHERE person = 'person0' AND table_id = 'table0'";
    is_upgraded_between(gone, "players", "DELETE FROM tables WHERE id = 'no table'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_knows_six_migrations_plays_while_the_others_are_applied() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let (older, client) = (connected(&url).await, connected(&url).await);
    older.batch_execute(&layout(6)).await.unwrap();
    older.batch_execute(FILLED).await.unwrap();
    // As version 6 of the database knows it.
    let append = "WITH first AS (
            UPDATE tables SET head = head + 1, updated = $2, phase = $3, watchers = TRUE, lasting = FALSE, aside = NULL
            WHERE id = $1 RETURNING id, head), sat AS (
            INSERT INTO players (person, table_id)
            SELECT people.id, first.id FROM first, people WHERE people.id = 'person7' FOR KEY SHARE OF people
            ON CONFLICT DO NOTHING)
        INSERT INTO events (table_id, seq, at, body) SELECT id, head, $2, '{}' FROM first";
    let beat = "INSERT INTO nodes (id, able_since, beat, layout)
        VALUES (1, 0, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 6)
        ON CONFLICT (id) DO UPDATE SET beat = excluded.beat";
    let upgrade = tokio::spawn(async move { PostgresStore::connect(&url).await });
    let mut moves = 0_i64;
    while !upgrade.is_finished() || moves < 10 {
        older.execute(beat, &[]).await.unwrap();
        let id = format!("table{}", moves % 2000);
        let phase = if moves % 3 == 0 { "over" } else { "playing" };
        timeout(Duration::from_secs(5), older.execute(append, &[&id, &(10_000 + moves), &phase]))
            .await
            .unwrap()
            .unwrap();
        moves += 1;
    }
    upgrade.await.unwrap().unwrap();
    let sql = "SELECT count(*) FROM players JOIN tables ON id = table_id
               WHERE ended IS DISTINCT FROM CASE WHEN phase = 'over' THEN updated END";
    assert_eq!(client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0), 0, "the ends of all tables are known");
}
