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

/// A node on the way of a simulation.
struct Step<'t> {
    node: &'t TreeNode,
    /// The seat that moved here.
    moved: Option<Seat>,
    /// The seat to move.
    mover: Option<Seat>,
    /// The best result that is certain for the seat to move.
    certain: Option<&'t End>,
}

/// A tree, and everything that a simulation needs.
pub(crate) struct Tree<'a> {
    pub(crate) start: State,
    pub(crate) root: &'a TreeNode,
    pub(crate) evaluator: &'a dyn Evaluator,
    pub(crate) tuning: Tuning,
    /// For the seats of this game.
    pub(crate) exploration: f32,
    /// The network always says the same. With this seed the odds of the moves vary a little, so that not every game is
    /// the same.
    pub(crate) variety: Option<u64>,
    /// By thread: counters that all threads write to would slow them down.
    pub(crate) forecasts: Vec<ForecastSums>,
    /// How many moves the tree holds, which take most of its memory.
    pub(crate) moves: SharedCounter,
}

/// By which part the odds of a move vary at most.
const VARIETY: f32 = 0.2;

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
        let mut path: Vec<Step<'_>> = Vec::with_capacity(48);
        let mut moved = None;
        let mut forecast = loop {
            let mover = state.position.to_move().map(|colour| state.position.owner(colour));
            let before = node.enter();
            path.push(Step { node, moved, mover, certain: None });
            if let Some(end) = node.exact() {
                break Forecast::from(end);
            }
            if mover.is_none() {
                let end = End::of(&state.position);
                node.settle(end, moved);
                break Forecast::from(&end);
            }
            let is_full = node.edges().is_none() && self.moves.get() >= MOST_MOVES;
            if path.len() > 1 && (before == 0 || is_full) {
                let judgement = self.evaluator.judge(&state, &mut scratch.buffers);
                if judgement.knows_moves && !is_full {
                    node.expand(|| self.edges(&state.position, &mut scratch.buffers.moves));
                }
                break judgement.forecast;
            }
            let edges = self.expand(node, &state, scratch);
            let choice = self.select(node, edges);
            if let Some(step) = path.last_mut() {
                step.certain = choice.certain;
            }
            let Some(edge) = choice.edge else {
                break Forecast::from(choice.certain.unwrap_or(&End::of(&state.position)));
            };
            self.evaluator.play(&mut state, edge.mv);
            moved = mover;
            node = edge.visit();
        };
        let mut is_proved = true;
        for &Step { node, moved, mover, certain } in path.iter().rev() {
            // Whoever tries a move that turns out to be worse than a certain result would have chosen that.
            if let Some(certain) = certain.map(Forecast::from)
                && certain.reward(mover) > forecast.reward(mover)
            {
                forecast = certain;
            }
            node.add_rewards(forecast.reward(moved), forecast.reward(mover));
            if is_proved
                && node.exact().is_none()
                && let Some(end) = mover.and_then(|seat| node.prove(seat))
            {
                node.settle(end, moved);
            }
            is_proved = node.exact().is_some();
        }
        self.forecasts[scratch.thread].add(&forecast);
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
        // Moves of equal odds are ordered by a hash: this favours no stone and no square, and is the same
        // in every search of the position.
        let hash = |mv: Move| {
            let number = (mv.orientation.index() as u64) << 8 | number(mv.anchor) as u64;
            (number ^ position.zobrist()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        if let Some(seed) = self.variety {
            for (mv, odds) in &mut *moves {
                let random = ((hash(*mv) ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as f32 / (1 << 24) as f32;
                *odds *= 1.0 + VARIETY * (2.0 * random - 1.0);
            }
        }
        let sum: f32 = moves.iter().map(|(_, odds)| odds).sum();
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
    fn select<'n>(&self, node: &TreeNode, edges: &'n Edges) -> Choice<'n> {
        let scale = self.exploration * (node.visits() as f32).sqrt();
        // A move that was never tried is assumed to be about as good as the others.
        let untried = node.own_value() - self.tuning.caution;
        let mut best = (f32::NEG_INFINITY, None);
        let mut certain: (f32, Option<&End>) = (f32::NEG_INFINITY, None);
        for edge in &edges.all {
            let tried = edge.node().filter(|node| node.visits() > 0);
            if self.tuning.proofs
                && let Some(end) = edge.exact()
            {
                let value = tried.map_or(0.0, TreeNode::value);
                if value > certain.0 {
                    certain = (value, Some(end));
                }
                continue;
            }
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
        // Where the next move is chosen, the question is whether another move is better than the certain one.
        let is_root = std::ptr::eq(node, self.root);
        let edge = best.1.filter(|_| is_root || best.0 >= certain.0);
        Choice { edge, certain: certain.1 }
    }
}

/// What the search does at a node.
struct Choice<'n> {
    /// The move to try; `None` if none promises more than the certain result.
    edge: Option<&'n Edge>,
    /// The best result that is certain for the seat to move.
    certain: Option<&'n End>,
}
