//! Results as they are kept: games, and the groups of games on one opening that statistics are
//! made of.

use serde::{Deserialize, Serialize};

use rumis::Seat;

use crate::referee::GameResult;

/// All games on one opening at one table, one for each order of seats.
///
/// One such group is one line of a save file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Its number in the schedule.
    pub number: usize,
    /// The plan.
    pub site: String,
    /// The opening's moves, in drop notation; in ruinas the ruins come first.
    pub opening: Vec<String>,
    /// The games.
    pub games: Vec<Played>,
}

/// A game that was played.
///
/// ```
/// use rumis_arena::Played;
/// let game = Played { seats: vec![0, 1], points: vec![7, 5], ..Played::default() };
/// assert_eq!(game.share_of_first(0), 1.0);
/// assert_eq!(game.score_against(1, 0), 0.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The program in each seat, by its number in the schedule.
    pub seats: Vec<usize>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The moves after the opening, in drop notation.
    pub moves: Vec<String>,
    /// How many moves each seat chose.
    pub chosen: Vec<u32>,
    /// How many seconds each seat took for all of them.
    pub seconds: Vec<f64>,
    /// Who lost by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

/// A game lost by default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// The seat, counted from 0.
    pub seat: usize,
    /// What went wrong.
    pub reason: String,
}

impl Played {
    pub(crate) fn new(seats: Vec<usize>, outcome: &GameResult) -> Self {
        let points = Seat::ALL.iter().take(seats.len()).map(|&seat| outcome.ranking.points(seat)).collect();
        let forfeit = outcome.forfeit.as_ref();
        Self {
            seats,
            points,
            moves: outcome.moves.iter().map(ToString::to_string).collect(),
            chosen: outcome.chosen.clone(),
            seconds: outcome.time.iter().map(|time| time.as_micros() as f64 / 1e6).collect(),
            forfeit: forfeit.map(|(seat, fault)| Forfeit { seat: seat.index(), reason: fault.to_string() }),
        }
    }

    /// Of the first place, the part that a seat has. Where one lost by default, the others share it.
    #[must_use]
    pub fn share_of_first(&self, seat: usize) -> f64 {
        let best = (0..self.points.len()).map(|seat| self.standing(seat)).max();
        if Some(self.standing(seat)) == best {
            1.0 / (0..self.points.len()).filter(|&other| Some(self.standing(other)) == best).count() as f64
        } else {
            0.0
        }
    }

    /// 1 where a seat came before another, ½ where they share a place, 0 where it came after.
    #[must_use]
    pub fn score_against(&self, seat: usize, other: usize) -> f64 {
        match self.standing(seat).cmp(&self.standing(other)) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }

    /// What places are given by. Points mean nothing in a game that was broken off.
    fn standing(&self, seat: usize) -> i32 {
        match &self.forfeit {
            Some(forfeit) => i32::from(forfeit.seat != seat),
            None => self.points.get(seat).copied().unwrap_or(i32::MIN),
        }
    }

    /// Of the first place, the part that all seats of a program have together.
    pub(crate) fn share_of(&self, program: usize) -> f64 {
        self.seats_of(program).map(|seat| self.share_of_first(seat)).sum()
    }

    pub(crate) fn seats_of(&self, program: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.seats.len()).filter(move |&seat| self.seats[seat] == program)
    }

    /// Whether it is what a save file can hold: as many of everything as seats.
    pub(crate) fn is_whole(&self) -> bool {
        let seats = self.seats.len();
        [self.points.len(), self.chosen.len(), self.seconds.len()].iter().all(|&length| length == seats)
            && self.forfeit.as_ref().is_none_or(|forfeit| forfeit.seat < seats)
    }
}

impl Group {
    /// The mean over the games of what a program's seats have of the first place.
    ///
    /// ```
    /// use rumis_arena::{Group, Played};
    /// let won = Played { seats: vec![0, 1], points: vec![7, 5], ..Played::default() };
    /// let drawn = Played { seats: vec![1, 0], points: vec![6, 6], ..Played::default() };
    /// let group = Group { number: 0, site: "chullpa".into(), opening: Vec::new(), games: vec![won, drawn] };
    /// assert_eq!(group.share_of(0), 0.75);
    /// ```
    #[must_use]
    pub fn share_of(&self, program: usize) -> f64 {
        self.mean(|game| game.share_of(program))
    }

    /// The mean over the games of what a seat has of the first place, whoever sat there.
    #[must_use]
    pub fn share_of_seat(&self, seat: usize) -> f64 {
        self.mean(|game| game.share_of_first(seat))
    }

    fn mean(&self, value: impl Fn(&Played) -> f64) -> f64 {
        self.games.iter().map(value).sum::<f64>() / self.games.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Forfeit, Played};

    #[test]
    fn who_loses_by_default_is_last_and_the_others_share() {
        let forfeit = Some(Forfeit { seat: 0, reason: "resigned".to_owned() });
        let game = Played { seats: vec![0, 1, 1], points: vec![9, 2, 1], forfeit, ..Played::default() };
        assert_eq!([0, 1, 2].map(|seat| game.share_of_first(seat)), [0.0, 0.5, 0.5]);
        assert_eq!(game.score_against(0, 2), 0.0);
        assert_eq!(game.score_against(1, 2), 0.5);
    }

    #[test]
    fn equal_points_share_the_first_place() {
        let game = Played { seats: vec![0, 1, 2], points: vec![4, 4, 1], ..Played::default() };
        assert_eq!([0, 1, 2].map(|seat| game.share_of_first(seat)), [0.5, 0.5, 0.0]);
        assert_eq!(game.share_of(1), 0.5);
    }
}
