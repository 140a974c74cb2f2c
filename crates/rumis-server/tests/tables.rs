//! Tables over a real server: opening, sitting down, playing to the end, coming back.

use rumis::Position;
use rumis_load::{Client, Socket};
use rumis_server::{Code, Command, Config, Database, Phase, Server, ServerMessage, TableView, Terms};

struct House {
    server: Server,
    _folder: tempfile::TempDir,
}

async fn house() -> House {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(folder.path().join("rumis.db")));
    config.limits.requests_per_second = 1000;
    House { server: Server::start(config).await.unwrap(), _folder: folder }
}

fn terms(json: &str) -> Terms {
    serde_json::from_str(json).unwrap()
}

async fn welcome(socket: &mut Socket) -> TableView {
    loop {
        if let ServerMessage::Welcome { table, .. } = socket.hear().await.unwrap() {
            return table;
        }
    }
}

fn any_move(view: &TableView) -> Command {
    let game = view.game.as_ref().unwrap();
    let position: Position = game.text.parse().unwrap();
    let mv = position.legal_moves().iter().next().unwrap();
    Command::Move { position: game.position, drop: mv.drop() }
}

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let house = house().await;
    let mut ann = Client::new(house.server.address());
    let mut bob = Client::new(house.server.address());
    let table = ann.open(&terms(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#)).await.unwrap();
    assert_eq!(table.phase, Phase::Waiting);
    bob.command(table.id, &Command::Sit { seat: None }).await.unwrap();
    let mut sockets = [ann.socket(table.id, None).await.unwrap(), bob.socket(table.id, None).await.unwrap()];
    for socket in &mut sockets {
        welcome(socket).await;
    }
    let mut moves = 0;
    loop {
        let view = ann.table(table.id).await.unwrap();
        let Some(turn) = view.game.as_ref().unwrap().turn else { break };
        sockets[turn.index()].want(any_move(&view)).await.unwrap().unwrap();
        moves += 1;
    }
    assert!(moves > 10);
    let view = bob.table(table.id).await.unwrap();
    assert_eq!(view.phase, Phase::Over);
    let record: rumis::Game = view.game.unwrap().record.parse().unwrap();
    assert!(record.position().is_over());
    house.server.stop().await;
}

#[tokio::test]
async fn a_program_answers_while_somebody_is_there() {
    let house = house().await;
    let mut ann = Client::new(house.server.address());
    let table = ann.open(&terms(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#)).await.unwrap();
    let mut socket = ann.socket(table.id, None).await.unwrap();
    let mut view = welcome(&mut socket).await;
    while view.phase == Phase::Playing {
        match view.game.as_ref().unwrap().turn {
            Some(rumis::Seat::A) => {
                socket.want(any_move(&view)).await.unwrap().unwrap();
            }
            _ => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
        view = ann.table(table.id).await.unwrap();
    }
    assert_eq!(view.phase, Phase::Over);
    house.server.stop().await;
}

#[tokio::test]
async fn a_move_made_twice_counts_once_and_one_made_too_late_is_refused_with_the_state() {
    let house = house().await;
    let mut ann = Client::new(house.server.address());
    let table = ann.open(&terms(r#"{"plan": "chullpa", "seats": ["me", "me"]}"#)).await.unwrap();
    let first = any_move(&table);
    let done = ann.command(table.id, &first).await.unwrap();
    assert_eq!(ann.command(table.id, &first).await.unwrap(), done);
    let Command::Move { position, .. } = first else { unreachable!() };
    let other = Command::Move { position, drop: "S04 a1 b1 c1 d1".parse().unwrap() };
    let mut socket = ann.socket(table.id, None).await.unwrap();
    let (error, state) = socket.want(other).await.unwrap().unwrap_err();
    assert_eq!(error.code, Code::TooLate);
    assert_eq!(state.unwrap().game.unwrap().position, done.seq);
    house.server.stop().await;
}
