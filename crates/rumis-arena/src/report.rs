//! The result of a match.

use serde::Serialize;

use crate::group::{Group, PlayedGame};
use crate::schedule::Schedule;
use crate::stats::{Elo, Estimate, Stake};

/// The result of a match. As JSON it has the same fields.
///
/// ```
/// use rumis::PlanName;
/// use rumis_arena::{Conditions, MatchReport, Schedule, hold};
/// let programs = vec!["greedy-1".parse()?, "random-1".parse()?];
/// let schedule = Schedule::of_match(programs, vec![PlanName::Pirka.into()], 2)?.openings(3);
/// let report = MatchReport::of(&schedule, &hold(&schedule, &Conditions::default())?);
/// assert_eq!((report.groups, report.games), (3, 6));
/// for program in &report.programs {
///     println!("{}: {:.0} %", program.name, 100.0 * program.share.mean);
/// }
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct MatchReport {
    /// How many groups of games were played. The errors are estimated from groups.
    pub groups: usize,
    /// How many games were played.
    pub games: usize,
    /// The programs, in the order of the schedule.
    pub programs: Vec<ProgramResult>,
    /// The share of the first places of each seat. Every program has every seat equally often, so this
    /// describes the game and not the programs.
    pub seats: Vec<Estimate>,
    /// Games lost by default: the name of the program, the reason, and how often.
    pub forfeits: Vec<(String, String, usize)>,
}

/// The result of a program in a match. See [`MatchReport`] for an example.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ProgramResult {
    /// The name of the program, different from all others.
    pub name: String,
    /// The text of the program.
    pub program: String,
    /// How many seats it has in each game.
    pub seats: usize,
    /// How many games it played.
    pub games: usize,
    /// The share of the first places of one of its seats. Equal first places are shared.
    pub share: Estimate,
    /// How much stronger it is than the others.
    pub elo: Elo,
    /// The mean points of its seats, in games that were played to the end.
    pub points: f64,
    /// The mean time for a move, in seconds.
    pub seconds_a_move: f64,
    /// How many games it lost by default.
    pub forfeits: usize,
}

impl MatchReport {
    /// The result of the groups that were played.
    #[must_use]
    pub fn of(schedule: &Schedule, groups: &[Group]) -> Self {
        let games: Vec<&PlayedGame> = groups.iter().flat_map(|group| &group.games).collect();
        let names = schedule.names();
        let result = |program: usize| ProgramResult::of(schedule, &names, program, groups, &games);
        let seats = 0..usize::from(schedule.players());
        Self {
            groups: groups.len(),
            games: games.len(),
            programs: (0..names.len()).map(result).collect(),
            seats: seats.map(|seat| Estimate::of(groups.iter().map(|group| group.share_of_seat(seat)))).collect(),
            forfeits: forfeits(&names, &games),
        }
    }
}

impl ProgramResult {
    fn of(schedule: &Schedule, names: &[String], program: usize, groups: &[Group], games: &[&PlayedGame]) -> Self {
        let mine: Vec<&PlayedGame> = games.iter().copied().filter(|game| game.seats.contains(&program)).collect();
        let seats = schedule.seats_of(program);
        let share = Estimate::of(groups.iter().map(|group| group.share_of(program)));
        let stake = Stake { seats, of: usize::from(schedule.players()) };
        let (points, finished) = sum(&mine, program, |game, seat| {
            let counts = game.forfeit.is_none();
            (if counts { f64::from(game.points[seat]) } else { 0.0 }, f64::from(u8::from(counts)))
        });
        let (seconds, moves) = sum(&mine, program, |game, seat| (game.seconds[seat], f64::from(game.chosen[seat])));
        Self {
            name: names[program].clone(),
            program: schedule.programs()[program].to_string(),
            seats,
            games: mine.len(),
            share: share.divided_by(seats.max(1) as f64),
            elo: Elo::of(share, stake),
            points: points / finished.max(1.0),
            seconds_a_move: seconds / moves.max(1.0),
            forfeits: mine.iter().filter(|game| lost_by_default(game) == Some(program)).count(),
        }
    }
}

/// The sums of two numbers over all seats of a program.
fn sum(games: &[&PlayedGame], program: usize, of: impl Fn(&PlayedGame, usize) -> (f64, f64)) -> (f64, f64) {
    games
        .iter()
        .flat_map(|game| game.seats_of(program).map(|seat| of(game, seat)))
        .fold((0.0, 0.0), |(a, b), (c, d)| (a + c, b + d))
}

fn lost_by_default(game: &PlayedGame) -> Option<usize> {
    game.forfeit.as_ref().and_then(|forfeit| game.seats.get(forfeit.seat).copied())
}

/// Games lost by default, by program and reason, the most frequent first.
pub(crate) fn forfeits(names: &[String], games: &[&PlayedGame]) -> Vec<(String, String, usize)> {
    let mut all: Vec<(String, String, usize)> = Vec::new();
    for game in games {
        let (Some(program), Some(forfeit)) = (lost_by_default(game), &game.forfeit) else { continue };
        let name = names.get(program).cloned().unwrap_or_default();
        match all.iter_mut().find(|(other, reason, _)| *other == name && *reason == forfeit.reason) {
            Some((_, _, times)) => *times += 1,
            None => all.push((name, forfeit.reason.clone(), 1)),
        }
    }
    all.sort_by_key(|&(_, _, times)| std::cmp::Reverse(times));
    all
}
