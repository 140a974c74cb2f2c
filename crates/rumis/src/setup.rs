//! The settings of a game: plan, players, edition, way to play, colours, who starts, ruins.

use std::fmt;
use std::str::FromStr;

use crate::catalogue::PlanName;
use crate::colour::{Colour, ColourSet};
use crate::edition::Edition;
use crate::error::{Error, ErrorKind};
use crate::placement::Move;
use crate::plan::Plan;
use crate::position::Position;
use crate::ruins::Ruins;
use crate::seating::Seating;
use crate::square::Square;
use crate::way::{Seat, Way};

/// The plan of a game: one of the six, whose grid depends on the edition and the number of players, or
/// a custom plan.
///
/// ```
/// use rumis::{Plan, PlanName, PlanChoice};
/// assert_eq!("tambo".parse::<PlanChoice>()?, PlanName::Tambo.into());
/// assert_eq!("33/33".parse::<PlanChoice>()?, Plan::block(2, 2, 3)?.into());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanChoice {
    /// One of the six plans.
    Named(PlanName),
    /// A custom plan, the same for every number of players.
    Custom(Plan),
}

impl From<PlanName> for PlanChoice {
    fn from(name: PlanName) -> Self {
        Self::Named(name)
    }
}

impl From<Plan> for PlanChoice {
    fn from(plan: Plan) -> Self {
        Self::Custom(plan)
    }
}

/// A plan's name, or the grid on one line.
impl fmt::Display for PlanChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => name.fmt(f),
            Self::Custom(plan) => f.pad(&plan.one_line()),
        }
    }
}

impl FromStr for PlanChoice {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        if text.trim_start().starts_with(|c: char| c.is_alphabetic()) {
            text.trim().parse().map(Self::Named)
        } else {
            text.parse().map(Self::Custom)
        }
    }
}

/// The settings of a game.
///
/// ```
/// use rumis::{Colour, Edition, PlanName, Ruins, Setup, Way};
/// let position = Setup::new(PlanName::Coricancha, 2)
///     .edition(Edition::Italian2005)
///     .way(Way::Ruinas)
///     .ruins(Ruins::Seed(7))
///     .start(Colour::Yellow)
///     .position()?;
/// assert_eq!(position.to_move(), Some(Colour::Yellow));
/// assert!(Setup::new(PlanName::Tambo, 2).edition(Edition::Dutch).position().is_err());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Setup {
    /// The plan. In JSON it is called `site`, as in version 0.1.0.
    pub plan: PlanChoice,
    /// The number of seats.
    pub players: u8,
    /// The edition whose rules are used.
    pub edition: Edition,
    /// The way to play.
    pub way: Way,
    /// The colours that play, in turn order; `None` means the usual ones.
    pub colours: Option<Seating>,
    /// The colour that starts; `None` means the first in turn order.
    pub start: Option<Colour>,
    /// Where the ruins come from, for [`Way::Ruinas`].
    pub ruins: Ruins,
}

impl Setup {
    /// A standard game on a plan, with the usual colours. Red starts.
    #[must_use]
    pub fn new(plan: impl Into<PlanChoice>, players: u8) -> Self {
        Self {
            plan: plan.into(),
            players,
            edition: Edition::Standard,
            way: Way::Standard,
            colours: None,
            start: None,
            ruins: Ruins::Laid,
        }
    }

    /// Sets the edition.
    #[must_use]
    pub const fn edition(mut self, edition: Edition) -> Self {
        self.edition = edition;
        self
    }

    /// Sets the way to play.
    #[must_use]
    pub const fn way(mut self, way: Way) -> Self {
        self.way = way;
        self
    }

    /// Sets the colours that play, in turn order.
    #[must_use]
    pub const fn colours(mut self, seating: Seating) -> Self {
        self.colours = Some(seating);
        self
    }

    /// Sets the colour that starts.
    #[must_use]
    pub const fn start(mut self, colour: Colour) -> Self {
        self.start = Some(colour);
        self
    }

    /// Sets where the ruins come from, for [`Way::Ruinas`].
    #[must_use]
    pub fn ruins(mut self, ruins: Ruins) -> Self {
        self.ruins = ruins;
        self
    }

    /// The number of colours.
    #[must_use]
    pub const fn colour_count(&self) -> u8 {
        self.way.colour_count(self.players)
    }

    /// The colours that play, in turn order.
    #[must_use]
    pub fn seating(&self) -> Seating {
        self.colours.unwrap_or_else(|| Seating::usual(self.colour_count()))
    }

    /// The colour that starts.
    #[must_use]
    pub fn starter(&self) -> Colour {
        self.start.unwrap_or_else(|| self.seating().first())
    }

    /// The colours that a seat plays.
    #[must_use]
    pub fn colours_of(&self, seat: Seat) -> ColourSet {
        self.seating().colours_of(seat, self.players)
    }

    /// The grid of the plan for this edition, way to play and number of players.
    ///
    /// # Errors
    /// When the edition does not have the plan, or the way to play does not allow this number of
    /// players.
    pub fn grid(&self) -> Result<Plan, Error> {
        self.way.check_players(self.players)?;
        match self.plan {
            PlanChoice::Named(name) => name.plan(self.way.plan_players(self.players), self.edition),
            PlanChoice::Custom(plan) => Ok(plan),
        }
    }

    /// The squares of the printed plan outside the red line. They are drawn, but nobody may build on
    /// them. A custom plan has none.
    ///
    /// # Errors
    /// When [`Setup::grid`] fails.
    pub fn outside_red_line(&self) -> Result<Vec<Square>, Error> {
        self.way.check_players(self.players)?;
        match self.plan {
            PlanChoice::Named(name) => name.outside_red_line(self.way.plan_players(self.players), self.edition),
            PlanChoice::Custom(_) => Ok(Vec::new()),
        }
    }

    /// The first position of the game.
    ///
    /// # Errors
    /// When the settings contradict each other.
    pub fn position(&self) -> Result<Position, Error> {
        self.begin().map(|(position, _)| position)
    }

    /// The first position, and the ruins that were laid before it.
    pub(crate) fn begin(&self) -> Result<(Position, Vec<Move>), Error> {
        let plan = self.grid()?;
        let (seating, starter) = (self.seating(), self.starter());
        seating.check_count(self.colour_count())?;
        if !seating.contains(starter) {
            return Err(Error::new(ErrorKind::StartNotPlaying(starter.name())));
        }
        let mut position = Position::bare(&plan, seating, self.edition, self.way);
        if self.way != Way::Ruinas {
            if self.ruins != Ruins::Laid {
                let sentence = "there are ruins only in the way to play ruinas".to_owned();
                return Err(Error::new(ErrorKind::BadSetup(sentence)));
            }
            position.begin(starter);
            return Ok((position, Vec::new()));
        }
        position.begin_ruins(starter);
        let laid = match &self.ruins {
            Ruins::Laid => return Ok((position, Vec::new())),
            Ruins::Seed(seed) => position.scatter_ruins(*seed),
            Ruins::Layout(layout) => position.lay_ruins(layout)?,
        };
        position.begin(starter);
        Ok((position, laid))
    }
}

/// Setups are equal if they mean the same: `None` equals a choice of the usual value.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        let meaning = |setup: &Self| (setup.plan, setup.players, setup.edition, setup.way);
        meaning(self) == meaning(other)
            && (self.seating(), self.starter()) == (other.seating(), other.starter())
            && self.ruins == other.ruins
    }
}

impl Eq for Setup {}
