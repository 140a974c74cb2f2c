//! Finds a game that leads to a position. A position does not say which stones its cubes belong to or in which order
//! they were placed, so both are searched for. The rules decide about every move of the search.

use std::collections::HashSet;

use crate::colour::{Colour, ColourSet};
use crate::error::Error;
use crate::game::Game;
use crate::placement::{DropMove, Move, Placement};
use crate::position::{Cube, Position, cuts};
use crate::rng::Rng;
use crate::ruins::Ruins;
use crate::setup::{PlanChoice, Setup};
use crate::square::Cell;
use crate::stone::{Stone, StoneSet};
use crate::way::Way;

/// How many positions are visited before the search gives up: far more than games need, and a few seconds.
const STEPS: u32 = 1_500_000;

/// How many of them are visited for one set of stones: where there is an order, it is mostly found much sooner.
const STEPS_A_WAY: u32 = 1_000;

/// How many sets of stones are tried.
const WAYS: usize = 20_000;

/// How many orders of pieces are tried to cut the cubes of a colour or of the ruins into stones.
const ROUNDS: u64 = 200;

/// A stone that has to be placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) of: Cube,
    pub(crate) mv: Move,
    pub(crate) placement: Placement,
}

impl Game {
    /// A game that leads to this position. Its moves may be others than those that were really played, and a colour
    /// that is out may have retired in it although it had no move left.
    ///
    /// ```
    /// use rumis::{Game, PlanName, Position, Setup};
    /// let mut played = Game::new(Setup::new(PlanName::Chullpa, 2))?;
    /// for text in ["S05 a1:3 b1", "S01 a2:2", "S04 c1:4"] {
    ///     played.play_text(text)?;
    /// }
    /// let position: Position = played.position().to_string().parse()?;
    /// assert_eq!(*Game::leading_to(&position)?.position(), position);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When no game was found. That happens only for positions that were made by hand.
    pub fn leading_to(position: &Position) -> Result<Self, Error> {
        let mut setup = setup_of(position);
        let mut owners = Vec::new();
        if position.way() == Way::Ruinas {
            let ruins = ways_to_cut(position, Cube::Ruin);
            if position.ruins_left().is_empty() {
                setup.ruins = Ruins::Layout(layout(&setup, &ruins).ok_or_else(not_found)?);
            } else {
                owners.push(ruins);
            }
        }
        owners.extend(position.seating().iter().map(|colour| ways_to_cut(position, Cube::Colour(colour))));
        let mut left = STEPS;
        for way in combined(&owners) {
            let Some(stones) = in_building_order(way) else { continue };
            // Whether a colour was stuck may depend on an order that is hard to find: then it retires instead.
            let similar = |end: &Position| end.goes_on_like(position);
            let most = STEPS_A_WAY.min(left);
            let mut steps = most;
            if let Some(game) = in_turn(&setup, &stones, position.out(), &similar, &mut steps) {
                let exact = |end: &Position| end == position;
                let steps = &mut STEPS_A_WAY.clone();
                return Ok(in_turn(&setup, &stones, position.retired(), &exact, steps).unwrap_or(game));
            }
            left -= most - steps;
            if left == 0 {
                break;
            }
        }
        Err(not_found())
    }
}

/// Sets of stones with one of the ways of each owner, at random. If an owner has no way, there are none.
fn combined(owners: &[Vec<Vec<Wanted>>]) -> impl Iterator<Item = Vec<Wanted>> + '_ {
    let all = owners.iter().map(Vec::len).fold(1, usize::saturating_mul);
    let mut rng = Rng::new(0);
    (0..all.saturating_mul(4).min(WAYS)).map(move |_| {
        let mut one =
            |ways: &Vec<Vec<Wanted>>| ways.get(rng.below(ways.len() as u32) as usize).cloned().unwrap_or_default();
        owners.iter().flat_map(&mut one).collect::<Vec<_>>()
    })
}

