//! What is known about one position: the chances of every seat and the points of every colour, from
//! simulations or, near the end, from the exact result.

use rumis::{Colour, Move, Position, Seat};

use crate::{Budget, Candidate, Engine, Ranking, Solved, SolvedMove, Thoughts, Worth};

/// How many simulations are made when the budget was too small for any.
const FEW: u32 = 16;

/// What is known about a position.
///
/// ```
/// use rumis::{PlanName, Seat, Setup};
/// use rumis_engine::{Budget, Judge};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let opinion = Judge::new(7, Budget::simulations(100)).opinion(&position);
/// assert!((opinion.win(Seat::A) + opinion.win(Seat::B) - 1.0).abs() < 1e-5);
/// assert!(opinion.best().is_some_and(|best| position.is_legal(best)));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Opinion {
    /// The position.
    pub position: Position,
    /// Whether the result is exact; then the chances are certain.
    pub exact: bool,
    /// How many simulated games the chances come from.
    pub simulations: u32,
    /// By seat: its chance to win. A shared first place counts in equal parts.
    pub win: Vec<f32>,
    /// By seat and place: the chance of that place. A shared place counts as the better one.
    pub places: Vec<Vec<f32>>,
    /// The expected final points of every colour.
    pub points: Vec<(Colour, f32)>,
    /// The expected moves from here on.
    pub line: Vec<Move>,
    /// What is known about its moves.
    pub moves: KnownMoves,
}

/// What is known about the moves of a position, the best first.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Judge, KnownMoves};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let opinion = Judge::new(7, Budget::simulations(100)).opinion(&position);
/// let KnownMoves::Thought(moves) = &opinion.moves else { panic!("the first position is not solved") };
/// assert_eq!(opinion.best(), Some(moves[0].mv));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum KnownMoves {
    /// The moves that the engine searched.
    Thought(Vec<Candidate>),
    /// All moves, with their exact worth. Empty if only the best one could be computed.
    Solved(Vec<SolvedMove>),
}

impl Opinion {
    /// The opinion that follows from an exact result.
    pub(super) fn solved(position: &Position, solved: &Solved, moves: Vec<SolvedMove>) -> Self {
        Self::certain(position, solved.end(), solved.line().to_vec(), KnownMoves::Solved(moves))
    }

    fn certain(position: &Position, end: &Position, line: Vec<Move>, moves: KnownMoves) -> Self {
        let ranking = Ranking::of(end);
        let points = end.scores().iter().map(|(colour, points)| (colour, points as f32)).collect();
        Self {
            position: *position,
            exact: true,
            simulations: 0,
            win: position.seats().map(|seat| ranking.share_of_first(seat)).collect(),
            places: position.seats().map(|seat| certain_place(&ranking, seat)).collect(),
            points,
            line,
            moves,
        }
    }

    /// The opinion of the engine. Forced moves are played first, because the engine only searches where
    /// there is a choice.
    pub(super) fn thought(position: &Position, engine: &mut Engine, budget: Budget) -> Self {
        let (mut ahead, mut forced) = (*position, Vec::new());
        while let (1, Some(mv)) = (ahead.count_moves(), ahead.legal_moves().nth(0)) {
            forced.push(mv);
            ahead = ahead.after(mv);
        }
        if ahead.is_over() {
            return Self::certain(position, &ahead, forced, KnownMoves::Solved(Vec::new()));
        }
        let mut thoughts = engine.think(&ahead, budget);
        if thoughts.simulations() == 0 && thoughts.exact().is_none() {
            thoughts = engine.think(&ahead, Budget::simulations(FEW));
        }
        let mut opinion = match thoughts.exact() {
            Some(ranking) => Self::proved(&ahead, &thoughts, ranking),
            None => Self::guessed(&ahead, &thoughts),
        };
        opinion.position = *position;
        if !forced.is_empty() {
            opinion.moves = KnownMoves::Thought(Vec::new());
            forced.extend(opinion.line);
            opinion.line = forced;
        }
        opinion
    }

