//! Simulations: down the tree to a leaf, whose forecast goes back up.

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use rumis::{Move, Position, Seat};

use super::Tuning;
use super::evaluator::{Buffers, Evaluator};
use super::forecast::Forecast;
use super::node::{Edge, Edges, End, TreeNode};
use crate::policy::{State, number};
use crate::reward::ONE;

/// What one thread needs, kept from one simulation to the next.
pub(crate) struct Scratch {
    thread: usize,
    buffers: Buffers,
}

impl Scratch {
    pub(crate) fn new(thread: usize, seed: u64) -> Self {
        Self { thread, buffers: Buffers::new(seed) }
    }
}

/// A tree, and everything that a simulation needs.
pub(crate) struct Tree<'a> {
    pub(crate) start: State,
    pub(crate) root: &'a TreeNode,
    pub(crate) evaluator: &'a dyn Evaluator,
    pub(crate) tuning: Tuning,
    /// By thread: counters that all threads write to would slow them down.
    pub(crate) forecasts: Vec<ForecastSums>,
    /// How many moves the tree holds, which take most of its memory.
    pub(crate) moves: SharedCounter,
}

/// A number that all threads write to, on a cache line of its own: values beside it that threads only
/// read would become slow to read.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct SharedCounter(AtomicUsize);

impl SharedCounter {
    pub(crate) const fn new(count: usize) -> Self {
        Self(AtomicUsize::new(count))
    }

    pub(crate) fn get(&self) -> usize {
        self.0.load(Relaxed)
    }

    /// Adds to the number and returns what it was before.
    pub(crate) fn add(&self, count: usize) -> usize {
        self.0.fetch_add(count, Relaxed)
    }
}

/// A tree with this many moves, a few hundred megabytes, grows no further: simulations then start from
/// the leaves that it has.
const MOST_MOVES: usize = 12_000_000;

/// The sums of what the simulations of one thread forecast, on cache lines of its own.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct ForecastSums {
    count: AtomicU32,
    /// By seat and place: the chances, as integers.
    places: [[AtomicU64; 4]; 4],
    /// By colour: the points as integers, each increased by [`LEAST_POINTS`] so that it is not negative.
    points: [AtomicU64; 4],
}

/// No colour has fewer points than minus this.
const LEAST_POINTS: f32 = 16.0;

