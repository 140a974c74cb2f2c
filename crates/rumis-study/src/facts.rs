//! What one game tells.

use rumis::{Colour, Game, Position, Seat};
use rumis_engine::Ranking;

use crate::selfplay::stages;

/// A stage of a game: who leads, and what the engine thinks.
///
/// ```
/// use rumis_study::{Facts, Opening, selfplay};
/// let opening = Opening { number: 0, moves: Vec::new() };
/// let game = selfplay::play("chullpa-2".parse()?, &opening, &[5, 5], 0)?;
/// let first = Facts::of(&game).stages[0].clone().expect("the game is longer than that");
/// assert_eq!((first.moves, first.points.len(), first.chances.len()), (2, 2, 2));
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// After how many moves.
    pub moves: usize,
    /// The points of each seat if the game ended there.
    pub points: Vec<i32>,
    /// The chance of each seat to win, as the engine saw it; empty if the record does not say.
    pub chances: Vec<f64>,
}

/// What one game tells.
///
/// ```
/// use rumis_study::{Facts, Opening, selfplay};
/// let opening = Opening { number: 0, moves: Vec::new() };
/// let facts = Facts::of(&selfplay::play("chullpa-2".parse()?, &opening, &[5, 5], 0)?);
/// assert_eq!(facts.shares.iter().sum::<f64>(), 1.0);
/// assert_eq!(facts.stones_left.len(), 2);
/// assert!(facts.first_out() <= facts.moves);
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// The points of each seat; with two colours, those of the better one.
    pub points: Vec<i32>,
    /// Each seat's share of the first place.
    pub shares: Vec<f64>,
    /// How many moves were made.
    pub moves: usize,
    /// How many stones each colour had left, in turn order.
    pub stones_left: Vec<usize>,
    /// After how many moves each colour was out, in turn order.
    pub out_after: Vec<usize>,
    /// After the first stone of each colour, and after a quarter, half and three quarters of the moves. In a very short
    /// game some of them are missing.
    pub stages: [Option<Stage>; 4],
    /// How many seconds the game took.
    pub seconds: f64,
}

impl Facts {
    /// What a finished game tells.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let end = game.position();
        let seats = &Seat::ALL[..usize::from(end.players())];
        let ranking = Ranking::of(end);
        let moves = game.moves().len();
        let colours = end.colours().len();
        // The position after a move knows who is out because of it.
        let out_after = |colour: Colour| {
            let out =
                |after: &usize| game.position_after(*after).is_some_and(|position| position.out().contains(colour));
            (0..=moves).find(out).unwrap_or(moves)
        };
        let stages = stages(moves, colours).map(|after| {
            after.map(|after| Stage {
                moves: after,
                points: game.position_after(after).map_or_else(Vec::new, |position| points_of(position, seats)),
                chances: chances_after(game, after),
            })
        });
        Self {
            points: points_of(end, seats),
            shares: seats.iter().map(|&seat| f64::from(ranking.share_of_first(seat))).collect(),
            moves,
            stones_left: end.in_turn_order().map(|colour| end.stones_left(colour).len()).collect(),
            out_after: end.in_turn_order().map(out_after).collect(),
            stages,
            seconds: game.header("Seconds").and_then(|text| text.parse().ok()).unwrap_or(0.0),
        }
    }

    /// The points of the winner.
    #[must_use]
    pub fn most_points(&self) -> i32 {
        self.points.iter().copied().max().unwrap_or(0)
    }

    /// The points of the seat that came second; as many as those of the winner if the first place is shared.
    #[must_use]
    pub fn second_points(&self) -> i32 {
        let mut points = self.points.clone();
        points.sort_unstable();
        points.iter().rev().nth(1).copied().unwrap_or(0)
    }

    /// Whether several seats share the first place.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.shares.iter().filter(|share| **share > 0.0).count() > 1
    }

    /// After how many moves the first colour was out.
    #[must_use]
    pub fn first_out(&self) -> usize {
        self.out_after.iter().copied().min().unwrap_or(0)
    }

    /// The moves of the last colour after all others were out.
    #[must_use]
    pub fn alone(&self) -> usize {
        let mut out_after = self.out_after.clone();
        out_after.sort_unstable();
        self.moves - out_after.iter().rev().nth(1).copied().unwrap_or(0)
    }

    /// After how many moves the last colour of a seat was out.
    #[must_use]
    pub fn seat_out(&self, seat: usize) -> usize {
        self.of_seat(seat, &self.out_after).max().unwrap_or(0)
    }

    /// How many stones the colours of a seat had left together.
    #[must_use]
    pub fn seat_left(&self, seat: usize) -> usize {
        self.of_seat(seat, &self.stones_left).sum()
    }

    /// A seat's share in having the first colour out: seats whose colours go out after the same move share it equally.
    #[must_use]
    pub fn share_of_first_out(&self, seat: usize) -> f64 {
        let is_first = |seat: usize| self.of_seat(seat, &self.out_after).any(|after| after == self.first_out());
        let first = (0..self.points.len()).filter(|&seat| is_first(seat)).count();
        if is_first(seat) { 1.0 / first as f64 } else { 0.0 }
    }

    /// The numbers of a seat's colours. The seats have the colours in turn.
    fn of_seat(&self, seat: usize, numbers: &[usize]) -> impl Iterator<Item = usize> {
        numbers.iter().copied().skip(seat).step_by(self.points.len())
    }

    /// The share of the first place of the seat with the greatest of these numbers; if several have it, their mean.
    #[must_use]
    pub fn share_of_greatest(&self, numbers: &[f64]) -> f64 {
        let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let shares = || numbers.iter().zip(&self.shares).filter(|(number, _)| **number == most).map(|(_, share)| share);
        shares().sum::<f64>() / shares().count().max(1) as f64
    }
}

