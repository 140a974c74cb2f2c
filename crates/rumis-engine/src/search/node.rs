//! The tree: nodes that threads share without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use rumis::{Move, Seat};

use crate::ranking::Ranking;
use crate::reward::{ONE, reward};

/// A position that the search has been to. Which one, only the way to it tells.
#[derive(Default)]
pub(crate) struct Node {
    visits: AtomicU32,
    /// Rewards of whoever moved here.
    sum: AtomicU64,
    /// Rewards of whoever moves from here.
    own: AtomicU64,
    /// How the game ends from here if everybody plays best.
    exact: OnceLock<Ranking>,
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
    node: OnceLock<Box<Node>>,
}

impl Edge {
    pub(crate) const fn new(mv: Move, prior: f32) -> Self {
        Self { mv, prior, node: OnceLock::new() }
    }

    /// Where the move leads, if the search has been there.
    pub(crate) fn node(&self) -> Option<&Node> {
        self.node.get().map(|node| &**node)
    }

    /// Where the move leads.
    pub(crate) fn visit(&self) -> &Node {
        self.node.get_or_init(Box::default)
    }

    pub(crate) fn into_node(self) -> Option<Box<Node>> {
        self.node.into_inner()
    }
}

impl Node {
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

    /// The mean reward of whoever moved here.
    pub(crate) fn value(&self) -> f32 {
        self.sum.load(Relaxed) as f32 / ONE / self.visits().max(1) as f32
    }

    /// The mean reward of whoever moves from here.
    pub(crate) fn own_value(&self) -> f32 {
        self.own.load(Relaxed) as f32 / ONE / self.visits().max(1) as f32
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

    pub(crate) fn exact(&self) -> Option<&Ranking> {
        self.exact.get()
    }

    pub(crate) fn settle(&self, ranking: Ranking) {
        // Another thread may have come to the same result first.
        let _ = self.exact.set(ranking);
    }

    /// Looks whether the result is known now that it is known after every move.
    pub(crate) fn prove(&self, mover: Seat) {
        let Some(edges) = self.edges().filter(|edges| !edges.cut) else { return };
        let mut best: Option<(f32, &Ranking)> = None;
        for edge in &edges.all {
            let Some(ranking) = edge.node().and_then(Self::exact) else { return };
            let value = reward(ranking, mover);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, ranking));
            }
        }
        if let Some((_, &ranking)) = best {
            self.settle(ranking);
        }
    }
}
