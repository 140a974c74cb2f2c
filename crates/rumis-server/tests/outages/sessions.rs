//! Sessions that are ended at one node while their sockets are at another.

use std::time::{Duration, Instant};

use hyper::Method;
use rumis_server::{Code, Command, Credentials, Me, Phrase, ServerMessage};

use crate::house::{House, Player, step};
use crate::services::link::Condition;

const SMALL: &str = r#""plan": "3 3 3/3 3 3""#;

/// Waits until the server ends this socket, and returns how long that took.
async fn sent_away(player: &mut Player) -> Duration {
    let begun = Instant::now();
    let is_signed_out = |message: &ServerMessage, _: &Player| matches!(message, ServerMessage::Bye { error } if error.code == Code::SignInFirst);
    player.read_until("the end of the session", is_signed_out).await;
    begun.elapsed()
}

async fn sign_out_at(house: &House, player: &Player, node: usize) {
    let mut elsewhere = house.moved(&player.client, node);
    let answer = elsewhere.send(Method::DELETE, "/api/v1/sessions", Vec::new()).await.unwrap();
    assert!(answer.status.is_success(), "{}", answer.status);
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_at_one_node_closes_idle_sockets_at_another_at_once() {
    let Some((mut house, _links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    sign_out_at(&house, &players[1], 0).await;
    let took = sent_away(&mut players[1]).await;
    // On a busy machine it takes longer; without the note it would take up to 20 seconds.
    assert!(took < Duration::from_secs(5), "{took:?}");
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_bus_a_session_that_was_ended_elsewhere_ends_within_half_a_minute() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let mut players = house.table(2, SMALL).await;
    links.nats[1].becomes(Condition::Cut);
    sign_out_at(&house, &players[1], 0).await;
    let took = sent_away(&mut players[1]).await;
    assert!(took < Duration::from_secs(31), "{took:?}");
    drop(players);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_registers_at_one_node_is_shown_by_name_at_another_at_once() {
    let Some(mut house) = House::postgres().await else { return };
    let mut players = house.table(2, SMALL).await;
    // Now both nodes remember who is at the table.
    step(&mut players).await;
    let mut guest = house.moved(&players[1].client, 1);
    let wanted = Credentials { name: "quilla".to_owned(), password: "correct horse".to_owned() };
    guest.post::<Me>("/api/v1/account", &wanted).await.unwrap();
    let is_named = |message: &ServerMessage, _: &Player| {
        let ServerMessage::Event { table: Some(table), .. } = message else { return false };
        table.names.values().any(|name| name == "quilla")
    };
    let is_told = |message: &ServerMessage, _: &Player| matches!(message, ServerMessage::Names { names } if names.values().any(|name| name == "quilla"));
    players[0].read_until("the note", is_told).await;
    let mut here = house.moved(&players[0].client, 0);
    here.command(players[0].id, &Command::Say { phrase: Phrase::Hello }).await.unwrap();
    players[0].read_until("the name", is_named).await;
    drop(players);
    house.stop().await;
}
