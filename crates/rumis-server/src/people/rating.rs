//! Ratings of signed-in people, by way to play: Weng-Lin for several players, from the crate
//! `skillratings`.

use rumis::Way;
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::id::PersonId;

/// How well somebody plays, and how certain that is.
///
/// ```
/// use rumis_server::Rating;
/// let new = Rating::default();
/// assert_eq!(new.shown(), 0);
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

impl Rating {
    /// The number that is shown to people: a cautious estimate, mean minus three deviations, times
    /// a hundred, never below 0.
    #[must_use]
    pub fn shown(self) -> u32 {
        (100.0 * 3.0f64.mul_add(-self.deviation, self.mean)).round().max(0.0) as u32
    }
}

/// A game that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The way to play.
    pub way: Way,
    /// The players and their places: 1 for the first; tied players share a place.
    pub places: Vec<(PersonId, usize)>,
}

/// The ratings after a game, in the order of the players.
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
    fn the_shown_rating_is_cautious_and_never_negative() {
        let shown = |mean, deviation| Rating { mean, deviation, games: 5 }.shown();
        assert_eq!(shown(30.0, 2.5), 2250);
        assert_eq!(shown(25.0, 25.0 / 3.0), 0);
        assert_eq!(shown(10.0, 5.0), 0);
    }
}
