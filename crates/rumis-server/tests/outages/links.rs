//! Links that are cut or freeze.

use std::time::{Duration, Instant};

use rumis::Seat;
use rumis_server::{
    Actor, Code, Command, Database, Event, Lot, News, NodeId, Note, Operator, PersonId, ServerMessage, Why,
};
use tokio::time::{sleep, timeout};

use crate::house::{House, Links, Player, step};
use crate::services::link::Condition;

const SMALL: &str = r#""plan": "3 3 3/3 3 3""#;
/// Two players with ten seconds each.
const HURRIED: &str = r#""plan": "chullpa", "clock": {"minutes": {"seconds": 10, "increment": 0}}"#;
/// Longer than that, and than a node waits with an expired clock. Shorter than until it sends its clients away.
const LONG: Duration = Duration::from_secs(14);
/// Ten minutes for each player. Somebody may be away for one minute.
const TIMED: &str = r#""plan": "chullpa", "clock": {"minutes": {"seconds": 600, "increment": 0}}"#;
/// Longer than that.
const TOO_LONG: Duration = Duration::from_secs(63);
/// Whatever link is broken, a move that is stored reaches the others within this time.
const IN_TIME: Duration = Duration::from_secs(3);

fn outages(player: &Player) -> Vec<u64> {
    let length = |event: &Event| if let Event::Outage { length } = event { Some(*length) } else { None };
    player.log.iter().filter_map(|logged| length(&logged.event)).collect()
}

fn is_out_of_time(player: &Player) -> bool {
    player.log.iter().any(|logged| matches!(logged.event, Event::Retired { why: Why::Time, .. }))
}

/// Somebody moves, and the player at the other node sees it in time.
async fn a_move_is_seen_in_time(players: &mut [Player]) {
    let (turn, command) = (players[0].turn().unwrap().index(), players[0].some_move());
    let seq = players[turn].does(command).await;
    let stored = Instant::now();
    players[1 - turn].follow(seq).await;
    assert!(stored.elapsed() < IN_TIME, "{:?}", stored.elapsed());
}

/// Only one node loses NATS. First it stores a move and cannot tell anybody; then it cannot hear of one.
async fn the_other_node_learns_of_a_move(condition: Condition) {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    links.nats[0].becomes(condition);
    a_move_is_seen_in_time(&mut players).await;
    a_move_is_seen_in_time(&mut players).await;
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
async fn a_move_reaches_the_other_node_while_the_link_to_nats_comes_and_goes() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    let comes_and_goes = async {
        loop {
            links.nats[0].is(Condition::Cut, Duration::from_millis(300)).await;
            sleep(Duration::from_millis(400)).await;
        }
    };
    let plays = async {
        for _ in 0..10 {
            a_move_is_seen_in_time(&mut players).await;
        }
    };
    tokio::select! {
        () = comes_and_goes => {}
        () = plays => {}
    }
    drop(players);
    house.stop().await;
}

/// Waits until both nodes hear each other's notes about the table.
async fn see_each_other(players: &mut [Player]) {
    for player in players {
        let sees_both = |player: &Player| player.present.people.len() == 2 && player.present.claim_from.is_none();
        if !sees_both(player) {
            player.read_until("both players", |_, player| sees_both(player)).await;
        }
    }
}