    fn guessed(position: &Position, thoughts: &Thoughts) -> Self {
        let first: Vec<f32> = position.seats().map(|seat| thoughts.chance(seat, 1)).collect();
        Self {
            position: *position,
            exact: false,
            simulations: thoughts.simulations(),
            win: divide(&first),
            places: position.seats().map(|seat| places(position, |place| thoughts.chance(seat, place))).collect(),
            points: position.seating().iter().map(|colour| (colour, thoughts.expected_points(colour))).collect(),
            line: thoughts.line().to_vec(),
            moves: KnownMoves::Thought(thoughts.candidates().to_vec()),
        }
    }

    /// The opinion after a search that proved the result: the ranking has the points of the seats, and
    /// the end of the line has those of the colours.
    fn proved(position: &Position, thoughts: &Thoughts, ranking: &Ranking) -> Self {
        let end = thoughts.line().iter().fold(*position, |position, &mv| position.after(mv));
        let line = thoughts.line().to_vec();
        let mut opinion = Self::certain(position, &end, line, KnownMoves::Thought(thoughts.candidates().to_vec()));
        if Ranking::of(&end) != *ranking {
            opinion.win = position.seats().map(|seat| ranking.share_of_first(seat)).collect();
            opinion.places = position.seats().map(|seat| certain_place(ranking, seat)).collect();
            let points = |colour| (colour, ranking.points(position.owner(colour)) as f32);
            opinion.points = position.seating().iter().map(points).collect();
        }
        opinion
    }

    /// The best move; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        let first = match &self.moves {
            KnownMoves::Thought(moves) => moves.first().map(|candidate| candidate.mv),
            KnownMoves::Solved(_) => None,
        };
        first.or_else(|| self.line.first().copied())
    }

    /// The exact worth of a move, if all moves were computed.
    pub(super) fn worth_of(&self, mv: Move) -> Option<Worth> {
        match &self.moves {
            KnownMoves::Solved(moves) => moves.iter().find(|solved| solved.mv == mv).map(|solved| solved.worth),
            KnownMoves::Thought(_) => None,
        }
    }

    /// The chance of a seat to win; 0 for a seat that does not play.
    #[must_use]
    pub fn win(&self, seat: Seat) -> f32 {
        self.win.get(seat.index()).copied().unwrap_or(0.0)
    }

    /// The expected points of a seat's best colour less those of the best other seat.
    #[must_use]
    pub fn lead(&self, seat: Seat) -> f32 {
        let best = |own: bool| {
            let of = |&&(colour, _): &&(Colour, f32)| (self.position.owner(colour) == seat) == own;
            self.points.iter().filter(of).map(|&(_, points)| points).fold(f32::NEG_INFINITY, f32::max)
        };
        best(true) - best(false)
    }
}

fn places(position: &Position, chance: impl Fn(usize) -> f32) -> Vec<f32> {
    (1..=position.players().into()).map(chance).collect()
}

fn certain_place(ranking: &Ranking, seat: Seat) -> Vec<f32> {
    (1..=ranking.seats()).map(|place| if place == ranking.place(seat) { 1.0 } else { 0.0 }).collect()
}

/// Divides shared first places, which count for each seat that shares them, so that all chances add up
/// to one. With two seats this is exact; with more it is not known which seats share.
fn divide(first: &[f32]) -> Vec<f32> {
    let sum: f32 = first.iter().sum();
    match first {
        [a, b] => vec![(1.0 + a - b) / 2.0, (1.0 + b - a) / 2.0],
        _ if sum > 0.0 => first.iter().map(|chance| chance / sum).collect(),
        _ => vec![1.0 / first.len() as f32; first.len()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_first_places_are_divided() {
        // Half of the games are shared, and one seat wins the rest.
        assert_eq!(divide(&[1.0, 0.5]), [0.75, 0.25]);
        assert_eq!(divide(&[0.5, 0.5, 0.25]), [0.4, 0.4, 0.2]);
        assert_eq!(divide(&[0.0, 0.0, 0.0, 0.0]), [0.25; 4]);
    }
}
