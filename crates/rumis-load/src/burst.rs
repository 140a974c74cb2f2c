//! A burst: how many moves per second the server can store.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rumis::Rng;
use rumis_server::{Command, SeatChoice, ServerMessage, Table, Wish};
use tokio::task::JoinSet;

use crate::client::Client;
use crate::crowd::{any_move, follow, terms};
use crate::delays::Delays;
use crate::error::Error;

/// Lets this many people, each alone at a table, move as soon as their last move is acknowledged.
/// Returns how long each move took, and how long everything took.
///
/// # Errors
/// When the server refuses or does not answer.
pub async fn burst(server: SocketAddr, people: usize, length: Duration) -> Result<(Delays, Duration), Error> {
    let mut players = JoinSet::new();
    let mut ready = Vec::new();
    for number in 0..people {
        ready.push(Player::sit(server, number as u64).await?);
    }
    let started = Instant::now();
    for player in ready {
        players.spawn(player.play(started + length));
    }
    let mut delays = Delays::default();
    while let Some(played) = players.join_next().await {
        delays.extend(played.map_err(Error::connection)??);
    }
    Ok((delays, started.elapsed()))
}

struct Player {
    socket: crate::socket::Socket,
    table: Table,
    rng: Rng,
}

impl Player {
    async fn sit(server: SocketAddr, seed: u64) -> Result<Self, Error> {
        let mut client = Client::new(server);
        let id = client.open(&terms(vec![SeatChoice::Me; 4])).await?.id;
        let (socket, table) = follow(&client, id).await?;
        Ok(Self { socket, table, rng: Rng::new(seed) })
    }

    async fn play(mut self, end: Instant) -> Result<Delays, Error> {
        let mut delays = Delays::default();
        while Instant::now() < end {
            let command = match self.table.position() {
                Some((position, number)) if !position.is_over() => {
                    let Some(drop) = any_move(position, &mut self.rng) else { break };
                    Command::Move { position: number, drop }
                }
                _ => Command::Ask { wish: Wish::NextGame },
            };
            let is_move = matches!(command, Command::Move { .. });
            let sent = Instant::now();
            self.socket.want(command).await?.map_err(|(error, _)| Error::Refused(error))?;
            if is_move {
                delays.add(sent.elapsed());
            }
            while let Some(message) = self.socket.heard() {
                if let ServerMessage::Event { logged, .. } = message {
                    self.table.apply(&logged).map_err(|error| Error::Nonsense(error.to_string()))?;
                }
            }
        }
        Ok(delays)
    }
}
