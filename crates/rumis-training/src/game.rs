//! One game of the program against itself, as a state machine: it asks for the evaluation of one position
//! at a time.

use rumis::{Colour, Move, MoveSet, Position, Rng, Seat};
use rumis_engine::Ranking;
use rumis_network::Features;

use crate::gumbel::{Halving, improved, select};
use crate::setups::{Side, random_start};
use crate::tree::{Edge, Node, Rewards};

/// How many moves of a node below the root are kept.
const WIDTH: usize = 32;
/// How much of what is learned about a position's rewards comes from the result of the game; the rest
/// comes from the search.
const RESULT_SHARE: f32 = 0.75;

/// How long each move is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Simulations for each move.
    pub simulations: u32,
    /// Moves that are compared at the root.
    pub candidates: usize,
}

/// A position to be evaluated.
#[derive(Clone, Debug)]
pub struct Question {
    /// What the network sees.
    pub features: Features,
    /// The legal moves.
    pub moves: MoveSet,
}

impl Question {
    /// The question about a position that is not over.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let moves = position.legal_moves();
        Self { features: Features::of(position, &moves), moves }
    }
}

/// The network's answer.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The logits of the moves, in their order.
    pub logits: &'a [f32],
    /// By colour relative to the one to move: the rewards of their owners.
    pub rewards: [f32; 4],
}

/// What is learned from one position.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position.
    pub question: Question,
    /// Moves with their chances in the improved policy, the likeliest first.
    pub policy: Vec<(Move, f32)>,
    /// By colour relative to the one to move.
    pub rewards: [f32; 4],
    /// The same for the final points.
    pub points: [f32; 4],
    /// The place of their owners at the end, from 0. A shared place counts as the better one.
    pub places: [u8; 4],
    /// By bit of the square: the colour that owns it at the end, relative to the one to move; 4 for
    /// nobody, 255 outside the plan.
    pub owners: Vec<u8>,
}

/// A sample whose game is not over yet.
struct Unfinished {
    position: Position,
    policy: Vec<(Move, f32)>,
    rewards: Rewards,
}

/// One game.
pub struct SelfPlay {
    side: Side,
    rng: Rng,
    position: Position,
    nodes: Vec<Node>,
    halving: Halving,
    /// Whether the search of the root has begun.
    searching: bool,
    /// The path of the current simulation: nodes and edges. Its last edge leads to a new node.
    path: Vec<(usize, usize)>,
    /// The position at the end of the path.
    leaf: Position,
    unfinished: Vec<Unfinished>,
    buffer: Vec<f32>,
}

impl SelfPlay {
    /// A new game. The first question is [`question`](Self::question).
    #[must_use]
    pub fn new(side: Side, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let position = random_start(side, &mut rng);
        Self {
            side,
            rng,
            position,
            nodes: vec![Node::new(&position)],
            halving: Halving::default(),
            searching: false,
            path: Vec::new(),
            leaf: position,
            unfinished: Vec::new(),
            buffer: Vec::new(),
        }
    }

    /// The position that is to be evaluated.
    #[must_use]
    pub fn question(&self) -> Question {
        Question::new(&self.leaf)
    }

    /// Takes an answer and plays on until the next question. Samples of finished games go to `samples`.
    /// Returns how many games were finished.
    pub fn answer(&mut self, moves: &MoveSet, answer: Answer<'_>, effort: Effort, samples: &mut Vec<Sample>) -> u32 {
        let mut node = Node::new(&self.leaf);
        node.rewards = by_seat(&self.leaf, answer.rewards);
        let edge = |(mv, &logit)| Edge { mv, logit, visits: 0, sum: 0.0, node: 0 };
        node.edges.extend(moves.iter().zip(answer.logits).map(edge));
        if self.searching {
            self.attach(node);
        } else {
            self.nodes.clear();
            self.nodes.push(node);
        }
        let mut finished = 0;
        loop {
            if !self.searching {
                self.halving.begin(&self.nodes[0], effort.candidates, effort.simulations, &mut self.rng);
                self.searching = true;
            }
            if self.simulate() {
                return finished;
            }
            // The search is done, unless the simulation ended at the end of a game.
            if !self.path.is_empty() {
                continue;
            }
            if self.play(samples) {
                finished += 1;
            }
            if self.nodes[0].edges.is_empty() {
                return finished;
            }
        }
    }

    /// Begins the next simulation. Returns whether its last position must be evaluated.
    fn simulate(&mut self) -> bool {
        self.path.clear();
        let Some(first) = self.halving.next(&self.nodes[0]) else { return false };
        let (mut node, mut edge) = (0, first);
        self.leaf = self.position;
        loop {
            self.path.push((node, edge));
            let moved = self.nodes[node].edges[edge];
            self.leaf.play_unchecked(moved.mv);
            if moved.node == 0 {
                break;
            }
            node = moved.node as usize;
            if self.nodes[node].mover.is_none() {
                let rewards = self.nodes[node].rewards;
                self.back_up(&rewards);
                return false;
            }
            edge = select(&self.nodes[node], &mut self.buffer);
        }
        if !self.leaf.is_over() {
            return true;
        }
        let mut end = Node::new(&self.leaf);
        end.rewards = result(&self.leaf);
        self.attach(end);
        false
    }

