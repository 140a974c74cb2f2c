//! A building that somebody sets up by hand.

use crate::colour::{Colour, ColourSet};
use crate::error::Error;
use crate::game::{Game, PlacedStone};
use crate::leading::{Wanted, in_building_order, in_turn};
use crate::placement::Move;
use crate::position::{Cube, Position};
use crate::setup::Setup;

/// How many positions are visited to bring the stones into the order of turns.
const STEPS: u32 = 60_000;

/// A building that somebody sets up by hand: stones of any colour, in any order. Every stone obeys the rules for
/// placing: it stays inside the plan, takes free room, leaves no hole and touches what the rules ask for. Only turns
/// do not count, until the draft becomes a game. Where players lay the ruins, the ruins come first.
///
/// ```
/// use rumis::{Colour, Draft, PlanName, Setup};
/// let mut draft = Draft::new(Setup::new(PlanName::Chullpa, 2))?;
/// let pair = draft.as_turn_of(Colour::Yellow).read_move("S01 a1:2")?;
/// draft.place(Colour::Yellow, pair)?;
/// assert!(draft.game(Some(Colour::Yellow)).is_err(), "it would be the turn of red");
/// assert_eq!(draft.game(Some(Colour::Red))?.position().to_move(), Some(Colour::Red));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draft {
    setup: Setup,
    /// The ruins that were on the site from the start, and what was placed since.
    ready: Vec<PlacedStone>,
    stones: Vec<Wanted>,
    position: Position,
}

impl Draft {
    /// The empty site of a game, with its ruins.
    ///
    /// # Errors
    /// When the settings contradict each other.
    pub fn new(setup: Setup) -> Result<Self, Error> {
        let game = Game::new(setup.clone())?;
        Ok(Self { setup, ready: game.stones(), stones: Vec::new(), position: *game.position() })
    }

    /// The building of a game as it stands.
    ///
    /// # Errors
    /// Never for a game that was played by the rules.
    pub fn of(game: &Game) -> Result<Self, Error> {
        let mut draft = Self::new(game.setup().clone())?;
        for (&mv, mover) in game.moves().iter().zip(game.movers()) {
            draft.place(mover, mv)?;
        }
        Ok(draft)
    }

    /// What was agreed on before the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The building as if it were the turn of this colour.
    #[must_use]
    pub fn as_turn_of(&self, colour: Colour) -> Position {
        self.position.as_turn_of(colour)
    }

    /// Whether the next stones are ruins, whichever colour lays them.
    #[must_use]
    pub fn lays_ruins(&self) -> bool {
        !self.position.ruins_left().is_empty()
    }

    /// Places a stone of a colour, or a ruin while ruins are laid.
    ///
    /// # Errors
    /// When the placement breaks a rule, with every objection.
    pub fn place(&mut self, colour: Colour, mv: Move) -> Result<(), Error> {
        let mut position = self.as_turn_of(colour);
        let of = if self.lays_ruins() { Cube::Ruin } else { Cube::Colour(colour) };
        let placement = position.let_down(mv.orientation, mv.anchor);
        position.play(mv)?;
        self.stones.push(Wanted { of, mv, placement });
        self.position = position;
        Ok(())
    }

    /// Removes a stone by its number in the order of placing, if all that came later can stay; otherwise nothing
    /// changes.
    ///
    /// ```
    /// use rumis::{Colour, Draft, PlanName, Setup};
    /// let mut draft = Draft::new(Setup::new(PlanName::Chullpa, 2))?;
    /// for (colour, text) in [(Colour::Red, "S01 a1 b1"), (Colour::Yellow, "S01 a2 b2"), (Colour::Red, "S03 a1 b1:2")] {
    ///     let mv = draft.as_turn_of(colour).read_move(text)?;
    ///     draft.place(colour, mv)?;
    /// }
    /// assert!(!draft.remove(0), "a stone stands on it");
    /// assert!(draft.remove(1));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn remove(&mut self, number: usize) -> bool {
        let others = self.stones.iter().enumerate().filter(|&(i, _)| i != number).map(|(_, stone)| *stone);
        let Some(draft) = self.rebuilt(others) else { return false };
        let removed = draft.stones.len() < self.stones.len();
        *self = draft;
        removed
    }

    /// The same site with these stones, if they come to rest where they stand now.
    fn rebuilt(&self, stones: impl Iterator<Item = Wanted>) -> Option<Self> {
        let mut draft = Self::new(self.setup.clone()).ok()?;
        for stone in stones {
            let colour = match stone.of {
                Cube::Colour(colour) => colour,
                Cube::Ruin => self.setup.starter(),
            };
            draft.place(colour, stone.mv).ok()?;
            let same = draft.stones.last().is_some_and(|last| last.of == stone.of && last.placement == stone.placement);
            if !same {
                return None;
            }
        }
        Some(draft)
    }

    /// Every stone on the site, including ruins, in the order in which they were placed.
    #[must_use]
    pub fn stones(&self) -> Vec<PlacedStone> {
        let placed = |stone: &Wanted| PlacedStone {
            of: stone.of,
            stone: stone.mv.stone(),
            cubes: stone.placement.cubes().collect(),
        };
        self.ready.iter().cloned().chain(self.stones.iter().map(placed)).collect()
    }

    /// A game in which the colours place these stones in turn, so that it is then the turn of this colour, or of any.
    ///
    /// # Errors
    /// When no such game was found: the colours have not the numbers of stones that turns give them, or the stones
    /// cannot be placed in this order.
    pub fn game(&self, turn: Option<Colour>) -> Result<Game, Error> {
        let accept = |end: &Position| turn.is_none_or(|turn| end.to_move() == Some(turn));
        in_building_order(self.stones.clone())
            .and_then(|stones| in_turn(&self.setup, &stones, ColourSet::EMPTY, &accept, &mut STEPS.clone()))
            .ok_or_else(|| Error::impossible("the colours cannot have placed these stones in turn"))
    }
}
