//! Tables whose log cannot be read.

use std::path::PathBuf;

use hyper::Method;
use rumis_server::{Code, Database, Event, TableId, Why};

use crate::house::{House, Player, step};

const HURRIED: &str = r#""plan": "3 3 3/3 3 3", "clock": {"minutes": {"seconds": 10, "increment": 0}}"#;

/// Replaces the first event of a table by nonsense.
fn spoil(house: &House, table: TableId) {
    let Database::Sqlite(file) = &house.configs[0].database else { panic!("not a file") };
    let file: PathBuf = file.clone();
    let connection = rusqlite::Connection::open(file).unwrap();
    let sql = "UPDATE events SET body = '{\"type\":\"unheard-of\"}' WHERE table_id = ?1 AND seq = 1";
    assert_eq!(connection.execute(sql, [table.to_string()]).unwrap(), 1);
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
