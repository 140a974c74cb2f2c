//! Matches between programs for Python.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use rumis::PlanChoice;
use rumis_arena::{Conditions, Contest, MatchReport, News, Program, ProgramResult, Schedule};

use crate::errors::Fault;
use crate::texts::{self, PlanLike, one_of};
use crate::watch::{Progress, call, watched};

/// One plan, or several that take turns.
pub(crate) enum PlansLike {
    One(PlanLike),
    Several(Vec<PlanLike>),
}
one_of!(PlansLike: One | Several, "a plan as a Plan, its name or a grid, or a list of plans");

/// Most openings of one match.
const MOST_OPENINGS: usize = 10_000_000;

/// Holds a match between programs. Every opening is played in every order of seats.
///
/// `programs` are texts as for `Player`, one for each seat, or two. `progress` is called with the number of games
/// that are played, and of all. Ctrl-C ends the match.
///
/// >>> import rumis
/// >>> report = rumis.play_match(["greedy-1", "random-1"], plan="pirka", openings=5, seed=7)
/// >>> report.games
/// 10
/// >>> [(program.name, program.share > 0.5) for program in report.programs]
/// [('greedy-1', True), ('random-1', False)]
#[pyfunction]
#[pyo3(signature = (
    programs, plan = PlansLike::One(PlanLike::Text("chullpa".to_owned())), players = 2, edition = "standard",
    way = "standard", openings = 10, seed = 1, threads = None, progress = None
), text_signature = "(programs, plan='chullpa', players=2, edition='standard', way='standard', openings=10, seed=1, \
    threads=None, progress=None)")]
#[allow(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
pub(crate) fn play_match(
    py: Python<'_>,
    programs: Vec<String>,
    plan: PlansLike,
    players: i64,
    edition: &str,
    way: &str,
    openings: usize,
    seed: u64,
    threads: Option<usize>,
    progress: Option<Progress>,
) -> Result<PyMatchReport, Fault> {
    let programs: Vec<Program> = programs.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    let plans: Vec<PlanChoice> = match &plan {
        PlansLike::One(plan) => vec![plan.choice()?],
        PlansLike::Several(plans) => plans.iter().map(PlanLike::choice).collect::<Result<_, _>>()?,
    };
    if plans.is_empty() || !(1..=MOST_OPENINGS).contains(&openings) {
        let sentence = format!("expected at least one plan, and 1 to {MOST_OPENINGS} openings");
        return Err(Fault::setup("bad-match", sentence));
    }
    let schedule = Schedule::of_match(programs, plans, texts::players(players)?)?;
    let schedule = schedule.edition(edition.parse()?).way(way.parse()?).seed(seed).openings(openings);
    let conditions = threads.map_or_else(Conditions::default, |threads| Conditions::default().threads(threads));
    let (all, stop) = (schedule.games(), AtomicBool::new(false));
    let tell = |py: Python<'_>, played: usize| call(progress.as_ref(), py, (played, all));
    let groups = watched(py, &stop, tell, |sender| {
        let mut played = 0;
        Contest::new(&schedule, conditions, &stop).hold(&mut |news| {
            if let News::Game(_) = news {
                played += 1;
                // Nobody listens any more once the call has failed.
                let _heard = sender.send(played);
            }
            Ok(ControlFlow::Continue(()))
        })
    })??;
    Ok(PyMatchReport(MatchReport::of(&schedule, &groups)))
}

/// The result of a match.
#[pyclass(module = "rumis", name = "MatchReport", frozen)]
pub(crate) struct PyMatchReport(MatchReport);

#[pymethods]
impl PyMatchReport {
    /// How many games were played.
    #[getter]
    fn games(&self) -> usize {
        self.0.games
    }

    /// The results of the programs.
    #[getter]
    fn programs(&self) -> Vec<PyProgramResult> {
        self.0.programs.iter().cloned().map(PyProgramResult).collect()
    }

    /// Games lost by default: the name of the program, the reason, and how often.
    #[getter]
    fn forfeits(&self) -> Vec<(String, String, usize)> {
        self.0.forfeits.clone()
    }

    fn __repr__(&self) -> String {
        let result = |program: &ProgramResult| format!("{} {:.3}", program.name, program.share.mean);
        let results: Vec<String> = self.0.programs.iter().map(result).collect();
        format!("<MatchReport {} games: {}>", self.0.games, results.join(", "))
    }
}

/// The result of a program in a match.
#[pyclass(module = "rumis", name = "ProgramResult", frozen)]
pub(crate) struct PyProgramResult(ProgramResult);

#[pymethods]
impl PyProgramResult {
    /// The name of the program.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// How many games it played.
    #[getter]
    fn games(&self) -> usize {
        self.0.games
    }

    /// The share of the first places of one of its seats.
    #[getter]
    fn share(&self) -> f64 {
        self.0.share.mean
    }

    /// The standard error of the share.
    #[getter]
    fn share_error(&self) -> f64 {
        self.0.share.error
    }

    /// The mean points of its seats.
    #[getter]
    fn points(&self) -> f64 {
        self.0.points
    }

    /// The mean time for a move, in seconds.
    #[getter]
    fn seconds_a_move(&self) -> f64 {
        self.0.seconds_a_move
    }

    fn __repr__(&self) -> String {
        format!("<ProgramResult {}, {} games, share {:.3}>", self.0.name, self.0.games, self.0.share.mean)
    }
}
