//! What a match came to.

use serde::Serialize;

use crate::group::{Group, Played};
use crate::schedule::Schedule;
use crate::stats::{Elo, Estimate, Stake};

/// The result of a match.
#[derive(Clone, Debug, Serialize)]
pub struct MatchReport {
    /// How many groups of games were played: this is what the errors rest on.
    pub groups: usize,
    /// How many games.
    pub games: usize,
    /// The programs, in the order in which they were named.
    pub programs: Vec<Row>,
    /// Each seat's share of the first places, whoever sat there. As every program sits everywhere
    /// equally often, this tells about the game and not about the programs.
    pub seats: Vec<Estimate>,
    /// Games lost by default: the program's name and the reason, and how often that was.
    pub forfeits: Vec<(String, String, usize)>,
}

/// The result of a program.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// What was typed.
    pub program: String,
    /// How many seats it has in each game.
    pub seats: usize,
    /// How many games it played.
    pub games: usize,
    /// The share of the first places that one of its seats has; equal first places are shared.
    pub share: Estimate,
    /// How much stronger than the others it is.
    pub elo: Elo,
    /// The mean points of its seats, in games that were played to the end.
    pub points: f64,
    /// How long it thought about a move, in seconds.
    pub seconds_a_move: f64,
    /// How many games it lost by default.
    pub forfeits: usize,
}

impl MatchReport {
    /// From the groups that were played.
    #[must_use]
    pub fn of(schedule: &Schedule, groups: &[Group]) -> Self {
        let games: Vec<&Played> = groups.iter().flat_map(|group| &group.games).collect();
        let names = schedule.names();
        let row = |program: usize| Row::of(schedule, &names, program, groups, &games);
        let seats = 0..usize::from(schedule.players());
        Self {
            groups: groups.len(),
            games: games.len(),
            programs: (0..names.len()).map(row).collect(),
            seats: seats.map(|seat| Estimate::of(groups.iter().map(|group| group.share_of_seat(seat)))).collect(),
            forfeits: forfeits(&names, &games),
        }
    }

    /// The same without what no two runs have in common: how long the programs thought.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        for row in &mut self.programs {
            row.seconds_a_move = 0.0;
        }
        self
    }
}

impl Row {
    fn of(schedule: &Schedule, names: &[String], program: usize, groups: &[Group], games: &[&Played]) -> Self {
        let mine: Vec<&Played> = games.iter().copied().filter(|game| game.seats.contains(&program)).collect();
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

/// The sums of two things over all seats of a program.
fn sum(games: &[&Played], program: usize, of: impl Fn(&Played, usize) -> (f64, f64)) -> (f64, f64) {
    games
        .iter()
        .flat_map(|game| game.seats_of(program).map(|seat| of(game, seat)))
        .fold((0.0, 0.0), |(a, b), (c, d)| (a + c, b + d))
}

fn lost_by_default(game: &Played) -> Option<usize> {
    game.forfeit.as_ref().and_then(|forfeit| game.seats.get(forfeit.seat).copied())
}

/// Who lost by default, and why, the most frequent first.
pub(crate) fn forfeits(names: &[String], games: &[&Played]) -> Vec<(String, String, usize)> {
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
