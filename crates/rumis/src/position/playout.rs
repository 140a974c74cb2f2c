//! Random moves, and games played to the end with random or chosen moves.

use super::bits::{Bits, Layout};
use super::generate::{Anchors, Demand};
use super::{MoveSet, Position};
use crate::colour::Colour;
use crate::orientation::Orientation;
use crate::placement::Move;
use crate::rng::Rng;

impl Position {
    /// A random legal move, all equally likely; `None` when the game is over.
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

    /// Plays random moves until the game is over. Faster than repeated calls of
    /// [`random_move`](Self::random_move).
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// let mut position = Setup::new(PlanName::Chullpa, 4).position()?;
    /// position.playout(&mut Rng::new(5));
    /// assert!(position.is_over());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn playout(&mut self, rng: &mut Rng) {
        self.lay_ruins_at_random(rng);
        self.play_out(|position, _, demand| position.random_of(demand, rng));
    }

    /// Plays to the end with the moves that `choose` returns. `choose` gets the position, the colour
    /// whose turn it is and its moves, at least one, and must return one of them. Use this colour, not
    /// [`to_move`](Self::to_move) of the position, which is not updated during a playout. Ruins that are
    /// still to be laid are laid at random.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let mut stones = 0;
    /// position.playout_with(&mut Rng::new(1), |_, _, moves| {
    ///     stones += 1;
    ///     moves.iter().next().expect("there is at least one")
    /// });
    /// assert!(position.is_over() && stones > 10);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn playout_with(&mut self, rng: &mut Rng, mut choose: impl FnMut(&Self, Colour, &MoveSet) -> Move) {
        self.lay_ruins_at_random(rng);
        self.play_out(|position, colour, demand| {
            let moves = position.list(demand);
            (!moves.is_empty()).then(|| choose(position, colour, &moves))
        });
    }

    fn lay_ruins_at_random(&mut self, rng: &mut Rng) {
        while !self.ruins_left.is_empty() {
            match self.random_move(rng) {
                Some(mv) => self.play_unchecked(mv),
                None => return,
            }
        }
    }

    /// Plays to the end without `settle`: generating a colour's moves once shows whether there are any,
    /// and gives the moves to choose from.
    #[inline]
    fn play_out(&mut self, mut choose: impl FnMut(&Self, Colour, Demand) -> Option<Move>) {
        let Some(mut colour) = self.to_move else { return };
        while self.out != self.seating.colours() {
            if let Some(demand) = self.demand(colour) {
                match choose(self, colour, demand) {
                    Some(mv) => self.place(colour, mv),
                    None => self.put_out(colour),
                }
            }
            colour = self.seating.after(colour);
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
