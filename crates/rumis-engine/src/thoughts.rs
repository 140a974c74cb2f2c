//! What the engine thinks of a position, for whoever asked.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use rumis::{Colour, ColourSet, Move, Position, Rng, Seat};

use crate::endgame::Solved;
use crate::policy::unit;
use crate::ranking::Ranking;
use crate::reward::reward;
use crate::search::{LEAST_POINTS, Node, Tree};

/// One move as the engine sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How often it was looked at.
    pub visits: u32,
    /// The mover's mean reward after it, from 0 to 1: nearly the chance to win.
    pub value: f32,
    /// How likely the policy took it to be before any search.
    pub prior: f32,
    /// How the game ends after it if everybody plays best, where that is known.
    pub exact: Option<Ranking>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Thoughts {
    candidates: Vec<Candidate>,
    line: Vec<Move>,
    simulations: u32,
    reused: u32,
    time: Duration,
    exact: Option<Ranking>,
    /// By seat and place.
    places: [[f32; 4]; 4],
    points: [f32; 4],
}

impl Thoughts {
    /// The best move; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.candidates.first().map(|candidate| candidate.mv)
    }

    /// Any of the moves, the better the likelier.
    pub(crate) fn any(&self, freedom: f32, rng: &mut Rng) -> Option<Move> {
        let odds = |candidate: &Candidate| (candidate.visits as f32 + candidate.prior).powf(1.0 / freedom);
        let sum: f32 = self.candidates.iter().map(odds).sum();
        let mut at = sum * unit(rng);
        let found = self.candidates.iter().find(|candidate| {
            at -= odds(candidate);
            at < 0.0
        });
        found.map(|candidate| candidate.mv).or_else(|| self.best())
    }

    /// The moves that were looked at, the best first.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// How the game would go on if everybody plays as the engine expects.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// How many games were simulated for this.
    #[must_use]
    pub const fn simulations(&self) -> u32 {
        self.simulations
    }

    /// How many simulations were known from the move before.
    #[must_use]
    pub const fn reused(&self) -> u32 {
        self.reused
    }

    /// How long it took.
    #[must_use]
    pub const fn time(&self) -> Duration {
        self.time
    }

    /// How the game ends if everybody plays best, where that is known.
    #[must_use]
    pub const fn exact(&self) -> Option<&Ranking> {
        self.exact.as_ref()
    }

    /// The chance of a seat to come in at a place, 1 for the first; a shared place counts as the
    /// better one.
    #[must_use]
    pub fn chance(&self, seat: Seat, place: usize) -> f32 {
        place.checked_sub(1).and_then(|place| self.places[seat.index()].get(place)).copied().unwrap_or(0.0)
    }

    /// The points that a colour can expect.
    #[must_use]
    pub const fn expected_points(&self, colour: Colour) -> f32 {
        self.points[colour as usize]
    }

    /// What is known for certain.
    pub(crate) fn solved(position: &Position, solved: &Solved, time: Duration) -> Self {
        let ranking = solved.ranking();
        let candidate = |mv: Move| Candidate {
            mv,
            visits: 0,
            value: position.to_move().map_or(0.0, |colour| reward(&ranking, position.owner(colour))),
            prior: 1.0,
            exact: Some(ranking),
        };
        let mut thoughts = Self {
            candidates: solved.best_move().map(candidate).into_iter().collect(),
            line: solved.line().to_vec(),
            simulations: 0,
            reused: 0,
            time,
            exact: Some(ranking),
            places: [[0.0; 4]; 4],
            points: [0.0; 4],
        };
        for &seat in &Seat::ALL[..ranking.seats()] {
            thoughts.places[seat.index()][ranking.place(seat) - 1] = 1.0;
        }
        for (colour, points) in solved.end().scores().iter() {
            thoughts.points[colour.index()] = points as f32;
        }
        thoughts
    }

    pub(crate) fn of(tree: &Tree<'_>, time: Duration, reused: u32) -> Self {
        let root = tree.root;
        let mut candidates: Vec<Candidate> = root.edges().map_or_else(Vec::new, |edges| {
            let candidate = |node: Option<&Node>, mv, prior| Candidate {
                mv,
                visits: node.map_or(0, Node::visits),
                value: node.map_or(0.0, Node::value),
                prior,
                exact: node.and_then(Node::exact).copied(),
            };
            edges.all.iter().map(|edge| candidate(edge.node(), edge.mv, edge.prior)).collect()
        });
        let solved = root.exact().is_some();
        // Stable, so that moves that were never looked at stay in the policy's order.
        candidates.sort_by(|a, b| {
            let by_value = b.value.total_cmp(&a.value);
            if solved { by_value } else { b.visits.cmp(&a.visits).then(by_value) }
        });
        let (mut line, mut node) = (Vec::new(), root);
        while let Some(edges) = node.edges() {
            let Some(edge) = edges.all.iter().max_by_key(|edge| edge.node().map_or(0, Node::visits)) else { break };
            let Some(next) = edge.node() else { break };
            line.push(edge.mv);
            node = next;
        }
        let games = tree.ends.games.load(Relaxed);
        let position = &tree.start.position;
        let mut places = [[0.0; 4]; 4];
        let mut points = [0.0; 4];
        let ranking = Ranking::of(position);
        for &seat in &Seat::ALL[..ranking.seats()] {
            for (place, chance) in places[seat.index()].iter_mut().enumerate() {
                *chance = tree.ends.places[seat.index()][place].load(Relaxed) as f32 / games.max(1) as f32;
            }
        }
        for colour in ColourSet::first(position.way().colours(position.players())).iter() {
            let sum = tree.ends.points[colour.index()].load(Relaxed) as f32;
            points[colour.index()] = sum / games.max(1) as f32 - LEAST_POINTS as f32;
        }
        let exact = root.exact().copied();
        Self {
            candidates,
            line,
            simulations: root.visits().saturating_sub(reused),
            reused,
            time,
            exact,
            places,
            points,
        }
    }
}
