//! Clocks that cannot be corrected at once after an outage.

use std::time::Duration;

use rumis_server::{Event, Logged};
use tokio::time::sleep;

use crate::house::{House, Player, step};
use crate::services::link::Condition;

/// How long the nodes do not reach the database.
const OUTAGE: Duration = Duration::from_secs(6);
/// How long they can store no events after that: longer than one attempt takes.
const ATTEMPT: Duration = Duration::from_secs(17);

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_given_back_even_if_the_first_attempt_fails() {
    let Some((mut house, links)) = House::with_links().await else { return };
    let timed = r#""plan": "chullpa", "clock": {"minutes": {"seconds": 600, "increment": 0}}"#;
    let mut players = house.table(2, timed).await;
    step(&mut players).await;
    let (other, connection) = tokio_postgres::connect(&links.database_url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for link in &links.database {
        link.becomes(Condition::Cut);
    }
    sleep(OUTAGE).await;
    // When the nodes are back, they can say so, but store no event.
    other.batch_execute("BEGIN; LOCK TABLE events IN EXCLUSIVE MODE").await.unwrap();
    for link in &links.database {
        link.becomes(Condition::Whole);
    }
    sleep(ATTEMPT).await;
    other.batch_execute("ROLLBACK").await.unwrap();
    // Meanwhile the clients were sent away.
    players[0].come_back().await;
    let given_back = |player: &Player| -> u64 {
        let length = |logged: &Logged| if let Event::Outage { length } = logged.event { length } else { 0 };
        player.log.iter().map(length).sum()
    };
    // A beat may be half a second old when the outage begins, and end as late.
    let all = (OUTAGE + ATTEMPT - Duration::from_secs(2)).as_millis() as u64;
    if given_back(&players[0]) < all {
        players[0].read_until("all of the outage", |_, player| given_back(player) >= all).await;
    }
    drop(players);
    house.stop().await;
}
