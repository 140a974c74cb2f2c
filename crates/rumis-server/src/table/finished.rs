//! What is remembered of a finished game, for the pages about its players.

use rumis::{PlanChoice, Way};
use serde::{Deserialize, Serialize};

use super::event::{Event, Logged};
use super::play::Play;
use super::state::{Chair, Table};
use super::summary::Phase;
use crate::error::Error;
use crate::id::{PersonId, TableId};

/// A game that ended and was not aborted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its number at the table.
    pub game: u32,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The plan.
    pub plan: PlanChoice,
    /// The way to play.
    pub way: Way,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// How many stones were placed.
    pub moves: u32,
    /// How long it took, in milliseconds.
    pub length: u64,
    /// The position at the end, as text.
    pub position: String,
    /// The seats in turn order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// Who sat there when the game began.
    pub player: Player,
    /// Its points.
    pub points: i32,
    /// Its place: 1 for the first; tied seats share a place. Whoever left comes after everybody who stayed.
    pub place: u32,
}

/// Who plays on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person.
    Person(PersonId),
    /// A program at this level.
    Program(u8),
}

impl Play {
    /// The result of the game; `None` if it was aborted. A game that is not rated is aborted for the same reasons as a
    /// rated one.
    pub(super) fn finished_game(&self, plan: PlanChoice, at: u64) -> Option<FinishedGame> {
        if self.is_too_short() {
            return None;
        }
        let player = |chair: &Chair| match *chair {
            Chair::Person(person, _) => Some(Player::Person(person)),
            Chair::Program(level) => Some(Player::Program(level)),
            Chair::Open => None,
        };
        let players = self.players.iter().map(player).collect::<Option<Vec<_>>>()?;
        let seats = players.into_iter().zip(self.places()).zip(self.position.seats());
        Some(FinishedGame {
            game: self.number,
            at,
            plan,
            way: self.position.way(),
            rated: self.rated.is_some(),
            moves: self.moves().count() as u32,
            length: at.saturating_sub(self.began),
            position: self.position.to_string(),
            seats: seats
                .map(|((player, place), seat)| FinishedSeat { player, points: self.points(seat), place })
                .collect(),
        })
    }
}

impl Table {
    /// The current game with its result, when an event at this time ends it.
    pub(super) fn finished_game(&self, at: u64) -> Option<FinishedGame> {
        self.game.as_ref().and_then(|play| play.finished_game(self.terms.plan, at))
    }
}

/// Reads a log from its start, and finds the finished games in it.
pub(crate) struct Finding {
    id: TableId,
    table: Option<Table>,
    /// The games that were found.
    pub(crate) games: Vec<FinishedGame>,
}

impl Finding {
    /// Before the first event of a log.
    pub(crate) const fn new(id: TableId) -> Self {
        Self { id, table: None, games: Vec::new() }
    }

    /// Reads the next event.
    ///
    /// # Errors
    /// If the log contradicts itself.
    pub(crate) fn read(&mut self, logged: &Logged) -> Result<(), Error> {
        let Some(table) = &mut self.table else {
            self.table = Some(Table::open(self.id, logged)?);
            return Ok(());
        };
        let is_over = match logged.event {
            Event::Ended { .. } => true,
            // An operator closes a table at which people sit, and that is no result.
            Event::Closed => table.phase == Phase::Playing && table.people().is_empty(),
            _ => false,
        };
        if is_over {
            self.games.extend(table.finished_game(logged.at));
        }
        table.apply(logged)
    }
}
