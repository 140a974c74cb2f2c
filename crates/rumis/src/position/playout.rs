//! Random moves and random games: every legal move equally likely.

use super::Position;
use super::bits::{Layout, nth_bit};
use super::generate::Demand;
use crate::orientation::{COUNT, Orientation};
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
        match self.layout() {
            Layout::Small => choose(&self.list_small(demand), rng, |set| set.count_ones(), u128::from),
            Layout::Large => choose(&self.list_large(demand), rng, |set| set.count_ones(), |set| set),
        }
        .map(|(index, bit)| Move { orientation: Orientation::new(index), anchor: self.layout().square(bit) })
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

/// One element of all the sets together, each as likely as every other: the number of its set and
/// of its bit.
#[inline(always)]
fn choose<B: Copy>(
    sets: &[B; COUNT],
    rng: &mut Rng,
    count: impl Fn(B) -> u32,
    plane: impl Fn(B) -> u128,
) -> Option<(usize, u32)> {
    let total: u32 = sets.iter().map(|&set| count(set)).sum();
    if total == 0 {
        return None;
    }
    let mut n = rng.below(total);
    for (index, &set) in sets.iter().enumerate() {
        let here = count(set);
        if n < here {
            return Some((index, nth_bit(plane(set), n)));
        }
        n -= here;
    }
    None
}
