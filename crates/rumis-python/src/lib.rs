//! The rules, the engine, the solver and matches for Python. This crate decides nothing: it hands the other crates
//! to Python, where the package `rumis` in the folder `python` adds what needs numpy.
//!
//! No panic may reach Python: every input is checked here or by the crate that gets it, and errors become
//! subclasses of `rumis.RumisError`. Long calls run on a thread of their own, see `watch`.

mod actions;
mod batch;
mod contest;
mod draft;
mod engine;
mod errors;
mod game;
mod judge;
mod matches;
mod material;
mod moves;
mod plan;
mod position;
mod setup;
mod solitaire;
mod solver;
mod texts;
mod watch;

/// The library that the package `rumis` imports.
#[pyo3::pymodule(gil_used = true)]
mod _rumis {
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;
    use rumis::{Colour, Edition, PlanName, Stone, Way};

    #[pymodule_export]
    use crate::batch::Games;
    #[pymodule_export]
    use crate::contest::PyMatch;
    #[pymodule_export]
    use crate::draft::PyDraft;
    #[pymodule_export]
    use crate::engine::{PyCandidate, PyEngine, PyPlayer, PyThoughts};
    #[pymodule_export]
    use crate::errors::{
        EngineError, IllegalMoveError, MatchError, NotationError, PuzzleError, RumisError, SetupError,
    };
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::judge::{PyJudge, PyOpinion, PyVerdict};
    #[pymodule_export]
    use crate::matches::{PyMatchReport, PyProgramResult, play_match};
    #[pymodule_export]
    use crate::material::{PyEdition, PyOrientation, PyPlacedStone};
    #[pymodule_export]
    use crate::moves::PyMove;
    #[pymodule_export]
    use crate::plan::PyPlan;
    #[pymodule_export]
    use crate::position::PyPosition;
    #[pymodule_export]
    use crate::setup::PySetup;
    #[pymodule_export]
    use crate::solitaire::{PyAssessment, PyBookPuzzle, PyHint, PySolitaire};
    #[pymodule_export]
    use crate::solver::{PyCount, PyPuzzle};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let tuple = |names: Vec<&'static str>| PyTuple::new(py, names);
        module.add("PLANS", tuple(PlanName::ALL.map(PlanName::name).to_vec())?)?;
        module.add("EDITIONS", tuple(Edition::ALL.map(Edition::name).to_vec())?)?;
        module.add("WAYS", tuple(Way::ALL.map(Way::name).to_vec())?)?;
        module.add("COLOURS", tuple(Colour::ALL.map(Colour::name).to_vec())?)?;
        module.add("STONES", tuple(Stone::ALL.map(Stone::code).to_vec())?)?;
        module.add("ORIENTATIONS", crate::actions::ORIENTATIONS)?;
        module.add("PLANES", rumis_network::PLANES)?;
        module.add("NUMBERS", rumis_network::NUMBERS)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
