//! Personal data belongs to the person.

use hyper::Method;
use rumis::Game;
use rumis_server::{Code, Command, Export, Me, TableList};

use crate::house::{any_move, ask, code, credentials, house, open, path, play_out, refusal};

const PASSWORD: &str = "a pair of stones";
const ALONE: &str = r#"{"plan": "chullpa", "seats": ["me", "me"]}"#;

#[tokio::test]
async fn personal_data_is_shown_only_to_its_owner() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let mut eve = house.named("Eve", PASSWORD).await;
    let id = open(&mut ann, ALONE).await.id;
    let of_ann: Me = ann.get("/api/v1/me").await.unwrap();
    let of_eve: Me = eve.get("/api/v1/me").await.unwrap();
    assert_eq!((of_ann.name.as_deref(), of_eve.name.as_deref()), (Some("Ann"), Some("Eve")));
    for who in ["", "?id=", "?person=", "?before=9999999999999&person="] {
        let ann = of_ann.id.unwrap();
        for path in ["me", "me/tables", "me/export"] {
            let answer = ask(&mut eve, Method::GET, &format!("/api/v1/{path}{who}{ann}"), "").await;
            let told = String::from_utf8_lossy(&answer.body);
            assert!(!told.contains("Ann") && !told.contains(&id.to_string()), "{told}");
        }
    }
    let mut stranger = house.stranger();
    assert_eq!(stranger.get::<Me>("/api/v1/me").await.unwrap().id, None);
    assert!(stranger.get::<TableList>("/api/v1/me/tables").await.unwrap().tables.is_empty());
    assert_eq!(refusal(stranger.get::<Export>("/api/v1/me/export").await), Code::SignInFirst);
    house.server.stop().await;
}

#[tokio::test]
async fn an_export_has_all_games_of_somebody_as_records() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let over = open(&mut ann, ALONE).await.id;
    play_out(&mut ann, over).await;
    let begun = open(&mut ann, ALONE).await;
    ann.command(begun.id, &any_move(&begun)).await.unwrap();
    let waiting = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await.id;
    let export: Export = ann.get("/api/v1/me/export").await.unwrap();
    assert_eq!(export.me, ann.get::<Me>("/api/v1/me").await.unwrap());
    let mut moves = Vec::new();
    for id in [over, begun.id, waiting] {
        let table = export.tables.iter().find(|table| table.id == id).unwrap();
        moves.push(table.games.iter().map(|game| game.parse::<Game>().unwrap().moves().len()).collect::<Vec<_>>());
    }
    assert!(moves[0].len() == 1 && moves[0][0] > 10, "{moves:?}");
    assert_eq!(moves[1..], [vec![1], vec![]]);
    assert_eq!(export.tables.len(), 3);
    house.server.stop().await;
}

#[tokio::test]
async fn deleting_an_account_removes_the_name_from_games_and_frees_it() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann-Marie", PASSWORD).await;
    let mut bob = house.named("Bob", PASSWORD).await;
    let id = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"], "listed": true}"#).await.id;
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    let view = ann.table(id).await.unwrap();
    ann.command(id, &any_move(&view)).await.unwrap();
    assert!(serde_json::to_string(&bob.table(id).await.unwrap()).unwrap().contains("Ann-Marie"));

    // Only with the password, and only one's own account.
    for wrong in ["", "a pair of stone", "A pair of stones"] {
        let body = serde_json::to_string(&rumis_server::Confirmation { password: wrong.to_owned() }).unwrap();
        let answer = ask(&mut ann, Method::DELETE, "/api/v1/account", &body).await;
        assert_eq!(code(&answer), Some(Code::WrongPassword), "{wrong}");
    }
    let taken = house.stranger().post::<Me>("/api/v1/account", &credentials("ANN-marie", PASSWORD)).await;
    assert_eq!(refusal(taken), Code::NameTaken);
    let right = format!(r#"{{"password": "{PASSWORD}"}}"#);
    assert_eq!(code(&ask(&mut ann, Method::DELETE, "/api/v1/account", &right).await), None);

    for rest in ["", "/events", "/games/1/record"] {
        let answer = ask(&mut bob, Method::GET, &path(id, rest), "").await;
        assert_eq!(code(&answer), None);
        assert!(!String::from_utf8_lossy(&answer.body).contains("Ann-Marie"), "{rest}");
    }
    for path in ["/api/v1/lobby", "/api/v1/me/tables", "/api/v1/me/export", "/api/v1/ratings/standard"] {
        let answer = ask(&mut bob, Method::GET, path, "").await;
        assert!(!String::from_utf8_lossy(&answer.body).contains("Ann-Marie"), "{path}");
    }
    let record = ask(&mut bob, Method::GET, &path(id, "/games/1/record"), "").await;
    let record: Game = String::from_utf8(record.body.to_vec()).unwrap().parse().unwrap();
    assert_eq!(record.moves().len(), 1);

    let signed_in = house.stranger().post::<Me>("/api/v1/session", &credentials("Ann-Marie", PASSWORD)).await;
    assert_eq!(refusal(signed_in), Code::WrongPassword);
    let mut other = house.named("Ann-Marie", "another password").await;
    // The name is free, but the games played under it do not belong to the new owner.
    assert!(other.get::<TableList>("/api/v1/me/tables").await.unwrap().tables.is_empty());
    assert_eq!(refusal(other.command(id, &Command::Leave).await), Code::NotSeated);
    house.server.stop().await;
}
