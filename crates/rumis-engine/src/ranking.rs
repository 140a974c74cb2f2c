//! The seats compared with each other: points, places, and shares of the first place.

use rumis::{Position, Seat};

/// The points of every seat, and how the seats compare.
///
/// A seat has the points of its best colour: with two colours per seat, the owner of the single best
/// colour wins.
///
/// ```
/// use rumis::{PlanName, Rng, Seat, Setup};
/// use rumis_engine::Ranking;
/// let mut position = Setup::new(PlanName::Chullpa, 3).position()?;
/// position.playout(&mut Rng::new(4));
/// let ranking = Ranking::of(&position);
/// let shares: f32 = Seat::ALL[..3].iter().map(|&seat| ranking.share_of_first(seat)).sum();
/// assert_eq!(shares, 1.0);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    seats: u8,
    points: [i8; 4],
}

impl Ranking {
    /// The ranking if the game ended now.
    #[must_use]
    #[inline]
    pub fn of(position: &Position) -> Self {
        let scores = position.scores();
        let mut points = [i8::MIN; 4];
        for colour in position.colours() {
            let seat = position.owner(colour).index();
            points[seat] = points[seat].max(scores.get(colour) as i8);
        }
        Self { seats: position.players(), points }
    }

    /// How many seats there are.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The points of a seat's best colour.
    #[must_use]
    pub const fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()] as i32
    }

    /// A seat's share of the first place: all of it, none, or an equal part.
    #[must_use]
    pub fn share_of_first(&self, seat: Seat) -> f32 {
        let most = self.all().max().unwrap_or(0);
        if self.points(seat) == most { 1.0 / self.all().filter(|&points| points == most).count() as f32 } else { 0.0 }
    }

    /// The place of a seat, 1 for the first; equal points share a place.
    #[must_use]
    pub fn place(&self, seat: Seat) -> usize {
        1 + self.all().filter(|&points| points > self.points(seat)).count()
    }

    /// A seat's points less those of the best other seat.
    #[must_use]
    pub fn lead(&self, seat: Seat) -> i32 {
        let others = Seat::ALL[..self.seats()].iter().filter(|&&other| other != seat);
        self.points(seat) - others.map(|&other| self.points(other)).max().unwrap_or(0)
    }

    fn all(&self) -> impl Iterator<Item = i32> + '_ {
        self.points[..self.seats()].iter().map(|&points| i32::from(points))
    }
}
