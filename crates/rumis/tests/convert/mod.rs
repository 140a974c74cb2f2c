//! Converts setups, games and positions of the library to those of the slow reference.
#![allow(dead_code, unreachable_pub, reason = "each test binary compiles its own copy and uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rumis::{
    Cell, Colour, ColourSet, Cube, Edition, FirstStone, Game, Plan, Position, Ruins, Seating, Setup, Square, Stone,
    StoneSet, Way,
};

use crate::reference::{self, Reference};

/// A new game. Ruins from a seed or a layout come from the library.
pub fn of_setup(setup: &Setup) -> Reference {
    let (order, start) = (order(setup.seating()), setup.starter().index());
    let ready_ruins = setup.way == Way::Ruinas && setup.ruins != Ruins::Laid;
    let lay_ruins = setup.way == Way::Ruinas && !ready_ruins;
    let limits = limits(&setup.grid().unwrap());
    let mut slow = Reference::new(limits, order, start, first_stone(setup.edition), lay_ruins);
    if ready_ruins {
        for ruin in Game::new(setup.clone()).unwrap().stones() {
            slow.put_ruin(&cells(ruin.cubes));
        }
        slow.begin();
    }
    slow
}

/// A game with its history. The reference itself plays the moves.
pub fn of_game(game: &Game) -> Reference {
    let mut slow = of_setup(game.setup());
    for moves in 0..=game.moves().len() {
        if let Some(mv) = moves.checked_sub(1).and_then(|last| game.moves().get(last)) {
            slow.play(&mv.to_string());
        }
        for (_, colour) in game.retirements().iter().filter(|(before, _)| *before == moves) {
            slow.retire(colour.index());
        }
    }
    slow
}

/// A position without a history.
pub fn of_position(position: &Position) -> Reference {
    let plan = position.plan();
    let order = order(position.seating());
    let mut slow = Reference::new(limits(&plan), order.clone(), order[0], first_stone(position.edition()), false);
    for square in plan.squares() {
        let column = &mut slow.cells[usize::from(square.row())][usize::from(square.file())];
        for (cell, cube) in column.iter_mut().zip(position.stack(square)) {
            *cell = Some(self::cube(cube));
        }
    }
    slow.left = Colour::ALL.map(|colour| numbers(position.stones_left(colour))).to_vec();
    slow.ruins_left = numbers(position.ruins_left());
    slow.out = flags(position.out());
    slow.retired = flags(position.retired());
    slow.to_move = position.to_move().map(Colour::index);
    if let (Some(mover), false) = (slow.to_move, slow.ruins_left.is_empty()) {
        let laid = Stone::COUNT - slow.ruins_left.len();
        let text = position.to_string();
        let said = text.split(' ').find_map(|field| field.strip_prefix("start="));
        slow.start = match said {
            Some(start) => start.parse::<Colour>().unwrap().index(),
            None => {
                let place = order.iter().position(|&colour| colour == mover).unwrap();
                order[(place + laid * (order.len() - 1)) % order.len()]
            }
        };
    }
    slow.last = last_stone(position);
    slow
}

/// The cells of the stone placed last, if the colour to move has no stone yet. Until then no colour has
/// had more than one turn, so these are all cells of the colour before it.
fn last_stone(position: &Position) -> Option<Vec<reference::Cell>> {
    let placed = |colour: Colour| Stone::COUNT - position.stones_left(colour).len();
    let mover = position.to_move().filter(|&colour| placed(colour) == 0)?;
    let order: Vec<Colour> = position.seating().iter().collect();
    let place = order.iter().position(|&colour| colour == mover).unwrap();
    let before = order[place..].iter().chain(&order[..place]).rev();
    let last = before.copied().find(|&colour| placed(colour) > 0)?;
    assert_eq!(placed(last), 1, "{last} had its second turn before the first of {mover}: {position}");
    let all =
        position.plan().squares().flat_map(|square| (0..8).map(move |level| square.cell(level))).collect::<Vec<_>>();
    Some(cells(all.into_iter().filter(|&cell| position.cube(cell) == Some(Cube::Colour(last)))))
}

pub fn cube(cube: Cube) -> reference::Cube {
    match cube {
        Cube::Ruin => reference::Cube::Ruin,
        Cube::Colour(colour) => reference::Cube::Colour(colour.index()),
    }
}

pub fn cells(cubes: impl IntoIterator<Item = Cell>) -> Vec<reference::Cell> {
    let mut cells: Vec<_> = cubes.into_iter().map(|c| (c.file as usize, c.row as usize, c.level as usize)).collect();
    cells.sort_unstable();
    cells
}

/// The colours' numbers in turn order.
fn order(seating: Seating) -> Vec<usize> {
    seating.iter().map(Colour::index).collect()
}

/// For each of the four colours, whether it is in the set.
pub fn flags(set: ColourSet) -> Vec<bool> {
    Colour::ALL.map(|colour| set.contains(colour)).to_vec()
}

pub fn numbers(stones: StoneSet) -> Vec<usize> {
    stones.iter().map(Stone::index).collect()
}

fn first_stone(edition: Edition) -> reference::FirstStone {
    match edition.settings().first_stone {
        FirstStone::AnyStoneAndGround => reference::FirstStone::AnyStoneAndGround,
        FirstStone::AnyStone => reference::FirstStone::AnyStone,
        FirstStone::StoneBeforeAndGround => reference::FirstStone::StoneBeforeAndGround,
    }
}

fn limits(plan: &Plan) -> Vec<Vec<u8>> {
    let limit = |file, row| plan.limit(Square::new(file, row).unwrap());
    (0..plan.depth()).map(|row| (0..plan.width()).map(|file| limit(file, row)).collect()).collect()
}
