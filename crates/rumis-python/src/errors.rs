//! Errors of the crates as Python exceptions. Each has a `code` that never changes, and the place of the error
//! where it is known.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rumis::{ErrorKind, Objection};

use crate::material::{Triple, triple};

create_exception!(rumis, RumisError, PyValueError, "Any error of this package. `code` names its kind.");
create_exception!(
    rumis,
    IllegalMoveError,
    RumisError,
    "A move that breaks the rules. `reason` is the code of the most important rule that it breaks; `reasons` has \
     every broken rule with the cubes (file, row, level) that break it."
);
create_exception!(rumis, NotationError, RumisError, "A text that cannot be read. `line` and `column` say where.");
create_exception!(rumis, SetupError, RumisError, "Settings of a game that contradict each other.");
create_exception!(rumis, EngineError, RumisError, "A budget, a level or a program that cannot be used.");
create_exception!(rumis, PuzzleError, RumisError, "A puzzle that cannot be solved or counted.");
create_exception!(rumis, MatchError, RumisError, "A match that cannot be held.");

/// What went wrong, before it becomes an exception.
#[derive(Debug)]
pub(crate) enum Fault {
    Rules(rumis::Error),
    Engine(rumis_engine::Error),
    Solver(rumis_solver::Error),
    Arena(rumis_arena::Error),
    /// A text that does not name a program for one seat.
    Program(rumis_arena::Error),
    /// An error that this crate finds itself: its code and its sentence.
    Setup(&'static str, String),
    Search(&'static str, String),
    Match(&'static str),
    /// A move of a batch that breaks the rules: the game's number, and why.
    InBatch(usize, rumis::Error),
    /// An exception that Python raised, for example in a callback.
    Python(PyErr),
}

impl Fault {
    pub(crate) fn setup(code: &'static str, sentence: impl Into<String>) -> Self {
        Self::Setup(code, sentence.into())
    }
}

impl From<rumis::Error> for Fault {
    fn from(error: rumis::Error) -> Self {
        Self::Rules(error)
    }
}

impl From<rumis_engine::Error> for Fault {
    fn from(error: rumis_engine::Error) -> Self {
        Self::Engine(error)
    }
}

impl From<rumis_solver::Error> for Fault {
    fn from(error: rumis_solver::Error) -> Self {
        Self::Solver(error)
    }
}

impl From<rumis_arena::Error> for Fault {
    fn from(error: rumis_arena::Error) -> Self {
        Self::Arena(error)
    }
}

impl From<PyErr> for Fault {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Rules(error) => of_rules(&error, None),
            Fault::InBatch(game, error) => of_rules(&error, Some(game)),
            Fault::Engine(error) => with_code(EngineError::new_err(error.to_string()), error.code()),
            Fault::Solver(error) => with_code(PuzzleError::new_err(error.to_string()), error.code()),
            Fault::Arena(error) => match error.kind() {
                rumis_arena::ErrorKind::Rules(error) => of_rules(error, None),
                rumis_arena::ErrorKind::Engine(error) => {
                    with_code(EngineError::new_err(error.to_string()), error.code())
                }
                _ => with_code(MatchError::new_err(error.to_string()), error.code()),
            },
            Fault::Program(error) => with_code(EngineError::new_err(error.to_string()), error.code()),
            Fault::Setup(code, sentence) => with_code(SetupError::new_err(sentence), code),
            Fault::Search(code, sentence) => with_code(EngineError::new_err(sentence), code),
            Fault::Match(sentence) => with_code(MatchError::new_err(sentence), "bad-match"),
            Fault::Python(error) => error,
        }
    }
}

/// Whether an error is about a text, and not about settings.
const fn is_about_text(kind: &ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::PlanNotInEdition { .. }
            | ErrorKind::BadPlayers { .. }
            | ErrorKind::BadColours { .. }
            | ErrorKind::StartNotPlaying(_)
            | ErrorKind::BadSetup(_)
            | ErrorKind::BadRuin { .. }
    )
}

fn of_rules(error: &rumis::Error, game: Option<usize>) -> PyErr {
    let mut sentence = error.to_string();
    if let Some(game) = game {
        sentence = format!("game {game}: {sentence}");
    }
    let objections: &[Objection] = match error.kind() {
        ErrorKind::Illegal(objections) => objections,
        _ => &[],
    };
    let exception = match error.kind() {
        ErrorKind::Illegal(_) | ErrorKind::CannotRetire { .. } => IllegalMoveError::new_err(sentence),
        ErrorKind::BadPuzzle(_) => PuzzleError::new_err(sentence),
        ErrorKind::BadMatch(_) => MatchError::new_err(sentence),
        kind if is_about_text(kind) => NotationError::new_err(sentence),
        _ => SetupError::new_err(sentence),
    };
    let exception = with_code(exception, error.code());
    let reason = match error.kind() {
        ErrorKind::CannotRetire { reason, .. } => Some(reason.code()),
        _ => objections.first().map(|objection| objection.reason.code()),
    };
    Python::attach(|py| {
        let value = exception.value(py);
        // Every exception takes attributes, so these cannot fail; without one the sentence still says it.
        let _set = value.setattr("reason", reason);
        let _set = value.setattr("reasons", reasons(objections));
        let _set = value.setattr("line", error.line());
        let _set = value.setattr("column", error.column());
        let _set = value.setattr("move_number", error.move_number());
        let _set = value.setattr("game", game);
    });
    exception
}

fn with_code(exception: PyErr, code: &'static str) -> PyErr {
    let _set = Python::attach(|py| exception.value(py).setattr("code", code));
    exception
}

/// The codes of broken rules, each with the cubes that break it.
pub(crate) type Reasons = Vec<(&'static str, Vec<Triple>)>;

/// Objections as Python gets them.
pub(crate) fn reasons(objections: &[Objection]) -> Reasons {
    objections.iter().map(|o| (o.reason.code(), o.cubes.iter().copied().map(triple).collect())).collect()
}
