//! The tree: nodes that threads share without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use rumis::{Move, Position, Scores, Seat};

use crate::ranking::Ranking;
use crate::reward::{ONE, reward};

/// How a game ends.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) ranking: Ranking,
    pub(crate) scores: Scores,
}

impl End {
    /// The end of a game that is over.
    pub(crate) fn of(position: &Position) -> Self {
        Self { ranking: Ranking::of(position), scores: position.scores() }
    }

    /// What it is worth to a seat, as nodes keep it; nothing to nobody.
    pub(crate) fn reward(&self, seat: Option<Seat>) -> u64 {
        seat.map_or(0, |seat| (reward(&self.ranking, seat) * ONE) as u64)
    }
}

/// A position that the search has been to. Which one, only the way to it tells.
#[derive(Default)]
pub(crate) struct TreeNode {
    visits: AtomicU32,
    /// Rewards of whoever moved here.
    sum: AtomicU64,
    /// Rewards of whoever moves from here.
    own: AtomicU64,
    /// One more than the reward of whoever moved here, once it is certain.
    certain: AtomicU32,
    /// How the game ends from here if everybody plays best.
    exact: OnceLock<End>,
    edges: OnceLock<Edges>,
}

/// The moves of a node, the likeliest first.
pub(crate) struct Edges {
    pub(crate) all: Box<[Edge]>,
    /// Unlikely moves were left out: nothing can be proved here.
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

    /// Where the move leads, if the search has been there.
    pub(crate) fn node(&self) -> Option<&TreeNode> {
        self.node.get().map(|node| &**node)
    }

    /// Where the move leads.
    pub(crate) fn visit(&self) -> &TreeNode {
        self.node.get_or_init(Box::default)
    }

    pub(crate) fn into_node(self) -> Option<Box<TreeNode>> {
        self.node.into_inner()
    }
}

impl TreeNode {
    /// Says that a simulation comes by; how many came before. Until it brings its reward back, it
    /// counts as one without any, so that other threads look elsewhere.
    pub(crate) fn enter(&self) -> u32 {
        self.visits.fetch_add(1, Relaxed)
    }

    /// Brings the rewards back.
    pub(crate) fn learn(&self, came: u64, goes: u64) {
        self.sum.fetch_add(came, Relaxed);
        self.own.fetch_add(goes, Relaxed);
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// The reward of whoever moved here: the mean, or what is certain.
    pub(crate) fn value(&self) -> f32 {
        if let Some(certain) = self.certain.load(Relaxed).checked_sub(1) {
            return certain as f32 / ONE;
        }
        self.sum.load(Relaxed) as f32 / ONE / self.visits().max(1) as f32
    }

    /// The mean reward of whoever moves from here, to a simulation that has just come in and brings
    /// none yet.
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

    /// The end is known: what was only simulated before does not count any more.
    pub(crate) fn settle(&self, end: End, came: Option<Seat>) {
        if self.exact.set(end).is_ok() {
            self.certain.store(end.reward(came) as u32 + 1, Relaxed);
        }
    }

    /// The end, if it is known after every move.
    pub(crate) fn prove(&self, mover: Seat) -> Option<End> {
        let edges = self.edges().filter(|edges| !edges.cut)?;
        let mut best: Option<(f32, End)> = None;
        for edge in &edges.all {
            let end = edge.node().and_then(Self::exact)?;
            let value = reward(&end.ranking, mover);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, *end));
            }
        }
        best.map(|(_, end)| end)
    }
}
