//! `uct-1`: plain UCT.

use std::ops::Range;

use rumis::{Move, Position, Rng, Seat};

use crate::budget::Budget;
use crate::clock::Stopwatch;
use crate::player::Player;
use crate::ranking::Ranking;

/// The yardstick `uct-1`: UCT as in the textbook (Kocsis and Szepesvári, 2006), with random games,
/// the mover's share of the first place as the reward, and no knowledge of the game. Every move of
/// a node is tried once before any is tried again, and the move with most visits is played.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Player, Uct};
/// let position = Setup::new(PlanName::Pirka, 2).position()?;
/// let mv = Uct::new(Budget::simulations(100), 1).choose(&position).expect("the game is not over");
/// assert!(position.is_legal(mv));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Uct {
    budget: Budget,
    rng: Rng,
}

/// How much moves with few visits are preferred. Of 0.2, 0.3, 0.4, 0.7 and 1.4 the lower ones play best.
const EXPLORATION: f32 = 0.3;

struct UctNode {
    mv: Option<Move>,
    /// The rewards of the seat that moved here.
    sum: f32,
    visits: u32,
    children: Range<u32>,
}

impl Uct {
    /// The same seed and number of simulations give the same moves.
    #[must_use]
    pub const fn new(budget: Budget, seed: u64) -> Self {
        Self { budget, rng: Rng::new(seed) }
    }

    /// Adds the children of a node, in random order.
    fn expand(&mut self, nodes: &mut Vec<UctNode>, parent: usize, position: &Position) {
        let start = nodes.len();
        nodes.extend(position.legal_moves().iter().map(|mv| UctNode {
            mv: Some(mv),
            sum: 0.0,
            visits: 0,
            children: 0..0,
        }));
        for i in (start + 1..nodes.len()).rev() {
            nodes.swap(i, start + self.rng.below((i - start) as u32 + 1) as usize);
        }
        nodes[parent].children = start as u32..nodes.len() as u32;
    }

    fn simulate(&mut self, nodes: &mut Vec<UctNode>, root: &Position) {
        let mut position = *root;
        let mut path: Vec<(usize, Option<Seat>)> = vec![(0, None)];
        let mut here = 0;
        while let Some(mover) = position.to_move() {
            if nodes[here].children.is_empty() {
                if here != 0 && nodes[here].visits == 0 {
                    break;
                }
                self.expand(nodes, here, &position);
            }
            here = select(nodes, here);
            path.push((here, Some(position.owner(mover))));
            if let Some(mv) = nodes[here].mv {
                position.play_unchecked(mv);
            }
        }
        position.playout(&mut self.rng);
        let ranking = Ranking::of(&position);
        for (node, seat) in path {
            nodes[node].visits += 1;
            nodes[node].sum += seat.map_or(0.0, |seat| ranking.share_of_first(seat));
        }
    }
}

fn select(nodes: &[UctNode], parent: usize) -> usize {
    let logarithm = (nodes[parent].visits.max(1) as f32).ln();
    let bound = |node: &UctNode| match node.visits {
        0 => f32::INFINITY,
        visits => node.sum / visits as f32 + EXPLORATION * (logarithm / visits as f32).sqrt(),
    };
    let mut best = (nodes[parent].children.start as usize, f32::NEG_INFINITY);
    for child in nodes[parent].children.clone() {
        let value = bound(&nodes[child as usize]);
        if value == f32::INFINITY {
            return child as usize;
        }
        if value > best.1 {
            best = (child as usize, value);
        }
    }
    best.0
}

impl Player for Uct {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        position.to_move()?;
        let stopwatch = Stopwatch::start();
        let mut nodes = vec![UctNode { mv: None, sum: 0.0, visits: 0, children: 0..0 }];
        self.expand(&mut nodes, 0, position);
        let mut simulations = 0;
        while !self.budget.is_spent(simulations, &stopwatch) {
            self.simulate(&mut nodes, position);
            simulations += 1;
        }
        let children = nodes[0].children.clone();
        let best = nodes[children.start as usize..children.end as usize].iter().max_by_key(|node| node.visits);
        best.and_then(|node| node.mv)
    }
}
