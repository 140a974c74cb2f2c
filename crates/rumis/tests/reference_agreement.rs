//! Compares the library with the slow reference: in every position of many random games both must have
//! the same moves, turns, stacks and scores.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;
mod convert;
mod reference;

use std::collections::BTreeMap;

use convert::{cells, flags, numbers};
use proptest::prelude::*;
use proptest::sample::Index;
use reference::Reference;
use rumis::{Colour, Edition, Move, Orientation, Plan, PlanChoice, PlanName, Position, Rng, Ruins, Setup, Square, Way};

/// The minimum number of positions that the three tests on custom plans compare together. The tests on
/// the six plans and the property test compare more.
const POSITIONS: usize = 20_000;

/// The same game in the library and in the reference.
struct Both {
    fast: Position,
    slow: Reference,
}

impl Both {
    fn new(setup: &Setup) -> Self {
        Self { fast: setup.position().unwrap(), slow: convert::of_setup(setup) }
    }

    /// Plays the move in both.
    fn play(&mut self, mv: Move) {
        self.slow.play(&mv.to_string());
        self.fast.play(mv).unwrap();
    }

    /// Retires a colour in both.
    fn retire(&mut self, colour: Colour) {
        self.slow.retire(colour.index());
        self.fast.retire(colour).unwrap();
    }

    /// Compares everything.
    fn compare(&self, rng: &mut Rng) {
        let Self { fast, slow } = self;
        let at = || format!("in {fast}");
        assert_eq!(fast.to_move().map(Colour::index), slow.to_move, "turn {}", at());
        assert_eq!(flags(fast.out()), slow.out, "out {}", at());
        assert_eq!(flags(fast.retired()), slow.retired, "retired {}", at());
        let scores = fast.scores();
        assert_eq!(Colour::ALL.map(|colour| scores.get(colour)), slow.scores()[..], "scores {}", at());
        assert_eq!(scores.iter().map(|(colour, _)| colour.index()).collect::<Vec<_>>(), slow.order, "order {}", at());
        assert_eq!(Colour::ALL.map(|colour| numbers(fast.stones_left(colour))), slow.left[..], "stones {}", at());
        assert_eq!(numbers(fast.ruins_left()), slow.ruins_left, "ruins {}", at());
        self.compare_stacks();
        self.compare_moves(rng);
    }

    fn compare_stacks(&self) {
        for (row, stacks) in self.slow.cells.iter().enumerate() {
            for (file, stack) in stacks.iter().enumerate() {
                let square = Square::new(file as u8, row as u8).unwrap();
                let fast: Vec<reference::Cube> = self.fast.stack(square).into_iter().map(convert::cube).collect();
                let slow: Vec<reference::Cube> = stack.iter().copied().flatten().collect();
                assert_eq!(fast, slow, "stack on {square} in {}", self.fast);
            }
        }
    }

    fn compare_moves(&self, rng: &mut Rng) {
        let Self { fast, slow } = self;
        let moves = fast.legal_moves();
        let filled = |mv: Move| cells(fast.let_down(mv.orientation, mv.anchor).cubes());
        let listed: BTreeMap<String, Vec<reference::Cell>> =
            moves.iter().map(|mv| (mv.to_string(), filled(mv))).collect();
        assert_eq!(listed, slow.legal_moves(), "moves in {fast}");
        assert_eq!(moves.len(), listed.len(), "the same move twice in {fast}");
        assert_eq!(fast.count_moves() as usize, listed.len(), "count in {fast}");
        for mv in moves.iter() {
            assert!(fast.is_legal(mv), "{mv} is legal in {fast}");
        }
        for _ in 0..32 {
            let mv = any_move(rng);
            assert_eq!(fast.is_legal(mv), moves.contains(mv), "{mv} in {fast}");
        }
    }

    /// Plays at most this many random moves and compares before each and after the last. Returns how
    /// many positions were compared.
    fn play_at_random(&mut self, rng: &mut Rng, plies: usize) -> usize {
        for played in 0..plies {
            self.compare(rng);
            match self.fast.random_move(rng) {
                Some(mv) => self.play(mv),
                None => return played + 1,
            }
        }
        self.compare(rng);
        plies + 1
    }
}

