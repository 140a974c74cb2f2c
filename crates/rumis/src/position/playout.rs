//! Random moves and random games: every legal move equally likely.

use super::Position;
use super::bits::{Bits, Layout};
use super::generate::{Anchors, Demand};
use crate::orientation::Orientation;
use crate::placement::Move;
use crate::rng::Rng;

impl Position {
    /// A legal move, each as likely as every other; `None` when the game is over.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// let position = Setup::new(PlanName::Pirka, 3).position()?;
    /// let mv = position.random_move(&mut Rng::new(3)).unwrap();
    /// assert!(position.is_legal(mv));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn random_move(&self, rng: &mut Rng) -> Option<Move> {
        self.random_of(self.demand(self.to_move?)?, rng)
    }

    fn random_of(&self, demand: Demand, rng: &mut Rng) -> Option<Move> {
        let (orientation, bit) = match self.layout() {
            Layout::Small => choose(&self.list_small(demand), rng),
            Layout::Large => choose(&self.list_large(demand), rng),
        }?;
        Some(Move { orientation, anchor: self.layout().square(bit) })
    }

    /// Plays random moves until the game is over. Quicker than one
    /// [`random_move`](Self::random_move) after the other.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// let mut position = Setup::new(PlanName::Chullpa, 4).position()?;
    /// position.playout(&mut Rng::new(5));
    /// assert!(position.is_over());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn playout(&mut self, rng: &mut Rng) {
        while !self.ruins_left.is_empty() {
            match self.random_move(rng) {
                Some(mv) => self.play_unchecked(mv),
                None => return,
            }
        }
        // Like `settle`, but a colour's moves are made once, to see whether there are any and to
        // choose among them.
        let Some(mut colour) = self.to_move else { return };
        while self.out.len() < usize::from(self.colours) {
            if let Some(demand) = self.demand(colour) {
                match self.random_of(demand, rng) {
                    Some(mv) => self.place(colour, mv),
                    None => self.put_out(colour),
                }
            }
            colour = colour.after(self.colours);
        }
        self.set_turn(None);
    }
}

#[inline(always)]
fn choose<B: Bits>(anchors: &Anchors<B>, rng: &mut Rng) -> Option<(Orientation, u32)> {
    match anchors.count() {
        0 => None,
        count => anchors.nth(rng.below(count)),
    }
}
