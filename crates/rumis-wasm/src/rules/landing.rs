//! Letting stones down: where a stone comes to rest, whether that is legal, what it would change, and
//! where it would be legal.

use rumis::{Cell, Colour, Objection, Orientation, Placement, Position, Stone};
use serde::Serialize;
use ts_rs::TS;

use super::turning::handle;
use super::view::visible;
use crate::place::Square;

/// A stone that was let down, and whether that is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Landing {
    /// The orientation's number.
    pub orientation: usize,
    /// The cells it would fill; some may be outside the site.
    pub cells: Vec<Cell>,
    /// Whether the placement is legal.
    pub legal: bool,
    /// The move in drop notation, if it can be written.
    pub drop: Option<String>,
    /// Every rule that it breaks, the most helpful first.
    pub objections: Vec<Objection>,
    /// The colours that would be on top of more or fewer squares; empty if the placement is illegal, and
    /// in puzzles.
    pub changes: Vec<Change>,
}

/// What a placement would change for a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Change {
    /// The colour.
    pub colour: Colour,
    /// On how many squares more it would be on top; negative for squares that would be covered.
    pub squares: i32,
}

impl Change {
    /// What a legal move would change.
    fn all(before: &Position, mv: rumis::Move) -> Vec<Self> {
        let after = before.after(mv);
        let change = |colour| {
            let squares = visible(&after, colour) as i32 - visible(before, colour) as i32;
            Self { colour, squares }
        };
        before.seating().iter().map(change).filter(|change| change.squares != 0).collect()
    }
}

impl Landing {
    /// A placed stone and its objections.
    pub(super) fn new(placement: Placement, drop: Option<String>, objections: Vec<Objection>) -> Self {
        Self {
            orientation: placement.orientation.index(),
            cells: placement.cubes().collect(),
            legal: objections.is_empty(),
            drop,
            objections,
            changes: Vec::new(),
        }
    }

    /// A stone of the player to move, held over this square.
    #[must_use]
    pub fn let_down(position: &Position, orientation: Orientation, over: Square) -> Self {
        let anchor = anchor(orientation, over);
        let placement = position.let_down_over(orientation, anchor.file, anchor.row);
        // When the game is over no colour may move, so any colour will do.
        let colour = position.to_move().unwrap_or(Colour::Red);
        let landing = Self::new(placement, drop_of(placement), position.objections(colour, placement));
        let legal = placement.as_move().filter(|_| landing.legal);
        Self { changes: legal.map_or_else(Vec::new, |mv| Change::all(position, mv)), ..landing }
    }
}

/// The square of the anchor when the handle is over this one.
pub(super) fn anchor(orientation: Orientation, over: Square) -> Square {
    let held = handle(orientation);
    Square { file: over.file.saturating_sub(held.right), row: over.row.saturating_sub(held.away) }
}

/// The move in drop notation, if all of its squares have names.
fn drop_of(placement: Placement) -> Option<String> {
    let named = placement.cubes().all(|cube| cube.square().is_some());
    placement.as_move().filter(|_| named).map(|mv| mv.to_string())
}

/// Where a stone may be let down in one orientation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Landings {
    /// The orientation's number.
    pub orientation: usize,
    /// The squares to point at for a legal placement.
    pub squares: Vec<Square>,
}

impl Landings {
    /// Where the player to move may let down the stone, for each of its orientations.
    #[must_use]
    pub fn all(position: &Position, stone: Stone) -> Vec<Self> {
        let moves = position.legal_moves();
        let mut all: Vec<Self> =
            stone.orientations().map(|o| Self { orientation: o.index(), squares: Vec::new() }).collect();
        for (orientation, anchors) in moves.by_orientation() {
            if let Some(landings) = all.iter_mut().find(|landings| landings.orientation == orientation.index()) {
                landings.squares = anchors.map(|anchor| held_over(orientation, anchor)).collect();
            }
        }
        all
    }
}

/// The square below the handle when the anchor is over this one.
fn held_over(orientation: Orientation, anchor: rumis::Square) -> Square {
    let held = handle(orientation);
    Square { file: anchor.file() as i8 + held.right, row: anchor.row() as i8 + held.away }
}

/// A stone that fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Fit {
    /// The stone's code.
    pub stone: &'static str,
    /// The orientation's number.
    pub orientation: usize,
    /// The move in drop notation.
    pub drop: String,
    /// The square to point at.
    pub handle: Square,
    /// The cells it would fill.
    pub cells: Vec<Cell>,
}

