//! What Python gives as text: names, moves in drop notation, plans. Each may also be the object itself.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use rumis::{Colour, Move, PlanChoice, Position, Seating, Square};

use crate::errors::Fault;
use crate::moves::PyMove;
use crate::plan::PyPlan;

/// Most characters of a value in an error.
const EXCERPT: usize = 60;

/// Lets Python give a value in one of several ways, which are tried in this order. PyO3's own error for such a value
/// has several lines, and names types of Rust.
macro_rules! one_of {
    ($name:ident: $($way:ident)|+, $expected:literal) => {
        impl<'a, 'py> FromPyObject<'a, 'py> for $name {
            type Error = PyErr;

            fn extract(value: pyo3::Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                $(match value.extract() {
                    Ok(given) => return Ok(Self::$way(given)),
                    Err(error) => $crate::texts::only_another_type(value.py(), error.into())?,
                })+
                Err($crate::texts::unexpected($expected, &value))
            }
        }
    };
}
pub(crate) use one_of;

/// An error that only says that a value is of another type is no reason to stop trying; everything else is, such as
/// Ctrl-C.
pub(crate) fn only_another_type(py: Python<'_>, error: PyErr) -> PyResult<()> {
    let is_about_type = error.is_instance_of::<PyTypeError>(py)
        || error.is_instance_of::<PyValueError>(py)
        || error.is_instance_of::<PyOverflowError>(py);
    if is_about_type { Ok(()) } else { Err(error) }
}

/// The error for a value of a wrong type.
pub(crate) fn unexpected(expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let found = found.repr().map_or_else(|_| found.get_type().to_string(), |text| text.to_string());
    let mut excerpt: String = found.chars().take(EXCERPT).collect();
    if excerpt.len() < found.len() {
        excerpt.push('…');
    }
    PyTypeError::new_err(format!("expected {expected}, found {excerpt}"))
}

/// A plan, its name or its grid.
pub(crate) enum PlanLike {
    Plan(PyPlan),
    Text(String),
}
one_of!(PlanLike: Plan | Text, "a Plan, the name of a plan, or a grid");

impl PlanLike {
    pub(crate) fn choice(&self) -> Result<PlanChoice, Fault> {
        Ok(match self {
            Self::Plan(plan) => plan.0.into(),
            Self::Text(text) => text.parse()?,
        })
    }
}

/// A move, or its text in drop notation.
pub(crate) enum MoveLike {
    Move(PyMove),
    Text(String),
}
one_of!(MoveLike: Move | Text, "a Move, or a move in drop notation");

impl MoveLike {
    pub(crate) fn find(&self, position: &Position) -> Result<Move, Fault> {
        Ok(match self {
            Self::Move(mv) => mv.0,
            Self::Text(text) => position.read_move(text)?,
        })
    }
}

/// Colours in turn order: a list, or a text with spaces between them.
pub(crate) enum ColoursLike {
    Text(String),
    Names(Vec<String>),
}
one_of!(ColoursLike: Text | Names, "the names of colours, as a list or a text");

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
