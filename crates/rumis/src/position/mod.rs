//! A position: the building, the stones that are left, who is out and whose turn it is. It is a small
//! plain value, and always valid. `generate` finds moves, `explain` says why a placement is illegal,
//! `text` reads and writes positions.

mod bits;
mod explain;
mod generate;
mod hash;
mod moves;
mod perft;
mod planes;
mod playout;
mod recolour;
mod retire;
mod scores;
mod set_up;
mod squares;
mod tally;
mod text;
mod transform;
mod validate;

use std::fmt;

pub(crate) use generate::{Contact, Demand};
pub use moves::{MoveSet, Moves, MovesOf};
pub use scores::{Outcome, Scores};
pub use squares::SquareSet;
pub use tally::Counted;
pub(crate) use text::read_players;
pub(crate) use validate::cuts;

use crate::colour::{Colour, ColourSet};
use crate::edition::{Edition, FirstStone};
use crate::error::{Error, ErrorKind};
use crate::orientation::Orientation;
use crate::placement::{DropMove, Move, Placement};
use crate::plan::Plan;
use crate::seating::Seating;
use crate::square::{Cell, Square};
use crate::stone::{Stone, StoneSet};
use crate::way::{Seat, Way};
use bits::Layout;
use generate::first_stone_contact;
use planes::{add_planes, digits, read, subtract_planes};

/// What fills a cell.
///
/// ```
/// use rumis::{Colour, Cube, PlanName, Setup};
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// position.play(position.read_move("S01 a1:2")?)?;
/// assert_eq!(position.stack("a1".parse()?), [Cube::Colour(Colour::Red); 2]);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Cube {
    /// A cube of a colour's stone.
    Colour(Colour),
    /// A cube of a ruin. It belongs to nobody and counts as ground.
    Ruin,
}

impl Cube {
    /// The letter that stands for it in position text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Colour(colour) => colour.letter(),
            Self::Ruin => 'x',
        }
    }
}

/// The state of a game: everything that the rules need to know.
///
/// A position is made by a [`Setup`](crate::Setup), from text, or from an earlier position, so it is
/// always valid. The colour to move can always place a stone; if no colour can, the game is over.
///
/// ```
/// use rumis::{Colour, PlanName, Position, Setup};
/// let mut position = Setup::new(PlanName::Chullpa, 4).position()?;
/// assert_eq!(position.legal_moves().len(), 687);
/// position.play(position.read_move("S04 a1 b1 c1 d1")?)?;
/// assert_eq!(position.to_move(), Some(Colour::Yellow));
/// assert_eq!(position.scores().get(Colour::Red), 4 - 10);
///
/// let text = position.to_string();
/// assert_eq!(text.parse::<Position>()?, position);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// For each level, the two binary digits of the colours' numbers. Zero where there is no colour.
    dyes: [[u128; 2]; Plan::HIGHEST as usize],
    /// Binary digits of the columns' heights, including ruins.
    height: [u128; 4],
    /// Binary digits of the room above the columns.
    room: [u128; 4],
    /// Binary digits of the ruins' heights.
    ruin: [u128; 4],
    hash: u64,
    left: [StoneSet; 4],
    /// Ruins that the players still have to lay. When it is empty, stones are placed.
    ruins_left: StoneSet,
    out: ColourSet,
    /// The colours in `out` that retired.
    retired: ColourSet,
    /// Who places the first stone after the ruins. `Some` only while ruins are laid and a colour has
    /// retired. Before that it follows from the number of ruins; later it is not needed.
    start: Option<Colour>,
    to_move: Option<Colour>,
    seating: Seating,
    width: u8,
    depth: u8,
    /// The largest maximum height of all squares.
    levels: u8,
    edition: Edition,
    /// The edition's rule for first stones. It is stored here because every turn needs it.
    first_stone: FirstStone,
    way: Way,
}

const _: () = assert!(size_of::<Position>() <= 512, "positions are copied often");

