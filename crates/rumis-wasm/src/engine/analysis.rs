//! What the engine thinks, for a screen.

use rumis::{Position, Seat};
use rumis_engine::{Candidate, Thoughts};
use serde::Serialize;
use tsify::Tsify;

/// How many moves are told of.
const CANDIDATES: usize = 5;

/// A move that was looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct CandidateView {
    /// In drop notation.
    #[serde(rename = "move")]
    pub text: String,
    /// How much of the thinking went to it, from 0 to 1.
    pub share: f32,
    /// The mover's chance to be first after it, as the engine sees it, from 0 to 1.
    pub chance: f32,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Analysis {
    /// The best move in drop notation; null when the game is over.
    pub best: Option<String>,
    /// Each seat's chance to be first, in turn order.
    pub chances: Vec<f32>,
    /// The points each colour can expect, in turn order.
    pub points: Vec<f32>,
    /// Whether all this is certain.
    pub exact: bool,
    /// The best moves, the best first.
    pub candidates: Vec<CandidateView>,
    /// How the game would go on if everybody played as the engine expects, in drop notation.
    pub line: Vec<String>,
}

impl Analysis {
    /// What these thoughts on a position come to.
    #[must_use]
    pub fn of(position: &Position, thoughts: &Thoughts) -> Self {
        let visits: u32 = thoughts.candidates().iter().map(|candidate| candidate.visits).sum();
        let candidate = |candidate: &Candidate| CandidateView {
            text: candidate.mv.to_string(),
            // An end that is known takes no visits: then the move is all there is.
            share: if visits == 0 { candidate.prior } else { candidate.visits as f32 / visits as f32 },
            chance: candidate.value,
        };
        let seats = &Seat::ALL[..usize::from(position.players())];
        Self {
            best: thoughts.best().map(|mv| mv.to_string()),
            chances: seats.iter().map(|&seat| thoughts.chance(seat, 1)).collect(),
            points: position.colours().map(|colour| thoughts.expected_points(colour)).collect(),
            exact: thoughts.exact().is_some(),
            candidates: thoughts.candidates().iter().take(CANDIDATES).map(candidate).collect(),
            line: thoughts.line().iter().map(|mv| mv.to_string()).collect(),
        }
    }
}