/// Plays whole games on random plans until at least this many positions are compared. Colours retire on
/// average once in `seldom` moves.
fn compare_where_colours_retire(seed: u64, seldom: u32, positions: usize) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    // How many retired in their turn, out of turn, and while ruins were laid.
    let mut seen = [0; 3];
    for games in 0.. {
        let edition = Edition::ALL[games % Edition::ALL.len()];
        let table = TABLES[games / Edition::ALL.len() % TABLES.len()];
        let mut both = game(random_plan(&mut rng, 5, 6), edition, table, &mut rng);
        loop {
            both.compare(&mut rng);
            compared += 1;
            if let Some(colour) = common::random_retirement(&both.fast, seldom, &mut rng) {
                let in_turn = both.fast.to_move() == Some(colour);
                seen[usize::from(!in_turn)] += 1;
                seen[2] += usize::from(!both.fast.ruins_left().is_empty());
                both.retire(colour);
            } else if let Some(mv) = both.fast.random_move(&mut rng) {
                both.play(mv);
            } else {
                break;
            }
        }
        if compared >= positions {
            assert!(games >= Edition::ALL.len() * TABLES.len(), "{games} games do not reach every way and edition");
            assert!(seen.iter().all(|&times| times >= 20), "{seen:?} retirements are few");
            return;
        }
    }
}

#[test]
fn a_colour_that_retires_is_out_as_in_the_reference() {
    compare_where_colours_retire(6, 12, POSITIONS / 10);
}

#[test]
fn colours_that_retire_one_after_the_other_are_out_as_in_the_reference() {
    compare_where_colours_retire(7, 3, POSITIONS / 20);
}

/// A random orientation over a random square, most likely illegal.
fn any_move(rng: &mut Rng) -> Move {
    let orientation = Orientation::all().nth(rng.below(104) as usize).unwrap();
    Move { orientation, anchor: Square::new(rng.below(10) as u8, rng.below(10) as u8).unwrap() }
}

/// Every way to play with every number of players, and ruins from every source.
const TABLES: [(Way, u8, Source); 10] = [
    (Way::Standard, 2, Source::Laid),
    (Way::Standard, 3, Source::Laid),
    (Way::Standard, 4, Source::Laid),
    (Way::FourColours, 2, Source::Laid),
    (Way::Ruinas, 2, Source::Laid),
    (Way::Ruinas, 3, Source::Laid),
    (Way::Ruinas, 2, Source::Seed),
    (Way::Ruinas, 3, Source::Seed),
    (Way::Ruinas, 2, Source::Layout),
    (Way::Ruinas, 3, Source::Layout),
];

/// Where ruins come from.
#[derive(Clone, Copy, Debug)]
enum Source {
    Laid,
    Seed,
    Layout,
}

/// A game at one of the tables, with random colours in random order and a random starting colour.
fn game(
    site: impl Into<PlanChoice>,
    edition: Edition,
    (way, players, source): (Way, u8, Source),
    rng: &mut Rng,
) -> Both {
    let setup = Setup::new(site, players).edition(edition).way(way);
    let setup = common::with_random_colours(setup, rng);
    let ruins = match source {
        Source::Laid => Ruins::Laid,
        Source::Seed => Ruins::Seed(rng.next_u64()),
        Source::Layout => common::random_layout(&setup, rng),
    };
    Both::new(&setup.ruins(ruins))
}

/// A connected plan: every new square is beside an earlier one.
fn random_plan(rng: &mut Rng, longest: u32, highest: u32) -> Plan {
    let (width, depth) = (1 + rng.below(longest) as u8, 1 + rng.below(longest) as u8);
    let wanted = 1 + rng.below(u32::from(width) * u32::from(depth));
    let mut heights = [0u8; 100];
    let start = Square::new(rng.below(u32::from(width)) as u8, rng.below(u32::from(depth)) as u8).unwrap();
    heights[start.index()] = 1 + rng.below(highest) as u8;
    let mut squares = vec![start];
    // Some attempts fail, outside the rectangle or on an earlier square. The plan has fewer squares then.
    for _ in 1..wanted * 3 {
        let beside = squares[rng.below(squares.len() as u32) as usize];
        let (right, away) = [(1, 0), (-1, 0), (0, 1), (0, -1)][rng.below(4) as usize];
        let Some(square) = beside.cell(0).offset(right, away, 0).square() else { continue };
        if square.file() < width && square.row() < depth && heights[square.index()] == 0 {
            heights[square.index()] = 1 + rng.below(highest) as u8;
            squares.push(square);
        }
    }
    if squares.len() == 1 {
        heights[start.index()] = heights[start.index()].max(2);
    }
    Plan::from_fn(width, depth, |square| heights[square.index()]).unwrap()
}

