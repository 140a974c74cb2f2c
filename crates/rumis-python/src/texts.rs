//! What Python gives as text: names, moves in drop notation, plans. Each may also be the object itself.

use pyo3::prelude::*;
use rumis::{Colour, Move, PlanChoice, Position, Seating, Square};

use crate::errors::Fault;
use crate::moves::PyMove;
use crate::plan::PyPlan;

/// A plan, its name or its grid.
#[derive(FromPyObject)]
pub(crate) enum PlanLike {
    #[pyo3(transparent, annotation = "Plan")]
    Plan(PyPlan),
    #[pyo3(transparent, annotation = "str")]
    Text(String),
}

impl PlanLike {
    pub(crate) fn choice(&self) -> Result<PlanChoice, Fault> {
        Ok(match self {
            Self::Plan(plan) => plan.0.into(),
            Self::Text(text) => text.parse()?,
        })
    }
}

/// A move, or its text in drop notation.
#[derive(FromPyObject)]
pub(crate) enum MoveLike {
    #[pyo3(transparent, annotation = "Move")]
    Move(PyMove),
    #[pyo3(transparent, annotation = "str")]
    Text(String),
}

impl MoveLike {
    pub(crate) fn find(&self, position: &Position) -> Result<Move, Fault> {
        Ok(match self {
            Self::Move(mv) => mv.0,
            Self::Text(text) => position.read_move(text)?,
        })
    }
}

/// Colours in turn order: a list, or a text with spaces between them.
#[derive(FromPyObject)]
pub(crate) enum ColoursLike {
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    #[pyo3(transparent, annotation = "list")]
    Names(Vec<String>),
}

impl ColoursLike {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Names(names) => names.join(" "),
        }
    }
}

/// A colour by its name.
pub(crate) fn colour(name: &str) -> Result<Colour, Fault> {
    Ok(name.parse()?)
}

/// A colour that plays, by its name.
pub(crate) fn playing(seating: Seating, name: &str) -> Result<Colour, Fault> {
    let colour = colour(name)?;
    let sentence = || format!("{name} is not in this game");
    if seating.contains(colour) { Ok(colour) } else { Err(Fault::setup("not-playing", sentence())) }
}

/// A square by its name.
pub(crate) fn square(name: &str) -> Result<Square, Fault> {
    Ok(name.parse()?)
}

/// A number of players. Numbers that no game has are reported as such.
pub(crate) fn players(number: i64) -> Result<u8, Fault> {
    let sentence = || format!("{number} cannot play this: expected 2, 3 or 4 players");
    u8::try_from(number).map_err(|_| Fault::setup("bad-players", sentence()))
}
