//! Private tables.

use std::collections::HashSet;

use hyper::Method;
use rumis_load::Client;
use rumis_server::{Code, Command, Event, ServerMessage, TableId, TableList};

use crate::house::{
    any_move, ask, code, house, last_word, open, path, play_out, refusal, terms, until_closed, welcome,
};

async fn ids(client: &mut Client, path: &str) -> Vec<TableId> {
    client.get::<TableList>(path).await.unwrap().tables.into_iter().map(|table| table.id).collect()
}

#[tokio::test]
async fn a_private_table_is_in_nobody_elses_lists() {
    let house = house(|_| {}).await;
    let (mut ann, mut eve) = (house.stranger(), house.guest().await);
    let private = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await.id;
    let listed = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"], "listed": true}"#).await.id;
    let playing = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "me"], "listed": false}"#).await.id;
    for client in [&mut ann.clone(), &mut eve, &mut house.stranger()] {
        assert_eq!(ids(client, "/api/v1/lobby").await, [listed]);
    }
    let mine: HashSet<_> = ids(&mut ann, "/api/v1/me/tables").await.into_iter().collect();
    assert_eq!(mine, HashSet::from([private, listed, playing]));
    assert_eq!(ids(&mut eve, "/api/v1/me/tables").await.len(), 1);
    // Not even after somebody has looked at it.
    eve.table(private).await.unwrap();
    assert!(!ids(&mut eve, "/api/v1/me/tables").await.contains(&private));
    assert!(ids(&mut house.stranger(), "/api/v1/me/tables").await.is_empty());
    house.server.stop().await;
}

#[tokio::test]
async fn the_ids_of_a_thousand_tables_look_random() {
    let house = house(|config| config.limits.open_tables = 2000).await;
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let mut guest = house.stranger();
        opening.spawn(async move {
            let mut ids = Vec::new();
            for _ in 0..125 {
                ids.push(open(&mut guest, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await.id);
            }
            ids
        });
    }
    let ids: Vec<TableId> = opening.join_all().await.into_iter().flatten().collect();
    let distinct: HashSet<u128> = ids.iter().map(|id| id.bits()).collect();
    assert_eq!(distinct.len(), 1000);
    // 500 of 1,000, plus or minus eight standard deviations: for every bit alone, and from one
    // table to the next.
    let fair = |ones: usize| (370..=630).contains(&ones);
    for bit in 0..128 {
        assert!(fair(ids.iter().filter(|id| id.bits() >> bit & 1 == 1).count()), "bit {bit}");
        assert!(
            fair(ids.windows(2).filter(|two| (two[0].bits() ^ two[1].bits()) >> bit & 1 == 1).count()),
            "bit {bit}"
        );
    }
    // No two of them are close to each other.
    let mut sorted: Vec<u128> = distinct.into_iter().collect();
    sorted.sort_unstable();
    assert!(sorted.windows(2).all(|two| two[1] - two[0] > 1 << 64));
    house.server.stop().await;
}

#[tokio::test]
async fn a_link_with_one_letter_changed_leads_nowhere() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let id = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await.id.to_string();
    assert_eq!(id.len(), 26);
    for at in 0..id.len() {
        let letter = if id.as_bytes()[at] == b'a' { 'b' } else { 'a' };
        let other = format!("{}{letter}{}", &id[..at], &id[at + 1..]);
        for rest in ["", "/events", "/games/1/record", "/games/1/analysis"] {
            let answer = ask(&mut ann, Method::GET, &format!("/api/v1/tables/{other}{rest}"), "").await;
            assert_eq!(code(&answer), Some(Code::NotFound), "{other}{rest}");
        }
        for command in [r#"{"type": "sit"}"#, r#"{"type": "leave"}"#] {
            let answer = ask(&mut ann, Method::POST, &format!("/api/v1/tables/{other}/commands"), command).await;
            assert_eq!(code(&answer), Some(Code::NotFound), "{other}: {command}");
        }
        let Ok(other) = other.parse() else { continue };
        let mut socket = ann.socket(other, None).await.unwrap();
        assert_eq!(last_word(&until_closed(&mut socket).await), Some(Code::NotFound));
    }
    house.server.stop().await;
}

const NO_WATCHERS: &str = r#"{"plan": "chullpa", "seats": ["me", "open"], "watchers": false}"#;

