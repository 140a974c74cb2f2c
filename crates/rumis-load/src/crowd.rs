//! Many people at many tables.

use std::net::SocketAddr;
use std::sync::Arc;

use rumis::{DropMove, Position, Rng};
use rumis_server::{ClockRule, Command, SeatChoice, ServerMessage, Table, TableId, Terms};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::error::Error;
use crate::socket::Socket;

/// How many tables are opened concurrently.
const AT_ONCE: usize = 32;

/// A table and its players.
#[derive(Clone, Debug)]
pub struct Party {
    /// The table.
    pub table: TableId,
    /// The players, in turn order. One person may sit on several chairs.
    pub players: Vec<Client>,
}

/// The terms of a table for this many people. The match is long, so that there is always a next
/// game.
#[must_use]
pub fn terms(seats: Vec<SeatChoice>) -> Terms {
    Terms {
        plan: rumis::PlanName::Chullpa.into(),
        edition: rumis::Edition::Standard,
        way: rumis::Way::Standard,
        ruins: rumis_server::RuinsChoice::default(),
        seats,
        colours: None,
        start: None,
        clock: ClockRule::Minutes { seconds: 3600, increment: 10 },
        games: 20,
        listed: false,
        watchers: true,
        rated: false,
        when_gone: rumis_server::WhenGone::default(),
    }
}

/// Opens tables with this many people at each. Every person is a separate guest.
///
/// # Errors
/// When the server refuses or does not answer.
pub async fn gather(server: SocketAddr, tables: usize, players: usize) -> Result<Vec<Party>, Error> {
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for _ in 0..tables {
        let gate = Arc::clone(&gate);
        opening.spawn(async move {
            let _permit = gate.acquire().await.map_err(Error::connection)?;
            party(server, players).await
        });
    }
    let mut parties = Vec::with_capacity(tables);
    while let Some(opened) = opening.join_next().await {
        parties.push(opened.map_err(Error::connection)??);
    }
    Ok(parties)
}

async fn party(server: SocketAddr, players: usize) -> Result<Party, Error> {
    let mut seats = vec![SeatChoice::Open; players];
    seats[0] = SeatChoice::Me;
    let mut host = Client::new(server);
    let table = host.open(&terms(seats)).await?.id;
    let mut all = vec![host];
    for _ in 1..players {
        let mut guest = Client::new(server);
        guest.command(table, &Command::Sit { seat: None }).await?;
        all.push(guest);
    }
    Ok(Party { table, players: all })
}

/// Any legal move.
#[must_use]
pub fn any_move(position: &Position, rng: &mut Rng) -> Option<DropMove> {
    let moves = position.legal_moves();
    moves.nth(rng.below(moves.len() as u32) as usize).map(|mv| mv.drop_move())
}

/// A socket at a table, and the table computed from its log, as the server does it.
///
/// # Errors
/// If the server refuses or sends something malformed.
pub async fn follow(client: &Client, id: TableId) -> Result<(Socket, Table), Error> {
    let mut socket = client.socket(id, Some(0)).await?;
    let mut events = Vec::new();
    loop {
        match socket.hear().await? {
            ServerMessage::Event { logged, .. } => events.push(logged),
            ServerMessage::Back { .. } => break,
            _ => {}
        }
    }
    let table = Table::replay(id, &events).map_err(|error| Error::Nonsense(error.to_string()))?;
    let table = table.ok_or_else(|| Error::Nonsense("an empty log".to_owned()))?;
    Ok((socket, table))
}
