//! Games of the strongest engine against itself.
//!
//! Every seat has an engine of its own with a fixed number of simulations for each move. Without any chance, it would
//! play nearly the same game again and again: its policy is quite sure about first moves. So the first two stones of
//! each colour are drawn. The moves that the engine considers are judged with a few simulations each. Of those after
//! which it expects a lead that is at most [`LOSS`] smaller than after the best one, one is drawn, and judged again
//! with more simulations. If it is worse than the move that the engine would have chosen by more than that, another one
//! is drawn. All later moves are the best that the engine finds. The number of a game decides everything else.

use std::time::Instant;

use rumis::{Game, Move, Position, Rng, Seat};
use rumis_engine::{Budget, Engine, Thoughts};

use crate::error::Error;
use crate::studied::Studied;

/// By how many points a stone that is drawn may be worse than the best one, as far as the engine sees it.
pub const LOSS: f64 = 1.0;
/// With how many simulations all moves are judged.
pub const GLANCE: u32 = 12;
/// The simulations for a move that is drawn.
pub const CHECK: u32 = 400;
/// After so many drawn moves that are too bad, the engine's own choice is played.
const TRIES: usize = 8;
/// How many stones of each colour are drawn.
pub const DRAWN: usize = 2;

/// Plays the game with this number, with so many simulations per move for each seat. The game has comments with the
/// chances of all seats, in per cent, as the engine to move saw them: after the first stone of each colour, and after
/// a quarter, half and three quarters of the moves.
///
/// ```
/// use rumis_study::selfplay;
/// let game = selfplay::play("pirka-2".parse()?, &[5, 10], 3)?;
/// assert_eq!(game.header("Game"), Some("3"));
/// assert_eq!(game.moves(), selfplay::play("pirka-2".parse()?, &[5, 10], 3)?.moves());
/// assert_ne!(game.moves(), selfplay::play("pirka-2".parse()?, &[5, 10], 4)?.moves());
/// # Ok::<(), rumis_study::Error>(())
/// ```
///
/// # Errors
/// Never, unless the rules and the engine disagree about what is legal.
pub fn play(studied: Studied, simulations: &[u32], number: u64) -> Result<Game, Error> {
    let start = Instant::now();
    let mut rng = Rng::new(seed_of(&studied.to_string(), number));
    let mut engines: Vec<Engine> = simulations.iter().map(|_| Engine::new(rng.next_u64())).collect();
    let mut game = Game::new(studied.setup(number))?;
    let colours = usize::from(game.setup().colour_count());
    let mut chances = Vec::new();
    while let Some(colour) = game.position().to_move() {
        let position = *game.position();
        let seat = position.owner(colour);
        let (Some(engine), Some(&budget)) = (engines.get_mut(seat.index()), simulations.get(seat.index())) else {
            break;
        };
        let thoughts = engine.think(&position, Budget::simulations(budget));
        chances.push(chances_of(&thoughts, &position));
        let chosen = if game.moves().len() < DRAWN * colours {
            draw(&thoughts, &position, seat, &mut rng)
        } else {
            thoughts.best()
        };
        let Some(mv) = chosen else { break };
        game.play(mv)?;
    }
    let mut commented = Game::new(game.setup().clone())?;
    let stages = stages(game.moves().len(), colours);
    for (index, &mv) in game.moves().iter().enumerate() {
        if stages.contains(&index) {
            commented.add_comment(&chances[index])?;
        }
        commented.play(mv)?;
    }
    commented.set_header("Game", &number.to_string())?;
    commented.set_header("Seconds", &format!("{:.1}", start.elapsed().as_secs_f64()))?;
    Ok(commented)
}

/// After how many moves the chances are stored: after the first stone of each colour, and after a quarter, half and
/// three quarters of the game, in whole rounds.
pub(crate) fn stages(moves: usize, colours: usize) -> [usize; 4] {
    let part = |quarters: usize| (moves * quarters / 4) / colours * colours;
    [colours, part(1), part(2), part(3)]
}

