//! Tables whose log cannot be read.

use std::time::Duration;

use hyper::Method;
use rumis_server::{Code, Database, Event, ServerMessage, TableId, Why};
use tokio::time::timeout;

use crate::house::{House, Player, step, until};

const HURRIED: &str = r#""plan": "3 3 3/3 3 3", "clock": {"minutes": {"seconds": 10, "increment": 0}}"#;

fn database(house: &House) -> rusqlite::Connection {
    let Database::Sqlite(file) = &house.configs[0].database else { panic!("not a file") };
    rusqlite::Connection::open(file).unwrap()
}

/// Replaces the first event of a table.
fn replace(house: &House, table: TableId, body: &str) {
    let sql = "UPDATE events SET body = ?2 WHERE table_id = ?1 AND seq = 1";
    assert_eq!(database(house).execute(sql, [&table.to_string(), body]).unwrap(), 1);
}

/// Replaces the first event of a table by nonsense.
fn spoil(house: &House, table: TableId) {
    replace(house, table, r#"{"type":"unheard-of"}"#);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_an_event_of_a_newer_version_is_left_to_newer_nodes() {
    let mut house = House::sqlite().await;
    let newer = house.table(2, HURRIED).await;
    let mut sound = house.table(2, HURRIED).await;
    let (strange, id) = (newer[0].id, sound[0].id);
    drop(newer);
    house.stop().await;
    let sql = "SELECT body FROM events WHERE table_id = ?1 AND seq = 1";
    let body: String = database(&house).query_row(sql, [strange.to_string()], |row| row.get(0)).unwrap();
    // It looks like an event of this version, and means something else.
    replace(&house, strange, &body.replacen('{', r#"{"version":99,"#, 1));
    house.start().await;
    for (number, player) in sound.iter_mut().enumerate() {
        *player = Player::join(house.moved(&player.client, number), id).await;
    }
    step(&mut sound).await;
    sound[0].hears("the end of the time", |event| matches!(event, Event::Retired { why: Why::Time, .. })).await;
    let error = house.client(0).table(strange).await.unwrap_err();
    assert_eq!(error.refusal().map(|body| body.code), Some(Code::Newer), "{error}");
    let metrics = house.client(0).ask(Method::GET, "/metrics", None::<&()>).await.unwrap();
    let metrics = String::from_utf8_lossy(&metrics.body).into_owned();
    assert!(metrics.contains("rumis_newer_tables_total 1"), "{metrics}");
    // Nodes of the newer version still take care of it.
    let sql = "SELECT aside IS NULL FROM tables WHERE id = ?1";
    assert!(database(&house).query_row(sql, [strange.to_string()], |row| row.get::<_, bool>(0)).unwrap());
    drop(sound);
    house.stop().await;
}

/// Adds an event to the log of a table while the server has the table in memory.
fn add(house: &House, table: TableId, body: &str) {
    let mut database = database(house);
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    let change = database.transaction().unwrap();
    let (id, sql) =
        (table.to_string(), "INSERT INTO events SELECT id, head + 1, updated, ?2 FROM tables WHERE id = ?1");
    assert_eq!(change.execute(sql, [id.as_str(), body]).unwrap(), 1);
    assert_eq!(change.execute("UPDATE tables SET head = head + 1 WHERE id = ?1", [id]).unwrap(), 1);
    change.commit().unwrap();
}

/// Adds an event to a table with two players, and returns the reason for which they are sent away.
async fn sent_away_after(house: &mut House, body: &str) -> (TableId, Code) {
    let mut players = house.table(2, HURRIED).await;
    let id = players[0].id;
    add(house, id, body);
    let mut codes = Vec::new();
    for player in &mut players {
        player
            .read_until("the end of the socket", |message, _| {
                if let ServerMessage::Bye { error } = message {
                    codes.push(error.code);
                }
                matches!(message, ServerMessage::Bye { .. })
            })
            .await;
    }
    assert_eq!(codes[0], codes[1]);
    (id, codes[0])
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_sent_away_from_a_table_that_a_newer_node_changed() {
    let mut house = House::sqlite().await;
    let (table, code) = sent_away_after(&mut house, r#"{"version":99,"type":"closed"}"#).await;
    assert_eq!(code, Code::Newer);
    let error = house.client(0).table(table).await.unwrap_err();
    assert_eq!(error.refusal().map(|body| body.code), Some(Code::Newer), "{error}");
    let sql = "SELECT aside IS NULL FROM tables WHERE id = ?1";
    assert!(database(&house).query_row(sql, [table.to_string()], |row| row.get::<_, bool>(0)).unwrap());
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_memory_whose_new_events_cannot_be_read_is_set_aside() {
    let mut house = House::sqlite().await;
    let (table, code) = sent_away_after(&mut house, r#"{"type":"unheard-of"}"#).await;
    assert_eq!(code, Code::Unreadable);
    until("the table is set aside", async || {
        let sql = "SELECT aside IS NULL FROM tables WHERE id = ?1";
        let is_due = database(&house).query_row(sql, [table.to_string()], |row| row.get::<_, bool>(0)).unwrap();
        (!is_due).then_some(())
    })
    .await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_sent_away_from_a_table_that_was_removed() {
    let mut house = House::sqlite().await;
    let mut players = house.table(2, HURRIED).await;
    let id = players[0].id;
    let mut database = database(&house);
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    let change = database.transaction().unwrap();
    for sql in ["DELETE FROM players", "DELETE FROM events", "DELETE FROM tables"] {
        assert!(change.execute(sql, []).unwrap() > 0);
    }
    change.commit().unwrap();
    for player in &mut players {
        let bye = player.read_until("the end", |message, _| matches!(message, ServerMessage::Bye { .. }));
        timeout(Duration::from_secs(5), bye).await.expect("nobody was told");
    }
    let error = house.client(0).table(id).await.unwrap_err();
    assert_eq!(error.refusal().map(|body| body.code), Some(Code::NotFound), "{error}");
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_unreadable_log_affects_only_its_own_table() {
    let mut house = House::sqlite().await;
    let broken = house.table(2, HURRIED).await;
    let mut sound = house.table(2, HURRIED).await;
    let (spoilt, id) = (broken[0].id, sound[0].id);
    drop(broken);
    house.stop().await;
    spoil(&house, spoilt);
    // The server starts, the other table goes on, and its clock runs.
    house.start().await;
    for (number, player) in sound.iter_mut().enumerate() {
        *player = Player::join(house.moved(&player.client, number), id).await;
    }
    step(&mut sound).await;
    sound[0].hears("the end of the time", |event| matches!(event, Event::Retired { why: Why::Time, .. })).await;
    // Whoever opens the broken table is told.
    let error = house.client(0).table(spoilt).await.unwrap_err();
    assert_eq!(error.refusal().map(|body| body.code), Some(Code::Unreadable), "{error}");
    let metrics = house.client(0).ask(Method::GET, "/metrics", None::<&()>).await.unwrap();
    let metrics = String::from_utf8_lossy(&metrics.body).into_owned();
    assert!(metrics.contains("rumis_set_aside_total 1"), "{metrics}");
    drop(sound);
    house.stop().await;
}
