//! One game of the program against itself, as a state machine: it asks for the evaluation of one position
//! at a time.

use rumis::{Colour, Move, MoveSet, Position, Rng, Seat};
use rumis_engine::Ranking;
use rumis_network::Features;

use crate::endings::Ending;
use crate::gumbel::{Halving, improved, select};
use crate::setups::{Seats, Side, random_start};
use crate::tree::{Edge, Node, Rewards};

/// How many moves of a node below the root are kept.
const WIDTH: usize = 32;
/// How much of what is learned about a position's rewards comes from the result of the game; the rest
/// comes from the search.
const RESULT_SHARE: f32 = 0.75;

/// How long moves are searched. A game needs good moves to end with a fair result, but only the policy of
/// a long search is worth learning. So most searches are fast, and the others teach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Simulations of a full search.
    pub simulations: u32,
    /// Moves that are compared at its root.
    pub candidates: u32,
    /// Simulations of a fast search. It compares half as many moves.
    pub fast_simulations: u32,
    /// How many searches of a hundred are full, at random. Only their positions are learned.
    pub full_percent: u32,
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
        Self::with_moves(position, position.legal_moves())
    }

    fn with_moves(position: &Position, moves: MoveSet) -> Self {
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
    /// Moves with their chances in the improved policy, the likeliest first. Without moves, only the end of
    /// the game is learned.
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
    seats: Seats,
    rng: Rng,
    position: Position,
    nodes: Vec<Node>,
    halving: Halving,
    /// Whether the search of the root has begun, and whether it is a full one.
    searching: bool,
    full: bool,
    /// By edge of the root: the sum of all seats' rewards in the simulations through it.
    totals: Vec<Rewards>,
    /// The path of the current simulation: nodes and edges. Its last edge leads to a new node.
    path: Vec<(usize, usize)>,
    /// The forced moves after the path, the position after them, and its moves.
    forced: Vec<Move>,
    leaf: Position,
    moves: MoveSet,
    unfinished: Vec<Unfinished>,
    buffer: Vec<f32>,
}

impl SelfPlay {
    /// A new game. The first question is [`question`](Self::question).
    #[must_use]
    pub fn new(side: Side, seats: Seats, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let (position, moves) = first_choice(side, seats, &mut rng);
        Self {
            side,
            seats,
            rng,
            position,
            nodes: vec![Node::new(&position)],
            halving: Halving::default(),
            searching: false,
            full: false,
            totals: Vec::new(),
            path: Vec::new(),
            forced: Vec::new(),
            leaf: position,
            moves,
            unfinished: Vec::new(),
            buffer: Vec::new(),
        }
    }

    /// The position of the game, in which a move is searched.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position that is to be evaluated.
    #[must_use]
    pub fn question(&self) -> Question {
        Question::with_moves(&self.leaf, self.moves.clone())
    }

    /// Takes an answer and plays on until the next question. When a game ends, its samples go to `samples`
    /// and a new one begins. Returns whether one has ended.
    pub fn answer(&mut self, moves: &MoveSet, answer: Answer<'_>, effort: Effort, samples: &mut Vec<Sample>) -> bool {
        let mut node = Node::new(&self.leaf);
        node.rewards = by_seat(&self.leaf, answer.rewards);
        let edge = |(mv, &logit)| Edge { mv, logit, visits: 0, sum: 0.0, node: 0 };
        node.edges.extend(moves.iter().zip(answer.logits).map(edge));
        if self.searching {
            self.attach(node);
        } else {
            self.search(node, effort);
        }
        loop {
            if self.simulate() {
                return false;
            }
            // The search is done, unless the simulation ended at the end of a game.
            if self.path.is_empty() {
                return self.play(effort, samples);
            }
        }
    }