impl Position {
    /// The bare site. It is nobody's turn yet.
    pub(crate) fn bare(plan: &Plan, seating: Seating, edition: Edition, way: Way) -> Self {
        let mut position = Self {
            dyes: [[0; 2]; 8],
            height: [0; 4],
            room: [0; 4],
            ruin: [0; 4],
            hash: 0,
            left: [StoneSet::EMPTY; 4],
            ruins_left: StoneSet::EMPTY,
            out: ColourSet::EMPTY,
            retired: ColourSet::EMPTY,
            start: None,
            to_move: None,
            seating,
            width: plan.width(),
            depth: plan.depth(),
            levels: plan.highest(),
            edition,
            first_stone: edition.settings().first_stone,
            way,
        };
        for colour in seating.colours() {
            position.left[colour.index()] = StoneSet::ALL;
        }
        let layout = position.layout();
        for square in plan.squares() {
            add_planes(&mut position.room, digits(layout.bit(square), plan.limit(square)));
        }
        position.hash = position.computed_hash();
        position
    }

    const fn layout(&self) -> Layout {
        Layout::of(self.width, self.depth)
    }

    /// The building site.
    #[must_use]
    pub fn plan(&self) -> Plan {
        // The site came from a valid plan, so there is nothing to check.
        Plan::trusted(self.width, self.depth, |square| self.height(square) + self.room(square))
    }

    /// The edition that is played.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The way to play.
    #[must_use]
    pub const fn way(&self) -> Way {
        self.way
    }

    /// The number of seats.
    #[must_use]
    pub const fn players(&self) -> u8 {
        match self.way {
            Way::FourColours => 2,
            Way::Standard | Way::Ruinas => self.seating.len() as u8,
        }
    }

    /// The colours in the game.
    #[must_use]
    pub const fn colours(&self) -> ColourSet {
        self.seating.colours()
    }

