//! A game: a position and its history, with undo and redo. The text form is in `record`.

use crate::colour::Colour;
use crate::error::{Error, ErrorKind};
use crate::placement::Move;
use crate::position::{Cube, Position};
use crate::ruins::Ruins;
use crate::setup::Setup;
use crate::square::{Cell, Square};
use crate::stone::Stone;

/// A game from its beginning to the current position, and the moves that were undone.
///
/// ```
/// use rumis::{Colour, Game, PlanName, Setup};
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2))?;
/// game.play_text("S05 a1:3 b1")?;
/// game.play_text("S01 b2:2")?;
/// assert_eq!(game.undo().unwrap().to_string(), "S01 b2:2");
/// assert_eq!(game.position().to_move(), Some(Colour::Yellow));
/// game.redo();
/// assert_eq!(game.moves().len(), 2);
///
/// let record = game.to_string();
/// assert_eq!(record.parse::<Game>()?, game);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) setup: Setup,
    /// Ruins that were on the site before the first move.
    ready_ruins: Vec<Move>,
    /// The first position, and the one after each move, including undone moves. Each includes the
    /// retirements that followed the move.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// Who retired, each with the number of moves before, including undone moves.
    retirements: Vec<(usize, Colour)>,
    /// How many of the moves are played and not undone.
    now: usize,
    pub(crate) notes: Notes,
}

/// The parts of a record that the rules do not use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes {
    /// Custom headers in their order, such as the names at the seats and the date.
    pub(crate) headers: Vec<(String, String)>,
    /// Comments, each with the number of moves before it.
    pub(crate) comments: Vec<(usize, String)>,
}

