//! A puzzle for one that somebody is working on: the board of the rules, with a choice of stones
//! and stones that lie there from the start.

use rumis::solitaire::{Board, Puzzle};
use rumis::{Cell, Colour, Objection, Orientation, Placement, Reason, Stone, StoneSet};

use super::landing::{Landing, anchor};
use super::plan::{Site, SiteSquare};
use super::puzzle::{SolitairePuzzle, SolitaireView, Supply};
use super::view::StandingStone;
use crate::fault::Fault;
use crate::place::{Owner, Square};
use crate::stones;

/// A puzzle that somebody is working on.
#[derive(Clone, Debug)]
pub(super) struct Begun {
    board: Board,
    stones: StoneSet,
    /// How many stones lie there from the start.
    given: usize,
    /// The numbers of the stones on the board. A stone keeps its own when others are taken away.
    ids: Vec<usize>,
    /// The number of the next stone.
    next: usize,
}

impl Begun {
    pub(super) fn new(puzzle: &SolitairePuzzle) -> Result<Self, Fault> {
        let cells = puzzle.cells.iter().copied();
        let board = Board::new(Puzzle::new(cells, puzzle.colours, puzzle.kind)?);
        let stones = stones::chosen(puzzle.stones.as_deref())?;
        let mut begun = Self { board, stones, given: 0, ids: Vec::new(), next: 0 };
        for given in &puzzle.given {
            begun.place(given.colour, &given.cells)?;
            begun.given += 1;
        }
        Ok(begun)
    }

    pub(super) fn view(&self) -> SolitaireView {
        let puzzle = self.board.puzzle();
        let supply = |colour: Colour| Supply { colour, left: self.left(colour).map(Stone::code).collect() };
        let standing = |(&id, &(colour, placement)): (&usize, &(Colour, Placement))| StandingStone {
            id: id.to_string(),
            owner: Owner::Colour(colour),
            stone: placement.orientation.stone().code(),
            cells: placement.cubes().collect(),
        };
        SolitaireView {
            site: site_below(puzzle),
            cells: puzzle.cells().iter().copied().collect(),
            stones: self.ids.iter().zip(self.board.placed()).map(standing).collect(),
            given: self.given,
            colours: puzzle.colours().iter().map(supply).collect(),
            to_move: self.board.to_move(),
            solved: self.board.is_solved(),
        }
    }

    fn left(&self, colour: Colour) -> impl Iterator<Item = Stone> {
        let stones = self.stones;
        self.board.stones_left(colour).iter().filter(move |&stone| stones.contains(stone))
    }

    /// The stone held over this square, with its lowest cube at this level.
    pub(super) fn at(&self, colour: Colour, orientation: Orientation, over: Square, level: i8) -> Landing {
        let placement = held_at(orientation, over, level);
        Landing::new(placement, None, self.objections(colour, placement))
    }

    /// The stone let down over this square. It falls through the cells to be filled, and over them,
    /// as long as none of them is taken; what is not to be filled below them holds it.
    pub(super) fn let_down(&self, colour: Colour, orientation: Orientation, over: Square) -> Landing {
        let cells = self.board.puzzle().cells();
        let top = cells.iter().map(|cell| cell.level).max().unwrap_or(0) + 1;
        let is_free = |level: &i8| held_at(orientation, over, *level).cubes().all(|cube| self.is_open(cube));
        let level = (0..=top).rev().take_while(is_free).last().unwrap_or(top);
        self.at(colour, orientation, over, level)
    }

    /// Whether a falling stone passes a cell.
    fn is_open(&self, cell: Cell) -> bool {
        let cells = self.board.puzzle().cells();
        let column = Cell { level: 0, ..cell }..=Cell { level: i8::MAX, ..cell };
        let highest = cells.range(column).next_back();
        let beyond = highest.is_none_or(|highest| cell.level > highest.level);
        self.board.colour_at(cell).is_none() && (beyond || cells.contains(&cell))
    }

    /// What the puzzle's rules say against a placement.
    fn objections(&self, colour: Colour, placement: Placement) -> Vec<Objection> {
        let mut objections = self.board.objections(colour, placement);
        // A stone that is not in this puzzle is as good as placed before.
        let stone = placement.orientation.stone();
        if !self.stones.contains(stone) && !objections.iter().any(|objection| objection.reason == Reason::StoneUsed) {
            objections.insert(0, Objection { reason: Reason::StoneUsed, cubes: Vec::new() });
        }
        objections
    }