    /// Begins the search of a root.
    fn search(&mut self, root: Node, effort: Effort) {
        let Effort { simulations, candidates, fast_simulations, full_percent } = effort;
        self.searching = true;
        self.full = self.rng.below(100) < full_percent;
        let (simulations, candidates) =
            if self.full { (simulations, candidates) } else { (fast_simulations, (candidates / 2).max(2)) };
        self.halving.begin(&root, candidates as usize, simulations, &mut self.rng);
        self.totals.clear();
        self.totals.resize(root.edges.len(), [0.0; 4]);
        self.nodes.clear();
        self.nodes.push(root);
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
            self.nodes[node].forced.iter().for_each(|&mv| self.leaf.play_unchecked(mv));
            if self.nodes[node].mover.is_none() {
                let rewards = self.nodes[node].rewards;
                self.back_up(&rewards);
                return false;
            }
            edge = select(&self.nodes[node], &mut self.buffer);
        }
        // Nobody has a choice in a forced move, so its position need not be evaluated.
        self.moves = play_forced(&mut self.leaf, &mut self.forced);
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
        node.forced = std::mem::take(&mut self.forced);
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
        if let Some(total) = self.path.first().and_then(|&(_, edge)| self.totals.get_mut(edge)) {
            total.iter_mut().zip(rewards).for_each(|(total, reward)| *total += reward);
        }
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node];
            let Some(seat) = node.mover else { continue };
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            edge.sum += rewards[seat.index()];
        }
    }

    /// Plays the move that the search found, and the rest of the game if it can be computed. Returns whether
    /// that ended the game; then a new one begins.
    fn play(&mut self, effort: Effort, samples: &mut Vec<Sample>) -> bool {
        self.searching = false;
        let Some(best) = self.halving.best(&self.nodes[0]) else { return false };
        let root = &self.nodes[0];
        let mv = root.edges[best].mv;
        if self.full {
            improved(root, &mut self.buffer);
            let rewards = self.found(&self.buffer);
            let mut policy: Vec<(Move, f32)> =
                root.edges.iter().map(|edge| edge.mv).zip(self.buffer.iter().copied()).collect();
            policy.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
            policy.truncate(crate::wire::POLICY);
            self.unfinished.push(Unfinished { position: self.position, policy, rewards });
        }
        self.position.play_unchecked(mv);
        self.moves = play_forced(&mut self.position, &mut self.forced);
        if let Some(ending) = Ending::of(&self.position) {
            self.play_ending(ending, effort.full_percent);
        }
        let over = self.position.is_over();
        if over {
            self.finish(samples);
            (self.position, self.moves) = first_choice(self.side, self.seats, &mut self.rng);
        }
        self.forced.clear();
        self.leaf = self.position;
        self.nodes.clear();
        self.nodes.push(Node::new(&self.position));
        over
    }

    /// Plays the rest of the game as it was computed. As many of its positions are learned as of those that
    /// are searched.
    fn play_ending(&mut self, mut ending: Ending, full_percent: u32) {
        let rewards = result(ending.solved.end());
        for mv in ending.solved.line().to_vec() {
            if self.position.count_moves() > 1 && self.rng.below(100) < full_percent {
                let best = ending.best_moves(&self.position);
                let chance = 1.0 / best.len().max(1) as f32;
                let policy = best.into_iter().take(crate::wire::POLICY).map(|mv| (mv, chance)).collect();
                self.unfinished.push(Unfinished { position: self.position, policy, rewards });
            }
            self.position.play_unchecked(mv);
        }
    }

    /// What the search found for every seat if the improved policy is played.
    fn found(&self, policy: &[f32]) -> Rewards {
        let root = &self.nodes[0];
        let (mut sum, mut chances) = ([0.0; 4], 0.0);
        for ((edge, total), chance) in root.edges.iter().zip(&self.totals).zip(policy) {
            if edge.visits > 0 {
                chances += chance;
                sum.iter_mut().zip(total).for_each(|(sum, total)| *sum += chance * total / edge.visits as f32);
            }
        }
        if chances <= 0.0 {
            return root.rewards;
        }
        let mut found = sum.map(|sum| sum / chances);
        if self.position.players() == 2 {
            // What one wins the other loses.
            let first = 0.5 * (found[0] + 1.0 - found[1]);
            (found[0], found[1]) = (first, 1.0 - first);
        }
        found
    }

    /// Turns the unfinished samples into samples.
    fn finish(&mut self, samples: &mut Vec<Sample>) {
        let end = self.position;
        let (result, scores, ranking) = (result(&end), end.scores(), Ranking::of(&end));
        for unfinished in self.unfinished.drain(..) {
            let Unfinished { position, policy, rewards } = unfinished;
            let order: Vec<Colour> = position.in_turn_order().collect();
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

/// The first position of a random game in which somebody has a choice, and its moves.
fn first_choice(side: Side, seats: Seats, rng: &mut Rng) -> (Position, MoveSet) {
    loop {
        let mut position = random_start(side, seats, rng);
        let moves = play_forced(&mut position, &mut Vec::new());
        if !position.is_over() {
            return (position, moves);
        }
    }
}

/// Plays as long as there is only one legal move, and returns the legal moves after that.
fn play_forced(position: &mut Position, played: &mut Vec<Move>) -> MoveSet {
    loop {
        let moves = position.legal_moves();
        match moves.nth(0).filter(|_| moves.len() == 1) {
            Some(mv) => {
                position.play_unchecked(mv);
                played.push(mv);
            }
            None => return moves,
        }
    }
}

/// The rewards of the seats, from those of the colours. A seat with two colours gets their mean.
fn by_seat(position: &Position, rewards: [f32; 4]) -> Rewards {
    let mut by_seat = [0.0; 4];
    for (place, colour) in position.in_turn_order().enumerate() {
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

#[cfg(test)]
mod tests {
    use rumis::Cube;

    use super::*;

    /// Games of two and of more take turns.
    fn new_game(seed: u64) -> SelfPlay {
        SelfPlay::new(Side::Eight, if seed.is_multiple_of(2) { Seats::Two } else { Seats::More }, seed)
    }

    /// A game of random moves, with a sample for every position.
    fn random_game(seed: u64) -> (SelfPlay, Vec<Position>, Position) {
        let mut game = new_game(seed);
        let mut positions = Vec::new();
        while let Some(mv) = game.position.random_move(&mut game.rng) {
            positions.push(game.position);
            let rewards = [0.1, 0.2, 0.3, 0.4];
            game.unfinished.push(Unfinished { position: game.position, policy: vec![(mv, 1.0)], rewards });
            game.position.play_unchecked(mv);
        }
        let end = game.position;
        (game, positions, end)
    }

    /// The colour to move is 0, the next one in turn order 1, and so on.
    fn relative(position: &Position, colour: Colour) -> usize {
        position.in_turn_order().position(|other| other == colour).expect("the colour plays")
    }

    #[test]
    fn what_is_learned_from_a_finished_game_is_its_end_seen_by_the_colour_to_move() {
        for seed in 0..40 {
            let (mut game, positions, end) = random_game(seed);
            let mut samples = Vec::new();
            game.finish(&mut samples);
            assert_eq!(samples.len(), positions.len());
            let ranking = Ranking::of(&end);
            for (position, sample) in positions.iter().zip(&samples) {
                assert_eq!(sample.question.features, Question::new(position).features);
                assert_eq!(sample.policy.len(), 1);
                for colour in end.colours() {
                    let (place, seat) = (relative(position, colour), end.owner(colour));
                    assert_eq!(sample.points[place], end.scores().get(colour) as f32);
                    let better =
                        Seat::ALL[..ranking.seats()].iter().filter(|&&s| ranking.points(s) > ranking.points(seat));
                    assert_eq!(usize::from(sample.places[place]), better.count());
                    let found = [0.1, 0.2, 0.3, 0.4][seat.index()];
                    let expected = 0.75 * ranking.reward(seat) + 0.25 * found;
                    assert!((sample.rewards[place] - expected).abs() < 1e-6);
                }
                for row in 0..8 {
                    for file in 0..8 {
                        let square = rumis::Square::new(file, row).expect("a square");
                        let owner = match end.top(square) {
                            Some(Cube::Colour(colour)) => relative(position, colour) as u8,
                            _ if end.site().contains(square) => 4,
                            _ => 255,
                        };
                        assert_eq!(sample.owners[usize::from(row * 8 + file)], owner, "{end}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_ending_is_played_as_it_was_computed() {
        let mut endings = 0;
        for seed in 0..30 {
            let (_, positions, _) = random_game(seed);
            let Some((position, mut ending)) = positions.iter().find_map(|p| Some((p, Ending::of(p)?))) else {
                continue;
            };
            endings += 1;
            let exact = rumis_engine::solve(position, 1_000_000).expect("it takes fewer positions");
            let seats = &Seat::ALL[..usize::from(position.players())];
            assert!(seats.iter().all(|&seat| ending.solved.worth(seat) == exact.worth(seat)), "{position}");
            let best = ending.best_moves(position);
            assert!(best.iter().all(|&mv| position.is_legal(mv)));
            let end = *ending.solved.end();
            let mut game = new_game(seed);
            game.position = *position;
            game.play_ending(ending, 100);
            assert_eq!(game.position, end);
            let choices = game.unfinished.iter().all(|learned| learned.position.count_moves() > 1);
            assert!(choices && game.unfinished.iter().all(|learned| learned.rewards == result(&end)));
        }
        assert!(endings > 20, "{endings}");
    }

    #[test]
    fn rewards_of_two_seats_add_up_to_one() {
        let mut game = SelfPlay::new(Side::Eight, Seats::Two, 1);
        game.position = rumis::Setup::new(rumis::PlanName::Chullpa, 2).position().expect("it can be played");
        let mut root = Node::new(&game.position);
        let moves = game.position.legal_moves();
        let edge = |mv| Edge { mv, logit: 0.0, visits: 2, sum: 1.0, node: 0 };
        root.edges = moves.iter().take(2).map(edge).collect();
        game.nodes = vec![root];
        // By the policy, 0.5 for the first seat and 0.6 for the second, which is 0.1 too much in all.
        game.totals = vec![[1.2, 1.2, 0.0, 0.0], [0.4, 1.2, 0.0, 0.0]];
        let found = game.found(&[0.75, 0.25]);
        assert!((found[0] - 0.45).abs() < 1e-6 && (found[1] - 0.55).abs() < 1e-6, "{found:?}");
    }
}
