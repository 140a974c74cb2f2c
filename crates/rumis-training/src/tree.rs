//! The tree of one search: nodes in a list, each with its moves.

use rumis::{Move, Position, Seat};

/// Rewards of the seats.
pub type Rewards = [f32; 4];

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The move.
    pub mv: Move,
    /// The network's opinion of it, before the softmax.
    pub logit: f32,
    /// How many simulations went through it.
    pub visits: u32,
    /// The sum of the mover's rewards in them.
    pub sum: f32,
    /// The node after it: 0, which is the root, if it was never visited.
    pub node: u32,
}

impl Edge {
    /// The mean of the mover's rewards.
    #[must_use]
    pub fn value(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}

/// A position that was evaluated, or the end of a game.
#[derive(Clone, Debug)]
pub struct Node {
    /// The seat to move; `None` at the end of the game.
    pub mover: Option<Seat>,
    /// The network's rewards, or those of the result.
    pub rewards: Rewards,
    /// The moves.
    pub edges: Vec<Edge>,
    /// The forced moves between the move that leads here and this position.
    pub forced: Vec<Move>,
}

impl Node {
    /// A node for a position whose evaluation is still to come.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let mover = position.to_move().map(|colour| position.owner(colour));
        Self { mover, rewards: [0.0; 4], edges: Vec::new(), forced: Vec::new() }
    }

    /// The network's reward of the seat to move.
    #[must_use]
    pub fn own_reward(&self) -> f32 {
        self.mover.map_or(0.0, |seat| self.rewards[seat.index()])
    }

    /// Keeps only the moves with the highest logits.
    pub fn prune(&mut self, most: usize) {
        if self.edges.len() > most {
            self.edges.select_nth_unstable_by(most - 1, |a, b| b.logit.total_cmp(&a.logit));
            self.edges.truncate(most);
            self.edges.shrink_to_fit();
        }
    }
}
