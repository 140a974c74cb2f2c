//! `rumis match`: programs against each other, with confidence intervals.

pub(crate) mod json;
pub(crate) mod live;
pub(crate) mod options;

use std::io::Write;

use clap::Args;
use rumis::Seat;
use rumis_arena::stats::{Decision, Elo, Estimate, Sprt, SprtRun, Stake};
use rumis_arena::{Error, MatchReport, Program, ProgramResult, Schedule};

use crate::failure::Failure;
use json::{MatchDocument, SprtResult};
use options::{ArenaOptions, many};

#[derive(Debug, Args)]
pub(crate) struct MatchOptions {
    /// The programs: random-1, greedy-1, flat-1@100ms, uct-1@2000 (simulations), mcts-1@100ms, rumis@100ms,
    /// level-1 to level-12, or gtp:COMMAND; LABEL= before a program names it
    #[arg(required = true, num_args = 2.., value_name = "PROGRAM")]
    programs: Vec<Program>,
    /// The number of seats [default: one per program]; with two programs and more seats, the first
    /// program takes one seat and the second the rest
    #[arg(long)]
    players: Option<u8>,
    /// Which program takes which seat, as letters in the order of the programs: a,b,b
    #[arg(long, value_name = "LETTERS", conflicts_with = "players")]
    seats: Option<String>,
    /// Play at least this many games
    #[arg(long, default_value_t = 200, value_parser = many)]
    games: u32,
    /// Stop as soon as it is clear whether the first program is stronger by ELO0 or by ELO1
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[command(flatten)]
    arena: ArenaOptions,
}

pub(crate) fn run(options: &MatchOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let schedule = options.arena.complete(options.schedule()?, options.games)?;
    let stake = Stake { seats: schedule.seats_of(0), of: schedule.players().into() };
    let mut sprt = options.sprt.map(|sprt| SprtRun::new(sprt, stake));
    let table = |groups: &[_], sprt: Option<&SprtRun>| {
        let mut text = rows(&MatchReport::of(&schedule, groups));
        text.extend(sprt.map(|sprt| describe_sprt(sprt, "the first program")));
        text.join("\n")
    };
    let played = live::hold(&schedule, &options.arena, sprt.as_mut(), &table)?;
    let report = MatchReport::of(&schedule, &played.groups);
    let game = options.arena.describe(schedule.players());
    if json {
        let (complete, sprt) = (!played.interrupted, sprt.as_ref().map(SprtResult::from));
        crate::json::print(&MatchDocument { game, complete, result: (&report).into(), sprt }, output)?;
    } else {
        writeln!(output, "{}", headline(report.games, report.groups, &game))?;
        if report.groups > 0 {
            writeln!(output, "\n{}\n", rows(&report).join("\n"))?;
            writeln!(output, "{}", footnotes(&report.seats, &report.forfeits).join("\n"))?;
        }
        if let Some(sprt) = &sprt {
            writeln!(output, "{}", describe_sprt(sprt, &report.programs[0].name))?;
        }
    }
    end(played.interrupted)
}

/// The amount of games: `40 games on 20 openings: chullpa, 2 players`.
pub(crate) fn headline(games: usize, openings: usize, game: &str) -> String {
    let number = |number: usize, thing: &str| format!("{number} {thing}{}", if number == 1 { "" } else { "s" });
    match openings {
        // A group counts only when its opening was played in every order of seats.
        0 => format!("no opening was finished in every order of seats: there is no result yet ({game})"),
        _ => format!("{} on {}: {game}", number(games, "game"), number(openings, "opening")),
    }
}

/// The rows of a table with aligned columns: the first to the left, the others to the right.
pub(crate) fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let pad = |(column, cell): (usize, &String)| {
        let width = width(column).unwrap_or(0);
        if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    };
    rows.iter().map(|row| row.iter().enumerate().map(pad).collect::<Vec<_>>().join("  ")).collect()
}

/// The exit code tells scripts that Ctrl-C ended the match.
pub(crate) fn end(interrupted: bool) -> Result<(), Failure> {
    if interrupted { Err(Failure::Interrupted) } else { Ok(()) }
}

impl MatchOptions {
    fn schedule(&self) -> Result<Result<Schedule, Error>, Failure> {
        if self.programs.len() > Seat::ALL.len() {
            let sentence = "a game has at most four seats, and every program needs one: name at most four programs, \
                            or let more of them play with rumis ladder";
            return Err(Failure::usage(sentence));
        }
        let (programs, sites) = (self.programs.clone(), self.arena.sites()?);
        Ok(match &self.seats {
            Some(letters) => Schedule::with_seats(programs, read_seats(letters)?, sites),
            None => {
                let players = self.players.unwrap_or(programs.len() as u8);
                Schedule::of_match(programs, sites, players)
            }
        })
    }
}

/// `a,b,b` as numbers.
fn read_seats(letters: &str) -> Result<Vec<usize>, Failure> {
    let number = |word: &str| match word.trim().to_ascii_lowercase().as_bytes() {
        [letter @ b'a'..=b'd'] => Ok(usize::from(letter - b'a')),
        _ => Err(Failure::usage(format!(
            "--seats: {word:?} is not a valid seat: expected letters from a to d such as a,b,b"
        ))),
    };
    letters.split(',').map(number).collect()
}

