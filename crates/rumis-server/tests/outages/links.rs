//! Links that are cut or freeze.

use std::time::{Duration, Instant};

use rumis::Seat;
use rumis_server::{Actor, Code, Database, Event, Lot, News, NodeId, Note, PersonId, ServerMessage, Why};

use crate::house::{House, Player, step};
use crate::services::link::Condition;

const SMALL: &str = r#""plan": "3 3 3/3 3 3""#;
/// Two players with ten seconds each.
const HURRIED: &str = r#""plan": "chullpa", "clock": {"minutes": {"seconds": 10, "increment": 0}}"#;
/// Longer than that.
const LONG: Duration = Duration::from_secs(12);

fn outages(player: &Player) -> Vec<u64> {
    let length = |event: &Event| if let Event::Outage { length } = event { Some(*length) } else { None };
    player.log.iter().filter_map(|logged| length(&logged.event)).collect()
}

fn is_out_of_time(player: &Player) -> bool {
    player.log.iter().any(|logged| matches!(logged.event, Event::Retired { why: Why::Time, .. }))
}

/// Only the mover's node loses NATS. It stores the move, and cannot tell anybody.
async fn the_other_node_learns_of_a_move(condition: Condition) {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    links.nats[0].becomes(condition);
    let command = players[0].some_move();
    let seq = players[0].does(command).await;
    let stored = Instant::now();
    players[1].follow(seq).await;
    eprintln!("{condition:?}: the other node told its client {} ms later", stored.elapsed().as_millis());
    // The other way round: the mover's notes are sent, and do not arrive.
    links.nats[0].becomes(Condition::Whole);
    links.nats[1].becomes(condition);
    step(&mut players).await;
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_reaches_the_other_node_while_the_link_to_nats_is_cut() {
    the_other_node_learns_of_a_move(Condition::Cut).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_reaches_the_other_node_while_the_link_to_nats_is_frozen() {
    the_other_node_learns_of_a_move(Condition::Frozen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_shows_at_once_what_another_node_stored_without_nats() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    links.nats[0].becomes(Condition::Cut);
    let command = players[0].some_move();
    let seq = players[0].does(command).await;
    assert_eq!(players[1].view().await.seq, seq);
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_does_not_run_while_the_database_is_silent() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, HURRIED).await;
    tokio::join!(links.database[0].is(Condition::Frozen, LONG), links.database[1].is(Condition::Frozen, LONG));
    // The player is not out, and moves.
    let length = players[0].hears("the outage", |event| matches!(event, Event::Outage { .. })).await;
    assert!(matches!(length.event, Event::Outage { length } if length > 10_000), "{length:?}");
    players[1].follow(length.seq).await;
    step(&mut players).await;
    assert!(!is_out_of_time(&players[1]));
    assert_eq!(outages(&players[1]).len(), 1, "both nodes noticed, and one corrected the clock");
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_may_be_stored_later_is_not_called_refused() {
    let Some((mut house, _links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    // The database answers questions, but does not answer this append.
    let Database::Postgres(url) = &house.configs[1].database else { panic!("not PostgreSQL") };
    let (other, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    other.batch_execute("BEGIN; SELECT FROM tables FOR UPDATE").await.unwrap();
    let command = players[0].some_move();
    let (error, _) = players[0].want(command.clone()).await.unwrap_err();
    assert_eq!(error.code, Code::Unavailable, "it may be stored when the table is free");
    other.batch_execute("ROLLBACK").await.unwrap();
    // Whether it was stored meanwhile or is stored now: it is stored once.
    let seq = players[0].does(command).await;
    players[1].follow(seq).await;
    let moves = players[1].log.iter().filter(|logged| matches!(logged.event, Event::Moved { .. }));
    assert_eq!(moves.count(), 1);
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_on_time_whose_node_cannot_reach_the_database() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, HURRIED).await;
    // The other node can store all the time, but the player cannot.
    links.database[0].is(Condition::Frozen, LONG).await;
    let outage = players[0].hears("the outage", |event| matches!(event, Event::Outage { .. })).await;
    players[1].follow(outage.seq).await;
    step(&mut players).await;
    assert!(!is_out_of_time(&players[1]));
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_while_only_the_other_players_node_cannot_reach_the_database() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, HURRIED).await;
    links.database[1].is(Condition::Frozen, LONG).await;
    let out = Event::Retired { seat: Seat::A, why: Why::Time };
    players[0].hears("the end of the time", |event| *event == out).await;
    assert_eq!(outages(&players[0]), [0; 0]);
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_note_is_withdrawn_and_play_continues() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    let (table, command) = (players[0].table(), players[0].some_move());
    let forge = |&person: &PersonId| {
        let actor = Actor::Person(person, false);
        table.decide(actor, &command, table.at() + 1, Lot::from_bits(0), |_| None).ok()
    };
    let forged = table.people().iter().find_map(forge).unwrap().events;
    let stranger = async_nats::connect(&links.nats_url).await.unwrap();
    let note = Note { from: NodeId(99), table: players[0].id, news: News::Events(forged) };
    let subject = format!("rumis.table.{}", players[0].id);
    stranger.publish(subject, serde_json::to_vec(&note).unwrap().into()).await.unwrap();
    stranger.flush().await.unwrap();
    let id = players[0].id;
    for player in &mut players {
        player
            .read_until("the request to connect again", |message, _| matches!(message, ServerMessage::Bye { .. }))
            .await;
        *player = Player::join(player.client.clone(), id).await;
    }
    step(&mut players).await;
    drop(players);
    house.stop().await;
}
