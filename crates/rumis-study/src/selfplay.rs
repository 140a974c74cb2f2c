//! Games of the strongest engine against itself.
//!
//! Every seat has an engine of its own with a fixed number of simulations for each move. Without any chance, the same
//! engine would play nearly the same game again and again. So the first stone of each colour is drawn: a move is as
//! likely as its share of the simulations, among the moves that got at least a fifth of those of the most searched one.
//! All later moves are the best that the engine finds. The number of a game decides everything else.

use std::time::Instant;

use rumis::{Game, Move, Position, Rng, Seat};
use rumis_engine::{Budget, Engine, Thoughts};

use crate::error::Error;
use crate::studied::Studied;

/// Moves with a smaller part of the simulations of the most searched move are not drawn.
const LEAST_PART: f64 = 0.2;

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
        let seat = position.owner(colour).index();
        let (Some(engine), Some(&budget)) = (engines.get_mut(seat), simulations.get(seat)) else { break };
        let thoughts = engine.think(&position, Budget::simulations(budget));
        chances.push(chances_of(&thoughts, &position));
        let chosen = if game.moves().len() < colours { draw(&thoughts, &mut rng) } else { thoughts.best() };
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

/// Draws a move, as the module says.
fn draw(thoughts: &Thoughts, rng: &mut Rng) -> Option<Move> {
    let visits = |index: usize| thoughts.candidates().get(index).map_or(0, |candidate| candidate.visits);
    let most = (0..thoughts.candidates().len()).map(visits).max()?;
    let likely = |index: &usize| f64::from(visits(*index)) >= LEAST_PART * f64::from(most);
    let likely: Vec<usize> = (0..thoughts.candidates().len()).filter(likely).collect();
    let all: u32 = likely.iter().map(|&index| visits(index)).sum();
    let mut at = rng.below(all);
    for &index in &likely {
        match at.checked_sub(visits(index)) {
            Some(rest) => at = rest,
            None => return Some(thoughts.candidates()[index].mv),
        }
    }
    thoughts.best()
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
