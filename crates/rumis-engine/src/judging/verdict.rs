//! A move compared with the best one: its cost, its mark, and how accurately a seat played.

use rumis::{Colour, Move, Seat};

use super::opinion::Opinion;
use crate::endgame::Worth;

/// How fast accuracy falls with the cost of a move.
const STRICTNESS: f32 = 4.0;

/// The mark beside a move that was not the best.
///
/// ```
/// use rumis_engine::Mark;
/// assert_eq!(Mark::of(0.12), Some(Mark::Mistake));
/// assert_eq!(Mark::ALL.map(Mark::sign), ["?!", "?", "??"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `?!`
    Doubtful,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Self; 3] = [Self::Doubtful, Self::Mistake, Self::Blunder];

    /// The least cost of a move that gets this mark, in chance to win.
    #[must_use]
    pub const fn threshold(self) -> f32 {
        match self {
            Self::Doubtful => 0.05,
            Self::Mistake => 0.1,
            Self::Blunder => 0.2,
        }
    }

    /// Its sign beside a move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The mark for a cost; `None` for a small one.
    #[must_use]
    pub fn of(cost: f32) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|mark| cost >= mark.threshold())
    }
}

/// A move of a game, compared with the best one.
///
/// ```
/// use rumis::{Game, PlanName, Setup};
/// use rumis_engine::{Budget, Judge};
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2))?;
/// game.play_text("S01 a1 b1")?; // the smallest stone first: that wastes a turn
/// let verdict = Judge::new(7, Budget::simulations(400)).verdict(&game, 1).expect("one move was made");
/// assert_ne!(verdict.mv, verdict.best);
/// assert!(verdict.accuracy() <= 100.0);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Verdict {
    /// Its number in the record, counted from 1.
    pub number: usize,
    /// The colour that moved.
    pub colour: Colour,
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// The move that seems best.
    pub best: Move,
    /// The mover's chance to win after the best move, and after the move that was made.
    pub win: [f32; 2],
    /// The mover's lead in points after each of them.
    pub lead: [f32; 2],
    /// How much the chances may differ at random.
    pub margin: f32,
    /// Whether both results are exact.
    pub exact: bool,
}

impl Verdict {
    /// Compares a move with the best one of the position before, by what the mover can expect after each. `None` when
    /// the game was over.
    pub(super) fn new(number: usize, before: &Opinion, mv: Move, best: Prospect, played: Prospect) -> Option<Self> {
        let colour = before.position.to_move()?;
        let best_move = before.best()?;
        Some(Self {
            number,
            colour,
            seat: before.position.owner(colour),
            mv,
            best: best_move,
            win: [best.win, played.win],
            lead: [best.lead, played.lead],
            // A move does not differ from itself.
            margin: if mv == best_move { 0.0 } else { margin(&best, &played) },
            exact: best.is_exact() && played.is_exact(),
        })
    }

    /// The cost of the move in chance to win; 0 if the difference may be random.
    #[must_use]
    pub fn cost(&self) -> f32 {
        let [best, played] = self.win;
        let cost = best - played;
        if cost > 0.0 && cost >= self.margin { cost } else { 0.0 }
    }

    /// Its cost in points of the lead. Without an exact result, a move that costs no chance costs no
    /// points either.
    #[must_use]
    pub fn points(&self) -> f32 {
        let [best, played] = self.lead;
        if self.exact || self.cost() > 0.0 { (best - played).max(0.0) } else { 0.0 }
    }

    /// The mark beside it.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.cost())
    }

    /// How accurate it was, from 0 to 100; 100 for a move without cost.
    #[must_use]
    pub fn accuracy(&self) -> f32 {
        100.0 * (-STRICTNESS * self.cost()).exp()
    }
}

/// What a seat can expect after a move.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    win: f32,
    lead: f32,
    /// How many simulated games this comes from; `None` for an exact result.
    simulations: Option<u32>,
}

impl Prospect {
    /// What a seat can expect in a position.
    pub(super) fn of(opinion: &Opinion, seat: Seat) -> Self {
        let simulations = (!opinion.exact).then_some(opinion.simulations);
        Self { win: opinion.win(seat), lead: opinion.lead(seat), simulations }
    }

    /// A result that is certain, by its worth to the seat.
    pub(super) fn certain(worth: Worth) -> Self {
        Self { win: worth.share_of_first(), lead: worth.lead() as f32, simulations: None }
    }

    const fn is_exact(&self) -> bool {
        self.simulations.is_none()
    }

    /// The variance of the chance to win, at its largest.
    fn variance(&self) -> f32 {
        self.simulations.map_or(0.0, |simulations| 0.25 / simulations.max(1) as f32)
    }
}

/// Twice the standard error of the difference of two chances, at its largest.
fn margin(a: &Prospect, b: &Prospect) -> f32 {
    2.0 * (a.variance() + b.variance()).sqrt()
}

/// How well a seat played.
///
/// ```
/// use rumis::{Game, PlanName, Seat, Setup};
/// use rumis_engine::{Budget, Judge, Performance};
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2))?;
/// game.play_text("S05 a1:3 b1")?;
/// game.play_text("S01 a2:2")?;
/// let judge = Judge::new(7, Budget::simulations(100));
/// let verdicts: Vec<_> = (1..=2).filter_map(|number| judge.verdict(&game, number)).collect();
/// let performance = Performance::of(Seat::B, &verdicts);
/// assert_eq!(performance.moves, 1);
/// assert_eq!(performance.accuracy, Some(verdicts[1].accuracy()));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Performance {
    /// The seat.
    pub seat: Seat,
    /// How many moves it made.
    pub moves: usize,
    /// The mean accuracy of its moves, from 0 to 100; `None` without moves.
    pub accuracy: Option<f32>,
    /// How many moves got each mark, in the order of [`Mark::ALL`].
    pub marks: [usize; 3],
}

impl Performance {
    /// How well a seat played, from the verdicts on the moves of all seats.
    #[must_use]
    pub fn of(seat: Seat, verdicts: &[Verdict]) -> Self {
        let own: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.seat == seat).collect();
        let sum: f32 = own.iter().map(|verdict| verdict.accuracy()).sum();
        let marks = Mark::ALL.map(|mark| own.iter().filter(|verdict| verdict.mark() == Some(mark)).count());
        let accuracy = (!own.is_empty()).then(|| sum / own.len() as f32);
        Self { seat, moves: own.len(), accuracy, marks }
    }
}
