//! Backups and restores.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rumis::Way;
use rumis_server::{
    AnalysisRow, Appended, Code, Contents, Database, Head, NodeId, Phase, RatedGame, SignIn, Store, TableRow, back_up,
    restore,
};
use tokio_postgres::NoTls;

use crate::samples::{Home, append, guest, is_whole, name, password, person, put, session, table};
use crate::services::postgres::PostgresServer;

/// Fills a store with a bit of everything.
async fn fill(store: &dyn Store) {
    for number in 1..=4 {
        store.add_person(guest(number)).await.unwrap();
    }
    name(store, 1, "Inti").await.unwrap();
    store.add_session(person(1), session([255; 32], 1000)).await.unwrap();
    for number in 1..=3 {
        let mut new = append(table(number), 0, 10 * number as u64);
        new.people = vec![person(1), person(2)];
        new.summary.deadline = (number == 1).then_some(77);
        new.summary.live_clock = number == 1;
        new.summary.program_due = number == 2;
        put(store, new).await;
        for after in 1..1500 {
            if number == 3 {
                put(store, append(table(number), after, 10 * number as u64)).await;
            }
        }
    }
    let mut over = append(table(1), 1, 11);
    over.summary.phase = Phase::Over;
    over.summary.card = "\u{1f3d4} \\ \" \t \n".to_owned();
    over.rated = Some(RatedGame { game: 1, way: Way::FourColours, places: vec![(person(2), 1), (person(1), 2)] });
    put(store, over).await;
    let mut sits = append(table(4), 0, 10);
    sits.people = vec![person(4)];
    put(store, sits).await;
    let guest = Some(person(4));
    let sign_in = SignIn { person: person(1), session: session([254; 32], 1000), ends: None, guest, proof: password() };
    assert_eq!(store.sign_in(sign_in).await, Ok(true));
    let analysis = AnalysisRow { updated: 20, done: true, body: "[1]".to_owned() };
    store.save_analysis(table(1), 1, analysis).await.unwrap();
    store.beat(NodeId(1), 2000, None).await.unwrap();
}

/// The answers to all queries about the data of `fill`.
async fn everything(store: &dyn Store) -> String {
    let mut all = Vec::new();
    for number in 1..=3 {
        is_whole(store, table(number)).await;
        all.push(format!("{:?}", store.events(table(number), 0, u32::MAX).await));
        all.push(format!("{:?}", store.person(person(number)).await));
        all.push(format!("{:?}", store.ratings_of(person(number)).await));
        all.push(format!("{:?}", store.rated_games_of(person(number), Way::FourColours, u64::MAX, 10).await));
        all.push(format!("{:?}", store.tables_of(person(number), u64::MAX, 10).await));
    }
    all.push(format!("{:?}", store.person_by_name("inti").await));
    all.push(format!("{:?} {:?}", store.sessions_of(person(1)).await, store.codes_left(person(1)).await));
    all.push(format!("{:?}", store.session([255; 32], 1001, 999, 0).await));
    all.push(format!("{:?}", store.lobby(0, 10, 10).await));
    all.push(format!("{:?} {:?}", store.overdue(u64::MAX, 10).await, store.live_clocks().await));
    all.push(format!("{:?}", store.programs_due().await));
    all.push(format!("{:?}", store.analysis(table(1), 1).await));
    all.push(format!("{:?}", store.last_alive().await));
    all.join("\n")
}

const FILLED: Contents = Contents { tables: 4, events: 2 + 1 + 1500 + 1, people: 3 };

pub(crate) async fn a_backup_during_play_is_consistent(home: &Home) {
    const TABLES: u128 = 8;
    let store = home.store().await;
    let heads: Arc<Vec<AtomicU64>> = Arc::new((0..TABLES).map(|_| AtomicU64::new(0)).collect());
    let stop = Arc::new(AtomicU64::new(0));
    let players: Vec<_> = (0..TABLES)
        .map(|number| {
            let (store, heads, stop) = (Arc::clone(&store), Arc::clone(&heads), Arc::clone(&stop));
            tokio::spawn(async move {
                let mut after = 0;
                while stop.load(Ordering::Relaxed) == 0 {
                    assert_eq!(store.append(append(table(number), after, after)).await, Ok(Appended::Stored));
                    after += 1;
                    heads[number as usize].store(after, Ordering::Release);
                }
            })
        })
        .collect();
    while heads.iter().any(|head| head.load(Ordering::Acquire) < 20) {
        tokio::task::yield_now().await;
    }
    let acknowledged: Vec<u64> = heads.iter().map(|head| head.load(Ordering::Acquire)).collect();
    let file = home.file("backup.db");
    let kept = back_up(&home.database, &file).await.unwrap();
    stop.store(1, Ordering::Relaxed);
    for player in players {
        player.await.unwrap();
    }
    let again = Database::Sqlite(home.file("again.db"));
    assert_eq!(restore(&file, &again, false).await, Ok(kept));
    let restored = again.open().await.unwrap();
    let mut events = 0;
    for (number, acknowledged) in (0..TABLES).zip(acknowledged) {
        let length = is_whole(&*restored, table(number)).await;
        assert!(length >= acknowledged, "{length} of {acknowledged} events are left of table {number}");
        events += length;
    }
    assert_eq!(kept, Contents { tables: TABLES as u64, events, people: 0 });
    // Both databases remain usable.
    let head = store.heads(&[table(0)]).await.unwrap()[0].1.seq;
    put(&*store, append(table(0), head, 9)).await;
    let head = restored.heads(&[table(0)]).await.unwrap()[0].1.seq;
    put(&*restored, append(table(0), head, 9)).await;
    // The file contains password hashes.
    #[cfg(unix)]
    for file in [&file, &home.file("again.db")] {
        let rights = std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(file).unwrap());
        assert_eq!(rights & 0o077, 0, "others may read {}", file.display());
    }
    // No other files are left.
    assert!(std::fs::read_dir(home.folder()).unwrap().all(|entry| {
        let name = entry.unwrap().file_name().into_string().unwrap();
        !name.contains("partial") && !name.starts_with("backup.db-")
    }));
}