    /// Adds the node at the end of the path.
    fn attach(&mut self, mut node: Node) {
        let rewards = node.rewards;
        // All moves are kept at nodes that become the root: those below it whose move is played next are
        // evaluated again.
        node.prune(WIDTH);
        self.nodes.push(node);
        let number = self.nodes.len() as u32 - 1;
        if let Some(&(parent, edge)) = self.path.last() {
            self.nodes[parent].edges[edge].node = number;
        }
        self.back_up(&rewards);
    }

    fn back_up(&mut self, rewards: &Rewards) {
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node];
            let Some(seat) = node.mover else { continue };
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            edge.sum += rewards[seat.index()];
        }
    }

    /// Plays the move that the search found. Returns whether that ended the game; then a new one begins.
    fn play(&mut self, samples: &mut Vec<Sample>) -> bool {
        self.searching = false;
        let Some(best) = self.halving.best(&self.nodes[0]) else { return false };
        let root = &self.nodes[0];
        let mv = root.edges[best].mv;
        if root.edges.len() > 1 {
            improved(root, &mut self.buffer);
            let mut policy: Vec<(Move, f32)> =
                root.edges.iter().map(|edge| edge.mv).zip(self.buffer.iter().copied()).collect();
            policy.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
            policy.truncate(crate::wire::POLICY);
            self.unfinished.push(Unfinished { position: self.position, policy, rewards: self.root_rewards() });
        }
        self.position.play_unchecked(mv);
        // A forced move needs no search, and teaches nothing.
        while self.position.count_moves() == 1 {
            if let Some(mv) = self.position.legal_moves().nth(0) {
                self.position.play_unchecked(mv);
            }
        }
        let over = self.position.is_over();
        if over {
            self.finish(samples);
            self.position = random_start(self.side, &mut self.rng);
        }
        self.leaf = self.position;
        self.nodes.clear();
        self.nodes.push(Node::new(&self.position));
        over
    }

    /// What the search found for every seat: the mean over all simulations of the rewards where they
    /// ended, which only the mover's edges keep, so the others' come from the network.
    fn root_rewards(&self) -> Rewards {
        let root = &self.nodes[0];
        let mut rewards = root.rewards;
        let (sum, visits) = root.edges.iter().fold((0.0, 0), |(sum, visits), e| (sum + e.sum, visits + e.visits));
        if let Some(seat) = root.mover {
            let found = (sum + root.rewards[seat.index()]) / (visits + 1) as f32;
            rewards[seat.index()] = found;
            if self.position.players() == 2 {
                rewards[1 - seat.index()] = 1.0 - found;
            }
        }
        rewards
    }

    /// Turns the unfinished samples into samples.
    fn finish(&mut self, samples: &mut Vec<Sample>) {
        let end = self.position;
        let (result, scores, ranking) = (result(&end), end.scores(), Ranking::of(&end));
        for unfinished in self.unfinished.drain(..) {
            let Unfinished { position, policy, rewards } = unfinished;
            let order: Vec<Colour> = in_turn_order(&position);
            let (mut learned, mut points, mut places) = ([0.0; 4], [0.0; 4], [0; 4]);
            for (place, &colour) in order.iter().enumerate() {
                let seat = position.owner(colour);
                places[place] = ranking.place(seat) as u8 - 1;
                let seat = seat.index();
                learned[place] = RESULT_SHARE * result[seat] + (1.0 - RESULT_SHARE) * rewards[seat];
                points[place] = scores.get(colour) as f32;
            }
            let side = self.side.length();
            let mut owners = vec![255; side * side];
            for square in end.site().iter() {
                owners[usize::from(square.row()) * side + usize::from(square.file())] = 4;
            }
            for (place, &colour) in order.iter().enumerate() {
                for square in end.shown(colour).iter() {
                    owners[usize::from(square.row()) * side + usize::from(square.file())] = place as u8;
                }
            }
            let question = Question::new(&position);
            samples.push(Sample { question, policy, rewards: learned, points, places, owners });
        }
    }
}

/// The colours in turn order, beginning with the one to move.
fn in_turn_order(position: &Position) -> Vec<Colour> {
    let seating = position.seating();
    let first = position.to_move().unwrap_or_else(|| seating.first());
    std::iter::successors(Some(first), |&colour| Some(seating.after(colour))).take(seating.len()).collect()
}

/// The rewards of the seats, from those of the colours. A seat with two colours gets their mean.
fn by_seat(position: &Position, rewards: [f32; 4]) -> Rewards {
    let mut by_seat = [0.0; 4];
    for (place, colour) in in_turn_order(position).into_iter().enumerate() {
        let seat = position.owner(colour);
        by_seat[seat.index()] += rewards[place] / position.colours_of(seat).len() as f32;
    }
    by_seat
}

/// The rewards of a finished game.
fn result(position: &Position) -> Rewards {
    let ranking = Ranking::of(position);
    let mut rewards = [0.0; 4];
    for &seat in &Seat::ALL[..ranking.seats()] {
        rewards[seat.index()] = ranking.reward(seat);
    }
    rewards
}
