//! The results of matches and ladders as JSON.

use rumis_arena::MatchReport;
use rumis_arena::stats::{Decision, Elo, Estimate, Sprt, SprtRun};
use serde::Serialize;

use crate::json::finite;

/// The result of a match.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MatchDocument {
    /// The game in a few words, for people.
    pub(super) game: String,
    /// False if it was interrupted.
    pub(super) complete: bool,
    /// The result so far.
    pub(super) result: MatchResult,
    /// The sequential test; null without one.
    pub(super) sprt: Option<SprtResult>,
}

/// The statistics of a match.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MatchResult {
    /// How many openings were played in every order of seats.
    groups: usize,
    /// How many games were played.
    games: usize,
    /// The programs, in the order in which they were named.
    programs: Vec<ProgramResult>,
    /// The share of the first places of each seat, whichever program has it.
    seats: Vec<Share>,
    /// Games lost by default, with reasons.
    forfeits: Vec<LostByDefault>,
}

/// The result of a program.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ProgramResult {
    /// Its label, or its text.
    name: String,
    /// The program as it can be typed.
    program: String,
    /// How many seats it has in every game.
    seats: usize,
    /// How many games it played.
    games: usize,
    /// The share of the first places for each of its seats.
    share: Share,
    /// How much stronger it is than its opponents.
    elo: EloInterval,
    /// Its mean final points, in games without a default.
    points: f64,
    /// Its mean time for a move.
    seconds_a_move: f64,
    /// How many games it lost by default.
    forfeits: usize,
}

/// A share between 0 and 1, with its error.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Share {
    /// The mean.
    mean: f64,
    /// Half of the 95 % confidence interval, not limited to 0 and 1.
    error: f64,
    /// The lower end of the interval.
    low: f64,
    /// The upper end of the interval.
    high: f64,
}

/// A difference in strength, in Elo.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EloInterval {
    /// The estimate; null if infinite.
    difference: Option<f64>,
    /// The lower end of the 95 % confidence interval; null if infinite.
    low: Option<f64>,
    /// The upper end of the 95 % confidence interval; null if infinite.
    high: Option<f64>,
}

/// Games that a program lost by default.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LostByDefault {
    /// The program's name.
    program: String,
    /// The reason.
    reason: String,
    /// How often.
    times: usize,
}

/// The state of a sequential test.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SprtResult {
    /// The test.
    test: SprtTest,
    /// The log-likelihood ratio.
    log_ratio: f64,
    /// Below this, the smaller difference is accepted.
    lower: f64,
    /// Above this, the larger difference is accepted.
    upper: f64,
    /// The decision: `open`, `elo0` or `elo1`.
    verdict: &'static str,
}

/// The two hypotheses of a sequential test.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SprtTest {
    /// The smaller difference in Elo.
    elo0: f64,
    /// The larger difference in Elo.
    elo1: f64,
    /// The probability of accepting the larger one wrongly.
    alpha: f64,
    /// The probability of accepting the smaller one wrongly.
    beta: f64,
}

impl From<&MatchReport> for MatchResult {
    fn from(report: &MatchReport) -> Self {
        let MatchReport { groups, games, programs, seats, forfeits, .. } = report;
        Self {
            groups: *groups,
            games: *games,
            programs: programs.iter().map(ProgramResult::from).collect(),
            seats: shares(seats),
            forfeits: lost_by_default(forfeits),
        }
    }
}

impl From<&rumis_arena::ProgramResult> for ProgramResult {
    fn from(row: &rumis_arena::ProgramResult) -> Self {
        let Elo { difference, low, high } = row.elo;
        Self {
            name: row.name.clone(),
            program: row.program.clone(),
            seats: row.seats,
            games: row.games,
            share: row.share.into(),
            elo: EloInterval { difference: finite(difference), low: finite(low), high: finite(high) },
            points: row.points,
            seconds_a_move: row.seconds_a_move,
            forfeits: row.forfeits,
        }
    }
}

impl From<Estimate> for Share {
    fn from(share: Estimate) -> Self {
        Self { mean: share.mean, error: share.error, low: share.low(), high: share.high() }
    }
}

pub(crate) fn shares(seats: &[Estimate]) -> Vec<Share> {
    seats.iter().copied().map(Share::from).collect()
}

pub(crate) fn lost_by_default(forfeits: &[(String, String, usize)]) -> Vec<LostByDefault> {
    let lost = |(program, reason, times): &(String, String, usize)| LostByDefault {
        program: program.clone(),
        reason: reason.clone(),
        times: *times,
    };
    forfeits.iter().map(lost).collect()
}

impl From<&SprtRun> for SprtResult {
    fn from(run: &SprtRun) -> Self {
        let Sprt { elo0, elo1, alpha, beta } = *run.sprt();
        Self {
            test: SprtTest { elo0, elo1, alpha, beta },
            log_ratio: run.log_ratio(),
            lower: run.sprt().lower(),
            upper: run.sprt().upper(),
            verdict: match run.decision() {
                Decision::Open => "open",
                Decision::Elo0 => "elo0",
                Decision::Elo1 => "elo1",
            },
        }
    }
}
