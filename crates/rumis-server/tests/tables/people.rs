//! People, their tables and their data.

use std::time::{Duration, Instant};

use hyper::Method;
use rumis::Game;
use rumis_server::{
    Analysis, ChairView, Code, Command, Credentials, Event, Export, ListedTable, Me, Operator, PersonId, Phase, Ranked,
    RatedEntry, ServerMessage, TableId, TableList,
};

use crate::house::{House, Player, play_out, soon, step, terms, until};

/// A plan with short games.
const SMALL: &str = r#""plan": "2 2/2 2""#;

pub async fn the_lobby_shows_listed_tables_waiting_ones_first(house: &mut House) {
    let mut ann = house.client(0);
    let mut open = async |more: &str| ann.open(&terms(&format!(r#"{{{SMALL}, {more}}}"#))).await.unwrap().id;
    let waits = open(r#""listed": true, "seats": ["me", "open"]"#).await;
    let hidden = open(r#""listed": false, "seats": ["me", "open"]"#).await;
    let plays = open(r#""listed": true, "seats": ["me", "me"]"#).await;
    let later = open(r#""listed": true, "seats": ["me", "open", "open"]"#).await;
    for number in 0..2 {
        let list: TableList = house.client(number).get("/api/v1/lobby").await.unwrap();
        let ids: Vec<TableId> = list.tables.iter().map(|table| table.id).collect();
        assert_eq!(ids.last(), Some(&plays));
        assert!(ids.contains(&waits) && ids.contains(&later) && !ids.contains(&hidden) && ids.len() == 3);
        let phases: Vec<Phase> = list.tables.iter().map(|table| table.card.phase).collect();
        assert_eq!(phases, [Phase::Waiting, Phase::Waiting, Phase::Playing]);
    }
}

async fn tables_of(client: &mut rumis_load::Client) -> Vec<ListedTable> {
    client.get::<TableList>("/api/v1/me/tables").await.unwrap().tables
}

pub async fn guests_keep_their_games_when_they_register(house: &mut House) {
    let mut guest = house.client(0);
    assert_eq!(guest.get::<Me>("/api/v1/me").await.unwrap().id, None, "there is no identity before the first table");
    assert!(tables_of(&mut guest).await.is_empty());
    let table = guest.open(&terms(&format!(r#"{{{SMALL}, "seats": ["me", "me"]}}"#))).await.unwrap();
    let me: Me = guest.get("/api/v1/me").await.unwrap();
    assert_eq!((table.chairs[0], me.name), (ChairView::Person(me.id.unwrap()), None));
    let mut elsewhere = house.moved(&guest, 1);
    assert_eq!(tables_of(&mut elsewhere).await[0].id, table.id);

    let wanted = Credentials { name: "Ann".to_owned(), password: "correct horse".to_owned() };
    let named: Me = elsewhere.post("/api/v1/account", &wanted).await.unwrap();
    assert_eq!((named.id, named.name.as_deref()), (me.id, Some("Ann")), "registering keeps the identity of the guest");
    assert_eq!(tables_of(&mut elsewhere).await[0].id, table.id);
    assert_eq!(guest.get::<Me>("/api/v1/me").await.unwrap().id, None, "the secret of the guest is void");

    let mut other_device = house.client(0);
    let signed_in: Me = other_device.post("/api/v1/session", &wanted).await.unwrap();
    assert_eq!(signed_in.id, me.id);
    assert_eq!(tables_of(&mut other_device).await[0].id, table.id);
    let mut ann = Player::join(other_device, table.id).await;
    let command = ann.some_move();
    ann.does(command).await;
    assert_eq!(ann.view().await.names[&me.id.unwrap()], "Ann");
}

pub async fn a_guest_with_a_table_signs_in_and_goes_on_playing(house: &mut House) {
    let _account = house.named(0, "ann").await;
    // Nobody else may see the table.
    let mut players = house.table(2, r#""watchers": false, "plan": "chullpa""#).await;
    step(&mut players).await;
    let guest: Me = players[0].client.get("/api/v1/me").await.unwrap();
    let old = players[0].client.clone();
    let wanted = Credentials { name: "ann".to_owned(), password: "correct horse".to_owned() };
    let ann: Me = players[0].client.post("/api/v1/session", &wanted).await.unwrap();
    assert_eq!(ann.also, [guest.id.unwrap()]);
    let id = players[0].id;
    // The old secret is void.
    assert_eq!(old.clone().get::<Me>("/api/v1/me").await.unwrap().id, None);
    assert_eq!(old.clone().table(id).await.unwrap_err().refusal().unwrap().code, Code::NoWatchers);
    // From any node, over HTTP and over a socket, the table is theirs, once.
    for number in 0..2 {
        let mut moved = house.moved(&players[0].client, number);
        let mine = tables_of(&mut moved).await;
        assert_eq!(mine.iter().map(|table| table.id).collect::<Vec<_>>(), [id]);
        let view = moved.table(id).await.unwrap();
        assert_eq!(view.chairs[0], ChairView::Person(guest.id.unwrap()), "the log is not rewritten");
        assert_eq!(view.names[&guest.id.unwrap()], "ann");
        assert_eq!(moved.get::<Export>("/api/v1/me/export").await.unwrap().tables[0].games.len(), 1);
        players[0].client = moved;
        players[0].come_back().await;
        step(&mut players).await;
    }
    play_out(&mut players).await;
    // Signing in again moves nothing again.
    let again: Me = players[0].client.post("/api/v1/session", &wanted).await.unwrap();
    assert_eq!((again.id, again.also), (ann.id, ann.also));
    assert_eq!(tables_of(&mut players[0].client).await.len(), 1);
}

async fn rating_of(client: &mut rumis_load::Client) -> (PersonId, Option<f64>) {
    let me: Me = client.get("/api/v1/me").await.unwrap();
    (me.id.unwrap(), me.ratings.get("standard").map(|rating| rating.rating.mean))
}

pub async fn a_rated_game_changes_ratings(house: &mut House) {
    let clients = vec![house.named(0, "ann").await, house.named(1, "bob").await];
    let mut players = house.table_of(clients, r#""rated": true, "plan": "chullpa""#).await;
    assert!(players[0].view().await.game.unwrap().rated);
    for _ in 0..4 {
        step(&mut players).await;
    }
    // A leaver loses, whatever the points.
    players[0].does(Command::Leave).await;
    let seen = players[0].seen();
    players[1].follow(seen).await;
    while players[1].turn().is_some() {
        let command = players[1].some_move();
        players[1].does(command).await;
    }
    let (loser, lost) = rating_of(&mut players[0].client).await;
    let (winner, won) = rating_of(&mut players[1].client).await;
    assert!(won.unwrap() > lost.unwrap());
    // Everybody at the table sees the change when the game ends, also the leaver, who now watches from another node.
    let seen = players[1].seen();
    players[0].follow(seen).await;
    for player in &mut players {
        // If the ratings could not be read at once, the next view has them.
        if player.ratings.get(&winner).is_none_or(|rating| rating.change.is_none()) {
            player.ratings = player.view().await.ratings;
        }
        let (up, down) = (player.ratings[&winner], player.ratings[&loser]);
        assert_eq!((up.points, up.provisional), (1500 + up.change.unwrap() as u32, true));
        assert_eq!((up.change > Some(0), down.change), (true, up.change.map(|change| -change)));
    }
    // Whoever comes later sees the ratings, too.
    assert_eq!(players[0].view().await.ratings[&winner].points, players[0].ratings[&winner].points);
    let listed: TableList = players[1].client.get("/api/v1/me/tables").await.unwrap();
    assert_eq!(listed.tables[0].ratings[&winner].points, players[0].ratings[&winner].points);
    let best: Vec<Ranked> = house.client(0).get("/api/v1/ratings/standard").await.unwrap();
    assert_eq!((best.len(), best[0].id, best[0].name.as_str(), best[0].rating.games), (2, winner, "bob", 1));
    assert!(best.iter().all(|one| one.provisional) && best[0].points > 1500 && best[1].points < 1500);
    assert_eq!(house.client(0).get::<Vec<Ranked>>("/api/v1/ratings/ruinas").await.unwrap(), []);
    // The change is stored with the game.
    let change = players[0].ratings[&winner].change;
    house.stop().await;
    house.start().await;
    let mut bob = house.moved(&players[1].client, 0);
    assert_eq!(bob.table(players[1].id).await.unwrap().ratings[&winner].change, change);
    let games: Vec<RatedEntry> = bob.get("/api/v1/me/ratings?way=standard").await.unwrap();
    let [game] = &games[..] else { panic!("{games:?}") };
    assert_eq!((game.table, game.game, game.place, game.players), (players[1].id, 1, 1, 2));
    assert_eq!((Some(game.change), game.weight, game.points), (change, 1.0, best[0].points));
    let earlier = format!("/api/v1/me/ratings?before={}", game.at);
    assert_eq!(bob.get::<Vec<RatedEntry>>(&earlier).await.unwrap(), []);
    assert_eq!(bob.get::<Vec<RatedEntry>>("/api/v1/me/ratings?way=ruinas").await.unwrap(), []);
    assert_eq!(bob.get::<Export>("/api/v1/me/export").await.unwrap().rated, games);
}

pub async fn a_rated_game_without_two_stones_each_is_aborted(house: &mut House) {
    let clients = vec![house.named(0, "ann").await, house.named(1, "bob").await];
    let mut players = house.table_of(clients, r#""rated": true, "plan": "chullpa""#).await;
    step(&mut players).await;
    players[0].does(Command::Leave).await;
    let seen = players[0].seen();
    players[1].follow(seen).await;
    players[1].does(Command::Leave).await;
    for player in &mut players {
        let view = player.view().await;
        let game = view.game.unwrap();
        assert!(game.rated && game.aborted && view.ratings.is_empty());
        assert_eq!(rating_of(&mut player.client).await.1, None);
        assert_eq!(player.client.get::<Vec<RatedEntry>>("/api/v1/me/ratings").await.unwrap(), []);
    }
    assert_eq!(house.client(0).get::<Vec<Ranked>>("/api/v1/ratings/standard").await.unwrap(), []);
}

pub async fn a_finished_game_is_analysed_and_a_running_one_is_not(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    let path = format!("/api/v1/tables/{}/games/1/analysis", players[0].id);
    let early = players[0].client.ask(Method::POST, &path, None::<&()>).await.unwrap().read::<Analysis>().unwrap_err();
    assert_eq!(early.refusal().unwrap().code, Code::NotNow, "a running game is not analysed");
    play_out(&mut players).await;
    let nothing = players[0].client.get::<Analysis>(&path).await.unwrap_err();
    assert_eq!(nothing.refusal().unwrap().code, Code::NotFound);
    let answer = players[0].client.ask(Method::POST, &path, None::<&()>).await.unwrap();
    assert_eq!(answer.status, 202);
    let begun: Analysis = answer.read().unwrap();
    let moves = players[0].table().played().unwrap().unwrap().moves().len();
    assert_eq!(begun.positions as usize, moves + 1);
    // Somebody at the other node sees the progress.
    let other = &mut players[1].client;
    let mut before = 0;
    let done = until("the end of the analysis", async || {
        let analysis: Analysis = other.get(&path).await.unwrap();
        assert!(analysis.judged.len() >= before, "the analysis is stored");
        before = analysis.judged.len();
        Some(analysis).filter(|analysis| analysis.done)
    })
    .await;
    assert_eq!(done.judged.len(), moves + 1);
    assert!(done.judged[0].best.is_some() && done.judged[moves].best.is_none());
    assert!(done.judged.iter().all(|judged| judged.chances.len() == 2 && judged.points.len() == 2));
}

pub async fn a_game_is_downloaded_as_a_record(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    play_out(&mut players).await;
    let path = |game: u32| format!("/api/v1/tables/{}/games/{game}/record", players[0].id);
    for number in 0..2 {
        let answer = house.client(number).send(Method::GET, &path(1), Vec::new()).await.unwrap();
        assert_eq!(answer.status, 200);
        let file = answer.headers["content-disposition"].to_str().unwrap();
        assert!(file.starts_with("attachment;") && file.ends_with(".rumis\""), "{file}");
        let record: Game = std::str::from_utf8(&answer.body).unwrap().parse().unwrap();
        assert_eq!(record.position(), players[0].table().position().unwrap().0);
        let none = house.client(number).send(Method::GET, &path(2), Vec::new()).await.unwrap();
        assert_eq!(none.status, 404);
    }
}

pub async fn operators_see_health_and_metrics(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    play_out(&mut players).await;
    for (number, player) in players.iter().enumerate() {
        let mut client = player.client.clone();
        let mut text = async |path: &str| {
            let answer = client.send(Method::GET, path, Vec::new()).await.unwrap();
            assert_eq!(answer.status, 200, "{path}");
            String::from_utf8(answer.body.to_vec()).unwrap()
        };
        assert_eq!(text("/healthz").await, "alive\n");
        assert_eq!(text("/readyz").await, "ready\n");
        assert_eq!(text("/api/v1/openapi.json").await, rumis_server::openapi());
        let metrics = text("/metrics").await;
        let value = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.unwrap_or_else(|| panic!("no {name} in {metrics}")).parse::<f64>().unwrap()
        };
        assert!(value("rumis_sockets") >= 1.0);
        assert!(value("rumis_moves_total") >= 2.0, "both nodes have seen all moves");
        assert!(value("rumis_games_ended_total") >= 1.0);
        assert!(value("rumis_command_seconds_count") >= 1.0);
        if number == 0 {
            assert!(value("rumis_tables_opened_total") >= 1.0);
        }
        for name in ["rumis_rooms", "rumis_thinking", "rumis_refusals_total", "rumis_turned_away_total"] {
            assert!(value(name) >= 0.0);
        }
    }
}

pub async fn what_an_operator_does_reaches_every_node(house: &mut House) {
    let mut ann = house.named(0, "ann").await;
    let table = ann.open(&terms(r#"{"plan": "chullpa", "seats": ["me", "me"]}"#)).await.unwrap();
    let mut sockets = Vec::new();
    for number in 0..2 {
        sockets.push(house.moved(&ann, number).socket(table.id, None).await.unwrap());
    }
    let mut watcher = house.client(1).socket(table.id, None).await.unwrap();
    let operator = Operator::open(&house.configs[0].database).await.unwrap();
    operator.ban("ann").await.unwrap();
    let begun = Instant::now();
    for socket in &mut sockets {
        let mut last = None;
        while let Ok(message) = soon("a message", socket.hear()).await {
            last = Some(message);
        }
        let Some(ServerMessage::Bye { error }) = last else { panic!("{last:?}") };
        assert_eq!(error.code, Code::SignInFirst);
    }
    // Sooner than the next ping, which would notice it too.
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    operator.close_table(table.id).await.unwrap();
    loop {
        if let ServerMessage::Event { logged, .. } = soon("the end of the table", watcher.hear()).await.unwrap()
            && logged.event == Event::Closed
        {
            break;
        }
    }
}
