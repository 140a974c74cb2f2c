//! Playing at tables.

use hyper::Method;
use rumis::{Game, Seat};
use rumis_server::{
    ChairView, Code, Command, Event, Logged, Phase, Phrase, ServerMessage, TableView, VERSION, Why, Wish,
};

use crate::house::{House, Player, play_out, soon, step, terms};

const SIT: Command = Command::Sit { seat: None };
/// A plan with short games.
const SMALL: &str = r#""plan": "3 3 3/3 3 3""#;

pub async fn two_people_play_a_whole_game(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    play_out(&mut players).await;
    assert!(players[0].log.len() > 15);
    whole(&mut players).await;
}

pub async fn four_people_play_a_whole_game(house: &mut House) {
    let mut players = house.table(4, r#""plan": "chullpa""#).await;
    play_out(&mut players).await;
    whole(&mut players).await;
}

/// Checks that everybody has received the same events, that they are stored, and that they are a
/// valid game.
async fn whole(players: &mut [Player]) {
    let stored = players[0].events().await;
    for player in players {
        assert_eq!(player.log, stored);
        let view = player.view().await;
        let game = view.game.unwrap();
        let record: Game = game.record.parse().unwrap();
        assert!(record.position().is_over());
        assert_eq!(record.position().to_string(), game.text);
        let ended = |logged: &Logged| matches!(&logged.event, Event::Ended { winners, .. } if *winners == game.winners);
        assert!(stored.iter().any(ended));
    }
}

pub async fn an_immediate_reply_at_another_node_is_not_too_late(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    // Without waiting until the player's own node has received the other's move.
    for _ in 0..10 {
        let (turn, command) = (players[0].turn().unwrap(), players[0].some_move());
        let done = players[turn.index()].want(command).await;
        let seq = done.unwrap_or_else(|(error, _)| panic!("refused: {}", error.message));
        if turn == Seat::A {
            players[0].follow(seq).await;
        } else {
            // Read over HTTP, because the socket may lag behind like the node.
            let log = players[1].events().await;
            assert_eq!(log.len() as u64, seq);
            players[0].follow(seq).await;
        }
    }
    let seen = players[0].seen();
    players[1].follow(seen).await;
    assert_eq!(players[0].log, players[1].log);
}

pub async fn one_of_many_concurrent_moves_counts(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    let command = players[0].some_move();
    let (id, client) = (players[0].id, players[0].client.clone());
    let tries = (0..8).map(|number| {
        let (mut client, command) = (house.moved(&client, number), command.clone());
        tokio::spawn(async move { client.command(id, &command).await })
    });
    let tries: Vec<_> = tries.collect();
    for done in tries {
        done.await.unwrap().unwrap();
    }
    let moves = players[0].events().await;
    assert_eq!(moves.iter().filter(|logged| matches!(logged.event, Event::Moved { .. })).count(), 1);
    for player in &mut players {
        player.follow(moves.len() as u64).await;
    }
}

pub async fn the_first_to_follow_the_link_takes_the_chair(house: &mut House) {
    let mut ann = house.client(0);
    let table = ann.open(&terms(&format!(r#"{{"seats": ["me", "open"], {SMALL}}}"#))).await.unwrap();
    assert_eq!(table.phase, Phase::Waiting);
    let comers = (0..6).map(|number| {
        let mut client = house.client(number);
        tokio::spawn(async move { client.command(table.id, &SIT).await })
    });
    let comers: Vec<_> = comers.collect();
    let mut seated = 0;
    for comer in comers {
        match comer.await.unwrap() {
            Ok(_) => seated += 1,
            // Whoever comes after the game has begun is not even stored as a guest.
            Err(error) => assert!(matches!(error.refusal().unwrap().code, Code::NotNow | Code::SeatTaken), "{error}"),
        }
    }
    assert_eq!(seated, 1);
    assert_eq!(house.moved(&ann, 1).table(table.id).await.unwrap().phase, Phase::Playing);
}

pub async fn a_repeated_move_counts_once_and_a_late_one_is_refused_with_the_state(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    let first = players[0].some_move();
    let done = players[0].does(first.clone()).await;
    let mut elsewhere = house.moved(&players[0].client, 1);
    assert_eq!(elsewhere.command(players[0].id, &first).await.unwrap().seq, done);
    let Command::Move { position, .. } = first else { unreachable!() };
    let other = Command::Move { position, drop: "S04 a1 b1 c1 d1".parse().unwrap() };
    let (code, state) = players[0].refused(other).await;
    assert_eq!((code, state.game.unwrap().position), (Code::TooLate, done));
}

pub async fn an_illegal_move_is_refused_with_its_objections(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    let position = players[0].table().position().unwrap().1;
    players[0].does(Command::Move { position, drop: "S04 a1:4".parse().unwrap() }).await;
    let seen = players[0].seen();
    players[1].follow(seen).await;
    let position = players[1].table().position().unwrap().1;
    let far = Command::Move { position, drop: "S01 e4:2".parse().unwrap() };
    let (error, table) = players[1].want(far).await.unwrap_err();
    assert_eq!(error.code, Code::IllegalMove);
    assert!(!error.objections.is_empty());
    assert_eq!(table, None, "they know the position: a table would only cost time");
}

pub async fn a_program_moves_while_somebody_is_connected(house: &mut House) {
    let mut ann = house.client(0);
    let table = ann.open(&terms(&format!(r#"{{"seats": ["me", {{"program": 2}}], {SMALL}}}"#))).await.unwrap();
    let mut ann = Player::join(ann, table.id).await;
    while let Some(turn) = ann.turn() {
        if turn == Seat::A {
            let command = ann.some_move();
            ann.does(command).await;
        } else {
            ann.hears("a program's move", |event| matches!(event, Event::Moved { seat: Seat::B, .. })).await;
        }
        // The end of the game is stored together with the last move.
        let seq = ann.events().await.len() as u64;
        ann.follow(seq).await;
    }
    assert_eq!(ann.table().phase(), Phase::Over);
}

pub async fn a_returning_client_gets_exactly_the_missed_events(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    step(&mut players).await;
    let [mut ann, mut bob] = <[Player; 2]>::try_from(players).ok().unwrap();
    let Player { client, socket, log, .. } = ann;
    socket.close().await;
    let command = bob.some_move();
    bob.does(command).await;
    for phrase in [Phrase::Hello, Phrase::Thinking, Phrase::Thanks] {
        bob.does(Command::Say { phrase }).await;
    }
    let mut socket = client.socket(bob.id, Some(log.len() as u64)).await.unwrap();
    for logged in &bob.log[log.len()..] {
        let ServerMessage::Event { logged: heard, table } = soon("an event", socket.hear()).await.unwrap() else {
            panic!("something else than an event");
        };
        assert_eq!(heard, *logged);
        assert_eq!(table.map(|table| table.seq), (logged.seq == bob.seen()).then_some(logged.seq));
    }
    assert!(matches!(soon("names", socket.hear()).await.unwrap(), ServerMessage::Names { .. }));
    let back = soon("a welcome", socket.hear()).await.unwrap();
    assert!(matches!(back, ServerMessage::Back { version: VERSION, you: Some(_), seq, .. } if seq == bob.seen()));
    assert!(matches!(soon("presence", socket.hear()).await.unwrap(), ServerMessage::Present(_)));
    // The same at the other node.
    ann = Player::join(house.moved(&client, 1), bob.id).await;
    assert_eq!(ann.log, bob.log);
    let command = ann.some_move();
    let seq = ann.does(command).await;
    bob.follow(seq).await;
}

pub async fn a_client_that_has_seen_unknown_events_gets_the_whole_table(house: &mut House) {
    let players = house.table(2, SMALL).await;
    for seen in [None, Some(1_000_000)] {
        let mut socket = players[1].client.socket(players[1].id, seen).await.unwrap();
        let ServerMessage::Welcome { version, you, table } = soon("a welcome", socket.hear()).await.unwrap() else {
            panic!("no welcome");
        };
        let is_me = table.chairs[1] == ChairView::Person(you.unwrap());
        assert_eq!((version, table.seq, is_me), (VERSION, players[1].seen(), true));
        socket.close().await;
    }
}

pub async fn watchers_see_what_the_players_see(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    let mut watchers =
        [Player::join(house.client(0), players[0].id).await, Player::join(house.client(1), players[0].id).await];
    play_out(&mut players).await;
    for watcher in &mut watchers {
        watcher.follow(players[0].seen()).await;
        assert_eq!(watcher.log, players[0].log);
        let (error, _) = watcher.want(Command::Say { phrase: Phrase::Hello }).await.unwrap_err();
        assert_eq!(error.code, Code::SignInFirst);
    }
}

pub async fn whoever_may_no_longer_see_a_table_still_gets_the_answer(house: &mut House) {
    let wanted = format!(r#"{{"seats": ["me", "open"], "watchers": false, {SMALL}}}"#);
    let mut ann = house.client(0);
    let id = ann.open(&terms(&wanted)).await.unwrap().id;
    let mut ann = Player::join(ann, id).await;
    // That closes the table, which nobody may see then.
    ann.want(Command::Leave).await.unwrap();
}

pub async fn a_table_without_watchers_is_hidden_from_others(house: &mut House) {
    let mut players = house.table(2, &format!(r#""watchers": false, {SMALL}"#)).await;
    let id = players[0].id;
    for number in 0..2 {
        let mut nosy = house.client(number);
        let error = nosy.table(id).await.unwrap_err();
        assert_eq!(error.refusal().unwrap().code, Code::NoWatchers);
        let error = nosy.get::<Vec<Logged>>(&format!("/api/v1/tables/{id}/events")).await.unwrap_err();
        assert_eq!(error.refusal().unwrap().code, Code::NoWatchers);
        let mut socket = nosy.socket(id, None).await.unwrap();
        match soon("goodbye", socket.hear()).await.unwrap() {
            ServerMessage::Bye { error } => assert_eq!(error.code, Code::NoWatchers),
            other => panic!("{other:?}"),
        }
    }
    play_out(&mut players).await;
    players[1].does(Command::Leave).await;
    let view = players[1].view().await;
    assert_eq!(view.phase, Phase::Over, "players may see the game afterwards");
}

pub async fn somebody_who_saw_a_table_before_it_was_full_does_not_see_its_private_game(house: &mut House) {
    let mut ann = house.client(0);
    let wanted = format!(r#"{{"seats": ["me", "open"], "watchers": false, {SMALL}}}"#);
    let id = ann.open(&terms(&wanted)).await.unwrap().id;
    // Her node now has the table in memory, and does not follow it.
    let mut eve = house.client(1);
    assert_eq!(eve.table(id).await.unwrap().phase, Phase::Waiting);
    house.client(0).command(id, &SIT).await.unwrap();
    for path in ["events", "games/1/record"] {
        let answer = eve.ask(Method::GET, &format!("/api/v1/tables/{id}/{path}"), None::<&()>).await.unwrap();
        assert_eq!(answer.status, 403, "{path}");
    }
    let mut socket = eve.socket(id, None).await.unwrap();
    let heard = soon("goodbye", socket.hear()).await.unwrap();
    assert!(matches!(&heard, ServerMessage::Bye { error } if error.code == Code::NoWatchers), "{heard:?}");
}

pub async fn everybody_sees_who_is_connected(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    let people = players[0].table().people();
    for player in &mut players {
        player.read_until_present(&people, 0).await;
    }
    let watcher = Player::join(house.client(1), players[0].id).await;
    for player in &mut players {
        player.read_until_present(&people, 1).await;
    }
    watcher.socket.close().await;
    let bob = players.pop().unwrap();
    let ann = &mut players[0];
    let here: Vec<_> = match ann.table().view(&rumis_server::Names::new(), 0).unwrap().chairs[0] {
        ChairView::Person(person) => vec![person],
        _ => panic!("Ann does not sit on that chair"),
    };
    bob.socket.close().await;
    ann.read_until_present(&here, 0).await;
}

impl Player {
    async fn read_until_present(&mut self, people: &[rumis_server::PersonId], watchers: u32) {
        let is_so = |player: &Self| player.present.people == people && player.present.watchers == watchers;
        if !is_so(self) {
            self.read_until("that they are seen", |_, player| is_so(player)).await;
        }
    }
}

pub async fn phrases_reach_everybody(house: &mut House) {
    let mut players = house.table(3, SMALL).await;
    let said = |seat, phrase| move |event: &Event| *event == Event::Said { seat, phrase };
    let seq = players[1].does(Command::Say { phrase: Phrase::GoodLuck }).await;
    for player in &mut players {
        player.follow(seq).await;
        assert!(player.log.iter().any(|logged| said(Seat::B, Phrase::GoodLuck)(&logged.event)));
    }
}

pub async fn moves_are_taken_back_when_everybody_agrees(house: &mut House) {
    let mut players = house.table(3, r#""plan": "chullpa""#).await;
    step(&mut players).await;
    step(&mut players).await;
    players[0].does(Command::Ask { wish: Wish::TakeBack }).await;
    for other in [1, 2] {
        players[other].hears("a question", |event| matches!(event, Event::Asked { .. })).await;
    }
    players[1].does(Command::Agree).await;
    let seq = players[2].does(Command::Agree).await;
    for player in &mut players {
        player.follow(seq).await;
        assert_eq!(player.log.last().unwrap().event, Event::TakenBack { moves: 0 });
    }
    step(&mut players).await;
}

pub async fn during_a_pause_nobody_moves(house: &mut House) {
    let clock = r#""clock": {"minutes": {"seconds": 600, "increment": 0}}"#;
    let mut players = house.table(2, &format!("{SMALL}, {clock}")).await;
    players[1].does(Command::Ask { wish: Wish::Pause }).await;
    players[0].hears("a question", |event| matches!(event, Event::Asked { wish: Wish::Pause, .. })).await;
    players[0].does(Command::Agree).await;
    let command = players[0].some_move();
    let (error, _) = players[0].want(command.clone()).await.unwrap_err();
    assert_eq!(error.code, Code::NotNow);
    let state = players[0].view().await;
    assert!(state.paused);
    assert_eq!(state.game.unwrap().clocks.unwrap().running, None);
    players[1].hears("the pause", |event| *event == Event::Paused).await;
    players[1].does(Command::Resume).await;
    players[0].hears("the end of the pause", |event| *event == Event::Resumed).await;
    players[0].does(command).await;
}

pub async fn a_rematch_moves_the_start_on_by_one(house: &mut House) {
    let mut players = house.table(2, &format!(r#""games": 2, {SMALL}"#)).await;
    for start in [Seat::A, Seat::B, Seat::A] {
        assert_eq!(players[0].turn(), Some(start));
        play_out(&mut players).await;
        players[0].does(Command::Ask { wish: Wish::NextGame }).await;
        players[1].hears("a question", |event| matches!(event, Event::Asked { wish: Wish::NextGame, .. })).await;
        let seq = players[1].does(Command::Agree).await;
        players[0].follow(seq).await;
    }
    let view = players[1].view().await;
    assert_eq!((view.game.unwrap().number, view.played), (4, 1), "the third game began a new match");
}

pub async fn a_program_takes_over_for_a_leaver(house: &mut House) {
    let mut players = house.table(2, &format!(r#""whenGone": {{"program": 1}}, {SMALL}"#)).await;
    step(&mut players).await;
    players[1].does(Command::Leave).await;
    let replaced = Event::Replaced { seat: Seat::B, level: 1, why: Why::Left };
    players[0].hears("the change", |event| *event == replaced).await;
    players[0].hears("the program's move", |event| matches!(event, Event::Moved { seat: Seat::B, .. })).await;
}

pub async fn the_table_closes_when_the_last_person_leaves(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    let id = players[0].id;
    players[0].does(Command::Leave).await;
    players[1].hears("that they left", |event| matches!(event, Event::Retired { seat: Seat::A, .. })).await;
    players[1].does(Command::Leave).await;
    assert_eq!(players[1].log.last().unwrap().event, Event::Closed);
    let error = house.client(0).command(id, &SIT).await.unwrap_err();
    assert_eq!(error.refusal().unwrap().code, Code::Closed);
}

pub async fn a_clock_expires_without_any_request(house: &mut House) {
    let clock = r#""clock": {"minutes": {"seconds": 10, "increment": 0}}"#;
    let mut players = house.table(2, &format!("{SMALL}, {clock}")).await;
    let began = players[0].log.last().unwrap().at;
    for player in &mut players {
        let out = Event::Retired { seat: Seat::A, why: Why::Time };
        let at = player.hears("the end of the time", |event| *event == out).await.at;
        assert!(at >= began + 10_000);
    }
    assert_eq!(players[0].turn(), Some(Seat::B));
}

pub async fn a_stopping_server_says_so_and_continues_after_the_restart(house: &mut House) {
    let mut players = house.table(2, r#""plan": "chullpa""#).await;
    step(&mut players).await;
    step(&mut players).await;
    let stopping = house.stop();
    let goodbyes = async {
        for player in &mut players {
            player
                .read_until("goodbye", |message, _| match message {
                    ServerMessage::Bye { error } => error.code == Code::Unavailable,
                    _ => false,
                })
                .await;
        }
    };
    tokio::join!(stopping, goodbyes);
    house.start().await;
    for (number, player) in players.iter_mut().enumerate() {
        player.client = house.moved(&player.client, number);
        player.come_back().await;
    }
    step(&mut players).await;
    step(&mut players).await;
    let view: TableView = players[0].view().await;
    assert_eq!(view.seq, players[1].seen());
}