/// The stones in an order in which they are tried: first those on which the most others stand, one above the other.
/// `None` if two of them stand on each other.
pub(crate) fn in_building_order(mut stones: Vec<Wanted>) -> Option<Vec<Wanted>> {
    let cells: Vec<Vec<Cell>> = stones.iter().map(|stone| stone.placement.cubes().collect()).collect();
    let stands_on = |above: usize, below: usize| {
        above != below && cells[above].iter().any(|cell| cells[below].contains(&cell.offset(0, 0, -1)))
    };
    let count = stones.len();
    let pairs: Vec<(usize, usize)> = (0..count)
        .flat_map(|above| (0..count).map(move |below| (above, below)))
        .filter(|&(a, b)| stands_on(a, b))
        .collect();
    let mut heights = vec![0; count];
    for round in 0..=count {
        let mut changed = false;
        for &(above, below) in &pairs {
            if heights[below] <= heights[above] {
                heights[below] = heights[above] + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
        if round == count {
            return None;
        }
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&stone| std::cmp::Reverse(heights[stone]));
    stones = order.into_iter().map(|stone| stones[stone]).collect();
    Some(stones)
}

fn not_found() -> Error {
    Error::impossible("no order was found in which the stones can be placed in turn")
}

/// What was agreed on before the game.
fn setup_of(position: &Position) -> Setup {
    let plan = position.plan_name().map_or_else(|| PlanChoice::Custom(position.plan()), PlanChoice::Named);
    let setup = Setup::new(plan, position.players()).edition(position.edition()).way(position.way());
    setup.colours(position.seating())
}

/// The stones of an owner, in the first few ways in which its cubes can be cut.
fn ways_to_cut(position: &Position, of: Cube) -> Vec<Vec<Wanted>> {
    let laying = !position.ruins_left().is_empty();
    let (placed, all) = match of {
        Cube::Colour(colour) => (position.stones_left(colour).complement(), true),
        Cube::Ruin if laying => (position.ruins_left().complement(), true),
        // Ruins that did not fit stayed in the box.
        Cube::Ruin => (StoneSet::ALL, false),
    };
    let wanted = |placement: Placement| placement.as_move().map(|mv| Wanted { of, mv, placement });
    let ways = cuts(&position.cells(of), placed, all, ROUNDS);
    let stones = ways.into_iter().map(|way| way.into_iter().filter_map(wanted).collect());
    stones.filter_map(in_building_order).collect()
}

/// An order in which one of these sets of ruins can be laid before the game, and completely.
fn layout(setup: &Setup, ways: &[Vec<Wanted>]) -> Option<Vec<DropMove>> {
    ways.iter().find_map(|way| {
        let mut site = setup.clone().ruins(Ruins::Laid).position().ok()?;
        let (mut waiting, mut laid) = (way.clone(), Vec::new());
        while !waiting.is_empty() {
            let next = waiting.iter().position(|ruin| lands(&site, ruin))?;
            let ruin = waiting.swap_remove(next);
            site.place_ruin(ruin.mv);
            laid.push(ruin.mv.drop_move());
        }
        setup.clone().ruins(Ruins::Layout(laid.clone())).position().is_ok().then_some(laid)
    })
}

/// Whether a stone may be placed now and comes to rest where it is wanted.
fn lands(position: &Position, stone: &Wanted) -> bool {
    position.is_legal(stone.mv) && position.let_down(stone.mv.orientation, stone.mv.anchor) == stone.placement
}

/// A game in which the colours place these stones in turn, to a position that is accepted. These colours retire when
/// they have placed their stones. Tries every colour as the one that starts, first that of the settings.
pub(crate) fn in_turn(
    setup: &Setup,
    stones: &[Wanted],
    retiring: ColourSet,
    accept: &dyn Fn(&Position) -> bool,
    steps: &mut u32,
) -> Option<Game> {
    let first = setup.starter();
    let others = setup.seating().iter().filter(|&colour| colour != first);
    std::iter::once(first).chain(others).find_map(|start| {
        let mut game = Game::new(setup.clone().start(start)).ok()?;
        let mut search = Search { stones, retiring, accept, seen: HashSet::new(), steps, path: Vec::new() };
        if !search.run(*game.position(), 0) {
            return None;
        }
        for step in search.path {
            match step {
                Step::Place(mv) => game.play(mv).ok()?,
                Step::Retire(colour) => game.retire(colour).ok()?,
            }
        }
        Some(game)
    })
}

#[derive(Clone, Copy)]
enum Step {
    Place(Move),
    Retire(Colour),
}

struct Search<'s> {
    stones: &'s [Wanted],
    retiring: ColourSet,
    accept: &'s dyn Fn(&Position) -> bool,
    /// What was tried in vain: which stones were placed, whose turn it was and who was out.
    seen: HashSet<(u64, Option<Colour>, ColourSet)>,
    steps: &'s mut u32,
    path: Vec<Step>,
}

impl Search<'_> {
    /// Whether the stones that are not placed yet can be placed from here; then the path has the way.
    fn run(&mut self, position: Position, placed: u64) -> bool {
        if placed.count_ones() as usize == self.stones.len() && self.ends_well(position) {
            return true;
        }
        let Some(left) = self.steps.checked_sub(1) else { return false };
        *self.steps = left;
        let Some(mover) = position.to_move() else { return false };
        if !self.seen.insert((placed, Some(mover), position.out())) {
            return false;
        }
        let laying = !position.ruins_left().is_empty();
        let of = if laying { Cube::Ruin } else { Cube::Colour(mover) };
        let stones = self.stones;
        let mut waiting =
            stones.iter().enumerate().filter(|(i, stone)| placed >> i & 1 == 0 && stone.of == of).peekable();
        let none_left = laying || waiting.peek().is_none();
        for (i, stone) in waiting {
            if lands(&position, stone) {
                self.path.push(Step::Place(stone.mv));
                if self.run(position.after(stone.mv), placed | 1 << i) {
                    return true;
                }
                self.path.pop();
            }
        }
        none_left && self.retires(position, mover, placed)
    }

    fn retires(&mut self, mut position: Position, colour: Colour, placed: u64) -> bool {
        if !self.retiring.contains(colour) || position.retire(colour).is_err() {
            return false;
        }
        self.path.push(Step::Retire(colour));
        let found = self.run(position, placed);
        if !found {
            self.path.pop();
        }
        found
    }

    /// Whether the position is accepted, if need be after colours have retired that have not had their turn yet.
    fn ends_well(&mut self, mut position: Position) -> bool {
        let length = self.path.len();
        for colour in self.retiring.iter() {
            if (self.accept)(&position) {
                return true;
            }
            if position.retire(colour).is_ok() {
                self.path.push(Step::Retire(colour));
            }
        }
        if (self.accept)(&position) {
            return true;
        }
        self.path.truncate(length);
        false
    }
}

// A stone has a bit in a set of placed ones.
const _: () = assert!(Stone::COUNT * 5 <= 64, "eleven stones of four colours and the ruins");
