//! What the result of a game is worth to a seat.

use std::cmp::Ordering;

use rumis::Seat;

/// What the result of a game is worth to a seat. A greater share of the first place is better, then a
/// better place, then a greater lead.
///
/// ```
/// use rumis::{PlanName, Rng, Seat, Setup};
/// use rumis_engine::{Ranking, Worth};
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// position.playout(&mut Rng::new(4));
/// let (a, b) = (Worth::of(&Ranking::of(&position), Seat::A), Worth::of(&Ranking::of(&position), Seat::B));
/// assert_eq!(a > b, a.lead() > 0);
/// assert_eq!(a.share_of_first() + b.share_of_first(), 1.0);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The share of the first place in twelfths, so that thirds and quarters are whole numbers.
    twelfths: u8,
    place: u8,
    lead: i8,
}

impl Worth {
    /// What this result is worth to a seat.
    #[must_use]
    pub fn of(ranking: &crate::Ranking, seat: Seat) -> Self {
        let mut points = [0; 4];
        for seat in &Seat::ALL[..ranking.seats()] {
            points[seat.index()] = ranking.points(*seat) as i8;
        }
        Self::of_points(&points[..ranking.seats()], seat.index())
    }

    /// The same from the points of all seats.
    pub(super) fn of_points(points: &[i8], seat: usize) -> Self {
        let own = points[seat];
        let (mut better, mut equal, mut best) = (0, 0, i8::MIN);
        for (_, &other) in points.iter().enumerate().filter(|&(other, _)| other != seat) {
            better += u8::from(other > own);
            equal += u8::from(other == own);
            best = best.max(other);
        }
        let twelfths = if better == 0 { 12 / (1 + equal) } else { 0 };
        Self { twelfths, place: 1 + better, lead: own.saturating_sub(best) }
    }

    /// What a lead is worth with two seats.
    pub(super) fn of_lead(lead: i32) -> Self {
        let (twelfths, place) = match lead.cmp(&0) {
            Ordering::Greater => (12, 1),
            Ordering::Equal => (6, 1),
            Ordering::Less => (0, 2),
        };
        Self { twelfths, place, lead: lead as i8 }
    }

    /// The greatest worth for a seat whose leads over the others are at most these.
    pub(super) fn at_most(ahead: impl Iterator<Item = i32>) -> Self {
        let (mut better, mut equal, mut lead) = (0, 0, i32::MAX);
        for ahead in ahead {
            better += u8::from(ahead < 0);
            equal += u8::from(ahead == 0);
            lead = lead.min(ahead);
        }
        // A seat that is first without a lead over some others shares the place with them.
        let twelfths = if better == 0 { 12 / (1 + equal) } else { 0 };
        Self { twelfths, place: 1 + better, lead: lead.clamp(-128, 127) as i8 }
    }

    pub(super) const fn twelfths(self) -> u8 {
        self.twelfths
    }

    /// The seat's share of the first place: all of it, none, or an equal part.
    #[must_use]
    pub fn share_of_first(self) -> f32 {
        f32::from(self.twelfths) / 12.0
    }

    /// Its place, 1 for the first; equal points share a place.
    #[must_use]
    pub const fn place(self) -> usize {
        self.place as usize
    }

    /// Its points less those of the best other seat.
    #[must_use]
    pub const fn lead(self) -> i32 {
        self.lead as i32
    }
}

/// By share of the first place, then by place, then by lead.
impl Ord for Worth {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |worth: &Self| (worth.twelfths, u8::MAX - worth.place, worth.lead);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
