//! The fixed set of positions for benchmarks, from random games with fixed seeds. Of several games the
//! position with the median number of moves is used, so that no position is an outlier.

use rumis::{PlanName, Position, Rng, Setup};

/// The plans that every edition has.
const PLANS: [PlanName; 4] = [PlanName::Pirka, PlanName::Coricancha, PlanName::Pisac, PlanName::Chullpa];

/// Seeds of the games to choose from: an odd number, so that there is a median.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=15;

/// A position with fewer moves says little about speed.
const FEWEST_MOVES: u32 = 3;

/// A phase of a game.
#[derive(Clone, Copy)]
enum Phase {
    /// Every colour has placed a stone, and the first a second one.
    Opening,
    /// Half of the game's moves are made.
    Middle,
    /// 85 percent of the game's moves are made.
    Late,
}

impl Phase {
    const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::Late];

    const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::Late => "late",
        }
    }

    /// The number of moves after which a game of `total` moves is in this phase.
    const fn moves(self, total: usize, players: u8) -> usize {
        match self {
            Self::Opening => players as usize + 1,
            Self::Middle => total / 2,
            Self::Late => total * 85 / 100,
        }
    }

    /// The game's position in this phase, or the last one before it with enough moves.
    fn of(self, game: &[Position], players: u8) -> Option<Position> {
        let moves = self.moves(game.len().saturating_sub(1), players);
        game.iter().take(moves + 1).rev().find(|position| position.count_moves() >= FEWEST_MOVES).copied()
    }
}

/// The whole file.
pub(crate) fn text() -> Result<String, String> {
    let mut text = String::from(
        "\
# Positions to measure on, from random games: four plans, two and four players, three phases.
# A line is the plan, the number of players, the phase, and then the position's text.
# Made by `cargo xtask generate`: change the program, not this file.
",
    );
    for plan in PLANS {
        for players in [2, 4] {
            let games: Vec<Vec<Position>> = SEEDS.map(|seed| game(plan, players, seed)).collect::<Result<_, _>>()?;
            for phase in Phase::ALL {
                let position = typical(games.iter().filter_map(|game| phase.of(game, players)))
                    .ok_or_else(|| format!("{plan} for {players} has no position of the {}.", phase.name()))?;
                text.push_str(&format!("{plan} {players} {} {position}\n", phase.name()));
            }
        }
    }
    Ok(text)
}

/// Every position of a random game, from the first to the last.
fn game(plan: PlanName, players: u8, seed: u64) -> Result<Vec<Position>, String> {
    let cannot = |error: rumis::Error| format!("{plan} for {players} cannot be set up: {error}.");
    let mut position = Setup::new(plan, players).position().map_err(cannot)?;
    let mut game = vec![position];
    let mut rng = Rng::new(seed);
    while let Some(mv) = position.random_move(&mut rng) {
        position = position.after(mv);
        game.push(position);
    }
    Ok(game)
}

/// The position with the median number of moves.
fn typical(positions: impl Iterator<Item = Position>) -> Option<Position> {
    let mut positions: Vec<Position> = positions.collect();
    positions.sort_by_key(Position::count_moves);
    positions.get(positions.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_24_positions_and_each_can_be_read_and_played() {
        let text = text().expect("the plans are in every edition");
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), 24);
        for line in lines {
            let words: Vec<&str> = line.splitn(4, ' ').collect();
            let position: Position = words[3].parse().expect("the text of a position");
            assert_eq!(position.plan_name().map(PlanName::name), Some(words[0]));
            assert_eq!(position.players().to_string(), words[1]);
            assert!(position.count_moves() >= FEWEST_MOVES, "{line}");
        }
    }

    #[test]
    fn the_text_is_the_same_every_time() {
        assert_eq!(text(), text());
    }
}
