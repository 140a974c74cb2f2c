//! The options that `rumis match` and `rumis ladder` share: the game and its conditions.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use rumis::{Edition, PlanChoice, PlanName, Seating, Way};
use rumis_arena::{Conditions, Error, Program, Schedule};

use crate::commands::in_words;
use crate::failure::Failure;
use crate::typed;

#[derive(Debug, Args)]
pub(crate) struct ArenaOptions {
    /// Comma-separated plans; openings rotate through them: names, grids, or plan files
    #[arg(long = "plan", value_name = "PLANS", value_delimiter = ',', default_value = "chullpa")]
    plans: Vec<String>,
    /// The way to play: standard, four-colours or ruinas
    #[arg(long, default_value = "standard", value_parser = typed::name::<Way>)]
    way: Way,
    /// The edition of the rules
    #[arg(long, default_value = "standard", value_parser = typed::name::<Edition>)]
    edition: Edition,
    /// The colours that play, in turn order, such as blue,green [default: red, yellow, green, blue as
    /// far as needed]
    #[arg(long, value_name = "COLOURS", value_parser = typed::seating)]
    colours: Option<Seating>,
    /// How many random openings to play, each in every order of seats
    #[arg(long, conflicts_with = "games", value_parser = many)]
    openings: Option<u32>,
    /// How many random moves each opening has [default: one per seat]
    #[arg(long, value_name = "MOVES", value_parser = typed::number::<u32>(0..=44))]
    opening_plies: Option<u32>,
    /// The seed for all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at the same time [default: one per core]
    #[arg(long, value_parser = typed::number::<u16>(1..=1024))]
    threads: Option<u16>,
    /// How long a GTP program may think about a move, in seconds or with a unit such as 500ms; after that
    /// it loses by default
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = typed::seconds)]
    patience: Duration,
    /// Save the results to this file, one line per opening
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Continue the match in that file
    #[arg(long, requires = "save")]
    pub(super) resume: bool,
}

impl ArenaOptions {
    /// The plans.
    pub(crate) fn sites(&self) -> Result<Vec<PlanChoice>, Failure> {
        let site = |text: &String| match text.trim() {
            "" => Err(Failure::usage("--plan: a plan's name is empty: remove a comma, or add the name")),
            text => typed::plan(text),
        };
        self.plans.iter().map(site).collect()
    }

    /// The schedule with all options applied; `games` is the number for each table.
    pub(crate) fn complete(&self, schedule: Result<Schedule, Error>, games: u32) -> Result<Schedule, Failure> {
        let usage = |error: Error| Failure::bad(&error);
        let mut schedule = schedule.map_err(usage)?.edition(self.edition).way(self.way).seed(self.seed);
        if let Some(colours) = self.colours {
            schedule = schedule.colours(colours);
        }
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
        let conditions = Conditions::default().patience(self.patience);
        self.threads.map_or(conditions, |threads| conditions.threads(threads.into()))
    }

    /// Refuses programs that cannot be started, before the first game.
    pub(super) fn check(&self, programs: &[Program]) -> Result<(), Failure> {
        programs.iter().try_for_each(|program| program.check(self.patience)).map_err(|error| Failure::of(&error))
    }

    /// The game in a few words: `chullpa, 2 players`.
    pub(crate) fn describe(&self, players: u8) -> String {
        // Known names in their usual form, files as typed.
        let plan = |text: &String| typed::name::<PlanName>(text).map_or_else(|_| text.clone(), |name| name.to_string());
        let plans: Vec<String> = self.plans.iter().map(plan).collect();
        let words = in_words(&plans.join(" and "), players, self.way, self.edition);
        match self.colours.filter(|colours| !colours.is_usual()) {
            Some(colours) => format!("{words}, colours {colours}"),
            None => words,
        }
    }
}

/// The most games or openings of a match.
const MOST: u32 = 1_000_000;

/// A number of games or of openings.
pub(crate) fn many(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}
