//! A process that is paused, and one that ends in order.

use std::time::{Duration, Instant};

use rumis_load::{Client, Socket};
use rumis_server::{Code, Command, Event, Logged, Phrase, ServerMessage, Table, TableId, Why};
use rustix::process::Signal;
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::process::{Server, serve};

/// Longer than anything takes, even on a busy machine.
const EVER: Duration = Duration::from_secs(120);

/// Two people at a table with ten seconds each, with a socket each.
async fn table(server: &Server) -> (TableId, [(Client, Socket); 2]) {
    let (mut ann, mut bob) = (Client::new(server.address), Client::new(server.address));
    let terms =
        r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"minutes": {"seconds": 10, "increment": 0}}}"#;
    let id = ann.open(&serde_json::from_str(terms).unwrap()).await.unwrap().id;
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    let sockets = [ann.socket(id, Some(0)).await.unwrap(), bob.socket(id, Some(0)).await.unwrap()];
    let [first, second] = sockets;
    (id, [(ann, first), (bob, second)])
}

async fn log(client: &mut Client, id: TableId) -> Vec<Logged> {
    client.get(&format!("/api/v1/tables/{id}/events")).await.unwrap()
}

/// A legal move in the current position.
async fn some_move(client: &mut Client, id: TableId) -> Command {
    let table = Table::replay(id, &log(client, id).await).unwrap().unwrap();
    let (position, number) = table.position().unwrap();
    Command::Move { position: number, drop: position.legal_moves().nth(0).unwrap().drop_move() }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_on_time_while_the_only_server_is_paused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rumis.db");
    let server = block_in_place(|| Server::start(&mut serve(file.to_str().unwrap()), &folder.path().join("log")));
    let (id, [(mut ann, mut socket), _bob]) = table(&server).await;
    let command = some_move(&mut ann, id).await;
    server.process.signal(Signal::STOP);
    sleep(Duration::from_secs(12)).await;
    server.process.signal(Signal::CONT);
    socket.want(command).await.unwrap().unwrap();
    let log = log(&mut ann, id).await;
    assert!(log.iter().any(|logged| matches!(logged.event, Event::Outage { length } if length >= 10_000)), "{log:?}");
    assert!(!log.iter().any(|logged| matches!(logged.event, Event::Retired { why: Why::Time, .. })), "{log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draining_server_serves_until_its_sockets_are_asked_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rumis.db");
    let mut command = serve(file.to_str().unwrap());
    command.args(["--drain-seconds", "10"]);
    let server = block_in_place(|| Server::start(&mut command, &folder.path().join("log")));
    let (_, [(_, mut ann), (_, mut bob)]) = table(&server).await;
    server.process.signal(Signal::TERM);
    let begun = Instant::now();
    while block_in_place(|| server.get("/readyz").0) != 503 {
        assert!(begun.elapsed() < EVER, "a draining server says that it is ready");
    }
    // Everything else works as before.
    assert!(block_in_place(|| server.is_alive()));
    ann.want(Command::Say { phrase: Phrase::BackSoon }).await.unwrap().unwrap();
    for socket in [&mut ann, &mut bob] {
        let bye = tokio::time::timeout(EVER, async {
            loop {
                if let ServerMessage::Bye { error } = socket.hear().await.unwrap() {
                    return error.code;
                }
            }
        });
        assert_eq!(bye.await, Ok(Code::Unavailable));
    }
    assert_eq!(block_in_place(|| server.process.end()), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_signal_ends_the_draining_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rumis.db");
    let mut command = serve(file.to_str().unwrap());
    // Longer than any test may take.
    command.args(["--drain-seconds", "3600"]);
    let server = block_in_place(|| Server::start(&mut command, &folder.path().join("log")));
    let begun = Instant::now();
    server.process.signal(Signal::TERM);
    while block_in_place(|| server.get("/readyz").0) != 503 {
        assert!(begun.elapsed() < EVER, "a draining server says that it is ready");
    }
    server.process.signal(Signal::TERM);
    assert_eq!(block_in_place(|| server.process.end()), Some(0));
}
