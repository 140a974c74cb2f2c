//! What a move was worth beside the best one: its cost, its mark, and how accurately a seat played.

use rumis::{Colour, Move, Seat};

use super::view::View;

/// What a move must cost to be marked, in chance to win.
pub(super) const DOUBTFUL: f32 = 0.05;
pub(super) const MISTAKE: f32 = 0.1;
pub(super) const BLUNDER: f32 = 0.2;

/// How fast accuracy falls with what a move costs.
pub(super) const STRICTNESS: f32 = 4.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Doubtful,
    Mistake,
    Blunder,
}

impl Mark {
    pub(super) const ALL: [Self; 3] = [Self::Doubtful, Self::Mistake, Self::Blunder];

    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    fn of(cost: f32) -> Option<Self> {
        match cost {
            _ if cost >= BLUNDER => Some(Self::Blunder),
            _ if cost >= MISTAKE => Some(Self::Mistake),
            _ if cost >= DOUBTFUL => Some(Self::Doubtful),
            _ => None,
        }
    }
}

/// A move of the record and what it was worth.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    /// Its number in the record, counted from 1.
    pub(super) number: usize,
    pub(super) colour: Colour,
    pub(super) seat: Seat,
    pub(super) mv: Move,
    /// The move that seems best.
    pub(super) best: Move,
    /// The mover's chance to win and its lead after the best move, and after the one that was made.
    pub(super) win: [f32; 2],
    pub(super) lead: [f32; 2],
    /// How far the difference may be off by chance.
    pub(super) margin: f32,
    /// Both are computed to the end.
    pub(super) exact: bool,
}

impl Verdict {
    /// Compares the position after the best move with the one after the move that was made.
    pub(super) fn new(number: usize, before: &View, best: &View, played: &View, mv: Move) -> Option<Self> {
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
    pub(super) fn cost(&self) -> f32 {
        let [best, played] = self.win;
        let cost = best - played;
        if cost > 0.0 && cost >= self.margin { cost } else { 0.0 }
    }

    /// What it cost in points of the lead. Where a guess at the chances shows no cost, none is
    /// guessed at in points.
    pub(super) fn points(&self) -> f32 {
        let [best, played] = self.lead;
        if self.exact || self.cost() > 0.0 { (best - played).max(0.0) } else { 0.0 }
    }

    pub(super) fn mark(&self) -> Option<Mark> {
        Mark::of(self.cost())
    }

    fn accuracy(&self) -> f32 {
        100.0 * (-STRICTNESS * self.cost()).exp()
    }
}

/// Twice the standard error of the difference of two shares, at its largest.
fn margin(a: &View, b: &View) -> f32 {
    let variance = |view: &View| if view.exact { 0.0 } else { 0.25 / view.simulations.max(1) as f32 };
    2.0 * (variance(a) + variance(b)).sqrt()
}

/// How a seat played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    pub(super) seat: Seat,
    pub(super) moves: usize,
    /// From 0 to 100; nothing for who made no move.
    pub(super) accuracy: Option<f32>,
    /// How many moves got each mark, in the order of [`Mark::ALL`].
    pub(super) marks: [usize; 3],
}

impl Play {
    pub(super) fn of(seat: Seat, verdicts: &[Verdict]) -> Self {
        let own: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.seat == seat).collect();
        let sum: f32 = own.iter().map(|verdict| verdict.accuracy()).sum();
        let marks = Mark::ALL.map(|mark| own.iter().filter(|verdict| verdict.mark() == Some(mark)).count());
        let accuracy = (!own.is_empty()).then(|| sum / own.len() as f32);
        Self { seat, moves: own.len(), accuracy, marks }
    }
}

/// The moves that cost most, worst first.
pub(super) fn worst(verdicts: &[Verdict], most: usize) -> Vec<&Verdict> {
    let mut marked: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.mark().is_some()).collect();
    // Stable, so that of equal mistakes the first comes first.
    marked.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
    marked.truncate(most);
    marked
}
