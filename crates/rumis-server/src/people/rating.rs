//! Ratings of signed-in people, by way to play: Weng-Lin for several players, from the crate
//! `skillratings`. People are shown them on a scale that they know from other games; only
//! [`Rating::points`] and [`Rating::is_provisional`] know that scale.

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::table::TableRating;

/// How well somebody plays, and how certain that is.
///
/// ```
/// use rumis_server::Rating;
/// let new = Rating::default();
/// assert_eq!(new.points(), 1500);
/// assert!(new.is_provisional());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Rating {
    /// The most likely strength.
    pub mean: f64,
    /// The standard deviation of the strength.
    pub deviation: f64,
    /// How many rated games it is based on.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self { mean: rating, deviation: uncertainty, games: 0 }
    }
}

/// The points of somebody who has not played.
const NEWCOMER: f64 = 1500.0;
/// How many points one unit of strength is worth. Between two certain players, 400 points then
/// mean odds of about ten to one, as in chess.
const POINTS: f64 = 30.0;
/// A rating with a larger standard deviation, in points, is provisional. It takes about twenty games
/// between two newcomers to get below it.
const PROVISIONAL: f64 = 150.0;

impl Rating {
    /// The number that version 0.1.0 showed to people, and that its clients still show: mean minus three deviations,
    /// times a hundred, never below 0.
    #[must_use]
    pub fn shown(self) -> u32 {
        (100.0 * 3.0f64.mul_add(-self.deviation, self.mean)).round().max(0.0) as u32
    }

    /// The number that is shown to people: 1500 for a newcomer, never below 0.
    #[must_use]
    pub fn points(self) -> u32 {
        let newcomer = Self::default().mean;
        POINTS.mul_add(self.mean - newcomer, NEWCOMER).round().max(0.0) as u32
    }

    /// The rating after a game that counts only in part, if `after` is the one after a full game: mean and
    /// deviation change by this share of the full change.
    #[must_use]
    pub(crate) fn part_of_the_way(self, after: Self, weight: f64) -> Self {
        Self {
            mean: weight.mul_add(after.mean - self.mean, self.mean),
            deviation: weight.mul_add(after.deviation - self.deviation, self.deviation),
            games: after.games,
        }
    }

    /// Whether the rating is still uncertain.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        POINTS * self.deviation > PROVISIONAL
    }
}

impl From<Rating> for TableRating {
    fn from(rating: Rating) -> Self {
        Self { points: rating.points(), provisional: rating.is_provisional(), change: None }
    }
}

/// How much a game counts after this many rated games of the same people on the same day: the first in full, each
/// further one half as much as the one before. Otherwise two friends could give each other any rating.
///
/// ```
/// use rumis_server::weight;
/// assert_eq!([0, 1, 2].map(weight), [1.0, 0.5, 0.25]);
/// ```
#[must_use]
pub fn weight(earlier: u32) -> f64 {
    0.5f64.powi(earlier.min(1000) as i32)
}

/// The ratings after a game that counts in full, in the order of the players.
///
/// ```
/// use rumis_server::{Rating, rated};
/// let after = rated(&[(Rating::default(), 1), (Rating::default(), 2)]);
/// assert!(after[0].mean > after[1].mean);
/// ```
#[must_use]
pub fn rated(players: &[(Rating, usize)]) -> Vec<Rating> {
    let ratings: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(before, _)| [WengLinRating { rating: before.mean, uncertainty: before.deviation }])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = ratings
        .iter()
        .zip(players)
        .map(|(rating, &(_, place))| (rating.as_slice(), MultiTeamOutcome::new(place)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    players
        .iter()
        .zip(after)
        .map(|((before, _), team)| match team.first() {
            Some(now) => Rating { mean: now.rating, deviation: now.uncertainty, games: before.games + 1 },
            None => *before,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_of_version_0_1_0_see_a_cautious_number_that_is_never_negative() {
        let shown = |mean, deviation| Rating { mean, deviation, games: 5 }.shown();
        assert_eq!(shown(30.0, 2.5), 2250);
        assert_eq!(shown(25.0, 25.0 / 3.0), 0);
        assert_eq!(shown(10.0, 5.0), 0);
    }

    #[test]
    fn points_are_1500_for_newcomers_and_never_negative() {
        let points = |mean, deviation| Rating { mean, deviation, games: 5 }.points();
        assert_eq!(Rating::default().points(), 1500);
        assert_eq!(points(30.0, 2.5), 1650);
        assert_eq!(points(30.0, 5.0), 1650);
        assert_eq!(points(-30.0, 2.5), 0);
    }

    #[test]
    fn four_hundred_points_are_odds_of_about_ten_to_one() {
        let certain = |mean| WengLinRating { rating: mean, uncertainty: 0.0 };
        let (weaker, stronger) = (certain(25.0), certain(25.0 + 400.0 / POINTS));
        let (won, lost) = skillratings::weng_lin::expected_score(&stronger, &weaker, &WengLinConfig::new());
        assert!((8.0..12.0).contains(&(won / lost)), "{}", won / lost);
    }

    #[test]
    fn a_rating_is_provisional_for_about_twenty_games_of_two() {
        let mut players = [Rating::default(); 2];
        let mut games = 0;
        while players[0].is_provisional() {
            let places = if games % 2 == 0 { [1, 2] } else { [2, 1] };
            let after = rated(&[(players[0], places[0]), (players[1], places[1])]);
            players = [after[0], after[1]];
            games += 1;
        }
        assert!((15..=25).contains(&games), "{games} games");
        assert_eq!(players[0].games, games);
    }

    #[test]
    fn a_win_between_equals_is_worth_a_few_dozen_points_at_most() {
        let settled = Rating { mean: 25.0, deviation: 3.0, games: 60 };
        let after = rated(&[(settled, 1), (settled, 2)]);
        let change = i64::from(after[0].points()) - i64::from(settled.points());
        assert!((5..=40).contains(&change), "{change}");
    }
}
