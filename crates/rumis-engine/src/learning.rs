//! Learning the weights of the policy: the engine plays against itself, and the policy learns to
//! predict the results of its searches.
//!
//! A position of such a game, with the visits that its moves got, is a [`Lesson`]. Stochastic gradient
//! descent on the cross entropy brings the odds of the policy close to the visits. The example `learn`
//! of this crate does this and prints the weights.

use rumis::{Position, Rng};

use crate::policy::{Features, Shapes, Skyline, Weights};
use crate::thoughts::Thoughts;

/// A position and what the search found there.
///
/// ```
/// use rumis::{PlanName, Rng, Setup};
/// use rumis_engine::learning::{Lesson, learn};
/// use rumis_engine::{Budget, Engine, Weights};
/// let position = Setup::new(PlanName::Pirka, 2).position()?;
/// let thoughts = Engine::new(7).think(&position, Budget::simulations(100));
/// let lesson = Lesson::new(&position, &thoughts).expect("there is a choice");
/// let mut weights = Weights::uniform();
/// let before = lesson.loss(&weights);
/// learn(&mut weights, &[lesson.clone()], 10, &mut Rng::new(1));
/// assert!(lesson.loss(&weights) < before);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    colours: usize,
    /// For each legal move its features, and its share of the visits.
    moves: Vec<(Vec<u16>, f32)>,
}

impl Lesson {
    /// The lesson of a search; `None` where there was no choice, and while ruins are laid.
    #[must_use]
    pub fn new(position: &Position, thoughts: &Thoughts) -> Option<Self> {
        let colour = position.to_move().filter(|_| position.ruins_left().is_empty())?;
        let visits: u32 = thoughts.candidates().iter().map(|candidate| candidate.visits).sum();
        let (features, skyline, shapes) = (Features::new(position, colour), Skyline::of(position), Shapes::new());
        let moves: Vec<(Vec<u16>, f32)> = position
            .legal_moves()
            .iter()
            .map(|mv| {
                let found = thoughts.candidates().iter().find(|candidate| candidate.mv == mv);
                let mut seen = Vec::with_capacity(13);
                features.visit(&skyline, &shapes, mv, |feature| seen.push(feature as u16));
                (seen, found.map_or(0.0, |candidate| candidate.visits as f32 / visits.max(1) as f32))
            })
            .collect();
        (moves.len() > 1 && visits > 0).then_some(Self { colours: features.colour_count(), moves })
    }

    /// How likely the policy considers each move.
    fn odds(&self, weights: &[f32]) -> Vec<f32> {
        let score = |features: &[u16]| features.iter().map(|&feature| weights[usize::from(feature)]).sum::<f32>();
        let scores: Vec<f32> = self.moves.iter().map(|(features, _)| score(features)).collect();
        let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f32 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }

    /// The cross entropy between the visits and the policy: how badly the policy predicted the search.
    #[must_use]
    pub fn loss(&self, weights: &Weights) -> f32 {
        let odds = self.odds(weights.of(self.colours));
        self.moves.iter().zip(odds).map(|((_, wanted), odds)| -wanted * odds.max(1e-9).ln()).sum()
    }
}

/// Adjusts the weights to the lessons, in this many rounds. Each round takes the lessons in another random
/// order.
pub fn learn(weights: &mut Weights, lessons: &[Lesson], rounds: u32, rng: &mut Rng) {
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    for round in 0..rounds {
        // In smaller and smaller steps, so that the last lessons do not outweigh the first.
        let rate = 0.1 * (1.0 - round as f32 / rounds as f32);
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        for &lesson in &order {
            let lesson = &lessons[lesson];
            let odds = lesson.odds(weights.of(lesson.colours));
            let weights = weights.of_mut(lesson.colours);
            for ((features, wanted), odds) in lesson.moves.iter().zip(odds) {
                for &feature in features {
                    let weight = &mut weights[usize::from(feature)];
                    *weight = (*weight + rate * (wanted - odds)).clamp(-8.0, 8.0);
                }
            }
        }
        for colours in 2..=4 {
            // Weights of rare features stay close to zero.
            weights.of_mut(colours).iter_mut().for_each(|weight| *weight *= 0.999);
        }
    }
    // More digits would mean nothing.
    for colours in 2..=4 {
        weights.of_mut(colours).iter_mut().for_each(|weight| *weight = (*weight * 1000.0).round() / 1000.0);
    }
}
