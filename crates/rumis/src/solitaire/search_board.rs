//! A puzzle by the rules for programs that search it: a small plain value that uses the fast move
//! generator of the game. [`Board`](super::Board) is the board for people and explains every illegal
//! placement. A test compares the two.

use super::puzzle::{Kind, Puzzle};
use crate::colour::{Colour, ColourSet};
use crate::edition::Edition;
use crate::placement::{Move, Placement};
use crate::plan::Plan;
use crate::position::{Contact, Demand, MoveSet, Position};
use crate::seating::Seating;
use crate::square::{Cell, Square};
use crate::stone::StoneSet;
use crate::way::Way;

/// A puzzle by the rules that a program is searching.
///
/// Colours are never out: one without a move now may have one later.
///
/// ```
/// use rumis::solitaire::{Kind, Puzzle, SearchBoard};
/// use rumis::Colour;
/// let mut board = SearchBoard::new(&Puzzle::cube(3, 2, Kind::ByTheRules)?).unwrap();
/// let mv = board.moves_of(Colour::Red).iter().next().unwrap();
/// board.play_unchecked(Colour::Red, mv);
/// assert!(!board.moves_of(Colour::Red).is_empty(), "the colours come in any order");
///
/// let mut in_turn = SearchBoard::new(&Puzzle::cube(3, 2, Kind::InTurn)?).unwrap();
/// in_turn.play_unchecked(Colour::Red, mv);
/// assert!(in_turn.moves_of(Colour::Red).is_empty());
/// assert_eq!(in_turn.to_move(), Some(Colour::Yellow));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBoard {
    /// The building and the stones that are left. The position's turn is not used.
    position: Position,
    colours: ColourSet,
    /// The colours that have a stone on the board.
    begun: ColourSet,
    in_turn: bool,
    /// How many stones are on the board.
    stones: u8,
}

impl SearchBoard {
    /// The board with the given stones. `None` if the puzzle is free, if a column has a gap or does
    /// not start at the ground, or if no plan has this shape.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        if puzzle.kind() == Kind::Free {
            return None;
        }
        let mut position = Position::bare(&site(puzzle)?, Seating::usual(4), Edition::Standard, Way::Standard);
        for colour in Colour::ALL {
            let playing = puzzle.colours().contains(colour);
            position.set_stones_left(colour, if playing { puzzle.stones() } else { StoneSet::EMPTY });
        }
        let in_turn = puzzle.kind() == Kind::InTurn;
        let mut board = Self { position, colours: puzzle.colours(), begun: ColourSet::EMPTY, in_turn, stones: 0 };
        for (colour, placement) in puzzle.given() {
            board.play_unchecked(*colour, placement.as_move()?);
        }
        Some(board)
    }

    /// The colours of the puzzle.
    #[must_use]
    pub const fn colours(&self) -> ColourSet {
        self.colours
    }

    /// The colours that have a stone on the board.
    #[must_use]
    pub const fn begun(&self) -> ColourSet {
        self.begun
    }

    /// The colour whose turn it is; `None` if the colours do not take turns.
    #[must_use]
    pub fn to_move(&self) -> Option<Colour> {
        self.after_turns(0)
    }

    /// The colour whose turn it is after this many more stones; `None` if the colours do not take
    /// turns.
    #[must_use]
    pub fn after_turns(&self, stones: usize) -> Option<Colour> {
        if self.in_turn {
            self.colours.iter().nth((usize::from(self.stones) + stones) % self.colours.len())
        } else {
            None
        }
    }

    /// The legal moves of this colour; none if it is another colour's turn.
    #[must_use]
    pub fn moves_of(&self, colour: Colour) -> MoveSet {
        if self.to_move().is_some_and(|turn| turn != colour) {
            return MoveSet::empty();
        }
        self.position.list(self.demand(colour))
    }

    /// How many moves this colour would have if it were its turn.
    #[must_use]
    pub fn count_moves_of(&self, colour: Colour) -> u32 {
        self.position.count(self.demand(colour))
    }

    /// What the rules demand of this colour's next stone.
    fn demand(&self, colour: Colour) -> Demand {
        let stones = self.stones_left(colour);
        if self.begun.contains(colour) {
            Demand { stones, contact: Contact::Stone(colour), ground: false }
        } else if self.begun.is_empty() {
            Demand { stones, contact: Contact::Nothing, ground: false }
        } else {
            Demand { stones, contact: Contact::AnyStone, ground: true }
        }
    }

    /// Plays a move that is known to be legal, for example one from [`moves_of`](Self::moves_of).
    pub fn play_unchecked(&mut self, colour: Colour, mv: Move) {
        self.position.place(colour, mv);
        self.begun.insert(colour);
        self.stones += 1;
    }

    /// The board after a move that is known to be legal.
    #[must_use]
    pub fn after(&self, colour: Colour, mv: Move) -> Self {
        let mut board = *self;
        board.play_unchecked(colour, mv);
        board
    }

    /// Where the stone of a move lands.
    #[must_use]
    pub fn placement(&self, mv: Move) -> Placement {
        self.position.let_down(mv.orientation, mv.anchor)
    }

    /// The stones that a colour still has.
    #[must_use]
    pub const fn stones_left(&self, colour: Colour) -> StoneSet {
        self.position.stones_left(colour)
    }

    /// The ground below the puzzle. The height limit of a square is the height of its full column.
    #[must_use]
    pub fn plan(&self) -> Plan {
        self.position.plan()
    }

    /// The height of a column.
    #[must_use]
    pub fn height(&self, square: Square) -> u8 {
        self.position.height(square)
    }

    /// How many cells of a column are still empty.
    #[must_use]
    pub fn room(&self, square: Square) -> u8 {
        self.position.room(square)
    }

    /// A hash of the board. Boards of the same puzzle with the same stones of the same colours in the
    /// same places have the same hash, in whatever order the stones were placed.
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        self.position.zobrist()
    }
}

/// The plan that allows exactly the puzzle's cells, if there is one.
fn site(puzzle: &Puzzle) -> Option<Plan> {
    let cells = puzzle.cells();
    let most = |number: fn(&Cell) -> i8| cells.iter().map(number).max().unwrap_or(0) as u8 + 1;
    let column = |square: Square| cells.iter().filter(|cell| cell.square() == Some(square)).count() as u8;
    let plan = Plan::from_fn(most(|cell| cell.file), most(|cell| cell.row), column).ok()?;
    let solid = |cell: &Cell| cell.square().is_some_and(|square| (cell.level as u8) < plan.limit(square));
    cells.iter().all(solid).then_some(plan)
}
