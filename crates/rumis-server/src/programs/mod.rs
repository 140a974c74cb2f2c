//! Programs at the table, and what they think of past games: tasks that take a processor for a
//! while. [`pool`] does them on a few threads of this process, [`queue`] lets workers on other
//! machines take them.

pub(crate) mod pool;
pub(crate) mod queue;
pub(crate) mod worker;

use async_trait::async_trait;
use rumis::{Colour, DropMove, Position};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::id::PersonId;

/// Something to think about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// How.
    pub work: Work,
    /// The same seed thinks the same.
    pub seed: u64,
    /// For whom it is: everybody gets as much of the pool.
    pub owner: PersonId,
}

/// How to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Work {
    /// Choose a move as a program of this level.
    Play {
        /// 1 to 9.
        level: u8,
    },
    /// Say what the position is worth, with so many simulated games.
    Judge {
        /// How many.
        simulations: u32,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The move; `None` when the game is over.
    pub best: Option<DropMove>,
    /// The chance of each seat to come in first, in turn order. Empty for a move.
    pub chances: Vec<f32>,
    /// The points each colour can expect, in turn order. Empty for a move.
    pub points: Vec<f32>,
}

impl Thought {
    pub(crate) fn about(position: &Position, thoughts: &rumis_engine::Thoughts) -> Self {
        let seats = position.seats();
        Self {
            best: thoughts.best().map(|mv| mv.drop_move()),
            chances: seats.map(|seat| thoughts.chance(seat, 1)).collect(),
            points: position.colours().iter().map(|colour: Colour| thoughts.expected_points(colour)).collect(),
        }
    }
}

/// Whoever thinks.
#[async_trait]
pub trait Thinking: Send + Sync {
    /// Thinks about a task. To drop the future is to cancel the task.
    ///
    /// # Errors
    /// `Unavailable` when there is too much to do or the server stops.
    async fn think(&self, task: Task) -> Result<Thought, Error>;

    /// How many tasks wait or are thought about here.
    fn busy(&self) -> usize;

    /// Takes no more tasks.
    async fn close(&self);
}
