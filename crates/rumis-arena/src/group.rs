//! Results as they are saved: games, and groups of games on the same opening. Statistics use groups.

use serde::{Deserialize, Serialize};

use rumis::Seat;

use crate::referee::GameResult;

/// All games of a table on one opening, one for each order of seats. A group is a line of a save file.
///
/// ```
/// use rumis_arena::{Group, PlayedGame};
/// let line = r#"{"number":0,"site":"pirka","opening":["S01 a1 b1"],"games":[
///     {"seats":[0,1],"points":[7,5],"moves":["S02 a2 b2 c2"],"chosen":[1,0],"seconds":[0.5,0.0]}]}"#;
/// let group: Group = serde_json::from_str(line)?;
/// assert_eq!((group.plan.as_str(), group.games[0].points.as_slice()), ("pirka", &[7, 5][..]));
/// assert_eq!(serde_json::to_string(&group)?, line.replace("\n    ", ""));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Its number in the schedule.
    pub number: usize,
    /// The plan: its name, or its grid. In save files it is called `site`.
    #[serde(rename = "site")]
    pub plan: String,
    /// The moves of the opening, in drop notation. In ruinas the ruins come first.
    pub opening: Vec<String>,
    /// The games.
    pub games: Vec<PlayedGame>,
}

/// A game that was played.
///
/// ```
/// use rumis_arena::PlayedGame;
/// let game = PlayedGame { seats: vec![0, 1], points: vec![7, 5], ..PlayedGame::default() };
/// assert_eq!(game.share_of_first(0), 1.0);
/// assert_eq!(game.score_against(1, 0), 0.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The program in each seat, by its index in the schedule.
    pub seats: Vec<usize>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The moves after the opening, in drop notation.
    pub moves: Vec<String>,
    /// How many moves each seat chose.
    pub chosen: Vec<u32>,
    /// How many seconds each seat took for its moves.
    pub seconds: Vec<f64>,
    /// The seat that lost by default, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

/// A game that a seat lost by default.
///
/// ```
/// use rumis_arena::{Forfeit, PlayedGame};
/// let forfeit = Some(Forfeit { seat: 0, reason: "resigned".to_owned() });
/// let game = PlayedGame { seats: vec![0, 1], points: vec![7, 5], forfeit, ..PlayedGame::default() };
/// assert_eq!(game.share_of_first(1), 1.0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// The seat, counted from 0.
    pub seat: usize,
    /// What the program did wrong.
    pub reason: String,
}

impl PlayedGame {
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

    /// A seat's share of the first place. When a seat lost by default, the others share it.
    #[must_use]
    pub fn share_of_first(&self, seat: usize) -> f64 {
        let best = (0..self.points.len()).map(|seat| self.standing(seat)).max();
        if Some(self.standing(seat)) == best {
            1.0 / (0..self.points.len()).filter(|&other| Some(self.standing(other)) == best).count() as f64
        } else {
            0.0
        }
    }

    /// 1 if a seat is placed before another, ½ if they share a place, 0 if it is placed after it.
    #[must_use]
    pub fn score_against(&self, seat: usize, other: usize) -> f64 {
        match self.standing(seat).cmp(&self.standing(other)) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }

    /// What decides the places. Points mean nothing in a game that was not finished.
    fn standing(&self, seat: usize) -> i32 {
        match &self.forfeit {
            Some(forfeit) => i32::from(forfeit.seat != seat),
            None => self.points.get(seat).copied().unwrap_or(i32::MIN),
        }
    }

    /// The share of the first place of all seats of a program together.
    pub(crate) fn share_of(&self, program: usize) -> f64 {
        self.seats_of(program).map(|seat| self.share_of_first(seat)).sum()
    }

    pub(crate) fn seats_of(&self, program: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.seats.len()).filter(move |&seat| self.seats[seat] == program)
    }

    /// Whether every list has an entry for each seat.
    pub(crate) fn is_whole(&self) -> bool {
        let seats = self.seats.len();
        [self.points.len(), self.chosen.len(), self.seconds.len()].iter().all(|&length| length == seats)
            && self.forfeit.as_ref().is_none_or(|forfeit| forfeit.seat < seats)
    }
}

impl Group {
    /// The mean share of the first place of all seats of a program together.
    ///
    /// ```
    /// use rumis_arena::{Group, PlayedGame};
    /// let won = PlayedGame { seats: vec![0, 1], points: vec![7, 5], ..PlayedGame::default() };
    /// let drawn = PlayedGame { seats: vec![1, 0], points: vec![6, 6], ..PlayedGame::default() };
    /// let group = Group { number: 0, plan: "chullpa".into(), opening: Vec::new(), games: vec![won, drawn] };
    /// assert_eq!(group.share_of(0), 0.75);
    /// ```
    #[must_use]
    pub fn share_of(&self, program: usize) -> f64 {
        self.mean(|game| game.share_of(program))
    }

    /// The mean share of the first place of a seat, whichever program has it.
    #[must_use]
    pub fn share_of_seat(&self, seat: usize) -> f64 {
        self.mean(|game| game.share_of_first(seat))
    }

    fn mean(&self, value: impl Fn(&PlayedGame) -> f64) -> f64 {
        self.games.iter().map(value).sum::<f64>() / self.games.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Forfeit, PlayedGame};

    #[test]
    fn a_seat_that_loses_by_default_is_last_and_the_others_share() {
        let forfeit = Some(Forfeit { seat: 0, reason: "resigned".to_owned() });
        let game = PlayedGame { seats: vec![0, 1, 1], points: vec![9, 2, 1], forfeit, ..PlayedGame::default() };
        assert_eq!([0, 1, 2].map(|seat| game.share_of_first(seat)), [0.0, 0.5, 0.5]);
        assert_eq!(game.score_against(0, 2), 0.0);
        assert_eq!(game.score_against(1, 2), 0.5);
    }

    #[test]
    fn equal_points_share_the_first_place() {
        let game = PlayedGame { seats: vec![0, 1, 2], points: vec![4, 4, 1], ..PlayedGame::default() };
        assert_eq!([0, 1, 2].map(|seat| game.share_of_first(seat)), [0.5, 0.5, 0.0]);
        assert_eq!(game.share_of(1), 0.5);
    }
}