/// Plays games on random plans until at least this many positions are compared.
fn compare_on_random_plans(seed: u64, longest: u32, highest: u32, plies: u32, positions: usize) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    let mut games = 0;
    while compared < positions {
        let edition = Edition::ALL[games % Edition::ALL.len()];
        let table = TABLES[games / Edition::ALL.len() % TABLES.len()];
        let plan = random_plan(&mut rng, longest, highest);
        let plies = rng.below(plies) as usize;
        compared += game(plan, edition, table, &mut rng).play_at_random(&mut rng, plies);
        games += 1;
    }
    assert!(games >= Edition::ALL.len() * TABLES.len(), "{games} games do not reach every way in every edition");
}

#[test]
fn small_low_custom_plans_agree_with_the_reference() {
    compare_on_random_plans(1, 4, 3, 40, POSITIONS / 2);
}

#[test]
fn small_high_custom_plans_agree_with_the_reference() {
    compare_on_random_plans(2, 4, 8, 40, POSITIONS / 2 - POSITIONS / 10);
}

#[test]
fn large_custom_plans_agree_with_the_reference() {
    compare_on_random_plans(3, 10, 8, 30, POSITIONS / 10);
}

#[test]
fn the_six_plans_agree_with_the_reference_in_every_edition_and_way() {
    let mut rng = Rng::new(4);
    let mut compared = 0;
    for edition in Edition::ALL {
        for &plan in edition.settings().plans {
            for table in TABLES {
                let plies = rng.below(12) as usize;
                compared += game(plan, edition, table, &mut rng).play_at_random(&mut rng, plies);
            }
        }
    }
    assert!(compared >= 1000, "{compared} positions");
}

#[test]
fn whole_games_on_the_six_plans_agree_with_the_reference() {
    let mut rng = Rng::new(5);
    for plan in PlanName::ALL {
        let table = TABLES[rng.below(TABLES.len() as u32) as usize];
        let mut both = game(plan, Edition::Standard, table, &mut rng);
        both.play_at_random(&mut rng, 60);
        assert!(both.fast.is_over(), "no game has more than 55 moves");
    }
}

/// A plan, the settings of a game, and which of the legal moves are played.
#[derive(Clone, Debug)]
struct Case {
    plan: Plan,
    edition: Edition,
    table: (Way, u8, Source),
    seed: u64,
    moves: Vec<Index>,
}

/// The squares that are connected to the first, as a plan.
fn one_piece(width: u8, depth: u8, heights: &[u8]) -> Option<Plan> {
    let height = |square: Square| heights[usize::from(square.row()) * usize::from(width) + usize::from(square.file())];
    let inside = |square: &Square| square.file() < width && square.row() < depth;
    let all = (0..depth).flat_map(|row| (0..width).filter_map(move |file| Square::new(file, row)));
    let mut waiting: Vec<Square> = all.filter(|&square| height(square) > 0).take(1).collect();
    let mut reached: Vec<Square> = Vec::new();
    while let Some(square) = waiting.pop() {
        if !reached.contains(&square) {
            reached.push(square);
            let beside = square.cell(0).neighbours().into_iter().filter_map(|cell| cell.square());
            waiting.extend(beside.filter(inside).filter(|&square| height(square) > 0));
        }
    }
    Plan::from_fn(width, depth, |square| if reached.contains(&square) { height(square) } else { 0 }).ok()
}

fn own_plan() -> impl Strategy<Value = Plan> {
    let size = (1u8..=10, 1u8..=10);
    let heights = |(width, depth): (u8, u8)| {
        let squares = usize::from(width) * usize::from(depth);
        let height = prop_oneof![1 => Just(0u8), 4 => 1u8..=8];
        (Just(width), Just(depth), proptest::collection::vec(height, squares))
    };
    size.prop_flat_map(heights)
        .prop_filter_map("too small", |(width, depth, heights)| one_piece(width, depth, &heights))
}

fn case() -> impl Strategy<Value = Case> {
    let moves = proptest::collection::vec(any::<Index>(), 0..16);
    let edition = proptest::sample::select(&Edition::ALL[..]);
    let table = proptest::sample::select(&TABLES[..]);
    (own_plan(), edition, table, any::<u64>(), moves).prop_map(|(plan, edition, table, seed, moves)| Case {
        plan,
        edition,
        table,
        seed,
        moves,
    })
}

proptest! {
    #![proptest_config(common::config(64))]

    #[test]
    fn any_custom_plan_agrees_with_the_reference(case in case()) {
        let mut rng = Rng::new(case.seed);
        let mut both = game(case.plan, case.edition, case.table, &mut rng);
        both.compare(&mut rng);
        for index in case.moves {
            let moves = both.fast.legal_moves();
            if moves.is_empty() {
                break;
            }
            both.play(moves.nth(index.index(moves.len())).unwrap());
            both.compare(&mut rng);
        }
    }
}
