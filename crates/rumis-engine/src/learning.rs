//! How the policy's weights are learned: the engine plays itself, and the policy learns to say at
//! once what the search found out slowly.
//!
//! A position of such a game with the numbers of visits that its moves got is a [`Lesson`]. The
//! weights are moved so that the policy's odds come near those numbers, by stochastic gradient
//! descent on the cross entropy.

use rumis::{Position, Rng};

use crate::policy::{Features, Shapes, Skyline, Weights};
use crate::thoughts::Thoughts;

/// What the search made of one position.
#[derive(Clone, Debug)]
pub struct Lesson {
    colours: usize,
    /// For each legal move its features, and the part of the visits that it got.
    moves: Vec<(Vec<u16>, f32)>,
}

impl Lesson {
    /// A lesson from a position and what the engine thought of it; `None` where there was no choice.
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

    /// How likely the policy takes each move to be.
    fn odds(&self, weights: &[f32]) -> Vec<f32> {
        let score = |features: &[u16]| features.iter().map(|&feature| weights[usize::from(feature)]).sum::<f32>();
        let scores: Vec<f32> = self.moves.iter().map(|(features, _)| score(features)).collect();
        let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f32 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }

    /// How badly the policy foresaw the search, in natural units of information.
    #[must_use]
    pub fn loss(&self, weights: &Weights) -> f32 {
        let odds = self.odds(weights.of(self.colours));
        self.moves.iter().zip(odds).map(|((_, wanted), odds)| -wanted * odds.max(1e-9).ln()).sum()
    }
}

/// Goes through the lessons so many times, in another order each time, and moves the weights.
pub fn learn(weights: &mut Weights, lessons: &[Lesson], rounds: u32, rng: &mut Rng) {
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    for round in 0..rounds {
        // Slower and slower, so that the last lessons do not outweigh the first.
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
            // What is hardly ever seen stays near nothing.
            weights.of_mut(colours).iter_mut().for_each(|weight| *weight *= 0.999);
        }
    }
    // More figures would only look exact.
    for colours in 2..=4 {
        weights.of_mut(colours).iter_mut().for_each(|weight| *weight = (*weight * 1000.0).round() / 1000.0);
    }
}