impl Fit {
    /// Every legal placement with a cube over this square.
    #[must_use]
    pub fn all(position: &Position, square: Square) -> Vec<Self> {
        let moves = position.legal_moves();
        let over = |placement: &Placement| placement.cubes().any(|c| (c.file, c.row) == (square.file, square.row));
        let rested = moves.iter().map(|mv| (mv, position.let_down(mv.orientation, mv.anchor)));
        let fit = |(mv, placement): (rumis::Move, Placement)| Self {
            stone: mv.stone().code(),
            orientation: mv.orientation.index(),
            drop: mv.to_string(),
            handle: held_over(mv.orientation, mv.anchor),
            cells: placement.cubes().collect(),
        };
        rested.filter(|(_, placement)| over(placement)).map(fit).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use std::collections::BTreeSet;

    use rumis::{PlanName, Reason, Rng, Ruins, Setup, Way};

    use super::*;

    /// Some positions of random games, including positions where ruins are laid.
    fn positions() -> Vec<Position> {
        let games = [
            Setup::new(PlanName::Chullpa, 2),
            Setup::new(PlanName::Coricancha, 4),
            Setup::new(PlanName::Tambo, 2).way(Way::Ruinas),
            Setup::new(PlanName::Pisac, 3).way(Way::Ruinas).ruins(Ruins::Seed(3)),
        ];
        let mut positions = Vec::new();
        for (setup, seed) in games.into_iter().zip(1..) {
            let mut position = setup.position().unwrap();
            let mut rng = Rng::new(seed);
            while let Some(mv) = position.random_move(&mut rng) {
                positions.push(position);
                position = position.after(mv);
            }
            positions.push(position);
        }
        positions.into_iter().step_by(3).collect()
    }

    #[test]
    fn pointing_at_a_landing_makes_a_legal_move_and_no_legal_move_is_missed() {
        for position in positions() {
            let mut pointed = BTreeSet::new();
            for landings in Stone::ALL.into_iter().flat_map(|stone| Landings::all(&position, stone)) {
                for &square in &landings.squares {
                    let orientation = Orientation::from_index(landings.orientation).unwrap();
                    let landing = Landing::let_down(&position, orientation, square);
                    assert!(landing.legal && landing.objections.is_empty());
                    pointed.insert(position.read_move(&landing.drop.unwrap()).unwrap());
                }
            }
            assert!(pointed.into_iter().eq(position.legal_moves().iter().collect::<BTreeSet<_>>()));
        }
    }

    #[test]
    fn the_changes_of_a_legal_landing_are_what_the_squares_show_after_it() {
        let tops = |position: &Position, colour: Colour| {
            let shows = |square: &rumis::Square| position.top(*square) == Some(rumis::Cube::Colour(colour));
            position.plan().squares().filter(shows).count() as i32
        };
        for position in positions() {
            for mv in position.legal_moves().iter().step_by(17) {
                let landing = Landing::let_down(&position, mv.orientation, held_over(mv.orientation, mv.anchor));
                let after = position.after(position.read_move(&landing.drop.unwrap()).unwrap());
                for colour in position.seating().iter() {
                    let squares =
                        landing.changes.iter().find(|change| change.colour == colour).map_or(0, |c| c.squares);
                    assert_eq!(squares, tops(&after, colour) - tops(&position, colour));
                }
                assert!(landing.changes.iter().all(|change| change.squares != 0));
            }
        }
    }

    #[test]
    fn a_stone_that_covers_another_colour_takes_its_squares() {
        let position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
        let moves = ["S01 a1 b1", "S02 a2 b2 c2", "S03 a1 a2 b1"];
        let [first, second, third] = moves;
        let position = position.after(position.read_move(first).unwrap());
        let position = position.after(position.read_move(second).unwrap());
        let mv = position.read_move(third).unwrap();
        let landing = Landing::let_down(&position, mv.orientation, held_over(mv.orientation, mv.anchor));
        let change = |colour, squares| Change { colour, squares };
        assert_eq!(landing.changes, [change(Colour::Red, 1), change(Colour::Yellow, -1)]);
    }

    #[test]
    fn an_illegal_landing_changes_nothing() {
        let position = positions()[1];
        let pair = Stone::Pair.orientations().next().unwrap();
        assert!(Landing::let_down(&position, pair, Square { file: -2, row: 12 }).changes.is_empty());
    }

    #[test]
    fn a_stone_has_a_cube_over_the_pointed_square() {
        let position = positions()[1];
        for orientation in Orientation::all() {
            for over in [Square { file: 0, row: 0 }, Square { file: 3, row: 2 }, Square { file: -2, row: 12 }] {
                let landing = Landing::let_down(&position, orientation, over);
                assert!(landing.cells.iter().any(|cell| (cell.file, cell.row) == (over.file, over.row)));
            }
        }
    }

    #[test]
    fn outside_the_site_a_stone_lies_on_the_ground_and_is_illegal() {
        let position = positions()[0];
        let pair = Stone::Pair.orientations().next().unwrap();
        let landing = Landing::let_down(&position, pair, Square { file: -3, row: 0 });
        assert!(!landing.legal);
        assert_eq!(landing.drop, None);
        assert_eq!(landing.objections[0].reason, Reason::OutsidePlan);
        assert!(landing.cells.iter().all(|cell| cell.level == 0));
    }

    #[test]
    fn fits_over_a_square_are_the_legal_moves_that_cover_it() {
        for position in positions() {
            let over: BTreeSet<String> =
                Fit::all(&position, Square { file: 1, row: 1 }).into_iter().map(|fit| fit.drop).collect();
            let reach =
                |mv: &rumis::Move| mv.drop_move().columns().iter().any(|(square, _)| square.to_string() == "b2");
            let moves: BTreeSet<String> =
                position.legal_moves().iter().filter(reach).map(|mv| mv.to_string()).collect();
            assert_eq!(over, moves);
        }
    }
}