/// The table: a header line, then a line for each program.
fn rows(report: &MatchReport) -> Vec<String> {
    let heads = ["program", "first places", "Elo", "points", "ms a move", "games"].map(str::to_owned).to_vec();
    let line = |row: &ProgramResult| {
        vec![
            row.name.clone(),
            percent(row.share),
            elo(row.elo),
            format!("{:.2}", row.points),
            milliseconds(row.seconds_a_move),
            row.games.to_string(),
        ]
    };
    columns(&std::iter::once(heads).chain(report.programs.iter().map(line)).collect::<Vec<_>>())
}

/// The lines below the table.
pub(crate) fn footnotes(seats: &[Estimate], forfeits: &[(String, String, usize)]) -> Vec<String> {
    let seats: Vec<String> =
        Seat::ALL.iter().zip(seats).map(|(seat, &share)| format!("{seat} {}", percent(share))).collect();
    let mut lines = vec![format!("first places by seat, all programs together: {}", seats.join(", "))];
    let lost = |(name, reason, times): &(String, String, usize)| format!("lost by default: {times} × {name}: {reason}");
    lines.extend(forfeits.iter().map(lost));
    lines
}

/// `54.2% (51.1 to 57.3)`, limited to 0 and 100.
fn percent(share: Estimate) -> String {
    format!("{:.1}% ({:.1} to {:.1})", share.mean * 100.0, share.low() * 100.0, share.high() * 100.0)
}

/// `-382 (-590 to -278)`: the interval is not symmetric. It may have no end on one side: `+416 (> +233)`.
fn elo(elo: Elo) -> String {
    let bounds = match (elo.low.is_finite(), elo.high.is_finite()) {
        (true, true) => format!("{} to {}", signed(elo.low), signed(elo.high)),
        (true, false) => format!("> {}", signed(elo.low)),
        (false, true) => format!("< {}", signed(elo.high)),
        (false, false) => "not known".to_owned(),
    };
    if elo.difference.is_finite() { format!("{} ({bounds})", signed(elo.difference)) } else { bounds }
}

/// A whole number with its sign, without a negative zero.
pub(crate) fn signed(number: f64) -> String {
    format!("{:+.0}", number.round() + 0.0)
}

pub(crate) fn milliseconds(seconds: f64) -> String {
    let milliseconds = seconds * 1000.0;
    if milliseconds < 10.0 { format!("{milliseconds:.2}") } else { format!("{milliseconds:.0}") }
}

fn describe_sprt(run: &SprtRun, first: &str) -> String {
    let Sprt { elo0, elo1, .. } = run.sprt();
    let verdict = match run.decision() {
        Decision::Open => "not decided".to_owned(),
        Decision::Elo0 => format!("{first} is {elo0:+} Elo rather than {elo1:+}"),
        Decision::Elo1 => format!("{first} is {elo1:+} Elo rather than {elo0:+}"),
    };
    let (lower, upper) = (run.sprt().lower(), run.sprt().upper());
    format!("SPRT {elo0},{elo1}: log-likelihood ratio {:.2} ({lower:.2} to {upper:.2}): {verdict}", run.log_ratio())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_asymmetric_interval_is_printed_with_both_ends() {
        assert_eq!(elo(Elo { difference: -382.2, low: -590.4, high: -277.6 }), "-382 (-590 to -278)");
        assert_eq!(elo(Elo { difference: -0.2, low: -10.0, high: 10.0 }), "+0 (-10 to +10)");
        assert_eq!(elo(Elo { difference: 416.0, low: 233.0, high: f64::INFINITY }), "+416 (> +233)");
        let nothing = Elo { difference: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        assert_eq!(elo(nothing), "+0 (not known)");
    }

    #[test]
    fn intervals_are_limited_to_0_and_100_percent() {
        assert_eq!(percent(Estimate { mean: 1.0, error: 0.03 }), "100.0% (97.0 to 100.0)");
        assert_eq!(percent(Estimate { mean: 0.012, error: 0.03 }), "1.2% (0.0 to 4.2)");
        assert_eq!(percent(Estimate { mean: 0.5, error: 0.031 }), "50.0% (46.9 to 53.1)");
    }

    #[test]
    fn columns_are_aligned_for_entries_of_any_length() {
        let rows = [["a", "+0 (not known)", "1"], ["bcd", "-1382 (-1590 to -1278)", "20"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let lines = columns(&rows);
        assert_eq!(lines, ["a            +0 (not known)   1", "bcd  -1382 (-1590 to -1278)  20"]);
    }

    #[test]
    fn one_opening_is_singular() {
        assert_eq!(headline(2, 1, "chullpa"), "2 games on 1 opening: chullpa");
        assert_eq!(headline(1, 1, "chullpa"), "1 game on 1 opening: chullpa");
        assert!(headline(0, 0, "chullpa").starts_with("no opening was finished"));
    }
}
