//! What the engine thinks of a position.

use std::cmp::Ordering;
use std::time::Duration;

use rumis::{Colour, Move, Position, Rng, Seat, Seating};

use crate::endgame::Solved;
use crate::policy::unit;
use crate::ranking::Ranking;
use crate::reward::reward;
use crate::search::{Edge, End, ForecastSums, Tree, TreeNode};

/// A move, and what the engine thinks of it.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Candidate, Engine};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let thoughts = Engine::new(7).think(&position, Budget::simulations(100));
/// let Candidate { mv, visits, value, .. } = thoughts.candidates()[0];
/// println!("{mv}: {visits} visits, value {value:.2}");
/// assert!(thoughts.candidates().iter().all(|candidate| candidate.visits <= visits));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How many simulations went through it.
    pub visits: u32,
    /// The mover's mean reward after it, from 0 to 1: close to the chance to win.
    pub value: f32,
    /// How likely the policy considered it before the search.
    pub prior: f32,
    /// How the game ends after it by best play, where that is known.
    pub exact: Option<Ranking>,
}

/// What the engine thinks of a position.
///
/// ```
/// use rumis::{PlanName, Seat, Setup};
/// use rumis_engine::{Budget, Engine};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let thoughts = Engine::new(7).think(&position, Budget::simulations(100));
/// assert_eq!(thoughts.simulations(), 100);
/// assert_eq!(thoughts.best(), thoughts.line().first().copied());
/// println!("the first seat wins with a chance of {:.0} %", 100.0 * thoughts.chance(Seat::A, 1));
/// # Ok::<(), rumis::Error>(())
/// ```
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
    seating: Seating,
    /// By the colours' places in turn order.
    points: [f32; 4],
}

impl Thoughts {
    /// The best move; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.candidates.first().map(|candidate| candidate.mv)
    }

    /// A random move; moves that the engine prefers are more likely, the more so the lower the
    /// temperature.
    pub(crate) fn draw(&self, temperature: f32, rng: &mut Rng) -> Option<Move> {
        let odds = |candidate: &Candidate| (candidate.visits as f32 + candidate.prior).powf(1.0 / temperature);
        let sum: f32 = self.candidates.iter().map(odds).sum();
        let mut at = sum * unit(rng);
        let found = self.candidates.iter().find(|candidate| {
            at -= odds(candidate);
            at < 0.0
        });
        found.map(|candidate| candidate.mv).or_else(|| self.best())
    }

    /// The moves that were searched, the best first.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The moves that the engine expects from here on.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// How many games were simulated in this search.
    #[must_use]
    pub const fn simulations(&self) -> u32 {
        self.simulations
    }

    /// How many simulations of earlier searches were reused.
    #[must_use]
    pub const fn reused(&self) -> u32 {
        self.reused
    }

    /// How long it took.
    #[cfg(feature = "clock")]
    #[must_use]
    pub const fn time(&self) -> Duration {
        self.time
    }

    /// How the game ends by best play, where that is known.
    #[must_use]
    pub const fn exact(&self) -> Option<&Ranking> {
        self.exact.as_ref()
    }

    /// The chance that a seat gets a place, 1 for the first. A shared place counts as the better one.
    #[must_use]
    pub fn chance(&self, seat: Seat, place: usize) -> f32 {
        place.checked_sub(1).and_then(|place| self.places[seat.index()].get(place)).copied().unwrap_or(0.0)
    }

    /// The mean final points of a colour in the simulated games; 0 for one that does not play.
    #[must_use]
    pub fn expected_points(&self, colour: Colour) -> f32 {
        self.seating.place(colour).map_or(0.0, |place| self.points[place])
    }

    /// The result of the endgame solver in the usual colours, for those of the seating.
    pub(crate) fn solved(position: &Position, seating: Seating, solved: &Solved, time: Duration) -> Self {
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
            exact: None,
            places: [[0.0; 4]; 4],
            seating,
            points: [0.0; 4],
        };
        thoughts.know(&End::of(solved.end()));
        thoughts
    }

    /// The result of a search in the usual colours, for those of the seating.
    pub(crate) fn of(tree: &Tree<'_>, seating: Seating, time: Duration, reused: u32) -> Self {
        let root = tree.root;
        let edges = best_first(tree, root, &tree.start.position);
        let candidate = |edge: &&Edge| Candidate {
            mv: edge.mv,
            visits: edge.node().map_or(0, TreeNode::visits),
            value: edge.node().map_or(0.0, TreeNode::value),
            prior: edge.prior,
            exact: edge.exact().map(|end| end.ranking),
        };
        let candidates = edges.iter().map(candidate).collect();
        let (mut line, mut node, mut position) = (Vec::new(), root, tree.start.position);
        while let Some(edge) = best_first(tree, node, &position).first() {
            let Some(next) = edge.node().filter(|node| node.visits() > 0) else { break };
            line.push(edge.mv);
            node = next;
            position.play_unchecked(edge.mv);
        }
        let (places, points) = ForecastSums::means(&tree.forecasts);
        let simulations = root.visits().saturating_sub(reused);
        let mut thoughts = Self { candidates, line, simulations, reused, time, exact: None, places, seating, points };
        if let Some(end) = root.exact() {
            thoughts.know(end);
        }
        thoughts
    }

    /// Replaces the chances by a result that is certain.
    fn know(&mut self, end: &End) {
        self.exact = Some(end.ranking);
        self.places = [[0.0; 4]; 4];
        for &seat in &Seat::ALL[..end.ranking.seats()] {
            self.places[seat.index()][end.ranking.place(seat) - 1] = 1.0;
        }
        for (colour, points) in end.scores.iter() {
            self.points[colour.index()] = points as f32;
        }
    }
}

/// The moves of a node, the best first: by value where the result of each is certain, otherwise by
/// visits. Then a move with a certain result is before the others if it wins or is at least as good as the most
/// visited of them, and a move that certainly loses is behind them.
fn best_first<'n>(tree: &Tree<'_>, node: &'n TreeNode, position: &Position) -> Vec<&'n Edge> {
    let mut edges: Vec<&Edge> = node.edges().map_or_else(Vec::new, |edges| edges.all.iter().collect());
    let visits = |edge: &Edge| edge.node().map_or(0, TreeNode::visits);
    let value = |edge: &Edge| edge.node().map_or(0.0, TreeNode::value);
    let solved = node.exact().is_some();
    // A stable sort, so that moves without visits stay in the order of the policy.
    edges.sort_by(|a, b| {
        let by_value = value(b).total_cmp(&value(a));
        if solved { by_value } else { visits(b).cmp(&visits(a)).then(by_value) }
    });
    let Some(seat) = position.to_move().map(|colour| position.owner(colour)) else { return edges };
    if !solved
        && tree.tuning.proofs
        && let Some(open) = edges.iter().find(|edge| edge.exact().is_none()).map(|edge| value(edge))
    {
        let part = |edge: &&Edge| match edge.exact() {
            None => 1,
            Some(end) if end.is_lost_for(seat) => 3,
            Some(end) if end.ranking.share_of_first(seat) == 1.0 || value(edge) >= open => 0,
            Some(_) => 2,
        };
        let order = |a: &&Edge, b: &&Edge| {
            let by_value = if part(a) == 1 { Ordering::Equal } else { value(b).total_cmp(&value(a)) };
            part(a).cmp(&part(b)).then(by_value)
        };
        edges.sort_by(order);
    }
    edges
}
