//! Games of the strongest engine against itself.
//!
//! Every seat has an engine of its own with a fixed number of simulations for each move. The first stones are those of
//! an [`Opening`]; all later moves are the best that the engine finds. The number of the opening decides everything
//! else, so games with the same opening and different simulations can be compared.

use std::time::Instant;

use rumis::{Game, Position, Rng, Seat};
use rumis_engine::{Budget, Engine, Thoughts};

use crate::error::Error;
use crate::openings::Opening;
use crate::studied::Studied;

/// Plays a game that begins with an opening, with so many simulations per move for each seat. The game has comments
/// with the chances of all seats, in per cent, as the engine to move saw them: after the first stone of each colour, and
/// after a quarter, half and three quarters of the moves.
///
/// ```
/// use rumis_study::{Opening, selfplay};
/// let opening = |number| Opening { number, moves: Vec::new() };
/// let game = selfplay::play("pirka-2".parse()?, &opening(3), &[5, 10], 7)?;
/// assert_eq!(game.header("Game"), Some("7"));
/// assert_eq!(game.moves(), selfplay::play("pirka-2".parse()?, &opening(3), &[5, 10], 8)?.moves());
/// assert_ne!(game.moves(), selfplay::play("pirka-2".parse()?, &opening(4), &[5, 10], 7)?.moves());
/// # Ok::<(), rumis_study::Error>(())
/// ```
///
/// # Errors
/// If the opening is not legal.
pub fn play(studied: Studied, opening: &Opening, simulations: &[u32], number: u64) -> Result<Game, Error> {
    let start = Instant::now();
    let mut rng = Rng::new(seed_of(&studied.to_string(), opening.number));
    let mut engines: Vec<Engine> = simulations.iter().map(|_| Engine::new(rng.next_u64())).collect();
    let mut game = Game::new(studied.setup(opening.number))?;
    let colours = usize::from(game.setup().colour_count());
    let mut chances = Vec::new();
    while let Some(colour) = game.position().to_move() {
        let position = *game.position();
        let seat = position.owner(colour);
        let (Some(engine), Some(&budget)) = (engines.get_mut(seat.index()), simulations.get(seat.index())) else {
            break;
        };
        let drawn = opening.moves.get(game.moves().len()).copied();
        // The chances before the other drawn stones are not stored.
        if let Some(mv) = drawn.filter(|_| game.moves().len() != colours) {
            chances.push(String::new());
            game.play(mv)?;
            continue;
        }
        let thoughts = engine.think(&position, Budget::simulations(budget));
        chances.push(chances_of(&thoughts, &position));
        let Some(mv) = drawn.or(thoughts.best()) else { break };
        game.play(mv)?;
    }
    let mut commented = Game::new(game.setup().clone())?;
    let stages = stages(game.moves().len(), colours);
    for (index, &mv) in game.moves().iter().enumerate() {
        if stages.contains(&Some(index)) {
            commented.add_comment(&chances[index])?;
        }
        commented.play(mv)?;
    }
    commented.set_header("Game", &number.to_string())?;
    commented.set_header("Seconds", &format!("{:.1}", start.elapsed().as_secs_f64()))?;
    Ok(commented)
}

/// After how many moves the chances are stored: after the first stone of each colour, and after the whole round that is
/// nearest to a quarter, half and three quarters of the game. A stage that would be the same as the one before is left
/// out.
pub(crate) fn stages(moves: usize, colours: usize) -> [Option<usize>; 4] {
    let part = |quarters: usize| (moves * quarters + 2 * colours) / (4 * colours) * colours;
    let mut last = 0;
    [colours, part(1), part(2), part(3)].map(|after| {
        let stage = (after > last && after < moves).then_some(after);
        last = last.max(after);
        stage
    })
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

/// A seed for a name and a number.
pub(crate) fn seed_of(name: &str, number: u64) -> u64 {
    let name = name.bytes().fold(0, |seed, byte| Rng::new(seed ^ u64::from(byte)).next_u64());
    Rng::new(name.rotate_left(17).wrapping_add(Rng::new(number).next_u64())).next_u64()
}

#[cfg(test)]
mod tests {
    use super::{play, seed_of, stages};
    use crate::openings::Opening;

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
        assert_eq!(stages(22, 2), [2, 6, 12, 16].map(Some));
        assert_eq!(stages(41, 4), [4, 12, 20, 32].map(Some));
        assert_eq!(stages(31, 4), [4, 8, 16, 24].map(Some));
    }

    #[test]
    fn no_stage_is_the_same_as_another_or_the_end() {
        assert_eq!(stages(8, 4), [Some(4), None, None, None]);
        assert_eq!(stages(2, 2), [None; 4]);
    }

    #[test]
    fn a_game_tells_the_chances_of_all_seats_at_every_stage() {
        let opening = Opening { number: 1, moves: Vec::new() };
        let game = play("tambo-3".parse().unwrap(), &opening, &[4, 4, 4], 1).unwrap();
        let comments = game.comments();
        assert_eq!(comments.len(), 4);
        for (_, chances) in comments {
            let sum: f64 = chances.split(' ').map(|chance| chance.parse::<f64>().unwrap()).sum();
            assert!((sum - 100.0).abs() < 0.2, "{chances}");
        }
    }
}
