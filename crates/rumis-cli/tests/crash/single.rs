//! One server on SQLite that is killed again and again.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use rumis::Rng;
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::checks;
use super::company::{Company, seat_all, some_terms};
use super::process::{Process, Server, serve, wall};

const TABLES: usize = 50;
const KILLS: usize = 22;

/// What happens between the end of a server and the start of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    /// It is restarted at once, as by a service manager.
    Nothing,
    /// It is down for longer than clocks tolerate.
    Long,
    /// It is down for long, and then killed twice while it corrects the clocks.
    LongAndAgain,
}

fn between(kill: usize) -> Between {
    match kill {
        6 => Between::Long,
        12 | 17 => Between::LongAndAgain,
        _ => Between::Nothing,
    }
}

/// Starts a server, and kills it at its first log line, when it is about to correct clocks.
fn kill_as_it_wakes(command: &mut Command, log: &Path) {
    let length = || std::fs::metadata(log).map_or(0, |file| file.len());
    let (before, begun) = (length(), Instant::now());
    let process = Process::launch(command, log);
    while length() == before && begun.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(1));
    }
    process.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let seed = wall();
    eprintln!("the seed is {seed}");
    let mut rng = Rng::new(seed);
    let folder = tempfile::tempdir().unwrap();
    let (database, log) = (folder.path().join("rumis.db"), folder.path().join("log"));
    let command = || serve(database.to_str().unwrap());
    let start = || block_in_place(|| Server::start(&mut command(), &log));

    let mut server = start();
    let mut players = seat_all(server.address, (0..TABLES).map(some_terms), seed).await;
    let mut forgiven = 0;
    for kill in 0..KILLS {
        let company = Company::gather(players, |_| server.address);
        company.goes_on(1).await;
        sleep(Duration::from_millis(u64::from(rng.below(700)))).await;
        let killed = block_in_place(|| server.process.kill());
        players = company.home().await;
        match between(kill) {
            Between::Nothing => {}
            Between::Long => sleep(Duration::from_millis(4_500)).await,
            Between::LongAndAgain => {
                sleep(Duration::from_millis(4_000)).await;
                for _ in 0..2 {
                    block_in_place(|| kill_as_it_wakes(&mut command(), &log));
                }
            }
        }
        server = start();
        let told = checks::ask(&server, &players).await;
        checks::all(&told, &players);
        let credited = checks::outage(&told, killed, server.ready);
        assert!(credited > TABLES / 4 || between(kill) == Between::Nothing, "{credited} tables were credited");
        forgiven += credited;
    }
    // Once more without killing, so that the server's memory can be compared as well.
    let company = Company::gather(players, |_| server.address);
    company.goes_on(2).await;
    players = company.home().await;
    let told = checks::ask(&server, &players).await;
    checks::all(&told, &players);
    let games = block_in_place(|| checks::records(&server, &told));
    let moves: usize = players.iter().map(|player| player.hand.acked.len()).sum();
    let again = players.iter().flat_map(|player| &player.hand.acked).filter(|acked| acked.again).count();
    let missed: u64 = players.iter().map(|player| player.returns.1).sum();
    eprintln!(
        "{KILLS} kills, {moves} moves in {games} games, {again} moves sent again, {missed} missed events caught up,"
    );
    eprintln!("{forgiven} clocks corrected");
    assert!(again > 0, "no acknowledgement was ever lost: the test tested nothing");
}
