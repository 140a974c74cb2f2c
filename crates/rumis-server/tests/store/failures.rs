//! Failures of the database.

#[cfg(target_os = "linux")]
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rumis_server::{Appended, Code, Database, Error, PostgresStore, SqliteStore, Store};
use rusqlite::Connection;

use crate::samples::{Home, append, is_whole, put, table};
use crate::services::postgres::PostgresServer;

/// Longer than a database is down in these tests.
const EVER: Duration = Duration::from_secs(120);
/// After this time a store has given up asking about a lost append.
const GIVEN_UP: Duration = Duration::from_secs(9);

fn is_storage<T: std::fmt::Debug>(answer: &Result<T, Error>) {
    assert!(answer.as_ref().is_err_and(|error| error.code() == Code::Storage), "{answer:?}");
}

#[tokio::test]
async fn files_of_other_programs_are_refused() {
    let home = Home::sqlite();
    let open = |name: &str| SqliteStore::open(home.file(name)).map(drop);
    std::fs::write(home.file("text"), "this is not a database, however long it may be".repeat(100)).unwrap();
    is_storage(&open("text"));
    is_storage(&open("no/such/folder"));
    std::fs::create_dir(home.file("folder")).unwrap();
    is_storage(&open("folder"));
    Connection::open(home.file("foreign")).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    let error = open("foreign").unwrap_err();
    assert!(error.to_string().contains("belongs to another program"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_process_writes_changes_fail_and_reads_do_not() {
    let home = Home::sqlite();
    let store = home.store().await;
    put(&*store, append(table(1), 0, 1)).await;
    let another = Connection::open(home.file("rumis.db")).unwrap();
    another.execute_batch("BEGIN IMMEDIATE").unwrap();
    let late = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append(append(table(1), 1, 2)).await }
    });
    for _ in 0..20 {
        assert_eq!(is_whole(&*store, table(1)).await, 1);
    }
    is_storage(&late.await.unwrap());
    another.execute_batch("ROLLBACK").unwrap();
    put(&*store, append(table(1), 1, 3)).await;
    assert_eq!(is_whole(&*store, table(1)).await, 2);
}

/// Runs a test again in a separate process with special privileges or limits. Returns `None` in
/// that process: there, the test itself must run.
#[cfg(target_os = "linux")]
fn elsewhere(test: &str, start: &[&str]) -> Option<std::process::Output> {
    const ELSEWHERE: &str = "RUMIS_TEST_ELSEWHERE";
    if std::env::var_os(ELSEWHERE).is_some() {
        return None;
    }
    let mut command = Command::new(start[0]);
    command.args(&start[1..]).arg(std::env::current_exe().unwrap()).env(ELSEWHERE, "1");
    Some(command.args(["--exact", "--nocapture", test]).output().unwrap())
}

