//! The choice of moves by Gumbel search (Danihelka and others, "Policy improvement by planning with
//! Gumbel", 2022): a few moves are drawn at the root and compared by sequential halving; below it, moves
//! are visited in proportion to the improved policy. It improves the policy even with few simulations.

use rumis::Rng;

use crate::tree::{Edge, Node};

/// How much a value counts against a logit: more, the more visits there are.
const VISIT_OFFSET: f32 = 50.0;
const VALUE_SCALE: f32 = 1.0;

/// The root's state of a search.
#[derive(Clone, Debug, Default)]
pub struct Halving {
    /// The noise of each edge of the root.
    noise: Vec<f32>,
    /// The edges that are still compared.
    candidates: Vec<usize>,
    /// Simulations that were begun, and that there are in all.
    begun: u32,
    budget: u32,
    /// Visits that each candidate has when the current round ends.
    goal: u32,
    rounds_left: u32,
}

impl Halving {
    /// Begins a search of the root with this many simulations and at most this many candidates.
    pub fn begin(&mut self, root: &Node, candidates: usize, simulations: u32, rng: &mut Rng) {
        self.noise.clear();
        self.noise.extend((0..root.edges.len()).map(|_| gumbel(rng)));
        self.candidates.clear();
        self.candidates.extend(0..root.edges.len());
        let count = candidates.min(root.edges.len()).min(simulations.max(1) as usize);
        let noise = &self.noise;
        let score = |&edge: &usize| noise[edge] + root.edges[edge].logit;
        if count < self.candidates.len() {
            self.candidates.select_nth_unstable_by(count - 1, |a, b| score(b).total_cmp(&score(a)));
            self.candidates.truncate(count);
        }
        self.begun = 0;
        self.budget = simulations;
        self.rounds_left = rounds(count);
        self.goal = 0;
        self.extend_goal();
    }

    /// The visits of the next round.
    fn extend_goal(&mut self) {
        let left = self.budget.saturating_sub(self.begun);
        let share = left / (self.rounds_left.max(1) * self.candidates.len().max(1) as u32);
        self.goal += share.max(1);
    }

    /// The edge of the root that the next simulation goes through; `None` when the search is done.
    pub fn next(&mut self, root: &Node) -> Option<usize> {
        if self.begun >= self.budget || self.candidates.is_empty() {
            return None;
        }
        loop {
            let goal = self.goal;
            let behind = self.candidates.iter().copied().find(|&edge| root.edges[edge].visits < goal);
            if let Some(edge) = behind {
                self.begun += 1;
                return Some(edge);
            }
            self.halve(root);
        }
    }

    /// Ends a round: the better half of the candidates stays.
    fn halve(&mut self, root: &Node) {
        let stay = self.candidates.len().div_ceil(2).max(2).min(self.candidates.len());
        self.sort(root);
        self.candidates.truncate(stay);
        self.rounds_left = self.rounds_left.saturating_sub(1);
        self.extend_goal();
    }

    fn sort(&mut self, root: &Node) {
        let scale = scale(&root.edges);
        let noise = &self.noise;
        let score = |edge: usize| {
            let moved = &root.edges[edge];
            noise[edge] + moved.logit + scale * moved.value()
        };
        self.candidates.sort_unstable_by(|&a, &b| score(b).total_cmp(&score(a)));
    }

    /// The best move, once the search is done.
    pub fn best(&mut self, root: &Node) -> Option<usize> {
        let most = self.candidates.iter().map(|&edge| root.edges[edge].visits).max()?;
        self.candidates.retain(|&edge| root.edges[edge].visits + 1 >= most);
        self.sort(root);
        self.candidates.first().copied()
    }
}

/// How many rounds halve this many candidates.
fn rounds(candidates: usize) -> u32 {
    (candidates.max(2) as u32).next_power_of_two().ilog2()
}

/// A random number with a Gumbel distribution.
fn gumbel(rng: &mut Rng) -> f32 {
    let uniform = ((rng.next_u64() >> 40) as f32 + 0.5) / (1u64 << 24) as f32;
    -(-uniform.ln()).ln()
}

fn scale(edges: &[Edge]) -> f32 {
    let most = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
    (VISIT_OFFSET + most as f32) * VALUE_SCALE
}

/// The improved policy: the network's, changed by the values that the search found. A move without
/// visits is assumed to be as good as the network and the other moves say.
pub fn improved(node: &Node, out: &mut Vec<f32>) {
    out.clear();
    let edges = &node.edges;
    let most = edges.iter().map(|edge| edge.logit).fold(f32::NEG_INFINITY, f32::max);
    let (mut odds, mut weighted, mut visits) = (0.0, 0.0, 0);
    for edge in edges.iter().filter(|edge| edge.visits > 0) {
        let prior = (edge.logit - most).exp();
        odds += prior;
        weighted += prior * edge.value();
        visits += edge.visits;
    }
    let own = node.own_reward();
    let mixed = if odds > 0.0 { (own + visits as f32 * weighted / odds) / (1 + visits) as f32 } else { own };
    let scale = scale(edges);
    out.extend(edges.iter().map(|edge| edge.logit + scale * if edge.visits > 0 { edge.value() } else { mixed }));
    let most = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    out.iter_mut().for_each(|score| *score = (*score - most).exp());
    let sum: f32 = out.iter().sum();
    out.iter_mut().for_each(|score| *score /= sum);
}

/// The move below the root that is visited next: the one whose visits are furthest behind the improved
/// policy.
pub fn select(node: &Node, buffer: &mut Vec<f32>) -> usize {
    improved(node, buffer);
    let visits: u32 = node.edges.iter().map(|edge| edge.visits).sum();
    let share = 1.0 / (1 + visits) as f32;
    let mut best = (f32::NEG_INFINITY, 0);
    for (edge, (&wanted, moved)) in buffer.iter().zip(&node.edges).enumerate() {
        let behind = wanted - moved.visits as f32 * share;
        if behind > best.0 {
            best = (behind, edge);
        }
    }
    best.1
}
