//! Openings: a setup and some random moves, so that no two groups of games are the same.

use std::fmt::Write;

use rumis::{Colour, Game, Move, PlacedStone, Position, Rng, Ruins, Setup, Square, Way};

use crate::error::{Error, ErrorKind};

/// The beginning of a game: a setup and random moves.
///
/// In ruinas the first of these moves lay the ruins, so programs only need to know how to play a move.
///
/// ```
/// use rumis::{PlanName, Setup, Way};
/// use rumis_arena::Opening;
/// let opening = Opening::draw(Setup::new(PlanName::Chullpa, 2), 2, 7)?;
/// assert_eq!(opening.moves().len(), 2);
/// assert_eq!(opening, Opening::draw(Setup::new(PlanName::Chullpa, 2), 2, 7)?);
///
/// let ruins = Opening::draw(Setup::new(PlanName::Chullpa, 2).way(Way::Ruinas), 2, 7)?;
/// assert_eq!(ruins.moves().len(), 11 + 2);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    setup: Setup,
    moves: Vec<(Colour, Move)>,
    position: Position,
}

impl Opening {
    /// Draws ruins, in ruinas, and this many random moves; fewer if they would end the game.
    ///
    /// # Errors
    /// If the setup is contradictory, or nobody can place a stone.
    pub fn draw(setup: Setup, plies: u32, seed: u64) -> Result<Self, Error> {
        let mut rng = Rng::new(seed);
        let ruins = if setup.way == Way::Ruinas { scattered(&setup, rng.next_u64())? } else { Vec::new() };
        let position = setup.position()?;
        let mut opening = Self { setup, moves: Vec::new(), position };
        for text in ruins {
            opening.play(opening.position.read_move(&text)?);
        }
        for _ in 0..plies {
            match opening.position.random_move(&mut rng) {
                Some(mv) if !opening.position.after(mv).is_over() => opening.play(mv),
                _ => break,
            }
        }
        if opening.position.is_over() {
            return Err(ErrorKind::NoMoves.into());
        }
        Ok(opening)
    }

    /// The setup. Ruins are not part of it: moves lay them.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves, and the colour of each.
    #[must_use]
    pub fn moves(&self) -> &[(Colour, Move)] {
        &self.moves
    }

    /// The position after the moves.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, mv: Move) {
        if let Some(colour) = self.position.to_move() {
            self.moves.push((colour, mv));
            self.position.play_unchecked(mv);
        }
    }
}

/// Random ruins, in drop notation.
fn scattered(setup: &Setup, seed: u64) -> Result<Vec<String>, Error> {
    let game = Game::new(setup.clone().ruins(Ruins::Seed(seed)))?;
    Ok(game.stones().iter().map(drop_of).collect())
}

/// A stone of the building, written as the move that placed it.
fn drop_of(stone: &PlacedStone) -> String {
    let mut columns: Vec<(Square, usize)> = Vec::new();
    for square in stone.cubes.iter().filter_map(|cell| cell.square()) {
        match columns.iter_mut().find(|(other, _)| *other == square) {
            Some((_, count)) => *count += 1,
            None => columns.push((square, 1)),
        }
    }
    columns.iter().fold(stone.stone.to_string(), |mut text, (square, count)| {
        // Writing to a string cannot fail.
        let _ = write!(text, " {square}:{count}");
        text
    })
}

#[cfg(test)]
mod tests {
    use rumis::{PlanName, Ruins, Setup, Way};

    use super::Opening;

    #[test]
    fn ruins_laid_by_moves_are_the_ruins_of_the_seed() {
        for seed in 0..20 {
            let setup = Setup::new(PlanName::Pisac, 3).way(Way::Ruinas);
            let opening = Opening::draw(setup.clone(), 0, seed).unwrap();
            let scattered = setup.ruins(Ruins::Seed(rumis::Rng::new(seed).next_u64())).position().unwrap();
            assert_eq!(opening.position().to_string(), scattered.to_string());
        }
    }

    #[test]
    fn an_opening_never_ends_the_game() {
        let tiny = rumis::Plan::block(2, 1, 2).unwrap();
        let opening = Opening::draw(Setup::new(tiny, 2), 30, 1).unwrap();
        assert!(!opening.position().is_over());
    }
}
