//! Solitaire: stones tried anywhere, even far outside. A board accepts a stone exactly if it has no
//! objection, and taking the stone back restores the board.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::solitaire::{Board, Kind, Puzzle};
use rumis::{Cell, Colour, Orientation, Placement};
use rumis_fuzz::Choices;

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let Some(puzzle) = puzzle(&mut choices) else { return };
    let mut board = Board::new(puzzle);
    while !choices.is_empty() {
        let colour = choices.one_of(&Colour::ALL);
        let orientation = Orientation::all().nth(usize::from(choices.byte()) % 104).expect("there are 104");
        let placement = Placement { orientation, at: cell(&mut choices) };

        let before = board.clone();
        let objections = board.objections(colour, placement);
        assert_eq!(board.place(colour, placement).is_ok(), objections.is_empty());
        if !objections.is_empty() {
            assert_eq!(board, before);
            continue;
        }
        check(&board);
        let after = board.clone();
        let taken = board.take_back().expect("a stone has just been placed");
        assert_eq!((taken.colour, taken.placement), (colour, placement));
        // The next stone gets another number, so the boards are not completely equal.
        assert_eq!(board.stones(), before.stones());
        if choices.byte() % 4 > 0 {
            board = after;
        }
    }
});

fn puzzle(choices: &mut Choices<'_>) -> Option<Puzzle> {
    let kind = choices.one_of(&[Kind::Free, Kind::ByTheRules, Kind::InTurn]);
    let colours = choices.byte() % 6;
    match choices.byte() {
        side if side < 128 => Puzzle::cube(side % 8, colours, kind).ok(),
        count => {
            let cells: Vec<Cell> = (0..count % 64).map(|_| cell(choices)).collect();
            Puzzle::new(cells, colours, kind).ok()
        }
    }
}

/// A cell near the origin, at an extreme of the number range, or anywhere.
fn cell(choices: &mut Choices<'_>) -> Cell {
    let mut number = || match choices.byte() {
        near @ 0..160 => (near % 8) as i8,
        high @ 160..200 => i8::MAX - (high % 4) as i8,
        low @ 200..220 => i8::MIN + (low % 4) as i8,
        _ => choices.byte() as i8,
    };
    Cell { file: number(), row: number(), level: number() }
}

/// Every cube of every stone fills a cell of the puzzle, and no cell is filled twice.
fn check(board: &Board) {
    let filled = board.puzzle().cells().iter().filter(|&&cell| board.colour_at(cell).is_some()).count();
    let cubes: u32 = board.stones().iter().map(|stone| stone.placement.orientation.stone().size()).sum();
    assert_eq!(filled, cubes as usize);
    assert_eq!(board.is_solved(), filled == board.puzzle().cells().len());
    for stone in board.stones() {
        assert!(stone.placement.cubes().all(|cell| board.colour_at(cell) == Some(stone.colour)));
    }
}