/// A stone on the site.
///
/// ```
/// use rumis::{Colour, Cube, Game, PlanName, Setup};
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2))?;
/// game.play_text("S01 a1:2")?;
/// let stones = game.stones();
/// assert_eq!(stones[0].of, Cube::Colour(Colour::Red));
/// assert_eq!(stones[0].cubes.len(), 2);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct PlacedStone {
    /// Whose stone it is.
    pub of: Cube,
    /// Its shape.
    pub stone: Stone,
    /// The cells that it fills.
    pub cubes: Vec<Cell>,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// When the settings contradict each other.
    pub fn new(setup: Setup) -> Result<Self, Error> {
        let (position, ready_ruins) = setup.begin()?;
        let positions = vec![position];
        let (moves, retirements) = (Vec::new(), Vec::new());
        Ok(Self { setup, ready_ruins, positions, moves, retirements, now: 0, notes: Notes::default() })
    }

    /// The settings of the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The squares of the printed plan outside the red line; see [`Setup::outside_red_line`].
    #[must_use]
    pub fn outside_red_line(&self) -> Vec<Square> {
        // A game always has a grid, so this cannot fail.
        self.setup.outside_red_line().unwrap_or_default()
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.now]
    }

    /// The position after this many moves and the retirements that followed them. Includes undone
    /// moves; `None` after the last of them.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> Option<&Position> {
        self.positions.get(moves)
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.now]
    }

    /// Who made each of the moves played so far. For a ruin it is the colour of the seat.
    pub fn movers(&self) -> impl Iterator<Item = Colour> + '_ {
        self.positions[..self.now].iter().filter_map(Position::to_move)
    }

    /// Plays a move. Undone moves can then no longer be redone.
    ///
    /// # Errors
    /// When the move is illegal, with every objection.
    pub fn play(&mut self, mv: Move) -> Result<(), Error> {
        let mut position = *self.position();
        position.play(mv)?;
        self.forget_undone();
        self.moves.push(mv);
        self.positions.push(position);
        self.now += 1;
        Ok(())
    }

    fn forget_undone(&mut self) {
        self.moves.truncate(self.now);
        self.positions.truncate(self.now + 1);
        self.retirements.retain(|&(moves, _)| moves <= self.now);
        self.notes.comments.retain(|&(moves, _)| moves <= self.now);
    }

    /// Puts a colour out for the rest of the game although it could still place a stone. Undone moves
    /// can then no longer be redone. Undoing the last move also undoes the retirement.
    ///
    /// # Errors
    /// When the colour is not in this game or is already out, or the game is over.
    ///
    /// ```
    /// use rumis::{Colour, Game, PlanName, Setup};
    /// let mut game = Game::new(Setup::new(PlanName::Chullpa, 3))?;
    /// game.play_text("S05 a1:3 b1")?;
    /// game.retire(Colour::Yellow)?;
    /// assert_eq!(game.position().to_move(), Some(Colour::Green));
    /// assert_eq!(game.retirements(), [(1, Colour::Yellow)]);
    /// game.undo();
    /// assert!(game.retirements().is_empty());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn retire(&mut self, colour: Colour) -> Result<(), Error> {
        let mut position = *self.position();
        position.retire(colour)?;
        self.forget_undone();
        self.positions[self.now] = position;
        self.retirements.push((self.now, colour));
        Ok(())
    }

    /// Who has retired, in order, each with the number of moves played before.
    #[must_use]
    pub fn retirements(&self) -> &[(usize, Colour)] {
        let made = self.retirements.partition_point(|&(moves, _)| moves <= self.now);
        &self.retirements[..made]
    }

    /// Plays a move given in drop notation.
    ///
    /// # Errors
    /// When the text is not a move or the move is illegal.
    pub fn play_text(&mut self, text: &str) -> Result<(), Error> {
        self.play(self.position().read_move(text)?)
    }

    /// Undoes the last move and the retirements that followed it, and returns the move; `None` if
    /// there is none.
    pub fn undo(&mut self) -> Option<Move> {
        self.now = self.now.checked_sub(1)?;
        Some(self.moves[self.now])
    }

    /// Plays again the move that was undone last, with the retirements that followed it, and returns
    /// the move; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = *self.moves.get(self.now)?;
        self.now += 1;
        Some(mv)
    }

    /// Every stone on the site, including ruins, in the order in which they were placed.
    #[must_use]
    pub fn stones(&self) -> Vec<PlacedStone> {
        let mut site =
            Position::bare(&self.position().plan(), self.setup.seating(), self.setup.edition, self.setup.way);
        let ready = self.ready_ruins.iter().map(|&mv| (mv, Cube::Ruin));
        let played = self.moves().iter().zip(&self.positions).map(|(&mv, before)| {
            let laying = !before.ruins_left().is_empty();
            (mv, before.to_move().filter(|_| !laying).map_or(Cube::Ruin, Cube::Colour))
        });
        ready
            .chain(played)
            .map(|(mv, of)| {
                let cubes = site.let_down(mv.orientation, mv.anchor).cubes().collect();
                site.place_ruin(mv);
                PlacedStone { of, stone: mv.stone(), cubes }
            })
            .collect()
    }

    /// The value of a custom header of the record, such as `SeatA` or `Date`.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.notes.headers.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Sets a custom header.
    ///
    /// # Errors
    /// When the key is not 1 to 64 letters, digits, `-` and `_`, or is one that the rules use.
    pub fn set_header(&mut self, key: &str, value: &str) -> Result<(), Error> {
        if !crate::record::is_free_key(key) {
            return Err(Error::new(ErrorKind::unknown("custom header", key, "a word such as SeatA or Date")));
        }
        match self.notes.headers.iter_mut().find(|(k, _)| k == key) {
            Some((_, old)) => value.clone_into(old),
            None => self.notes.headers.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Adds a comment to the current position.
    ///
    /// # Errors
    /// When it contains a `}`, which would end it in a record.
    pub fn add_comment(&mut self, comment: &str) -> Result<(), Error> {
        if comment.contains('}') {
            return Err(Error::syntax("a comment cannot contain }"));
        }
        let index = self.notes.comments.partition_point(|&(moves, _)| moves <= self.now);
        self.notes.comments.insert(index, (self.now, comment.to_owned()));
        Ok(())
    }

    /// The ruins on the site, as a layout for other games.
    ///
    /// ```
    /// use rumis::{Game, PlanName, Ruins, Setup, Way};
    /// let setup = Setup::new(PlanName::Tambo, 2).way(Way::Ruinas);
    /// let game = Game::new(setup.clone().ruins(Ruins::Seed(3)))?;
    /// let again = setup.ruins(game.ruins());
    /// assert_eq!(again.position()?, *game.position());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn ruins(&self) -> Ruins {
        let laid = self.moves().iter().zip(&self.positions).filter(|(_, before)| !before.ruins_left().is_empty());
        Ruins::of(&self.ready_ruins.iter().chain(laid.map(|(mv, _)| mv)).copied().collect::<Vec<_>>())
    }

    /// The ruins that were on the site before the first move.
    pub(crate) fn ready_ruins(&self) -> Ruins {
        Ruins::of(&self.ready_ruins)
    }

    /// The comments of the record, each with the number of moves before it.
    #[must_use]
    pub fn comments(&self) -> &[(usize, String)] {
        &self.notes.comments
    }
}