    /// Places the stone that has these cells.
    pub(super) fn place(&mut self, colour: Colour, cells: &[Cell]) -> Result<(), Fault> {
        let placement = stones::with_cells(cells)?;
        let stone = placement.orientation.stone();
        if !self.stones.contains(stone) {
            let objections = self.objections(colour, placement);
            let message = format!("{stone} is not in this puzzle");
            return Err(Fault { objections: Some(objections), ..Fault::new("illegal-move", message) });
        }
        self.board.place(colour, placement)?;
        self.ids.push(self.next);
        self.next += 1;
        Ok(())
    }

    /// Takes back the stone that came last; not one that lay there from the start.
    pub(super) fn take_back(&mut self) -> bool {
        self.ids.len() > self.given && self.remove_at(self.ids.len() - 1)
    }

    /// Takes away the stone with this number.
    pub(super) fn remove(&mut self, id: &str) -> bool {
        let index = self.ids.iter().position(|number| number.to_string() == id);
        index.is_some_and(|index| index >= self.given && self.remove_at(index))
    }

    fn remove_at(&mut self, index: usize) -> bool {
        let gone = self.board.remove(index).is_some();
        if gone {
            self.ids.remove(index);
        }
        gone
    }

    /// Takes away everything that did not lie there from the start.
    pub(super) fn clear(&mut self) {
        while self.take_back() {}
    }
}

/// The stone held over a square, with its lowest cube at this level.
fn held_at(orientation: Orientation, over: Square, level: i8) -> Placement {
    let Square { file, row } = anchor(orientation, over);
    let bottom = orientation.columns().next().map_or(0, |column| column.bottom as i8);
    Placement { orientation, at: Cell { file, row, level: level.saturating_add(bottom) } }
}