/// Checks whether somebody can see anything of a table.
async fn sees(client: &mut Client, id: TableId, expected: Option<Code>) {
    for (method, rest) in [
        (Method::GET, ""),
        (Method::GET, "/events"),
        (Method::GET, "/games/1/record"),
        (Method::GET, "/games/1/analysis"),
        (Method::POST, "/games/1/analysis"),
    ] {
        let answer = ask(client, method.clone(), &path(id, rest), "").await;
        let refused = code(&answer);
        match expected {
            // A stranger cannot request an analysis at all.
            Some(_) if method == Method::POST && client.cookie().is_none() => {
                assert_eq!(refused, Some(Code::SignInFirst));
            }
            Some(_) => assert_eq!(refused, expected, "{method} {rest}"),
            None => assert_ne!(refused, Some(Code::NoWatchers), "{method} {rest}"),
        }
        let told = String::from_utf8_lossy(&answer.body);
        assert!(expected.is_none() || !told.contains("chullpa"), "{told}");
    }
    let mut socket = client.socket(id, None).await.unwrap();
    match expected {
        Some(_) => assert_eq!(last_word(&until_closed(&mut socket).await), expected),
        None => assert_eq!(welcome(&mut socket).await.id, id),
    }
    // A refusal must not reveal anything.
    if expected.is_some() {
        let answer = ask(client, Method::POST, &path(id, "/commands"), r#"{"type": "leave"}"#).await;
        assert!(!String::from_utf8_lossy(&answer.body).contains("chullpa"));
        let answer = ask(client, Method::POST, &path(id, "/commands"), r#"{"type": "sit"}"#).await;
        assert!(!String::from_utf8_lossy(&answer.body).contains("chullpa"));
    }
}

#[tokio::test]
async fn a_table_without_watchers_is_seen_by_its_players_and_by_others_only_while_a_chair_is_free() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, mut eve) = (house.stranger(), house.stranger(), house.guest().await);
    let id = open(&mut ann, NO_WATCHERS).await.id;
    for client in [&mut ann, &mut eve, &mut house.stranger()] {
        sees(client, id, None).await;
    }
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    for client in [&mut ann, &mut bob] {
        sees(client, id, None).await;
    }
    for client in [&mut eve, &mut house.stranger()] {
        sees(client, id, Some(Code::NoWatchers)).await;
    }
    // Not after the game either.
    while let Some(turn) = ann.table(id).await.unwrap().game.unwrap().turn {
        let mover = if turn == rumis::Seat::A { &mut ann } else { &mut bob };
        let view = mover.table(id).await.unwrap();
        mover.command(id, &any_move(&view)).await.unwrap();
    }
    sees(&mut ann, id, None).await;
    sees(&mut eve, id, Some(Code::NoWatchers)).await;
    house.server.stop().await;
}

#[tokio::test]
async fn visitors_of_a_table_without_watchers_are_disconnected_when_the_last_chair_is_taken() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, eve) = (house.stranger(), house.stranger(), house.guest().await);
    let id = open(&mut ann, NO_WATCHERS).await.id;
    let mut sockets = [eve.socket(id, None).await.unwrap(), house.stranger().socket(id, None).await.unwrap()];
    for socket in &mut sockets {
        welcome(socket).await;
    }
    let mut of_ann = ann.socket(id, None).await.unwrap();
    welcome(&mut of_ann).await;
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    let view = ann.table(id).await.unwrap();
    ann.command(id, &any_move(&view)).await.unwrap();
    for socket in &mut sockets {
        let heard = until_closed(socket).await;
        assert_eq!(last_word(&heard), Some(Code::NoWatchers));
        assert!(!heard.iter().any(|message| matches!(message, ServerMessage::Event { .. })), "{heard:?}");
    }
    loop {
        if let ServerMessage::Event { logged, .. } = of_ann.hear().await.unwrap()
            && matches!(logged.event, Event::Moved { .. })
        {
            break;
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_running_game_is_not_analysed() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let id = ann.open(&terms(r#"{"plan": "chullpa", "seats": ["me", "me"]}"#)).await.unwrap().id;
    let answer = ask(&mut ann, Method::POST, &path(id, "/games/1/analysis"), "").await;
    assert_eq!(code(&answer), Some(Code::NotNow));
    play_out(&mut ann, id).await;
    assert_eq!(code(&ask(&mut ann, Method::POST, &path(id, "/games/1/analysis"), "").await), None);
    assert_eq!(refusal(house.stranger().command(id, &Command::Leave).await), Code::SignInFirst);
    house.server.stop().await;
}
