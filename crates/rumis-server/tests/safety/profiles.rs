//! What people see of each other.

use std::time::Duration;

use hyper::Method;
use rumis::Seat;
use rumis_load::Client;
use rumis_server::{Code, Command, Config, Database, Export, PlayedGame, Profile, Publicity, Server, TableId};
use rusqlite::Connection;

use crate::house::{House, any_move, ask, code, house, open};

const PASSWORD: &str = "a pair of stones";
const ANN: &str = "/api/v1/people/Ann";
const BOB: &str = "/api/v1/people/Bob";

/// Ann and Bob, who show everything, have played a game at a table with these settings.
async fn played(house: &House, more: &str) -> (Client, Client, TableId) {
    let (mut ann, mut bob) = (house.named("Ann", PASSWORD).await, house.named("Bob", PASSWORD).await);
    for client in [&mut ann, &mut bob] {
        assert_eq!(show(client, "everything").await, None);
    }
    let table = play(&mut ann, &mut bob, more).await;
    (ann, bob, table)
}

/// They play a game at a table with these settings.
async fn play(ann: &mut Client, bob: &mut Client, more: &str) -> TableId {
    let terms = format!(r#"{{"plan": "2222/2222/2222", "seats": ["me", "open"]{more}}}"#);
    let table = open(ann, &terms).await.id;
    bob.command(table, &Command::Sit { seat: None }).await.unwrap();
    while let view = ann.table(table).await.unwrap()
        && let Some(turn) = view.game.as_ref().unwrap().turn
    {
        let mover = if turn == Seat::A { &mut *ann } else { &mut *bob };
        mover.command(table, &any_move(&view)).await.unwrap();
    }
    table
}

async fn show(client: &mut Client, public: &str) -> Option<Code> {
    let body = format!(r#"{{"public": "{public}"}}"#);
    code(&ask(client, Method::PUT, "/api/v1/me/profile", &body).await)
}

async fn refused(client: &mut Client, path: &str) -> Option<Code> {
    code(&ask(client, Method::GET, path, "").await)
}

#[tokio::test]
async fn a_profile_shows_ratings_results_opponents_and_games() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, table) = played(&house, r#", "rated": true, "listed": true"#).await;
    let seen: Profile = bob.get("/api/v1/people/ann").await.unwrap();
    assert_eq!((seen.name.as_str(), seen.public), ("Ann", Publicity::Everything), "whatever the case of the name");
    let rating = &seen.ratings["standard"];
    assert_eq!((rating.games, rating.series.len(), rating.series[0].points), (1, 1, rating.points));
    let standing = &seen.standings[0];
    assert_eq!((standing.plan.as_str(), standing.players, standing.games), ("own", 2, 1));
    let game = &seen.games[0];
    assert_eq!((game.table, game.game, game.rated, game.seat), (Some(table), 1, true, 0));
    assert!(game.seats.iter().map(|seat| seat.name.as_deref()).eq([Some("Ann"), Some("Bob")]));
    assert_eq!(i64::from(game.seats[0].points), standing.points);
    assert!(game.position.parse::<rumis::Position>().unwrap().is_over());
    // From the other side.
    let (theirs, mine) = (&seen.opponents[0], seen.against.unwrap());
    assert_eq!((theirs.name.as_str(), theirs.pair.games), ("Bob", 1));
    assert_eq!((theirs.pair.won, theirs.pair.lost), (mine.lost, mine.won));
    let own: Profile = ann.get(ANN).await.unwrap();
    assert_eq!((own.against, own.games.len()), (None, 1));
    let pages: Vec<PlayedGame> = bob.get(&format!("{ANN}/games")).await.unwrap();
    assert_eq!(pages, seen.games);
    let earlier: Vec<PlayedGame> = bob.get(&format!("{ANN}/games?before={}", game.at)).await.unwrap();
    assert_eq!(earlier, []);
    // A stranger sees the same, and is linked to the table, because it was listed and may be watched.
    let strange: Profile = house.stranger().get(ANN).await.unwrap();
    assert_eq!((strange.against, &strange.games), (None, &seen.games));
    house.server.stop().await;
}

#[tokio::test]
async fn the_owner_decides_what_others_see() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, table) = played(&house, r#", "rated": true"#).await;
    let mut eve = house.stranger();
    let seen: Profile = eve.get(ANN).await.unwrap();
    assert_eq!(seen.games[0].table, None, "strangers do not find a table that was not listed");
    assert_eq!(bob.get::<Profile>(ANN).await.unwrap().games[0].table, Some(table), "whoever played there does");

    assert_eq!(show(&mut ann, "ratings").await, None);
    let seen: Profile = eve.get(ANN).await.unwrap();
    assert_eq!((seen.ratings.len(), seen.games, seen.standings, seen.opponents), (1, vec![], vec![], vec![]));
    assert_eq!(eve.get::<Vec<PlayedGame>>(&format!("{ANN}/games")).await.unwrap(), []);
    // Ann is unnamed on Bob's page, except for Bob and Ann.
    let other = |profile: &Profile| profile.games[0].seats[0].name.clone();
    let seen: Profile = eve.get(BOB).await.unwrap();
    assert_eq!((other(&seen), seen.opponents.len()), (None, 0));
    assert!(seen.best_wins.values().all(|win| win.opponent.is_none()));
    for client in [&mut ann, &mut bob] {
        assert_eq!(other(&client.get(BOB).await.unwrap()).as_deref(), Some("Ann"));
    }
    assert_eq!(bob.get::<Profile>(ANN).await.unwrap().against.unwrap().games, 1, "Bob played these games, too");

    // Nothing is what a stranger's name answers.
    assert_eq!(show(&mut ann, "nothing").await, None);
    for path in [ANN, "/api/v1/people/Nobody", "/api/v1/people/no%20name", "/api/v1/people/Ann/games"] {
        assert_eq!(refused(&mut eve, path).await, Some(Code::NotFound), "{path}");
        assert_eq!(refused(&mut bob, path).await, Some(Code::NotFound), "{path}");
    }
    let (hidden, missing) =
        (ask(&mut eve, Method::GET, ANN, "").await, ask(&mut eve, Method::GET, "/api/v1/people/Nobody", "").await);
    assert_eq!(hidden.body, missing.body);
    let own: Profile = ann.get(ANN).await.unwrap();
    assert_eq!((own.public, own.games.len()), (Publicity::Nothing, 1), "the owner sees everything");
    let export: Export = ann.get("/api/v1/me/export").await.unwrap();
    assert_eq!((export.profile, export.results), (Publicity::Nothing, own.games));

    assert_eq!(show(&mut ann, "somebody").await, Some(Code::BadRequest));
    let mut guest = house.guest().await;
    assert_eq!(show(&mut guest, "nothing").await, Some(Code::NotNow), "guests have no profile");
    assert_eq!(show(&mut eve, "nothing").await, Some(Code::SignInFirst));
    house.server.stop().await;
}

