//! What judges the leaves of the tree: simulated games that the policy plays to their end, or the network.

use rumis::{Move, Rng};

use super::forecast::Forecast;
use super::node::End;
use crate::policy::{Policy, State};

/// Buffers of one thread, kept from one position to the next so that nothing is allocated.
pub(crate) struct Buffers {
    pub(crate) rng: Rng,
    /// Moves with their odds.
    pub(crate) moves: Vec<(Move, f32)>,
    #[cfg(feature = "network")]
    network: Box<(rumis_network::Scratch, rumis_network::Evaluation)>,
}

impl Buffers {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
            moves: Vec::with_capacity(4096),
            #[cfg(feature = "network")]
            network: Box::default(),
        }
    }
}

/// What a leaf is worth.
pub(crate) struct Judgement {
    pub(crate) forecast: Forecast,
    /// Whether the odds of the moves were found, too.
    pub(crate) knows_moves: bool,
}

/// Judges positions that are not over.
pub(crate) trait Evaluator: Sync {
    /// Judges a position. May leave the odds of its moves in the buffers.
    fn judge(&self, state: &State, buffers: &mut Buffers) -> Judgement;

    /// Leaves the odds of all moves of a position in the buffers.
    fn find_moves(&self, state: &State, buffers: &mut Buffers);

    /// Plays a legal move.
    fn play(&self, state: &mut State, mv: Move);
}

/// Games that a policy plays to their end. Another one, or the same with other odds, guides the search.
pub(crate) struct Playouts {
    pub(crate) guide: Policy,
    pub(crate) player: Policy,
}

impl Evaluator for Playouts {
    fn judge(&self, state: &State, buffers: &mut Buffers) -> Judgement {
        let mut state = *state;
        self.player.playout(&mut state, &mut buffers.rng, &mut buffers.moves);
        Judgement { forecast: Forecast::from(&End::of(&state.position)), knows_moves: false }
    }

    fn find_moves(&self, state: &State, buffers: &mut Buffers) {
        let moves = &mut buffers.moves;
        moves.clear();
        let Some(colour) = state.position.to_move() else { return };
        let legal = state.position.legal_moves();
        if state.position.ruins_left().is_empty() {
            let add = |mv, odds| moves.push((mv, odds));
            self.guide.for_each(&state.position, &state.skyline, colour, &legal, add);
        } else {
            // The policy knows nothing about laying ruins.
            moves.extend(legal.iter().map(|mv| (mv, 1.0)));
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        state.play(mv, &self.guide.shapes);
    }
}

#[cfg(feature = "network")]
impl Evaluator for rumis_network::Network {
    fn judge(&self, state: &State, buffers: &mut Buffers) -> Judgement {
        self.find_moves(state, buffers);
        let forecast = Forecast::from_network(&state.position, &buffers.network.1);
        Judgement { forecast, knows_moves: true }
    }

    fn find_moves(&self, state: &State, buffers: &mut Buffers) {
        let (scratch, evaluation) = &mut *buffers.network;
        self.evaluate(&state.position, &state.position.legal_moves(), scratch, evaluation);
        let most = evaluation.moves.iter().map(|&(_, logit)| logit).fold(f32::NEG_INFINITY, f32::max);
        buffers.moves.clear();
        buffers.moves.extend(evaluation.moves.iter().map(|&(mv, logit)| (mv, (logit - most).exp())));
    }

    fn play(&self, state: &mut State, mv: Move) {
        // The network looks at the position alone.
        state.position.play_unchecked(mv);
    }
}
