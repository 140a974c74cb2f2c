//! Why a placement is illegal: every rule that it breaks, with the cubes concerned.

use std::fmt;

use crate::square::Cell;

/// A rule that a placement breaks.
///
/// The English text is for command lines and logs. User interfaces translate [`Reason::code`].
///
/// ```
/// use rumis::Reason;
/// assert_eq!(Reason::Hole.code(), "hole");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The colour is not in this game.
    NotPlaying,
    /// The colour is out for the rest of the game.
    ColourOut,
    /// It is another colour's turn.
    NotYourTurn,
    /// The stone is not one of the stones of this puzzle.
    NotInPuzzle,
    /// The colour has already placed this stone, or it is already a ruin.
    StoneUsed,
    /// These cubes are outside the plan or below the ground.
    OutsidePlan,
    /// These cubes are above the maximum height of their squares.
    AboveLimit,
    /// The cells of these cubes are taken.
    Taken,
    /// There is a hole under these cubes.
    Hole,
    /// A colour's first stone must touch another stone.
    TouchesNoStone,
    /// In this edition a colour's first stone must touch the stone placed just before.
    NotTheStoneBefore,
    /// At least one cube of a colour's first stone must stand on the ground.
    NotOnGround,
    /// A later stone must touch a stone of its own colour.
    TouchesNoOwnColour,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 14] = [
        Self::GameOver,
        Self::NotPlaying,
        Self::ColourOut,
        Self::NotYourTurn,
        Self::NotInPuzzle,
        Self::StoneUsed,
        Self::OutsidePlan,
        Self::AboveLimit,
        Self::Taken,
        Self::Hole,
        Self::TouchesNoStone,
        Self::NotTheStoneBefore,
        Self::NotOnGround,
        Self::TouchesNoOwnColour,
    ];

    /// A code for the reason. Codes never change.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotPlaying => "not-playing",
            Self::ColourOut => "colour-out",
            Self::NotYourTurn => "not-your-turn",
            Self::NotInPuzzle => "not-in-puzzle",
            Self::StoneUsed => "stone-used",
            Self::OutsidePlan => "outside-plan",
            Self::AboveLimit => "above-limit",
            Self::Taken => "taken",
            Self::Hole => "hole",
            Self::TouchesNoStone => "touches-no-stone",
            Self::NotTheStoneBefore => "not-the-stone-before",
            Self::NotOnGround => "not-on-ground",
            Self::TouchesNoOwnColour => "touches-no-own-colour",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "the game is over",
            Self::NotPlaying => "the colour is not in this game",
            Self::ColourOut => "the colour is out",
            Self::NotYourTurn => "it is another colour's turn",
            Self::NotInPuzzle => "the stone is not in this puzzle",
            Self::StoneUsed => "the stone has been placed before",
            Self::OutsidePlan => "lies outside the plan",
            Self::AboveLimit => "rises above the maximum height",
            Self::Taken => "the space is taken",
            Self::Hole => "leaves a hole underneath",
            Self::TouchesNoStone => "touches no stone",
            Self::NotTheStoneBefore => "does not touch the stone placed just before",
            Self::NotOnGround => "does not stand on the ground",
            Self::TouchesNoOwnColour => "touches no stone of its own colour",
        })
    }
}

/// A rule that a placement breaks, and the cubes that break it.
///
/// ```
/// use rumis::{Cell, Colour, PlanName, Placement, Reason, Setup, Stone};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// // A pair in the air above a1 and b1.
/// let flat = Stone::Pair.orientations().next().unwrap();
/// let placement = Placement { orientation: flat, at: Cell { file: 0, row: 0, level: 2 } };
/// let objections = position.objections(Colour::Red, placement);
/// assert_eq!(objections[0].reason, Reason::Hole);
/// assert_eq!(objections[0].cubes.len(), 2);
/// assert_eq!(objections[0].to_string(), "leaves a hole underneath (a1 level 3, b1 level 3)");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Objection {
    /// The rule.
    pub reason: Reason,
    /// The cubes of the placement that break it. Empty if the rule is about the turn or the stone.
    pub cubes: Vec<Cell>,
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.reason)?;
        for (i, cube) in self.cubes.iter().enumerate() {
            write!(f, "{}{cube}", if i == 0 { " (" } else { ", " })?;
        }
        if !self.cubes.is_empty() {
            f.write_str(")")?;
        }
        Ok(())
    }
}