pub(crate) async fn existing_data_is_not_overwritten(home: &Home) {
    let store = home.store().await;
    fill(&*store).await;
    let file = home.file("backup.db");
    back_up(&home.database, &file).await.unwrap();
    let error = back_up(&home.database, &file).await.unwrap_err();
    assert_eq!(error.code(), Code::BadRequest);
    assert!(error.to_string().contains("already exists"), "{error}");
    put(&*store, append(table(9), 0, 1)).await;
    store.close().await;
    let error = restore(&file, &home.database, false).await.unwrap_err();
    assert_eq!(error.code(), Code::BadRequest);
    assert!(error.to_string().contains("is not empty"), "{error}");
    assert_eq!(home.store().await.heads(&[table(9)]).await, Ok(vec![(table(9), Head { seq: 1, at: 1 })]));
    assert_eq!(restore(&file, &home.database, true).await, Ok(FILLED));
    assert_eq!(home.store().await.heads(&[table(9)]).await, Ok(vec![]));
}

pub(crate) async fn a_damaged_backup_is_refused(home: &Home) {
    let store = home.store().await;
    fill(&*store).await;
    let file = home.file("backup.db");
    back_up(&home.database, &file).await.unwrap();
    let before = everything(&*store).await;
    store.close().await;
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute("DELETE FROM events WHERE seq = 2 AND table_id = ?1", [table(3).to_string()]).unwrap();
    drop(connection);
    let error = restore(&file, &home.database, true).await.unwrap_err();
    assert!(error.to_string().contains("the log of a table has a gap"), "{error}");
    std::fs::write(&file, "this is not a database, however long it may be".repeat(100)).unwrap();
    assert!(restore(&file, &home.database, true).await.is_err());
    assert!(restore(&home.file("none.db"), &home.database, true).await.is_err());
    assert_eq!(everything(&*home.store().await).await, before);
}

async fn there_and_back(home: &Home, there: Database) {
    let store = home.store().await;
    fill(&*store).await;
    let before = everything(&*store).await;
    let (first, second) = (home.file("first.db"), home.file("second.db"));
    assert_eq!(back_up(&home.database, &first).await, Ok(FILLED));
    assert_eq!(restore(&first, &there, false).await, Ok(FILLED));
    let moved = there.open().await.unwrap();
    assert_eq!(everything(&*moved).await, before);
    // The restored store remains usable.
    put(&*moved, append(table(2), 1, 99)).await;
    let before = everything(&*moved).await;
    moved.close().await;
    let more = Contents { events: FILLED.events + 1, ..FILLED };
    assert_eq!(back_up(&there, &second).await, Ok(more));
    store.close().await;
    assert_eq!(restore(&second, &home.database, true).await, Ok(more));
    assert_eq!(everything(&*home.store().await).await, before);
}

pub(crate) async fn from_here_to_sqlite_and_back(home: &Home) {
    there_and_back(home, Database::Sqlite(home.file("there.db"))).await;
}

pub(crate) async fn from_here_to_postgres_and_back(home: &Home) {
    if let Some(server) = PostgresServer::shared() {
        there_and_back(home, Database::Postgres(server.database().await)).await;
    }
}

pub(crate) async fn a_newer_database_is_refused(home: &Home) {
    let file = home.file("backup.db");
    home.store().await.close().await;
    back_up(&home.database, &file).await.unwrap();
    let newer = "INSERT INTO rumis_migrations (number, name) VALUES (1000, 'an unknown migration')";
    rusqlite::Connection::open(&file).unwrap().execute_batch(newer).unwrap();
    match &home.database {
        Database::Sqlite(path) => rusqlite::Connection::open(path).unwrap().execute_batch(newer).unwrap(),
        Database::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
            tokio::spawn(connection);
            client.batch_execute(newer).await.unwrap();
        }
    }
    let there = Database::Sqlite(home.file("there.db"));
    for error in [
        home.database.open().await.err().unwrap(),
        back_up(&home.database, &home.file("another.db")).await.unwrap_err(),
        restore(&file, &there, false).await.unwrap_err(),
    ] {
        assert!(error.to_string().contains("newer version of this program"), "{error}");
    }
    assert_eq!(there.open().await.unwrap().lobby(0, 10, 10).await, Ok(Vec::<TableRow>::new()));
}
