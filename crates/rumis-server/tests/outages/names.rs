//! Names and ratings that cannot be read hold up nothing, and no event gets lost while somebody waits for them.

use std::time::{Duration, Instant};

use rumis_server::{Command, Credentials, Database, Event, Me, ServerMessage};
use tokio::time::{sleep, timeout};

use crate::house::{House, Player, terms};
use crate::services::link::Condition;

/// A stored event reaches everybody within this time.
const IN_TIME: Duration = Duration::from_secs(3);

/// Whether a message shows somebody with this name.
fn shows(message: &ServerMessage, wanted: &str) -> bool {
    matches!(message, ServerMessage::Names { names } if names.values().any(|name| name == wanted))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_reload_swallows_no_event() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut ann = house.client(0);
    let table = ann.open(&terms(r#"{"seats": ["me", "open", "open"], "plan": "chullpa"}"#)).await.unwrap();
    let mut bob = Player::join(house.client(1), table.id).await;
    for link in &links.nats {
        link.becomes(Condition::Cut);
    }
    let Database::Postgres(url) = &house.configs[1].database else { panic!("not PostgreSQL") };
    let (other, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let seq = house.client(0).command(table.id, &Command::Sit { seat: None }).await.unwrap().seq;
    // From now on the database answers everything except how strong somebody is.
    other.batch_execute("BEGIN; LOCK TABLE ratings").await.unwrap();
    // The other node reads the event for somebody who closes the page before it is shown.
    let reload = timeout(Duration::from_millis(300), bob.view()).await;
    assert!(reload.is_err(), "the names were not read");
    sleep(Duration::from_millis(100)).await;
    other.batch_execute("ROLLBACK").await.unwrap();
    bob.follow(seq).await;
    drop(bob);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn news_arrive_in_time_while_changed_names_cannot_be_read() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table_of(vec![house.client(0), house.client(0)], r#""plan": "chullpa""#).await;
    let mut watcher = Player::join(house.client(1), players[0].id).await;
    links.database[1].becomes(Condition::Frozen);
    let wanted = Credentials { name: "quilla".to_owned(), password: "correct horse".to_owned() };
    players[1].client.post::<Me>("/api/v1/account", &wanted).await.unwrap();
    // The other node is told, and cannot read the name.
    sleep(Duration::from_millis(500)).await;
    // The end of the game may change ratings, which it cannot read either.
    for command in [players[0].some_move(), Command::Leave] {
        let seq = players[0].does(command).await;
        let stored = Instant::now();
        watcher.follow(seq).await;
        assert!(stored.elapsed() < IN_TIME, "{:?}", stored.elapsed());
    }
    assert!(watcher.log.iter().any(|logged| matches!(logged.event, Event::Ended { .. })));
    links.database[1].becomes(Condition::Whole);
    drop((players, watcher));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_shown_at_an_idle_table_at_another_node() {
    let Some(mut house) = House::postgres().await else { return };
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    let mut guest = house.moved(&players[1].client, 1);
    let wanted = Credentials { name: "quilla".to_owned(), password: "correct horse".to_owned() };
    guest.post::<Me>("/api/v1/account", &wanted).await.unwrap();
    let named = players[0].read_until("the name", |message, _| shows(message, "quilla"));
    timeout(IN_TIME, named).await.expect("nobody was told");
    drop(players);
    house.stop().await;
}
