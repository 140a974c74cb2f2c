//! While somebody waits for a database that does not respond, everybody at their node still hears the news.

use std::time::{Duration, Instant};

use rumis_server::{ClientMessage, Command, Event, Operator, ServerMessage};
use tokio::time::sleep;

use crate::house::{House, Links, Player};
use crate::services::link::Condition;

const TALL: &str = r#""plan": "chullpa""#;
/// A stored event reaches everybody within this time.
const IN_TIME: Duration = Duration::from_secs(3);

/// Waits until somebody's node hears of this many players, who are all connected.
async fn sees(player: &mut Player, players: usize) {
    if player.present.people.len() < players {
        player.read_until("the players", |_, player| player.present.people.len() == players).await;
    }
}

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
    sees(&mut watcher, 2).await;
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

/// Somebody at the second node, whose link to the database breaks while their command is under way.
async fn somebody_whose_command_waits(condition: Condition) -> Option<(House, Links, Vec<Player>, Player)> {
    let (house, links) = House::with_links().await?;
    let clients = vec![house.client(0), house.client(0), house.client(1)];
    let mut players = house.table_of(clients, TALL).await;
    let mut cid = players.pop().unwrap();
    sees(&mut cid, 3).await;
    links.database[1].becomes(condition);
    cid.socket.say(&ClientMessage::Do { id: 1, command: Command::Leave }).await.unwrap();
    Some((house, links, players, cid))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_heard_by_somebody_whose_own_command_waits_for_the_database() {
    let Some((mut house, links, mut players, mut cid)) = somebody_whose_command_waits(Condition::Frozen).await else {
        return;
    };
    sleep(Duration::from_millis(500)).await;
    hears_a_move(&mut players, &mut cid).await;
    links.database[1].becomes(Condition::Whole);
    drop((players, cid));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_heard_by_somebody_whose_own_command_could_not_be_stored() {
    let Some((mut house, links, mut players, mut cid)) = somebody_whose_command_waits(Condition::Cut).await else {
        return;
    };
    cid.read_until("the refusal", |message, _| matches!(message, ServerMessage::Refused { .. })).await;
    hears_a_move(&mut players, &mut cid).await;
    links.database[1].becomes(Condition::Whole);
    drop((players, cid));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_nobody_announced_is_heard_at_a_node_without_a_database() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let players = house.table_of(vec![house.client(0), house.client(0)], TALL).await;
    let mut watcher = Player::join(house.client(1), players[0].id).await;
    sees(&mut watcher, 2).await;
    links.database[1].becomes(Condition::Frozen);
    // An operator tells nobody. The first node finds the event, and tells the others.
    Operator::open(&house.configs[0].database).await.unwrap().close_table(players[0].id).await.unwrap();
    let stored = Instant::now();
    watcher.hears("the end of the table", |event| *event == Event::Closed).await;
    assert!(stored.elapsed() < IN_TIME, "{:?}", stored.elapsed());
    links.database[1].becomes(Condition::Whole);
    drop((players, watcher));
    house.stop().await;
}
