//! The nodes of the tree, which threads share without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use rumis::{Move, Position, Scores, Seat};

use crate::ranking::Ranking;
use crate::reward::{ONE, reward};

/// The result of a game.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) ranking: Ranking,
    pub(crate) scores: Scores,
}

impl End {
    /// The result of a game that is over.
    pub(crate) fn of(position: &Position) -> Self {
        Self { ranking: Ranking::of(position), scores: position.scores() }
    }

    /// Whether a seat does not even share the first place.
    pub(crate) fn is_lost_for(&self, seat: Seat) -> bool {
        self.ranking.place(seat) > 1
    }

    /// The reward of a seat, as nodes keep it; 0 without a seat.
    fn reward(&self, seat: Option<Seat>) -> u32 {
        seat.map_or(0, |seat| (reward(&self.ranking, seat) * ONE) as u32)
    }
}

/// A position that the search has visited, identified by its path from the root.
#[derive(Default)]
pub(crate) struct TreeNode {
    visits: AtomicU32,
    /// The rewards of the seat that moved here.
    sum: AtomicU64,
    /// The rewards of the seat to move here.
    own: AtomicU64,
    /// One more than the reward of the seat that moved here, once it is certain.
    certain: AtomicU32,
    /// The result of best play from here, once it is known.
    exact: OnceLock<End>,
    edges: OnceLock<Edges>,
}

/// The moves of a node, most likely first.
pub(crate) struct Edges {
    pub(crate) all: Box<[Edge]>,
    /// Whether unlikely moves were left out. Then the result cannot be proved.
    pub(crate) cut: bool,
}

pub(crate) struct Edge {
    pub(crate) mv: Move,
    pub(crate) prior: f32,
    node: OnceLock<Box<TreeNode>>,
}

impl Edge {
    pub(crate) const fn new(mv: Move, prior: f32) -> Self {
        Self { mv, prior, node: OnceLock::new() }
    }

    /// The node after the move, if the search has visited it.
    pub(crate) fn node(&self) -> Option<&TreeNode> {
        self.node.get().map(|node| &**node)
    }

    /// The node after the move, created if it is new.
    pub(crate) fn visit(&self) -> &TreeNode {
        self.node.get_or_init(Box::default)
    }

    /// The result of best play after the move, once it is known.
    pub(crate) fn exact(&self) -> Option<&End> {
        self.node().and_then(TreeNode::exact)
    }

    pub(crate) fn into_node(self) -> Option<Box<TreeNode>> {
        self.node.into_inner()
    }
}

impl TreeNode {
    /// Counts a simulation and returns how many came before. Until its reward is added it counts as a
    /// loss, so that other threads choose other moves.
    pub(crate) fn enter(&self) -> u32 {
        self.visits.fetch_add(1, Relaxed)
    }

    /// Adds the rewards of a simulation: of the seat that moved here, and of the seat to move.
    pub(crate) fn add_rewards(&self, moved: u64, to_move: u64) {
        self.sum.fetch_add(moved, Relaxed);
        self.own.fetch_add(to_move, Relaxed);
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// The reward of the seat that moved here: the mean, or the certain one.
    pub(crate) fn value(&self) -> f32 {
        if let Some(certain) = self.certain.load(Relaxed).checked_sub(1) {
            return certain as f32 / ONE;
        }
        self.sum.load(Relaxed) as f32 / ONE / self.visits().max(1) as f32
    }

    /// The mean reward of the seat to move, without the current simulation, which is counted but has no
    /// reward yet.
    pub(crate) fn own_value(&self) -> f32 {
        self.own.load(Relaxed) as f32 / ONE / self.visits().saturating_sub(1).max(1) as f32
    }

    pub(crate) fn edges(&self) -> Option<&Edges> {
        self.edges.get()
    }

    pub(crate) fn expand(&self, edges: impl FnOnce() -> Edges) -> &Edges {
        self.edges.get_or_init(edges)
    }

    pub(crate) fn into_edges(self) -> Option<Edges> {
        self.edges.into_inner()
    }

    pub(crate) fn exact(&self) -> Option<&End> {
        self.exact.get()
    }

    /// Sets the certain result, which replaces the mean of the simulations. `moved` is the seat that
    /// moved here.
    pub(crate) fn settle(&self, end: End, moved: Option<Seat>) {
        if self.exact.set(end).is_ok() {
            self.certain.store(end.reward(moved) + 1, Relaxed);
        }
    }

    /// The result of best play, if the result of every move is known.
    pub(crate) fn prove(&self, mover: Seat) -> Option<End> {
        let edges = self.edges().filter(|edges| !edges.cut)?;
        let mut best: Option<(f32, End)> = None;
        for edge in &edges.all {
            let end = edge.exact()?;
            let value = reward(&end.ranking, mover);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, *end));
            }
        }
        best.map(|(_, end)| end)
    }
}
