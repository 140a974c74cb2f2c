//! Nobody can act for somebody else.

use rumis::Seat;
use rumis_load::Client;
use rumis_server::{Code, Command, Phrase, TableView, Wish};

use crate::house::{House, any_move, house, open, refusal, seen, welcome, with_cookie};

/// Ann and Bob at a table; the first move is Ann's.
async fn two(house: &House) -> (Client, Client, TableView) {
    let (mut ann, mut bob) = (house.stranger(), house.stranger());
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
    bob.command(table.id, &Command::Sit { seat: None }).await.unwrap();
    let table = seen(&mut ann, table.id).await;
    assert_eq!(table.game.as_ref().unwrap().turn, Some(Seat::A));
    (ann, bob, table)
}

/// Every command for a table with a running game.
fn wishes(table: &TableView) -> Vec<Command> {
    let mut wishes = vec![any_move(table), Command::Agree, Command::Decline, Command::Resume, Command::Leave];
    wishes.extend([Wish::TakeBack, Wish::Pause, Wish::NextGame].map(|wish| Command::Ask { wish }));
    wishes.extend([Phrase::Hello, Phrase::Goodbye].map(|phrase| Command::Say { phrase }));
    wishes.extend([Seat::A, Seat::B].map(|seat| Command::Claim { seat }));
    wishes
}

#[tokio::test]
async fn people_without_a_chair_cannot_act_at_a_table() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, table) = two(&house).await;
    ann.command(table.id, &Command::Ask { wish: Wish::Pause }).await.unwrap();
    let table = seen(&mut ann, table.id).await;
    let eve = house.guest().await;
    let made_up = with_cookie(&house.stranger(), &format!("rumis={}", "a".repeat(52)));
    for (mut other, expected) in
        [(eve, Code::NotSeated), (house.stranger(), Code::SignInFirst), (made_up, Code::SignInFirst)]
    {
        let mut socket = other.socket(table.id, None).await.unwrap();
        welcome(&mut socket).await;
        for wish in wishes(&table) {
            assert_eq!(refusal(other.command(table.id, &wish).await), expected, "{wish:?}");
            let (error, _) = socket.want(wish.clone()).await.unwrap().unwrap_err();
            assert_eq!(error.code, expected, "{wish:?}");
        }
        for seat in [None, Some(Seat::A), Some(Seat::B)] {
            assert!(other.command(table.id, &Command::Sit { seat }).await.is_err());
        }
    }
    assert_eq!(seen(&mut bob, table.id).await, table);
    house.server.stop().await;
}

#[tokio::test]
async fn players_cannot_act_for_another_chair() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, table) = two(&house).await;
    let mut sockets = [ann.socket(table.id, None).await.unwrap(), bob.socket(table.id, None).await.unwrap()];
    for socket in &mut sockets {
        welcome(socket).await;
    }
    let [of_ann, of_bob] = &mut sockets;
    // Bob cannot move for Ann.
    assert_eq!(refusal(bob.command(table.id, &any_move(&table)).await), Code::NotYourTurn);
    assert_eq!(of_bob.want(any_move(&table)).await.unwrap().unwrap_err().0.code, Code::NotYourTurn);
    // He cannot claim her seat while she is connected.
    assert_eq!(refusal(bob.command(table.id, &Command::Claim { seat: Seat::A }).await), Code::NotGone);
    // He cannot take her chair.
    assert!(bob.command(table.id, &Command::Sit { seat: Some(Seat::A) }).await.is_err());
    assert_eq!(seen(&mut ann, table.id).await, table);
    // Ann cannot agree to her own request in Bob's name.
    of_ann.want(Command::Ask { wish: Wish::Pause }).await.unwrap().unwrap();
    assert_eq!(refusal(ann.command(table.id, &Command::Agree).await), Code::NotNow);
    assert_eq!(of_ann.want(Command::Agree).await.unwrap().unwrap_err().0.code, Code::NotNow);
    assert!(!seen(&mut ann, table.id).await.paused);
    bob.command(table.id, &Command::Agree).await.unwrap();
    assert!(seen(&mut ann, table.id).await.paused);
    house.server.stop().await;
}
