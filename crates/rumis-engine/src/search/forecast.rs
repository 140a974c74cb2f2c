//! What is expected at the end of a game.

use rumis::Seat;

use super::node::End;
use crate::reward::{ONE, reward};

/// What is expected at the end of a game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Forecast {
    /// By seat, from 0 to 1.
    rewards: [f32; 4],
    /// By seat and place: the chances. A shared place counts as the better one.
    pub(crate) places: [[f32; 4]; 4],
    /// By colour.
    pub(crate) points: [f32; 4],
}

impl Forecast {
    /// The reward of a seat, as nodes keep it; 0 without a seat.
    pub(crate) fn reward(&self, seat: Option<Seat>) -> u64 {
        seat.map_or(0, |seat| (self.rewards[seat.index()] * ONE) as u64)
    }

    /// What the network expects of a position.
    #[cfg(feature = "network")]
    pub(crate) fn from_network(position: &rumis::Position, evaluation: &rumis_network::Evaluation) -> Self {
        let mut forecast = Self::default();
        for (number, colour) in position.in_turn_order().enumerate() {
            let seat = position.owner(colour);
            // The colours of a seat share its reward and its places, so their means are used.
            let share = 1.0 / position.colours_of(seat).len() as f32;
            forecast.rewards[seat.index()] += evaluation.rewards[number] * share;
            // It may give a little to places that this game does not have.
            let places = &evaluation.places[number][..usize::from(position.players())];
            let known = places.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            for (sum, chance) in forecast.places[seat.index()].iter_mut().zip(places) {
                *sum += chance / known * share;
            }
            forecast.points[colour.index()] = evaluation.points[number];
        }
        forecast
    }
}

impl From<&End> for Forecast {
    fn from(end: &End) -> Self {
        let mut forecast = Self::default();
        for &seat in &Seat::ALL[..end.ranking.seats()] {
            forecast.rewards[seat.index()] = reward(&end.ranking, seat);
            forecast.places[seat.index()][end.ranking.place(seat) - 1] = 1.0;
        }
        for (colour, points) in end.scores.iter() {
            forecast.points[colour.index()] = points as f32;
        }
        forecast
    }
}