/// Somebody thinks for longer than they could be away, and is connected all the time. Nobody can claim the seat.
async fn cannot_be_claimed(players: &mut [Player]) {
    let [ann, bob] = players else { panic!("two players were expected") };
    let is_claimable = |_: &ServerMessage, player: &Player| player.present.claim_from.is_some();
    // Both read all the time, so that they answer pings.
    let (ann_was_told, bob_was_told) = tokio::join!(
        timeout(TOO_LONG, ann.read_until("the end of the patience", is_claimable)),
        timeout(TOO_LONG, bob.read_until("the end of the patience", is_claimable))
    );
    assert!(ann_was_told.is_err() && bob_was_told.is_err(), "a client was told that a seat can be claimed");
    let (error, _) = ann.want(Command::Claim { seat: Seat::B }).await.unwrap_err();
    assert_eq!(error.code, Code::NotGone);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_thinks_at_another_node_cannot_be_claimed() {
    let Some((mut house, _links)) = House::with_links().await else { return };
    let mut players = house.table(2, TIMED).await;
    step(&mut players).await;
    see_each_other(&mut players).await;
    cannot_be_claimed(&mut players).await;
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_thinks_at_another_node_cannot_be_claimed_while_the_link_to_nats_is_cut() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, TIMED).await;
    step(&mut players).await;
    see_each_other(&mut players).await;
    links.nats[0].becomes(Condition::Cut);
    cannot_be_claimed(&mut players).await;
    drop(players);
    house.stop().await;
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
async fn whoever_plays_at_a_node_without_a_database_is_sent_to_another_and_loses_no_time() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let clock = r#""plan": "chullpa", "clock": {"minutes": {"seconds": 20, "increment": 0}}"#;
    let mut players = house.table(2, clock).await;
    see_each_other(&mut players).await;
    links.database[0].becomes(Condition::Cut);
    let begun = Instant::now();
    let is_sent_away = |message: &ServerMessage, _: &Player| matches!(message, ServerMessage::Bye { error } if error.code == Code::Unavailable);
    players[0].read_until("the request to connect again", is_sent_away).await;
    assert!(begun.elapsed() < Duration::from_secs(25), "{:?}", begun.elapsed());
    players[0].client = house.moved(&players[0].client, 1);
    players[0].come_back().await;
    if outages(&players[0]).is_empty() {
        players[0].hears("the outage", |event| matches!(event, Event::Outage { .. })).await;
    }
    // Now there is time again. The other node has counted everybody out by then who could move.
    sleep(Duration::from_secs(10)).await;
    let command = players[0].some_move();
    let seq = players[0].does(command).await;
    players[1].follow(seq).await;
    assert!(!is_out_of_time(&players[1]));
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_tries_to_move_while_their_node_has_no_database_loses_no_time() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, TIMED).await;
    links.database[0].becomes(Condition::Frozen);
    let begun = Instant::now();
    let command = players[0].some_move();
    let (error, _) = players[0].want(command).await.unwrap_err();
    assert!(matches!(error.code, Code::Unavailable | Code::Storage), "{error:?}");
    sleep(Duration::from_secs(8).saturating_sub(begun.elapsed())).await;
    links.database[0].becomes(Condition::Whole);
    let outage = players[1].hears("the outage", |event| matches!(event, Event::Outage { .. })).await;
    assert!(matches!(outage.event, Event::Outage { length } if length > 6_000), "{outage:?}");
    // On a busy machine the node may have been cut off for so long that it sent its clients away.
    players[0].come_back().await;
    step(&mut players).await;
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_arrives_in_time_counts_even_if_it_is_stored_after_the_time_is_up() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, HURRIED).await;
    let view = players[0].view().await;
    let clocks = view.game.unwrap().clocks.unwrap();
    let left = clocks.since.unwrap() + clocks.left[0] - view.now;
    let command = players[0].some_move();
    sleep(Duration::from_millis(left.saturating_sub(1_000))).await;
    // The other node knows nothing of the move, and could say that the time is up.
    let frozen = links.database[0].is(Condition::Frozen, Duration::from_millis(1_600));
    let (seq, ()) = tokio::join!(players[0].does(command), frozen);
    players[1].follow(seq).await;
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

/// Tells the nodes of a move that nobody stored.
async fn forge_a_move(links: &Links, player: &Player) {
    let (table, command) = (player.table(), player.some_move());
    let forge = |&person: &PersonId| {
        let actor = Actor::Person(person, false);
        table.decide(actor, &command, table.at() + 1, Lot::from_bits(0), |_| None).ok()
    };
    let forged = table.people().iter().find_map(forge).unwrap().events;
    let stranger = async_nats::connect(&links.nats_url).await.unwrap();
    let note = Note { from: NodeId(99), table: player.id, news: News::Events(forged) };
    let subject = format!("rumis.table.{}", player.id);
    stranger.publish(subject, serde_json::to_vec(&note).unwrap().into()).await.unwrap();
    stranger.flush().await.unwrap();
}

/// Everybody is asked to connect again, and does so.
async fn connect_again(players: &mut [Player]) {
    for player in players {
        player
            .read_until("the request to connect again", |message, _| matches!(message, ServerMessage::Bye { .. }))
            .await;
        *player = Player::join(player.client.clone(), player.id).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_note_is_withdrawn_and_play_continues() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    see_each_other(&mut players).await;
    forge_a_move(&links, &players[0]).await;
    connect_again(&mut players).await;
    step(&mut players).await;
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_note_with_the_number_of_a_stored_event_is_withdrawn() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    see_each_other(&mut players).await;
    // An operator tells nobody, so the nodes do not know yet that the table is closed.
    Operator::open(&house.configs[0].database).await.unwrap().close_table(players[0].id).await.unwrap();
    forge_a_move(&links, &players[0]).await;
    let is_closed = |player: &Player| player.log.last().is_some_and(|logged| logged.event == Event::Closed);
    for player in &mut players {
        let is_bye = |message: &ServerMessage| matches!(message, ServerMessage::Bye { .. });
        // A node that looked into the database before the note came has nothing to withdraw.
        player.read_until("the end of the table", |message, player| is_bye(message) || is_closed(player)).await;
        if !is_closed(player) {
            *player = Player::join(player.client.clone(), player.id).await;
        }
        assert!(is_closed(player));
        assert!(!player.log.iter().any(|logged| matches!(logged.event, Event::Moved { .. })));
    }
    drop(players);
    house.stop().await;
}
