//! Colours that retire: they are out although they could still place a stone, because their time is up
//! or their player has left.

use super::{Position, hash};
use crate::colour::{Colour, ColourSet};
use crate::error::{Error, ErrorKind};
use crate::objection::Reason;
use crate::stone::StoneSet;

impl Position {
    /// Puts a colour out for the rest of the game although it could still place a stone. If it is its
    /// turn, the turn passes on. A seat that retires while ruins are laid lays no more of them.
    /// Points count as usual.
    ///
    /// # Errors
    /// When the colour is not in this game or is already out, or the game is over. The position does
    /// not change then.
    ///
    /// ```
    /// use rumis::{Colour, PlanName, Setup};
    /// let mut position = Setup::new(PlanName::Chullpa, 3).position()?;
    /// position.retire(Colour::Yellow)?;
    /// position.play(position.read_move("S01 a1:2")?)?;
    /// assert_eq!(position.to_move(), Some(Colour::Green));
    /// position.retire(Colour::Green)?;
    /// assert_eq!(position.to_move(), Some(Colour::Red));
    ///
    /// let error = position.retire(Colour::Green).unwrap_err();
    /// assert_eq!(error.to_string(), "green cannot retire: the colour is out");
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn retire(&mut self, colour: Colour) -> Result<(), Error> {
        let refuse = |reason| Err(Error::new(ErrorKind::CannotRetire { colour, reason }));
        if !self.seating.contains(colour) {
            return refuse(Reason::NotPlaying);
        }
        let Some(turn) = self.to_move else { return refuse(Reason::GameOver) };
        if self.out.contains(colour) {
            return refuse(Reason::ColourOut);
        }
        let laying = !self.ruins_left.is_empty();
        if laying {
            // From now on the number of ruins no longer shows who laid the first.
            self.set_start(Some(self.starter(turn)));
        }
        self.put_out(colour);
        self.retired.insert(colour);
        self.hash ^= hash::retired_key(colour);
        if turn == colour {
            match self.next_layer(colour, self.out) {
                Some(next) if laying => self.set_turn(Some(next)),
                // Nobody is left to lay ruins or to place stones: the game is over.
                None if laying => self.begin(colour),
                _ => self.settle(self.seating.after(colour)),
            }
        }
        Ok(())
    }

    /// The colours that retired; all of them are [`out`](Self::out).
    ///
    /// ```
    /// use rumis::{Colour, PlanName, Setup};
    /// let mut position = Setup::new(PlanName::Tambo, 2).position()?;
    /// position.retire(Colour::Red)?;
    /// assert!(position.retired().contains(Colour::Red));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub const fn retired(&self) -> ColourSet {
        self.retired
    }

    /// The seat that laid the first ruin, and so places the first stone. `next` is the seat that would
    /// lay the next ruin if nobody had retired.
    pub(super) fn starter(&self, next: Colour) -> Colour {
        let laid = StoneSet::ALL.len() - self.ruins_left.len();
        self.start.unwrap_or_else(|| (0..laid).fold(next, |colour, _| self.seating.before(colour)))
    }

    /// The seat that lays the next ruin after this one if these colours are out; `None` if all are.
    pub(super) fn next_layer(&self, layer: Colour, out: ColourSet) -> Option<Colour> {
        let mut colour = layer;
        for _ in 0..self.seating.len() {
            colour = self.seating.after(colour);
            if !out.contains(colour) {
                return Some(colour);
            }
        }
        None
    }

    pub(super) fn set_start(&mut self, start: Option<Colour>) {
        self.hash ^= hash::start_key(self.start) ^ hash::start_key(start);
        self.start = start;
    }
}
