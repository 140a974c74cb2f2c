//! Simulations: down the tree, one game to the end, and back up.

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use rumis::{Move, Rng, Seat};

use super::Tuning;
use super::node::{Edge, Edges, End, TreeNode};
use crate::policy::{Policy, State, number};

/// What one thread needs, kept from one simulation to the next.
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

/// A tree and what it grows from.
pub(crate) struct Tree<'a> {
    pub(crate) start: State,
    pub(crate) root: &'a TreeNode,
    pub(crate) guide: &'a Policy,
    pub(crate) player: &'a Policy,
    pub(crate) tuning: Tuning,
    /// By thread: what all threads wrote to would slow all of them down.
    pub(crate) ends: Vec<Ends>,
    /// How many moves the tree holds: the most of its memory.
    pub(crate) moves: Alone,
}

/// A count that all threads write to, away from what they only read.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct Alone(pub(crate) AtomicUsize);

/// A tree with so many moves, some hundreds of megabytes, grows no further: simulations go on from
/// the leaves that it has.
const MOST_MOVES: usize = 12_000_000;

/// How the simulated games of one thread ended, on cache lines of its own.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct Ends {
    pub(crate) games: AtomicU32,
    /// By seat and place: how often; who shares a place has the better one.
    pub(crate) places: [[AtomicU64; 4]; 4],
    /// By colour, the sum of points, with so much added to each that it is not negative.
    pub(crate) points: [AtomicU64; 4],
}

/// No colour has fewer points than this below zero.
pub(crate) const LEAST_POINTS: i32 = 16;

impl Ends {
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
        let mut path: Vec<(&TreeNode, Option<Seat>, Option<Seat>)> = Vec::with_capacity(48);
        let mut came = None;
        let end = loop {
            let mover = state.position.to_move().map(|colour| state.position.owner(colour));
            let before = node.enter();
            path.push((node, came, mover));
            if let Some(end) = node.exact() {
                break *end;
            }
            if mover.is_none() {
                break End::of(&state.position);
            }
            let full = || node.edges().is_none() && self.moves.0.load(Relaxed) >= MOST_MOVES;
            if path.len() > 1 && (before == 0 || full()) {
                break self.play_to_the_end(state, scratch);
            }
            let edges = node.expand(|| self.edges(&state, &mut scratch.moves));
            let Some(edge) = self.select(node, edges) else { break End::of(&state.position) };
            state.play(edge.mv, &self.guide.shapes);
            came = mover;
            node = edge.visit();
        };
        self.ends[scratch.thread].add(&end);
        let mut proved = true;
        for &(node, came, goes) in path.iter().rev() {
            node.learn(end.reward(came), end.reward(goes));
            if proved && node.exact().is_none() {
                // Nobody goes on from the end of a game.
                let known = goes.map_or(Some(end), |seat| node.prove(seat));
                if let Some(end) = known {
                    node.settle(end, came);
                }
            }
            proved = node.exact().is_some();
        }
    }

    /// Looks at one way the game could go on, and learns nothing for the tree from it.
    pub(crate) fn glance(&self, scratch: &mut Scratch) {
        self.ends[scratch.thread].add(&self.play_to_the_end(self.start, scratch));
    }

    fn play_to_the_end(&self, mut state: State, scratch: &mut Scratch) -> End {
        self.player.playout(&mut state, &mut scratch.rng, &mut scratch.moves);
        End::of(&state.position)
    }

    /// The moves of a position, likely ones first.
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
        // Moves of equal odds come in an order that favours no stone and no square, the same in every
        // search of the position.
        let lot = |mv: Move| {
            let number = (mv.orientation.index() as u64) << 8 | number(mv.anchor) as u64;
            (number ^ state.position.zobrist()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let by_odds = |a: &(Move, f32), b: &(Move, f32)| b.1.total_cmp(&a.1).then_with(|| lot(a.0).cmp(&lot(b.0)));
        let cut = moves.len() > self.tuning.width;
        if cut {
            moves.select_nth_unstable_by(self.tuning.width - 1, by_odds);
            moves.truncate(self.tuning.width);
        }
        moves.sort_unstable_by(by_odds);
        self.moves.0.fetch_add(moves.len(), Relaxed);
        Edges { all: moves.iter().map(|&(mv, odds)| Edge::new(mv, odds / sum)).collect(), cut }
    }

    /// The move that promises most.
    fn select<'n>(&self, node: &TreeNode, edges: &'n Edges) -> Option<&'n Edge> {
        let scale = self.tuning.exploration * (node.visits() as f32).sqrt();
        // What was never tried is taken to be as good as the rest.
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
                // The moves are sorted: no untried one after this promises more.
                break;
            }
        }
        best.1
    }
}
