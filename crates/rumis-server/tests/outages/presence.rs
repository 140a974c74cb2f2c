//! Who is connected, after a restart.

use rumis_server::{Logged, Me};

use crate::house::{House, Player, step};

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_nobody_can_be_claimed_who_may_play_without_a_socket() {
    let mut house = House::sqlite().await;
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    step(&mut players).await;
    let id = players[0].id;
    let bob = players[1].client.get::<Me>("/api/v1/me").await.unwrap().id.unwrap();
    house.stop().await;
    house.start().await;
    let mut ann = Player::join(house.moved(&players[0].client, 0), id).await;
    // It is Bob's turn. His last request was before the restart.
    ann.read_until("who is there", |_, ann| ann.told > 0).await;
    assert_eq!((&*ann.present.unknown, ann.present.claim_from), (&[bob][..], None));
    // Reading the events is playing, too.
    let path = format!("/api/v1/tables/{id}/events");
    let _events: Vec<Logged> = house.moved(&players[1].client, 0).get(&path).await.unwrap();
    ann.read_until("Bob", |_, ann| ann.present.people.contains(&bob) && ann.present.unknown.is_empty()).await;
    drop((ann, players));
    house.stop().await;
}