/// The chances of all seats to win, in per cent. Together they are 100.
fn chances_of(thoughts: &Thoughts, position: &Position) -> String {
    let parts = expected_shares(thoughts, position.players()).into_iter().map(|share| format!("{:.1}", 100.0 * share));
    parts.collect::<Vec<_>>().join(" ")
}

/// The share of the first place that the engine expects for each seat. Its chances count a shared first place for
/// each of those who share it. With two seats, the rest of a seat's chance to come second is its loss; with more, it
/// is not known who shares with whom, and all chances are reduced in proportion.
pub(crate) fn expected_shares(thoughts: &Thoughts, players: u8) -> Vec<f64> {
    let first = |seat: &Seat| f64::from(thoughts.chance(*seat, 1));
    let seats = &Seat::ALL[..usize::from(players)];
    if let [a, b] = seats {
        let share = (first(a) + 1.0 - first(b)) / 2.0;
        return vec![share, 1.0 - share];
    }
    let sum: f64 = seats.iter().map(first).sum();
    seats.iter().map(|seat| first(seat) / sum.max(1e-6)).collect()
}

/// The points by which a seat is expected to lead over the best other seat; a seat has those of its best colour.
pub(crate) fn expected_lead(thoughts: &Thoughts, position: &Position, seat: Seat) -> f64 {
    let best = |own: bool| {
        let colours = position.colours().iter().filter(|&colour| (position.owner(colour) == seat) == own);
        colours.map(|colour| thoughts.expected_points(colour)).fold(f32::NEG_INFINITY, f32::max)
    };
    f64::from(best(true) - best(false))
}

/// Draws a move, as the module says.
fn draw(thoughts: &Thoughts, position: &Position, seat: Seat, rng: &mut Rng) -> Option<Move> {
    let best = thoughts.best()?;
    let mut engine = Engine::new(rng.next_u64());
    let mut lead_after = |mv: Move, simulations: u32| {
        let after = position.after(mv);
        expected_lead(&engine.think(&after, Budget::simulations(simulations)), &after, seat)
    };
    let judged: Vec<(Move, f64)> =
        thoughts.candidates().iter().map(|found| (found.mv, lead_after(found.mv, GLANCE))).collect();
    let most = judged.iter().map(|(_, lead)| *lead).fold(f64::NEG_INFINITY, f64::max);
    let mut good: Vec<Move> = judged.into_iter().filter(|(_, lead)| *lead >= most - LOSS).map(|(mv, _)| mv).collect();
    let least = lead_after(best, CHECK) - LOSS;
    for _ in 0..TRIES.min(good.len()) {
        let mv = good.swap_remove(rng.below(good.len() as u32) as usize);
        if mv == best || lead_after(mv, CHECK) >= least {
            return Some(mv);
        }
    }
    Some(best)
}

/// A seed for a name and a number.
pub(crate) fn seed_of(name: &str, number: u64) -> u64 {
    let name = name.bytes().fold(0, |seed, byte| Rng::new(seed ^ u64::from(byte)).next_u64());
    Rng::new(name.rotate_left(17).wrapping_add(Rng::new(number).next_u64())).next_u64()
}

#[cfg(test)]
mod tests {
    use super::{play, seed_of, stages};

    #[test]
    fn every_game_has_a_seed_of_its_own() {
        let mut seeds: Vec<u64> =
            ["chullpa-2", "chullpa-3", "pisac-2"].iter().flat_map(|name| (0..100).map(|n| seed_of(name, n))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 300);
    }

    #[test]
    fn chances_are_stored_after_whole_rounds() {
        assert_eq!(stages(22, 2), [2, 4, 10, 16]);
        assert_eq!(stages(41, 4), [4, 8, 20, 28]);
    }

    #[test]
    fn a_game_tells_the_chances_of_all_seats_at_every_stage() {
        let game = play("tambo-3".parse().unwrap(), &[4, 4, 4], 1).unwrap();
        let comments = game.comments();
        assert_eq!(comments.len(), 4);
        for (_, chances) in comments {
            let sum: f64 = chances.split(' ').map(|chance| chance.parse::<f64>().unwrap()).sum();
            assert!((sum - 100.0).abs() < 0.2, "{chances}");
        }
    }
}
