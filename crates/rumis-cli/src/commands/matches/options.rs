//! What `rumis match` and `rumis ladder` have in common: the game that is played, and how.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use rumis::{Edition, PlanChoice, Way};
use rumis_arena::{Conditions, Error, ErrorKind, Program, Schedule};

use crate::args::read_site;
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct ArenaOptions {
    /// Plans that take turns, with commas between them: names, plan files, or grids
    #[arg(long = "plan", value_name = "PLANS", value_delimiter = ',', default_value = "chullpa")]
    plans: Vec<String>,
    /// The way to play: standard, four-colours or ruinas
    #[arg(long, default_value = "standard")]
    way: Way,
    /// The booklet to play by
    #[arg(long, default_value = "standard")]
    edition: Edition,
    /// How many random openings each table plays, each in every order of seats
    #[arg(long, conflicts_with = "games", value_parser = many)]
    openings: Option<u32>,
    /// How many random moves an opening has [default: one a seat]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(0..=44))]
    opening_plies: Option<u32>,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// How long a GTP program may take for a move; then it loses by default
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    patience: f64,
    /// Keep the results in a file, one line for the games on one opening
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Go on with what is in that file
    #[arg(long, requires = "save")]
    pub(super) resume: bool,
}

impl ArenaOptions {
    /// The plans.
    pub(crate) fn sites(&self) -> Result<Vec<PlanChoice>, Failure> {
        let site = |text: &String| match text.trim() {
            "" => {
                Err(Failure::Usage("--plan: a plan's name is empty: leave out a comma, or write the name".to_owned()))
            }
            text => read_site(text),
        };
        self.plans.iter().map(site).collect()
    }

    /// The schedule with everything that was asked for; `games` is the number for each table.
    pub(crate) fn complete(&self, schedule: Result<Schedule, Error>, games: u32) -> Result<Schedule, Failure> {
        let usage = |error: Error| Failure::Usage(with_options(&error));
        let mut schedule = schedule.map_err(usage)?.edition(self.edition).way(self.way).seed(self.seed);
        if let Some(plies) = self.opening_plies {
            schedule = schedule.plies(plies);
        }
        schedule = match self.openings {
            Some(openings) => schedule.openings(openings as usize),
            None => schedule.games_a_table(games as usize),
        };
        schedule.check().map_err(usage)?;
        Ok(schedule)
    }

    pub(super) fn conditions(&self) -> Conditions {
        let conditions = Conditions::default().patience(self.patience());
        self.threads.map_or(conditions, |threads| conditions.threads(threads.into()))
    }

    /// Refuses programs that can't play, before the first game.
    pub(super) fn check(&self, programs: &[Program]) -> Result<(), Failure> {
        programs
            .iter()
            .try_for_each(|program| program.check(self.patience()))
            .map_err(|error| Failure::Sentence(error.to_string()))
    }

    fn patience(&self) -> Duration {
        Duration::from_secs_f64(self.patience)
    }

    /// The game in a few words: `chullpa, 2 players`.
    pub(crate) fn describe(&self, players: u8) -> String {
        let mut words = vec![self.plans.join(" and "), format!("{players} players")];
        words.extend((self.way != Way::Standard).then(|| self.way.to_string()));
        words.extend((self.edition != Edition::Standard).then(|| self.edition.to_string()));
        words.join(", ")
    }
}

/// The sentence of an error, with the options of these commands that help.
pub(super) fn with_options(error: &Error) -> String {
    match error.kind() {
        ErrorKind::UnclearSeats { .. } => format!("{error} (--seats a,b,b)"),
        ErrorKind::SaveFileExists(_) => format!("{error} (--resume)"),
        ErrorKind::OtherVersion { openings, .. } if *openings > 0 => format!("{error} (--openings {openings})"),
        _ => error.to_string(),
    }
}

/// So many games are more than anybody has time for.
const MOST: u32 = 1_000_000;

/// A number of games or of openings.
pub(crate) fn many(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}

fn seconds(text: &str) -> Result<f64, String> {
    let expected = || "expected a number of seconds from 0.01 to 86400".to_owned();
    text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds)).ok_or_else(expected)
}
