//! The result of a ladder: ratings for all programs, strongest first.

use serde::Serialize;

use crate::group::{Group, PlayedGame};
use crate::report::forfeits;
use crate::schedule::Schedule;
use crate::stats::Estimate;
use crate::stats::bradley_terry::{Comparison, Rating, fit};

/// The result of a ladder. As JSON it has the same fields.
///
/// ```
/// use rumis::PlanName;
/// use rumis_arena::{Conditions, Ladder, Schedule, hold};
/// let programs = vec!["random-1".parse()?, "greedy-1".parse()?, "flat-1@50".parse()?];
/// let schedule = Schedule::of_ladder(programs, vec![PlanName::Pirka.into()], 2)?.openings(2);
/// let ladder = Ladder::of(&schedule, &hold(&schedule, &Conditions::default())?);
/// assert_eq!(ladder.rungs.last().map(|rung| rung.name.as_str()), Some("random-1"));
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Ladder {
    /// How many groups of games were played.
    pub groups: usize,
    /// How many games were played.
    pub games: usize,
    /// The programs, strongest first.
    pub rungs: Vec<Rung>,
    /// The share of the first places of each seat, whichever program has it.
    pub seats: Vec<Estimate>,
    /// Games lost by default: the name of the program, the reason, and how often.
    pub forfeits: Vec<(String, String, usize)>,
}

/// A program on a ladder. See [`Ladder`] for an example.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// The name of the program, different from all others.
    pub name: String,
    /// The text of the program.
    pub program: String,
    /// Its strength; the mean of all programs is 0.
    pub rating: Rating,
    /// How many games it played.
    pub games: usize,
    /// The mean score against the other seats: 1 for a better place, ½ for a shared one.
    pub score: f64,
    /// The mean time for a move, in seconds.
    pub seconds_a_move: f64,
}

impl Ladder {
    /// The result of the groups that were played.
    #[must_use]
    pub fn of(schedule: &Schedule, groups: &[Group]) -> Self {
        let names = schedule.names();
        let games: Vec<&PlayedGame> = groups.iter().flat_map(|group| &group.games).collect();
        let comparisons: Vec<Vec<Comparison>> =
            groups.iter().map(|group| group.games.iter().flat_map(comparisons).collect()).collect();
        let ratings = fit(names.len(), &comparisons);
        let mut rungs: Vec<Rung> = names
            .iter()
            .zip(ratings)
            .enumerate()
            .map(|(program, (name, rating))| Rung {
                name: name.clone(),
                program: schedule.programs()[program].to_string(),
                rating,
                games: games.iter().filter(|game| game.seats.contains(&program)).count(),
                score: mean_score(program, &comparisons),
                seconds_a_move: seconds_a_move(program, &games),
            })
            .collect();
        rungs.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        let seats = 0..usize::from(schedule.players());
        Self {
            groups: groups.len(),
            games: games.len(),
            rungs,
            seats: seats.map(|seat| Estimate::of(groups.iter().map(|group| group.share_of_seat(seat)))).collect(),
            forfeits: forfeits(&names, &games),
        }
    }
}

/// All pairs of seats of a game, except those of the same program.
fn comparisons(game: &PlayedGame) -> Vec<Comparison> {
    let seats = game.seats.len();
    let pairs = (0..seats).flat_map(|other| (0..other).map(move |one| (one, other)));
    let different = pairs.filter(|&(one, other)| game.seats[one] != game.seats[other]);
    different
        .map(|(one, other)| Comparison {
            one: game.seats[one],
            other: game.seats[other],
            score: game.score_against(one, other),
        })
        .collect()
}

fn mean_score(program: usize, groups: &[Vec<Comparison>]) -> f64 {
    let (mut score, mut number) = (0.0, 0.0_f64);
    for comparison in groups.iter().flatten() {
        if comparison.one == program {
            score += comparison.score;
            number += 1.0;
        } else if comparison.other == program {
            score += 1.0 - comparison.score;
            number += 1.0;
        }
    }
    score / number.max(1.0)
}

fn seconds_a_move(program: usize, games: &[&PlayedGame]) -> f64 {
    let (mut seconds, mut moves) = (0.0, 0.0_f64);
    for game in games {
        for seat in game.seats_of(program) {
            seconds += game.seconds[seat];
            moves += f64::from(game.chosen[seat]);
        }
    }
    seconds / moves.max(1.0)
}
