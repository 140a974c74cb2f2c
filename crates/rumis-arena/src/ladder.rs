//! What a ladder came to: ratings for all programs, strongest first.

use serde::Serialize;

use crate::group::{Group, Played};
use crate::report::forfeits;
use crate::schedule::Schedule;
use crate::stats::Estimate;
use crate::stats::bradley_terry::{Comparison, Rating, fit};

/// The ratings of all programs.
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
    /// How many games.
    pub games: usize,
    /// The programs, strongest first.
    pub rungs: Vec<Rung>,
    /// Each seat's share of the first places, whoever sat there.
    pub seats: Vec<Estimate>,
    /// Games lost by default: the program's name and the reason, and how often that was.
    pub forfeits: Vec<(String, String, usize)>,
}

/// A program on the ladder.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// What it is called.
    pub name: String,
    /// What was typed.
    pub program: String,
    /// Its strength; the mean of all programs is 0.
    pub rating: Rating,
    /// How many games it played.
    pub games: usize,
    /// The mean score against the other seats: 1 for coming before, ½ for sharing a place.
    pub score: f64,
    /// How long it thought about a move, in seconds.
    pub seconds_a_move: f64,
}

impl Ladder {
    /// From the groups that were played.
    #[must_use]
    pub fn of(schedule: &Schedule, groups: &[Group]) -> Self {
        let names = schedule.names();
        let games: Vec<&Played> = groups.iter().flat_map(|group| &group.games).collect();
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

/// Every two seats of a game, but not a program against itself.
fn comparisons(game: &Played) -> Vec<Comparison> {
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

fn seconds_a_move(program: usize, games: &[&Played]) -> f64 {
    let (mut seconds, mut moves) = (0.0, 0.0_f64);
    for game in games {
        for seat in game.seats_of(program) {
            seconds += game.seconds[seat];
            moves += f64::from(game.chosen[seat]);
        }
    }
    seconds / moves.max(1.0)
}