    /// The colours in the game in turn order, beginning with the one to move; at the end of the game, with the
    /// first one.
    ///
    /// ```
    /// use rumis::{Colour::{Blue, Green, Red}, PlanName, Setup};
    /// let mut position = Setup::new(PlanName::Chullpa, 3).colours("blue red green".parse()?).position()?;
    /// assert!(position.in_turn_order().eq([Blue, Red, Green]));
    /// position.play_unchecked(position.legal_moves().iter().next().expect("a first move"));
    /// assert!(position.in_turn_order().eq([Red, Green, Blue]));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn in_turn_order(&self) -> impl Iterator<Item = Colour> + use<> {
        let seating = self.seating;
        let first = self.to_move().unwrap_or_else(|| seating.first());
        std::iter::successors(Some(first), move |&colour| Some(seating.after(colour))).take(seating.len())
    }

    /// The colours in the game, in turn order.
    ///
    /// ```
    /// use rumis::{Colour, PlanName, Setup};
    /// let setup = Setup::new(PlanName::Chullpa, 3).colours("blue red green".parse()?);
    /// let position = setup.position()?;
    /// assert_eq!(position.seating().to_string(), "blue red green");
    /// assert_eq!(position.to_move(), Some(Colour::Blue));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub const fn seating(&self) -> Seating {
        self.seating
    }

    /// The seats at the table, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(usize::from(self.players()))
    }

    /// The seat that plays a colour.
    #[must_use]
    pub fn owner(&self, colour: Colour) -> Seat {
        self.seating.owner(colour, self.players())
    }

    /// The colours that a seat plays.
    #[must_use]
    pub fn colours_of(&self, seat: Seat) -> ColourSet {
        self.seating.colours_of(seat, self.players())
    }

    /// The colour whose turn it is; `None` when the game is over. While the players lay ruins, it is the
    /// colour of the seat that lays the next ruin.
    #[must_use]
    pub const fn to_move(&self) -> Option<Colour> {
        self.to_move
    }

    /// Whether every colour is out.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.to_move.is_none()
    }

    /// The colours that are out for the rest of the game.
    #[must_use]
    pub const fn out(&self) -> ColourSet {
        self.out
    }

    /// The stones that a colour has not placed.
    #[must_use]
    pub const fn stones_left(&self, colour: Colour) -> StoneSet {
        self.left[colour as usize]
    }

    /// The ruins that the players still have to lay, one each in turn. It is empty once players place
    /// their own stones.
    #[must_use]
    pub const fn ruins_left(&self) -> StoneSet {
        self.ruins_left
    }

    /// The height of a column, including ruins; 0 outside the plan.
    #[must_use]
    pub fn height(&self, square: Square) -> u8 {
        self.digit(&self.height, square)
    }

    /// How many more cubes fit on a column; 0 outside the plan.
    #[must_use]
    pub fn room(&self, square: Square) -> u8 {
        self.digit(&self.room, square)
    }

    /// The height of the ruins on a square.
    #[must_use]
    pub fn ruin_height(&self, square: Square) -> u8 {
        self.digit(&self.ruin, square)
    }

    fn digit(&self, planes: &[u128; 4], square: Square) -> u8 {
        let layout = self.layout();
        if layout.holds(square) { read(planes, layout.bit(square)) } else { 0 }
    }

    /// What fills a cell, if anything.
    #[must_use]
    pub fn cube(&self, cell: Cell) -> Option<Cube> {
        let square = cell.square()?;
        let level = u8::try_from(cell.level).ok()?;
        if level >= self.height(square) {
            None
        } else if level < self.ruin_height(square) {
            Some(Cube::Ruin)
        } else {
            let bit = self.layout().bit(square);
            let [low, high] = self.dyes.get(usize::from(level))?.map(|plane| (plane >> bit & 1) as usize);
            Colour::from_index(low + 2 * high).map(Cube::Colour)
        }
    }

    /// A column's cubes from the ground up.
    #[must_use]
    pub fn stack(&self, square: Square) -> Vec<Cube> {
        (0..self.height(square) as i8).filter_map(|level| self.cube(square.cell(level))).collect()
    }

    /// What the rules demand of this colour's next stone; `None` if it may not place one.
    fn demand(&self, colour: Colour) -> Option<Demand> {
        if self.out.contains(colour) || !self.seating.contains(colour) {
            return None;
        }
        if !self.ruins_left.is_empty() {
            return Some(Demand { stones: self.ruins_left, contact: Contact::Nothing, ground: false });
        }
        let stones = self.left[colour.index()];
        Some(if stones != StoneSet::ALL {
            Demand { stones, contact: Contact::Stone(colour), ground: false }
        } else if let Some(before) = self.placed_before(colour) {
            let contact = first_stone_contact(self.first_stone, before);
            Demand { stones, contact, ground: self.first_stone.on_ground() }
        } else {
            Demand { stones, contact: Contact::Nothing, ground: false }
        })
    }

    /// The last colour before this one in turn order that has placed a stone. If this colour has no
    /// stone yet, that is the colour of the stone placed just before: until then every colour before
    /// it has had exactly one turn.
    fn placed_before(&self, colour: Colour) -> Option<Colour> {
        let mut before = colour;
        for _ in 1..self.seating.len() {
            before = self.seating.before(before);
            if self.left[before.index()] != StoneSet::ALL {
                return Some(before);
            }
        }
        None
    }

    /// Every legal move of the colour to move; none when the game is over.
    ///
    /// ```
    /// use rumis::{PlanName, Setup, Stone};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let moves = position.legal_moves();
    /// let pairs = moves.iter().filter(|mv| mv.stone() == Stone::Pair);
    /// assert_eq!(pairs.count(), 16 + 15 + 20);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveSet {
        self.to_move.map_or_else(MoveSet::empty, |colour| self.moves_of(colour))
    }

    /// Every move that this colour could make if it were its turn.
    #[must_use]
    pub fn moves_of(&self, colour: Colour) -> MoveSet {
        self.demand(colour).map_or_else(MoveSet::empty, |demand| self.list(demand))
    }

    /// Every move that satisfies a demand.
    pub(crate) fn list(&self, demand: Demand) -> MoveSet {
        match self.layout() {
            Layout::Small => MoveSet::new(self.layout(), self.list_small(demand).sets.map(u128::from)),
            Layout::Large => MoveSet::new(self.layout(), self.list_large(demand).sets),
        }
    }

    /// The number of legal moves. Faster than listing them.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// let position = Setup::new(PlanName::Coricancha, 4).position()?;
    /// assert_eq!(position.count_moves(), 2153);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn count_moves(&self) -> u32 {
        self.to_move.map_or(0, |colour| self.count_moves_of(colour))
    }

    /// The number of moves that this colour would have if it were its turn.
    #[must_use]
    pub fn count_moves_of(&self, colour: Colour) -> u32 {
        self.demand(colour).map_or(0, |demand| self.count(demand))
    }

    /// Whether the move is legal now. Allocates nothing. [`objections`](Self::objections) says why a
    /// move is illegal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.to_move.and_then(|colour| self.demand(colour)).is_some_and(|demand| self.satisfies(demand, mv))
    }

    /// Where a turned stone lands when it is let down with its anchor over this square: the lowest
    /// place where none of its cells is taken. The placement may still be illegal.
    ///
    /// ```
    /// use rumis::{PlanName, Setup, Stone};
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// position.play(position.read_move("S01 a1:2")?)?;
    /// let flat = Stone::Pair.orientations().next().unwrap();
    /// let resting = position.let_down(flat, "a1".parse()?);
    /// assert_eq!(resting.at.level, 2);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn let_down(&self, orientation: Orientation, anchor: Square) -> Placement {
        let Cell { file, row, .. } = anchor.cell(0);
        self.let_down_over(orientation, file, row)
    }

    /// The same for an anchor that may be outside every site, because people may point there. Where
    /// there is no column, the stone falls to the ground.
    ///
    /// ```
    /// use rumis::{Colour, PlanName, Reason, Setup, Stone};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let flat = Stone::Pair.orientations().next().unwrap();
    /// let beside = position.let_down_over(flat, -1, 0);
    /// assert_eq!(beside.at.level, 0);
    /// assert_eq!(position.objections(Colour::Red, beside)[0].reason, Reason::OutsidePlan);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn let_down_over(&self, orientation: Orientation, file: i8, row: i8) -> Placement {
        let over = Cell { file, row, level: 0 };
        let bottom = orientation.columns().next().map_or(0, |c| c.bottom as i8);
        let base = orientation
            .columns()
            .filter_map(|c| Some(self.height(over.offset(c.right, c.away, 0).square()?) as i8 - c.bottom as i8))
            .max()
            .unwrap_or(0);
        Placement { orientation, at: over.offset(0, 0, base.max(0) + bottom) }
    }

    fn land(&self, mv: Move) -> Placement {
        self.let_down(mv.orientation, mv.anchor)
    }

    /// Reads a move in drop notation. The move may be illegal, but some orientation of the stone must
    /// land like this. If several match, it is the one that fits the ground best.
    ///
    /// # Errors
    /// When the text is not a move, or the stone cannot land like this in any orientation.
    pub fn read_move(&self, text: &str) -> Result<Move, Error> {
        self.find_move(&text.parse()?)
    }

    /// The move that a drop means in this position.
    ///
    /// # Errors
    /// When the stone cannot land like this in any orientation.
    pub fn find_move(&self, drop: &DropMove) -> Result<Move, Error> {
        drop.candidates()
            .min_by_key(|&mv| self.misfit(mv))
            .ok_or_else(|| Error::new(ErrorKind::NoSuchDrop(drop.to_string())))
    }

    /// How many cubes of a move are over holes: 0 if it fits the ground.
    fn misfit(&self, mv: Move) -> usize {
        let placement = self.land(mv);
        self.hanging_cubes(placement).len()
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// When the move is illegal, with every objection. The position does not change then.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let mv = position.read_move("S01 a1:2")?;
    /// position.play(mv)?;
    /// let error = position.play(mv).unwrap_err();
    /// assert_eq!(error.to_string(), "does not stand on the ground (a1 level 3, a1 level 4)");
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), Error> {
        let objections = match self.to_move {
            Some(colour) => self.objections(colour, self.land(mv)),
            None => self.objections(self.seating.first(), self.land(mv)),
        };
        if objections.is_empty() {
            self.play_unchecked(mv);
            Ok(())
        } else {
            Err(Error::new(ErrorKind::Illegal(objections)))
        }
    }

    /// Plays a move that is known to be legal, for example one from
    /// [`legal_moves`](Self::legal_moves).
    ///
    /// An illegal move makes the position meaningless, but does not panic.
    pub fn play_unchecked(&mut self, mv: Move) {
        let Some(colour) = self.to_move else { return };
        if self.ruins_left.is_empty() {
            self.place(colour, mv);
            self.settle(self.seating.after(colour));
        } else {
            self.place_ruin(mv);
            self.settle_ruins(colour);
        }
    }

    /// Places a ruin on the site.
    pub(crate) fn place_ruin(&mut self, mv: Move) {
        self.build(mv, None);
        self.ruins_left.remove(mv.stone());
        self.hash ^= hash::stone_key(None, mv.stone());
    }

    /// Places a colour's stone on the site. The turn does not change.
    #[inline]
    pub(crate) fn place(&mut self, colour: Colour, mv: Move) {
        self.build(mv, Some(colour));
        self.left[colour.index()].remove(mv.stone());
        self.hash ^= hash::stone_key(Some(colour), mv.stone());
        if self.left[colour.index()].is_empty() {
            self.put_out(colour);
        }
    }

    /// Adds a stone's cubes to the columns; `None` is a ruin.
    #[inline]
    fn build(&mut self, mv: Move, colour: Option<Colour>) {
        let shape = mv.orientation.shape();
        let layout = self.layout();
        let anchor = layout.bit(mv.anchor) as i32;
        let base = read(&self.height, anchor as u32) as i32 - shape.columns[0].bottom as i32;
        let dyes = colour.map_or([0, 0], |c| [c.index() as u128 & 1, c.index() as u128 >> 1]);
        let mut counts = [0u128; 4];
        for column in &shape.columns[..shape.width] {
            let bit = (anchor + column.away as i32 * layout.row() as i32 + column.right as i32) as u32 & 127;
            for (i, count) in counts.iter_mut().enumerate() {
                *count |= u128::from(column.count >> i & 1) << bit;
            }
            for cube in 0..column.count {
                let level = (base + (column.bottom + cube) as i32) as usize & 7;
                for (plane, dye) in self.dyes[level].iter_mut().zip(dyes) {
                    *plane |= dye << bit;
                }
                self.hash ^= hash::cube_key(bit, level, colour);
            }
        }
        add_planes(&mut self.height, counts);
        subtract_planes(&mut self.room, counts);
        if colour.is_none() {
            add_planes(&mut self.ruin, counts);
        }
    }

    /// Sets the colour of a cube that has none yet.
    fn dye(&mut self, bit: u32, level: usize, colour: Colour) {
        for (digit, plane) in self.dyes[level & 7].iter_mut().enumerate() {
            *plane |= (colour.index() as u128 >> digit & 1) << bit;
        }
    }

    /// Gives the turn to the first colour that can place a stone, beginning with this one. The colours
    /// before it go out.
    pub(crate) fn settle(&mut self, first: Colour) {
        let mut colour = first;
        for _ in 0..self.seating.len() {
            if !self.out.contains(colour) {
                if self.demand(colour).is_some_and(|demand| self.any(demand)) {
                    self.set_turn(Some(colour));
                    return;
                }
                self.put_out(colour);
            }
            colour = self.seating.after(colour);
        }
        self.set_turn(None);
    }

    /// Gives the turn to the seat that lays the next ruin, or begins the placing of stones if no ruin
    /// is left that fits.
    fn settle_ruins(&mut self, layer: Colour) {
        if self.demand(layer).is_some_and(|demand| !self.ruins_left.is_empty() && self.any(demand)) {
            self.set_turn(self.next_layer(layer, self.out));
        } else {
            self.begin(self.starter(self.seating.after(layer)));
        }
    }

    /// Begins the placing of stones with this colour. Ruins that were not laid stay in the box.
    pub(crate) fn begin(&mut self, start: Colour) {
        self.set_ruins_left(StoneSet::EMPTY);
        self.set_start(None);
        self.settle(start);
    }

    /// Begins the laying of ruins with this seat.
    pub(crate) fn begin_ruins(&mut self, start: Colour) {
        self.set_ruins_left(StoneSet::ALL);
        self.set_turn(Some(start));
    }

    /// Sets the stones of a colour, for a puzzle.
    pub(crate) fn set_stones_left(&mut self, colour: Colour, stones: StoneSet) {
        self.left[colour.index()] = stones;
        self.hash = self.computed_hash();
    }

    fn set_ruins_left(&mut self, stones: StoneSet) {
        for stone in Stone::ALL {
            if stones.contains(stone) != self.ruins_left.contains(stone) {
                self.hash ^= hash::stone_key(None, stone);
            }
        }
        self.ruins_left = stones;
    }

    #[inline]
    fn set_turn(&mut self, colour: Option<Colour>) {
        self.hash ^= hash::turn_key(self.to_move) ^ hash::turn_key(colour);
        self.to_move = colour;
    }

    #[inline]
    fn put_out(&mut self, colour: Colour) {
        self.hash ^= hash::out_key(colour);
        self.out.insert(colour);
    }

    /// The position after a move that is known to be legal.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut position = *self;
        position.play_unchecked(mv);
        position
    }
}

/// Equal positions have equal `hash` fields, so the field is enough.
impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