#[tokio::test]
async fn whoever_has_not_chosen_shows_only_ratings() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob) = (house.named("Ann", PASSWORD).await, house.named("Bob", PASSWORD).await);
    play(&mut ann, &mut bob, r#", "rated": true, "listed": true"#).await;
    let seen: Profile = house.stranger().get(ANN).await.unwrap();
    assert_eq!((seen.public, seen.ratings.len(), seen.games.len()), (Publicity::Ratings, 1, 0));
    assert_eq!((seen.standings.len(), seen.opponents.len(), seen.best_wins.len()), (0, 0, 0));
    house.server.stop().await;
}

#[tokio::test]
async fn a_game_that_nobody_may_watch_is_on_the_page_only_for_its_players() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, table) = played(&house, r#", "rated": true, "listed": true, "watchers": false"#).await;
    let (mut eve, mut carl) = (house.named("Eve", PASSWORD).await, house.stranger());
    for client in [&mut eve, &mut carl] {
        for path in [ANN, BOB] {
            let seen: Profile = client.get(path).await.unwrap();
            assert_eq!((seen.games.len(), seen.standings.len()), (0, 0), "{path}");
            assert_eq!((seen.opponents.len(), seen.best_wins.len()), (0, 0), "{path}");
            let games = format!("{path}/games");
            assert_eq!(client.get::<Vec<PlayedGame>>(&games).await.unwrap(), [], "{path}");
        }
    }
    let seen: Profile = bob.get(ANN).await.unwrap();
    assert_eq!((seen.games[0].table, seen.against.unwrap().games), (Some(table), 1));
    let own: Profile = ann.get(ANN).await.unwrap();
    assert_eq!((own.games.len(), own.standings[0].games, own.opponents.len()), (1, 1, 1));
    // Another game, which everybody may watch, brings only itself.
    play(&mut ann, &mut bob, r#", "listed": true"#).await;
    let seen: Profile = carl.get(ANN).await.unwrap();
    assert_eq!((seen.games.len(), seen.standings[0].games, seen.opponents[0].pair.games), (1, 1, 1));
    assert_eq!(ann.get::<Profile>(ANN).await.unwrap().standings[0].games, 2);
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_names_somebody_who_hides_their_results_is_not_linked() {
    let house = house(|_| {}).await;
    let (mut ann, mut bob, table) = played(&house, r#", "listed": true"#).await;
    let mut eve = house.stranger();
    assert_eq!(eve.get::<Profile>(BOB).await.unwrap().games[0].table, Some(table));
    assert_eq!(show(&mut ann, "nothing").await, None);
    let seen: Profile = eve.get(BOB).await.unwrap();
    assert_eq!((seen.games[0].table, seen.games[0].seats[0].name.clone()), (None, None));
    for client in [&mut ann, &mut bob] {
        assert_eq!(client.get::<Profile>(BOB).await.unwrap().games[0].table, Some(table), "they played there");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn games_from_before_an_upgrade_appear() {
    let house = house(|_| {}).await;
    let (mut ann, _, _) = played(&house, r#", "rated": true"#).await;
    let before: Profile = ann.get(ANN).await.unwrap();
    let path = house.folder.path().join("rumis.db");
    house.server.stop().await;
    // As an earlier version leaves it.
    let forget = "DELETE FROM results; DELETE FROM games; DELETE FROM standings; DELETE FROM pairs;
        DELETE FROM best_wins; UPDATE tables SET counted = 0;";
    Connection::open(&path).unwrap().execute_batch(forget).unwrap();
    let config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(path));
    let server = Server::start(config).await.unwrap();
    let mut ann = ann.at(server.address());
    let after = tokio::time::timeout(Duration::from_secs(20), async {
        loop {
            // Not all parts of an answer are read at the same moment.
            let after: Profile = ann.get(ANN).await.unwrap();
            if after == before {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    after.await.unwrap();
    server.stop().await;
}
