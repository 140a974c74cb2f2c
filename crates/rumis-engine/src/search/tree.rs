//! Simulations: down the tree to a leaf, from there one game to its end, and its result back up.

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use rumis::{Move, Rng, Seat};

use super::Tuning;
use super::node::{Edge, Edges, End, TreeNode};
use crate::policy::{Policy, State, number};

/// The random numbers and buffers of one thread, kept from one simulation to the next.
pub(crate) struct Scratch {
    thread: usize,
    rng: Rng,
    moves: Vec<(Move, f32)>,
}

impl Scratch {
    pub(crate) fn new(thread: usize, seed: u64) -> Self {
        Self { thread, rng: Rng::new(seed), moves: Vec::with_capacity(4096) }
    }
}

/// A tree, and everything that a simulation needs.
pub(crate) struct Tree<'a> {
    pub(crate) start: State,
    pub(crate) root: &'a TreeNode,
    pub(crate) guide: &'a Policy,
    pub(crate) player: &'a Policy,
    pub(crate) tuning: Tuning,
    /// By thread: counters that all threads write to would slow them down.
    pub(crate) ends: Vec<EndCounts>,
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

/// The results of the simulated games of one thread, on cache lines of its own.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct EndCounts {
    pub(crate) games: AtomicU32,
    /// By seat and place: how often. A shared place counts as the better one.
    pub(crate) places: [[AtomicU64; 4]; 4],
    /// By colour: the sum of the points, each increased by [`LEAST_POINTS`] so that it is not negative.
    pub(crate) points: [AtomicU64; 4],
}

/// No colour has fewer points than minus this.
pub(crate) const LEAST_POINTS: i32 = 16;

impl EndCounts {
    fn add(&self, end: &End) {
        for (colour, points) in end.scores.iter() {
            self.points[colour.index()].fetch_add((points + LEAST_POINTS).max(0) as u64, Relaxed);
        }
        for &seat in &Seat::ALL[..end.ranking.seats()] {
            self.places[seat.index()][end.ranking.place(seat) - 1].fetch_add(1, Relaxed);
        }
        self.games.fetch_add(1, Relaxed);
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
        let end = loop {
            let mover = state.position.to_move().map(|colour| state.position.owner(colour));
            let before = node.enter();
            path.push((node, moved, mover));
            if let Some(end) = node.exact() {
                break *end;
            }
            if mover.is_none() {
                break End::of(&state.position);
            }
            let full = || node.edges().is_none() && self.moves.get() >= MOST_MOVES;
            if path.len() > 1 && (before == 0 || full()) {
                break self.play_to_the_end(state, scratch);
            }
            let edges = node.expand(|| self.edges(&state, &mut scratch.moves));
            let Some(edge) = self.select(node, edges) else { break End::of(&state.position) };
            state.play(edge.mv, &self.guide.shapes);
            moved = mover;
            node = edge.visit();
        };
        self.ends[scratch.thread].add(&end);
        let mut proved = true;
        for &(node, moved, mover) in path.iter().rev() {
            node.add_rewards(end.reward(moved), end.reward(mover));
            if proved && node.exact().is_none() {
                // Without a seat to move the game is over.
                let known = mover.map_or(Some(end), |seat| node.prove(seat));
                if let Some(end) = known {
                    node.settle(end, moved);
                }
            }
            proved = node.exact().is_some();
        }
    }

    /// Simulates one game for the chances alone, without the tree.
    pub(crate) fn sample(&self, scratch: &mut Scratch) {
        self.ends[scratch.thread].add(&self.play_to_the_end(self.start, scratch));
    }

    fn play_to_the_end(&self, mut state: State, scratch: &mut Scratch) -> End {
        self.player.playout(&mut state, &mut scratch.rng, &mut scratch.moves);
        End::of(&state.position)
    }

    /// The moves of a position, most likely first.
    pub(crate) fn edges(&self, state: &State, moves: &mut Vec<(Move, f32)>) -> Edges {
        let Some(colour) = state.position.to_move() else { return Edges { all: Box::new([]), cut: false } };
        let legal = state.position.legal_moves();
        moves.clear();
        if state.position.ruins_left().is_empty() {
            let add = |mv, odds| moves.push((mv, odds));
            self.guide.for_each(&state.position, &state.skyline, colour, &legal, add);
        } else {
            moves.extend(legal.iter().map(|mv| (mv, 1.0)));
        }
        let sum: f32 = moves.iter().map(|(_, odds)| odds).sum();
        // Moves of equal odds are ordered by a hash: this favours no stone and no square, and is the same
        // in every search of the position.
        let hash = |mv: Move| {
            let number = (mv.orientation.index() as u64) << 8 | number(mv.anchor) as u64;
            (number ^ state.position.zobrist()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
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
        // A move that was never tried is assumed to be as good as the others.
        let untried = node.own_value();
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
