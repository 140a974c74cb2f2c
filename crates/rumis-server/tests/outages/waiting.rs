//! While somebody waits for a database that does not respond, everybody at their node still hears the news.

use std::time::{Duration, Instant};

use rumis_server::{ClientMessage, Command};
use tokio::time::sleep;

use crate::house::{House, Player};
use crate::services::link::Condition;

const TALL: &str = r#""plan": "chullpa""#;
/// A stored event reaches everybody within this time.
const IN_TIME: Duration = Duration::from_secs(3);
/// Longer than a node waits for the database.
const TOO_LONG: Duration = Duration::from_secs(6);

/// The next player moves at their own node, and the listener hears it in time.
async fn hears_a_move(players: &mut [Player], listener: &mut Player) {
    let turn = players[0].turn().unwrap().index();
    let command = players[turn].some_move();
    let seq = players[turn].does(command).await;
    let stored = Instant::now();
    listener.follow(seq).await;
    assert!(stored.elapsed() < IN_TIME, "{:?}", stored.elapsed());
    for player in players {
        player.follow(seq).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_heard_while_a_reload_waits_for_the_database() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table_of(vec![house.client(0), house.client(0)], TALL).await;
    let id = players[0].id;
    let mut watcher = Player::join(house.client(1), id).await;
    links.database[1].becomes(Condition::Frozen);
    let mut other = house.client(1);
    let reload = tokio::spawn(async move { other.table(id).await.is_ok() });
    sleep(Duration::from_millis(500)).await;
    hears_a_move(&mut players, &mut watcher).await;
    assert!(!reload.await.unwrap(), "the database was frozen");
    links.database[1].becomes(Condition::Whole);
    drop((players, watcher));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_heard_by_somebody_whose_own_command_waits_for_the_database_and_after_it_failed() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let clients = vec![house.client(0), house.client(0), house.client(1)];
    let mut players = house.table_of(clients, TALL).await;
    let mut cid = players.pop().unwrap();
    links.database[1].becomes(Condition::Frozen);
    cid.socket.say(&ClientMessage::Do { id: 1, command: Command::Leave }).await.unwrap();
    sleep(Duration::from_millis(500)).await;
    hears_a_move(&mut players, &mut cid).await;
    sleep(TOO_LONG).await;
    hears_a_move(&mut players, &mut cid).await;
    links.database[1].becomes(Condition::Whole);
    drop((players, cid));
    house.stop().await;
}