fn points_of(position: &Position, seats: &[Seat]) -> Vec<i32> {
    let ranking = Ranking::of(position);
    seats.iter().map(|&seat| ranking.points(seat)).collect()
}

fn chances_after(game: &Game, moves: usize) -> Vec<f64> {
    let comment = game.comments().iter().find(|(before, _)| *before == moves);
    let numbers = comment.map_or("", |(_, text)| text).split_whitespace();
    numbers.filter_map(|number| number.parse::<f64>().ok()).map(|percent| percent / 100.0).collect()
}

#[cfg(test)]
mod tests {
    use rumis::Game;

    use super::Facts;

    /// Red's square leaves yellow no ground, so red goes on alone.
    fn small() -> Facts {
        let record = "[Plan \"22/22\"] [Players \"2\"] S08 a1 a2 b1 b2 S01 a1 b1";
        Facts::of(&record.parse::<Game>().unwrap())
    }

    #[test]
    fn a_game_tells_its_points_and_who_was_out_when() {
        let facts = small();
        assert_eq!((facts.moves, facts.first_out(), facts.alone()), (2, 1, 1));
        assert_eq!(facts.out_after, [2, 1]);
        assert_eq!(facts.stones_left, [9, 11]);
        assert_eq!(facts.points, [-5, -11]);
        assert_eq!(facts.shares, [1.0, 0.0]);
        assert_eq!(facts.stages, [const { None }; 4], "two moves are one round");
    }

    /// Two seats with two colours each.
    fn with_four_colours(out_after: [usize; 4]) -> Facts {
        Facts { moves: 30, out_after: out_after.to_vec(), stones_left: vec![1, 2, 3, 4], ..small() }
    }

    #[test]
    fn a_seat_is_out_with_its_last_colour() {
        let facts = with_four_colours([20, 24, 22, 30]);
        assert_eq!([0, 1].map(|seat| facts.seat_out(seat)), [22, 30]);
        assert_eq!(facts.alone(), 6);
    }

    #[test]
    fn a_seat_keeps_the_stones_of_all_its_colours() {
        let facts = with_four_colours([20, 24, 22, 30]);
        assert_eq!([0, 1].map(|seat| facts.seat_left(seat)), [4, 6]);
    }

    #[test]
    fn seats_with_a_colour_out_first_after_the_same_move_share_that_equally() {
        let shares = |out_after| [0, 1].map(|seat| with_four_colours(out_after).share_of_first_out(seat));
        assert_eq!(shares([20, 24, 22, 30]), [1.0, 0.0]);
        assert_eq!(shares([20, 24, 20, 30]), [1.0, 0.0]);
        assert_eq!(shares([20, 20, 20, 30]), [0.5, 0.5], "however many colours it is");
    }

    #[test]
    fn leaders_that_are_level_count_with_the_mean_of_their_shares() {
        let facts = Facts { shares: vec![1.0, 0.0], ..small() };
        assert_eq!(facts.share_of_greatest(&[2.0, 1.0]), 1.0);
        assert_eq!(facts.share_of_greatest(&[1.0, 2.0]), 0.0);
        assert_eq!(facts.share_of_greatest(&[2.0, 2.0]), 0.5);
    }
}
