//! What a move was worth beside the best one: its cost, its mark, and how accurately a seat played.

use rumis::{Colour, Move, Seat};

use super::opinion::Opinion;

/// How fast accuracy falls with what a move costs.
const STRICTNESS: f32 = 4.0;

/// What is set beside a move that was not the best.
///
/// ```
/// use rumis_engine::Mark;
/// assert_eq!(Mark::of(0.12), Some(Mark::Mistake));
/// assert_eq!(Mark::ALL.map(Mark::sign), ["?!", "?", "??"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Doubtful.
    Doubtful,
    /// A mistake.
    Mistake,
    /// A blunder.
    Blunder,
}

impl Mark {
    /// The mildest first.
    pub const ALL: [Self; 3] = [Self::Doubtful, Self::Mistake, Self::Blunder];

    /// What a move must cost to get it, in chance to win.
    #[must_use]
    pub const fn threshold(self) -> f32 {
        match self {
            Self::Doubtful => 0.05,
            Self::Mistake => 0.1,
            Self::Blunder => 0.2,
        }
    }

    /// How it is written.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The mark that a cost earns.
    #[must_use]
    pub fn of(cost: f32) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|mark| cost >= mark.threshold())
    }
}

/// A move of the record and what it was worth.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Its number in the record, counted from 1.
    pub number: usize,
    /// Whose stone it placed.
    pub colour: Colour,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// The move that seems best.
    pub best: Move,
    /// The mover's chance to win after the best move, and after the one that was made.
    pub win: [f32; 2],
    /// Its lead in points after both.
    pub lead: [f32; 2],
    /// How far the difference may be off by chance.
    pub margin: f32,
    /// Both are computed to the end.
    pub exact: bool,
}

impl Verdict {
    /// Compares the position after the best move with the one after the move that was made: the same
    /// opinion twice where that was the best. `None` where nobody was to move.
    #[must_use]
    pub fn new(number: usize, before: &Opinion, best: &Opinion, played: &Opinion, mv: Move) -> Option<Self> {
        let colour = before.position.to_move()?;
        let seat = before.position.owner(colour);
        let same = std::ptr::eq(best, played);
        Some(Self {
            number,
            colour,
            seat,
            mv,
            best: if same { mv } else { before.best()? },
            win: [best.win(seat), played.win(seat)],
            lead: [best.lead(seat), played.lead(seat)],
            margin: if same { 0.0 } else { margin(best, played) },
            exact: best.exact && played.exact,
        })
    }

    /// What the move cost in chance to win; nothing where the difference may be mere chance.
    #[must_use]
    pub fn cost(&self) -> f32 {
        let [best, played] = self.win;
        let cost = best - played;
        if cost > 0.0 && cost >= self.margin { cost } else { 0.0 }
    }

    /// What it cost in points of the lead. Where a guess at the chances shows no cost, none is
    /// guessed at in points.
    #[must_use]
    pub fn points(&self) -> f32 {
        let [best, played] = self.lead;
        if self.exact || self.cost() > 0.0 { (best - played).max(0.0) } else { 0.0 }
    }

    /// The mark that it earns.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.cost())
    }

    /// How accurate it was, from 0 to 100: without any cost, 100.
    #[must_use]
    pub fn accuracy(&self) -> f32 {
        100.0 * (-STRICTNESS * self.cost()).exp()
    }
}

/// Twice the standard error of the difference of two shares, at its largest.
fn margin(a: &Opinion, b: &Opinion) -> f32 {
    let variance = |view: &Opinion| if view.exact { 0.0 } else { 0.25 / view.simulations.max(1) as f32 };
    2.0 * (variance(a) + variance(b)).sqrt()
}

/// How a seat played.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// The seat.
    pub seat: Seat,
    /// How many moves it made.
    pub moves: usize,
    /// From 0 to 100; nothing for who made no move.
    pub accuracy: Option<f32>,
    /// How many moves got each mark, in the order of [`Mark::ALL`].
    pub marks: [usize; 3],
}

impl Play {
    /// How a seat played, by the verdicts on everybody's moves.
    #[must_use]
    pub fn of(seat: Seat, verdicts: &[Verdict]) -> Self {
        let own: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.seat == seat).collect();
        let sum: f32 = own.iter().map(|verdict| verdict.accuracy()).sum();
        let marks = Mark::ALL.map(|mark| own.iter().filter(|verdict| verdict.mark() == Some(mark)).count());
        let accuracy = (!own.is_empty()).then(|| sum / own.len() as f32);
        Self { seat, moves: own.len(), accuracy, marks }
    }
}