impl ForecastSums {
    fn add(&self, forecast: &Forecast) {
        for (sum, points) in self.points.iter().zip(forecast.points) {
            sum.fetch_add(((points + LEAST_POINTS).max(0.0) * ONE) as u64, Relaxed);
        }
        for (sum, chance) in self.places.as_flattened().iter().zip(forecast.places.as_flattened()) {
            sum.fetch_add((chance * ONE) as u64, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
    }

    /// The means of the sums of all threads: the chances by seat and place, and the points by colour.
    pub(crate) fn means(all: &[Self]) -> ([[f32; 4]; 4], [f32; 4]) {
        let sum = |of: &dyn Fn(&Self) -> u64| all.iter().map(of).sum::<u64>() as f32;
        let count = ONE * sum(&|sums| u64::from(sums.count.load(Relaxed))).max(1.0);
        let index = [0, 1, 2, 3];
        let places = index.map(|seat| index.map(|place| sum(&|sums| sums.places[seat][place].load(Relaxed)) / count));
        let points = index.map(|colour| sum(&|sums| sums.points[colour].load(Relaxed)) / count - LEAST_POINTS);
        (places, points)
    }
}

impl Tree<'_> {
    /// One simulation.
    pub(crate) fn simulate(&self, scratch: &mut Scratch) {
        let mut state = self.start;
        let mut node = self.root;
        // The nodes, and for each the seat that moved there and the seat to move.
        let mut path: Vec<(&TreeNode, Option<Seat>, Option<Seat>)> = Vec::with_capacity(48);
        let mut moved = None;
        let (forecast, end) = loop {
            let mover = state.position.to_move().map(|colour| state.position.owner(colour));
            let before = node.enter();
            path.push((node, moved, mover));
            if let Some(end) = node.exact() {
                break (Forecast::from(end), None);
            }
            if mover.is_none() {
                let end = End::of(&state.position);
                break (Forecast::from(&end), Some(end));
            }
            let is_full = node.edges().is_none() && self.moves.get() >= MOST_MOVES;
            if path.len() > 1 && (before == 0 || is_full) {
                let judgement = self.evaluator.judge(&state, &mut scratch.buffers);
                if judgement.knows_moves && !is_full {
                    node.expand(|| self.edges(&state.position, &mut scratch.buffers.moves));
                }
                break (judgement.forecast, None);
            }
            let edges = self.expand(node, &state, scratch);
            let Some(edge) = self.select(node, edges) else {
                break (Forecast::from(&End::of(&state.position)), None);
            };
            self.evaluator.play(&mut state, edge.mv);
            moved = mover;
            node = edge.visit();
        };
        self.forecasts[scratch.thread].add(&forecast);
        let mut proved = true;
        for &(node, moved, mover) in path.iter().rev() {
            node.add_rewards(forecast.reward(moved), forecast.reward(mover));
            if proved && node.exact().is_none() {
                // Without a seat to move the game is over.
                let known = mover.map_or(end, |seat| node.prove(seat));
                if let Some(end) = known {
                    node.settle(end, moved);
                }
            }
            proved = node.exact().is_some();
        }
    }

    /// The moves of a node, found if they are not known yet.
    pub(crate) fn expand<'n>(&self, node: &'n TreeNode, state: &State, scratch: &mut Scratch) -> &'n Edges {
        node.expand(|| {
            self.evaluator.find_moves(state, &mut scratch.buffers);
            self.edges(&state.position, &mut scratch.buffers.moves)
        })
    }

    /// Judges the root for the chances alone, without the tree.
    pub(crate) fn sample(&self, scratch: &mut Scratch) {
        if let Some(end) = self.start.position.is_over().then(|| End::of(&self.start.position)) {
            self.forecasts[scratch.thread].add(&Forecast::from(&end));
        } else {
            let judgement = self.evaluator.judge(&self.start, &mut scratch.buffers);
            self.forecasts[scratch.thread].add(&judgement.forecast);
        }
    }

    /// The edges for moves with these odds, most likely first.
    fn edges(&self, position: &Position, moves: &mut Vec<(Move, f32)>) -> Edges {
        let sum: f32 = moves.iter().map(|(_, odds)| odds).sum();
        // Moves of equal odds are ordered by a hash: this favours no stone and no square, and is the same
        // in every search of the position.
        let hash = |mv: Move| {
            let number = (mv.orientation.index() as u64) << 8 | number(mv.anchor) as u64;
            (number ^ position.zobrist()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let by_odds = |a: &(Move, f32), b: &(Move, f32)| b.1.total_cmp(&a.1).then_with(|| hash(a.0).cmp(&hash(b.0)));
        let width = self.tuning.width.get();
        let cut = moves.len() > width;
        if cut {
            moves.select_nth_unstable_by(width - 1, by_odds);
            moves.truncate(width);
        }
        moves.sort_unstable_by(by_odds);
        self.moves.add(moves.len());
        Edges { all: moves.iter().map(|&(mv, odds)| Edge::new(mv, odds / sum)).collect(), cut }
    }

    /// The most promising move.
    fn select<'n>(&self, node: &TreeNode, edges: &'n Edges) -> Option<&'n Edge> {
        let scale = self.tuning.exploration * (node.visits() as f32).sqrt();
        // A move that was never tried is assumed to be about as good as the others.
        let untried = node.own_value() - self.tuning.caution;
        let mut best = (f32::NEG_INFINITY, None);
        for edge in &edges.all {
            let tried = edge.node().filter(|node| node.visits() > 0);
            let promise = match tried {
                Some(node) => node.value() + scale * edge.prior / (1 + node.visits()) as f32,
                None => untried + scale * edge.prior,
            };
            if promise > best.0 {
                best = (promise, Some(edge));
            }
            if tried.is_none() {
                // The moves are sorted, so no untried move after this one promises more.
                break;
            }
        }
        best.1
    }
}