/// The ground below a puzzle's cells.
fn site_below(puzzle: &Puzzle) -> Site {
    let mut squares: Vec<SiteSquare> = Vec::new();
    // Sorted by file, row and level, so that each square's highest cell comes last.
    for cell in puzzle.cells() {
        let square = SiteSquare { file: cell.file as u8, row: cell.row as u8, limit: cell.level as u8 + 1 };
        match squares.last_mut() {
            Some(last) if (last.file, last.row) == (square.file, square.row) => *last = square,
            _ => squares.push(square),
        }
    }
    squares.sort_by_key(|square| (square.row, square.file));
    let most = |number: fn(&SiteSquare) -> u8| squares.iter().map(number).max().map_or(0, |most| most + 1);
    Site { width: most(|square| square.file), depth: most(|square| square.row), squares }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop where it goes wrong")]
mod tests {
    use rumis::solitaire::Kind;

    use super::*;
    use crate::rules::GivenStone;

    fn cube(kind: Kind) -> SolitairePuzzle {
        let cells = (0..27).map(|n: i8| Cell { file: n % 3, row: n / 3 % 3, level: n / 9 }).collect();
        SolitairePuzzle { cells, colours: 1, kind, stones: None, given: Vec::new() }
    }

    fn cells(places: &[[i8; 3]]) -> Vec<Cell> {
        places.iter().map(|&[file, row, level]| Cell { file, row, level }).collect()
    }

    fn flat(stone: Stone) -> Orientation {
        stone.orientations().find(|o| o.columns().all(|column| column.count == 1 && column.bottom == 0)).unwrap()
    }

    const MIDDLE: Square = Square { file: 1, row: 1 };

    #[test]
    fn a_stone_falls_on_what_lies_there() {
        let mut begun = Begun::new(&cube(Kind::Free)).unwrap();
        let landing = begun.let_down(Colour::Red, flat(Stone::Pair), MIDDLE);
        assert!(landing.legal && landing.cells.iter().all(|cell| cell.level == 0));
        begun.place(Colour::Red, &landing.cells).unwrap();
        let above = begun.let_down(Colour::Red, flat(Stone::Square), MIDDLE);
        assert!(above.legal && above.cells.iter().all(|cell| cell.level == 1));
        // Set there by hand it would lie in the other.
        let inside = begun.at(Colour::Red, flat(Stone::Square), MIDDLE, 0);
        assert_eq!(inside.objections[0].reason, Reason::Taken);
    }

    #[test]
    fn a_stone_lies_on_an_arch_and_not_below_it() {
        let arch = SolitairePuzzle {
            cells: cells(&[[0, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1], [2, 0, 0]]),
            ..cube(Kind::Free)
        };
        let begun = Begun::new(&arch).unwrap();
        let bar = flat(Stone::BarOfThree);
        let over = (0..3).map(|file| begun.let_down(Colour::Red, bar, Square { file, row: 0 })).find(|it| it.legal);
        assert_eq!(over.unwrap().cells, cells(&[[0, 0, 1], [1, 0, 1], [2, 0, 1]]));
        assert_eq!(begun.view().site.squares.len(), 3);
        assert!(begun.view().site.squares.iter().all(|square| square.limit == 2));
    }

    #[test]
    fn a_full_column_leaves_a_stone_above_it() {
        let mut begun = Begun::new(&cube(Kind::Free)).unwrap();
        begun.place(Colour::Red, &cells(&[[1, 1, 0], [1, 1, 1], [1, 1, 2]])).unwrap();
        let landing = begun.let_down(Colour::Red, flat(Stone::Pair), MIDDLE);
        assert!(landing.cells.iter().all(|cell| cell.level == 3));
        assert_eq!(landing.objections[0].reason, Reason::AboveLimit);
    }

    #[test]
    fn stones_keep_their_numbers_when_others_go() {
        let mut begun = Begun::new(&cube(Kind::Free)).unwrap();
        begun.place(Colour::Red, &cells(&[[0, 0, 0], [1, 0, 0]])).unwrap();
        begun.place(Colour::Red, &cells(&[[0, 1, 0], [1, 1, 0], [2, 1, 0]])).unwrap();
        assert!(begun.remove("0") && !begun.remove("0"));
        assert_eq!(begun.view().stones[0].id, "1");
        begun.place(Colour::Red, &cells(&[[0, 0, 0], [1, 0, 0]])).unwrap();
        assert_eq!(begun.view().stones[1].id, "2");
    }

    #[test]
    fn what_is_given_stays() {
        let given = vec![GivenStone { colour: Colour::Red, cells: cells(&[[0, 0, 0], [1, 0, 0]]) }];
        let mut begun = Begun::new(&SolitairePuzzle { given, ..cube(Kind::Free) }).unwrap();
        begun.place(Colour::Red, &cells(&[[0, 1, 0], [1, 1, 0], [2, 1, 0]])).unwrap();
        assert!(!begun.remove("0"));
        begun.clear();
        assert!(!begun.take_back());
        let view = begun.view();
        assert_eq!((view.given, view.stones.len()), (1, 1));
        assert_eq!(view.colours[0].left.len(), 10);
    }

    #[test]
    fn a_stone_that_is_not_in_the_puzzle_is_objected_to() {
        let only = SolitairePuzzle { stones: Some(vec!["S08".to_owned()]), ..cube(Kind::Free) };
        let mut begun = Begun::new(&only).unwrap();
        let landing = begun.let_down(Colour::Red, flat(Stone::Pair), MIDDLE);
        assert_eq!(landing.objections[0].reason, Reason::StoneUsed);
        let fault = begun.place(Colour::Red, &landing.cells).unwrap_err();
        assert_eq!((fault.code, fault.message.as_str()), ("illegal-move", "S01 is not in this puzzle"));
        assert_eq!(begun.view().colours[0].left, ["S08"]);
    }

    #[test]
    fn colours_take_turns_where_the_puzzle_says_so() {
        let mut begun = Begun::new(&SolitairePuzzle { colours: 2, ..cube(Kind::InTurn) }).unwrap();
        assert_eq!(begun.view().to_move, Some(Colour::Red));
        begun.place(Colour::Red, &cells(&[[0, 0, 0], [1, 0, 0]])).unwrap();
        assert_eq!(begun.view().to_move, Some(Colour::Yellow));
        let again = begun.let_down(Colour::Red, flat(Stone::Square), MIDDLE);
        assert_eq!(again.objections[0].reason, Reason::NotYourTurn);
    }
}
