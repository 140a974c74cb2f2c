//! Counts sequences of moves, to test the move generator and to measure its speed.

use super::Position;
use crate::placement::Move;

impl Position {
    /// The number of sequences of `depth` moves. A colour that goes out uses no move. Games that end
    /// earlier do not count.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// assert_eq!(position.perft(2), 165_662);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.count_moves()),
            2 if self.ruins_left.is_empty() => self.legal_moves().iter().map(|mv| self.count_replies(mv)).sum(),
            _ => self.legal_moves().iter().map(|mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }

    /// The number of moves after this one. It does not call `settle` first: counting a colour's moves
    /// once shows both whether there are any and how many.
    fn count_replies(&self, mv: Move) -> u64 {
        let Some(mut colour) = self.to_move else { return 0 };
        let mut position = *self;
        position.place(colour, mv);
        for _ in 0..self.seating.len() {
            colour = self.seating.after(colour);
            match position.demand(colour).map_or(0, |demand| position.count(demand)) {
                0 => position.put_out(colour),
                count => return u64::from(count),
            }
        }
        0
    }
}
