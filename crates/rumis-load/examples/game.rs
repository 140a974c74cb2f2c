//! Tries a running server: reads its page and plays one whole game over HTTP against a program. `cargo xtask dist`
//! does this with every program that it has built.
//!
//! `cargo run -p rumis-load --example game -- 127.0.0.1:8080`

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rumis::{Position, Rng};
use rumis_load::crowd::any_move;
use rumis_load::{Client, Error, Method};
use rumis_server::{Command, Phase, Terms};

/// How long the game may take: emulated processors are slow.
const PATIENCE: Duration = Duration::from_secs(180);

/// How long to wait before asking whether the program has moved.
const PAUSE: Duration = Duration::from_millis(50);

/// Whoever opens the table plays against a program that judges with the network.
const TERMS: &str = r#"{"plan": "chullpa", "seats": ["me", {"program": 10}]}"#;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let Some(server) = std::env::args().nth(1).and_then(|text| text.parse().ok()) else {
        eprintln!("expected the address of a server, such as 127.0.0.1:8080");
        return ExitCode::from(2);
    };
    match tokio::time::timeout(PATIENCE, play(server)).await {
        Ok(Ok(told)) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Ok(Err(error)) => {
            eprintln!("the game at {server} failed: {error}");
            ExitCode::FAILURE
        }
        Err(_) => {
            eprintln!("the game at {server} was not over after {} seconds", PATIENCE.as_secs());
            ExitCode::FAILURE
        }
    }
}

/// Plays until the game is over. Says how it ended.
async fn play(server: SocketAddr) -> Result<String, Error> {
    let began = Instant::now();
    let mut somebody = Client::new(server);
    let page = somebody.send(Method::GET, "/", Vec::new()).await?;
    let has_app = String::from_utf8_lossy(&page.body).contains("<script type=\"module\"");
    if !page.status.is_success() || !has_app {
        return Err(Error::Nonsense(format!("the page is not the web app ({})", page.status)));
    }
    let terms: Terms = serde_json::from_str(TERMS).map_err(|error| Error::Nonsense(error.to_string()))?;
    let table = somebody.open(&terms).await?;
    let mut rng = Rng::new(1);
    let mut own = 0;
    loop {
        let view = somebody.table(table.id).await?;
        let Some(game) = &view.game else { return Err(Error::Nonsense("the game did not begin".to_owned())) };
        if view.phase == Phase::Over {
            let scores = serde_json::to_string(&game.scores).unwrap_or_default();
            return Ok(format!("played a game in {:.1} s, {own} own moves: {scores}", began.elapsed().as_secs_f64()));
        }
        let position: Position = game.text.parse().map_err(|error: rumis::Error| Error::Nonsense(error.to_string()))?;
        match any_move(&position, &mut rng).filter(|_| game.turn == Some(rumis::Seat::A)) {
            Some(drop) => {
                somebody.command(table.id, &Command::Move { position: game.position, drop }).await?;
                own += 1;
            }
            None => tokio::time::sleep(PAUSE).await,
        }
    }
}