#[cfg(target_os = "linux")]
fn passed(output: &std::process::Output) {
    let said = String::from_utf8_lossy(&output.stdout);
    let passed = output.status.success() && said.contains("1 passed");
    assert!(passed, "{said}{}", String::from_utf8_lossy(&output.stderr));
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_read_only_file_is_refused() {
    // Without these capabilities, not even root can write the file.
    let start = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override", "--"];
    if let Some(output) = elsewhere("failures::a_read_only_file_is_refused", &start) {
        return passed(&output);
    }
    let home = Home::sqlite();
    home.store().await.close().await;
    let path = home.file("rumis.db");
    let mut rights = std::fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&path, rights).unwrap();
    let error = SqliteStore::open(&path).err().unwrap();
    assert_eq!(error.code(), Code::Storage);
    assert!(error.to_string().contains("is read-only"), "{error}");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_changes_fail_and_reads_do_not() {
    /// Sets the largest file size of this process.
    fn limit(bytes: &str) {
        let mut command = Command::new("prlimit");
        command.args(["--pid", &std::process::id().to_string(), &format!("--fsize={bytes}:")]);
        assert!(command.status().unwrap().success());
    }
    // Without the trap, a write over the limit would kill the process.
    let start = ["sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""];
    if let Some(output) = elsewhere("failures::on_a_full_disk_changes_fail_and_reads_do_not", &start) {
        return passed(&output);
    }
    let home = Home::sqlite();
    let store = home.store().await;
    for after in 0..50 {
        put(&*store, append(table(1), after, 1)).await;
    }
    for _ in 0..3 {
        limit("4096");
        let head = is_whole(&*store, table(1)).await;
        let several: Vec<_> = (0..20)
            .map(|number| {
                let store = Arc::clone(&store);
                let wish = if number == 0 { append(table(1), head, 2) } else { append(table(100 + number), 0, 2) };
                tokio::spawn(async move { store.append(wish).await })
            })
            .collect();
        for answer in several {
            is_storage(&answer.await.unwrap());
        }
        is_storage(&store.check().await);
        assert_eq!(is_whole(&*store, table(1)).await, head);
        assert_eq!(store.heads(&[table(101)]).await, Ok(vec![]));
        limit("unlimited");
        put(&*store, append(table(1), head, 1)).await;
        store.check().await.unwrap();
    }
    drop(store);
    assert_eq!(is_whole(&*home.store().await, table(1)).await, 53);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_can_start_at_the_same_time() {
    let Some(home) = Home::postgres().await else { return };
    let nodes: Vec<_> = (0..8)
        .map(|number| {
            let database = home.database.clone();
            tokio::spawn(async move { put(&*database.open().await.unwrap(), append(table(number), 0, 1)).await })
        })
        .collect();
    for node in nodes {
        node.await.unwrap();
    }
    assert_eq!(home.store().await.lobby(0, 100, 100).await.unwrap().len(), 8);
}

#[tokio::test]
async fn without_a_server_there_is_an_error_message() {
    let error = PostgresStore::connect("postgres://rumis:secret@127.0.0.1:1/rumis").await.err().unwrap();
    assert_eq!(error.code(), Code::Storage);
    assert!(!error.to_string().contains("secret"), "{error}");
    for wrong in ["", "sqlite:", "sqlite::memory:", "mysql://localhost/rumis", "postgres://localhost:port/rumis"] {
        assert_eq!(wrong.parse::<Database>().map_err(|error| error.code()), Err(Code::BadRequest), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_works_again_after_a_restart_of_the_server() {
    let Some(mut server) = PostgresServer::new() else { return };
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&server.database().await).await.unwrap());
    put(&*store, append(table(1), 0, 1)).await;
    server.crash();
    is_storage(&store.append(append(table(2), 0, 1)).await);
    is_storage(&store.events(table(1), 0, u32::MAX).await);
    is_storage(&store.check().await);
    server.start();
    assert_eq!(is_whole(&*store, table(1)).await, 1);
    put(&*store, append(table(2), 0, 1)).await;
    store.check().await.unwrap();
}

/// Appends whose answer was lost in a crash are resolved, and no append counts twice.
#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_appends_survive_a_crash_of_the_server() {
    const TABLES: u128 = 24;
    let Some(mut server) = PostgresServer::new() else { return };
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&server.database().await).await.unwrap());
    let begun = Instant::now();
    let players: Vec<_> = (0..TABLES)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let mut head = 0;
                while head < 300 {
                    assert!(begun.elapsed() < EVER);
                    let asked = Instant::now();
                    match store.append(append(table(number), head, head)).await {
                        Ok(Appended::Stored) => head += 1,
                        Ok(Appended::Beaten) => panic!("nobody else writes to table {number}"),
                        Err(error) => {
                            assert_eq!(error.code(), Code::Storage);
                            tokio::time::sleep(Duration::from_millis(50)).await;
                            // If the server was down for longer than the store retries, the outcome
                            // is unknown.
                            if asked.elapsed() > GIVEN_UP
                                && let Ok(heads) = store.heads(&[table(number)]).await
                            {
                                head = heads.first().map_or(0, |found| found.1.seq);
                            }
                        }
                    }
                }
            })
        })
        .collect();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(400)).await;
        tokio::task::block_in_place(|| {
            server.crash();
            server.start();
        });
    }
    for player in players {
        player.await.unwrap();
    }
    for number in 0..TABLES {
        assert_eq!(is_whole(&*store, table(number)).await, 300);
    }
}
