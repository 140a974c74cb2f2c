//! What the search maximises: the first place above all, then the place, then the lead. So it neither
//! gives up a lost game nor risks a won one.

use rumis::Seat;

use crate::ranking::Ranking;

/// A reward of 1 as an integer: nodes keep rewards as integers, so that threads can add to them without
/// a lock.
pub(crate) const ONE: f32 = 65536.0;

/// The parts of the reward for the place and for the lead.
const PLACES: f32 = 0.1;
const LEAD: f32 = 0.15;
/// A lead of this many points gets three quarters of the part for the lead.
const GOOD_LEAD: f32 = 5.0;

impl Ranking {
    /// What the engine maximises for a seat, from 0 to 1: the first place above all, then the place, then
    /// the lead.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Seat, Setup};
    /// use rumis_engine::Ranking;
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// position.playout(&mut Rng::new(4));
    /// let ranking = Ranking::of(&position);
    /// let rewards = [Seat::A, Seat::B].map(|seat| ranking.reward(seat));
    /// assert!((rewards[0] + rewards[1] - 1.0).abs() < 1e-6);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn reward(&self, seat: Seat) -> f32 {
        reward(self, seat)
    }
}

/// A seat's reward, from 0 to 1.
pub(crate) fn reward(ranking: &Ranking, seat: Seat) -> f32 {
    let seats = ranking.seats();
    let behind = Seat::ALL[..seats].iter().map(|&other| match ranking.points(other).cmp(&ranking.points(seat)) {
        _ if other == seat => 0.0,
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    });
    let places = behind.sum::<f32>() / (seats - 1).max(1) as f32;
    let lead = ranking.lead(seat) as f32 / GOOD_LEAD;
    let lead = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    (1.0 - PLACES - LEAD) * ranking.share_of_first(seat) + PLACES * places + LEAD * lead
}
