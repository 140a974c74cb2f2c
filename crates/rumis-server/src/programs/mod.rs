//! Programs at the table and analyses of finished games: tasks that need a processor for a while.
//! [`pool`] runs them on a few threads of this process, [`queue`] gives them to workers on other
//! machines.

pub(crate) mod pool;
pub(crate) mod queue;
pub(crate) mod worker;

use async_trait::async_trait;
use rumis::{DropMove, Position};
use rumis_engine::Opinion;
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::id::PersonId;

/// A task for the engine.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// What to do with it.
    pub work: Work,
    /// The same seed gives the same result.
    pub seed: u64,
    /// For whom the task is. Everybody gets an equal share of the pool.
    pub owner: PersonId,
}

/// What to compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Work {
    /// Choose a move as a program of this level.
    Play {
        /// 1 to 12.
        level: u8,
    },
    /// Evaluate the position with this many simulated games, as a [`rumis_engine::Judge`] does.
    Judge {
        /// The number of games.
        simulations: u32,
    },
}

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The move; `None` when the game is over.
    pub best: Option<DropMove>,
    /// Each seat's probability of winning, in turn order; a shared first place counts in equal parts. Empty for a
    /// move.
    pub chances: Vec<f32>,
    /// The expected points of each colour, in turn order. Empty for a move.
    pub points: Vec<f32>,
}

impl Thought {
    pub(crate) fn of(opinion: &Opinion) -> Self {
        Self {
            best: opinion.best().map(|mv| mv.drop_move()),
            chances: opinion.win.clone(),
            points: opinion.points.iter().map(|&(_, points)| points).collect(),
        }
    }
}

/// Something that executes tasks.
#[async_trait]
pub trait Thinking: Send + Sync {
    /// Executes a task. Dropping the future cancels the task.
    ///
    /// # Errors
    /// `Unavailable` if there are too many tasks or the server is stopping.
    async fn think(&self, task: Task) -> Result<Thought, Error>;

    /// How many tasks wait or run here.
    fn busy(&self) -> usize;

    /// Stops accepting tasks.
    async fn close(&self);
}
