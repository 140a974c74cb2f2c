//! The state of a game, for display.

use rumis::{Cell, Colour, Cube, Position, Seat, Setup};
use serde::Serialize;
use ts_rs::TS;

use super::plan::Site;
use crate::place::Owner;

/// A stone on the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StandingStone {
    /// Its number in order of placement; ruins are numbered separately: `0`, `1`, `x0`, `x1`.
    pub id: String,
    /// Its owner.
    pub owner: Owner,
    /// Its code, such as S05.
    pub stone: &'static str,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// A column of the building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ColumnView {
    /// Counted from 0.
    pub file: u8,
    /// Counted from 0.
    pub row: u8,
    /// Its height limit.
    pub limit: u8,
    /// The owners of its cubes, from the ground up.
    pub cubes: Vec<Owner>,
}

/// A colour in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ColourView {
    /// The colour.
    pub colour: Colour,
    /// The seat that plays it.
    pub seat: Seat,
    /// Its points if the game ended now.
    pub score: i32,
    /// On how many squares it is on top.
    pub visible: usize,
    /// The codes of the stones left.
    pub left: Vec<&'static str>,
    /// The codes of those that it could place if it were its turn; empty while ruins are laid.
    pub playable: Vec<&'static str>,
    /// Whether it is out for the rest of the game.
    pub out: bool,
    /// Whether it is out because it retired.
    pub retired: bool,
    /// How many legal placements it would have if it were its turn; 0 while ruins are laid.
    pub moves: usize,
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The colours it plays, in turn order.
    pub colours: Vec<Colour>,
}

impl SeatView {
    /// The seats of a table, in turn order.
    #[must_use]
    pub fn all(setup: &Setup) -> Vec<Self> {
        let view = |seat: Seat| {
            let own = setup.colours_of(seat);
            Self { seat, colours: setup.seating().iter().filter(|&colour| own.contains(colour)).collect() }
        };
        Seat::ALL.into_iter().take(usize::from(setup.players)).map(view).collect()
    }
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// The plan's name, or its grid on one line.
    pub plan: String,
    /// The plan's name, if it has one.
    pub plan_name: Option<&'static str>,
    /// The edition.
    pub edition: &'static str,
    /// The way to play.
    pub way: &'static str,
    /// The number of seats.
    pub players: u8,
    /// The building site.
    pub site: Site,
    /// All stones in order of placement.
    pub stones: Vec<StandingStone>,
    /// All columns, row by row from the front left corner.
    pub columns: Vec<ColumnView>,
    /// The colours in turn order.
    pub colours: Vec<ColourView>,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// The colour that starts.
    pub start: Colour,
    /// The owner of the next stone: a ruin while ruins are laid, null when the game is over.
    pub to_move: Option<Owner>,
    /// The seat whose turn it is.
    pub seat: Option<Seat>,
    /// The codes of the ruins that are still to be laid.
    pub ruins_left: Vec<&'static str>,
    /// Whether the game is over.
    pub over: bool,
    /// The seats that have won; empty before the game is over.
    pub winners: Vec<Seat>,
    /// The colours with the most points now.
    pub best: Vec<Colour>,
    /// How many moves were made, including ruins.
    pub moves: usize,
    /// Whether a move can be undone.
    pub can_undo: bool,
    /// Whether a move can be redone.
    pub can_redo: bool,
    /// The position text.
    pub position: String,
}

impl GameView {
    /// The current state.
    #[must_use]
    pub fn of(game: &rumis::Game) -> Self {
        let (position, setup, moves) = (game.position(), game.setup(), game.moves().len());
        let plan = position.plan();
        let laying = !position.ruins_left().is_empty();
        let owner = |colour: Colour| if laying { Owner::RUIN } else { Owner::Colour(colour) };
        let winners = position.outcome().map(|outcome| outcome.winning_seats).unwrap_or_default();
        Self {
            plan: setup.plan.to_string(),
            plan_name: match setup.plan {
                rumis::PlanChoice::Named(name) => Some(name.name()),
                rumis::PlanChoice::Custom(_) => None,
            },
            edition: setup.edition.name(),
            way: setup.way.name(),
            players: setup.players,
            site: Site::new(&plan, &game.outside_red_line()),
            stones: StandingStone::all(game.stones()),
            columns: ColumnView::all(position),
            colours: position.seating().iter().map(|colour| ColourView::of(position, colour)).collect(),
            seats: SeatView::all(setup),
            start: setup.starter(),
            to_move: position.to_move().map(owner),
            seat: position.to_move().map(|colour| position.owner(colour)),
            ruins_left: position.ruins_left().iter().map(rumis::Stone::code).collect(),
            over: position.is_over(),
            winners,
            best: position.scores().best().iter().collect(),
            moves,
            can_undo: moves > 0,
            can_redo: game.position_after(moves + 1).is_some(),
            position: position.to_string(),
        }
    }

    /// The state after this many moves, counting undone ones; `None` if there were fewer.
    #[must_use]
    pub fn after(game: &rumis::Game, moves: usize) -> Option<Self> {
        game.position_after(moves)?;
        let mut then = game.clone();
        while then.moves().len() > moves && then.undo().is_some() {}
        while then.moves().len() < moves && then.redo().is_some() {}
        Some(Self::of(&then))
    }
}

impl StandingStone {
    /// These stones, numbered in order of placement.
    #[must_use]
    pub fn all(stones: Vec<rumis::PlacedStone>) -> Vec<Self> {
        let (mut ruins, mut others) = (0, 0);
        let mut id = |of: Cube| {
            let (prefix, count) = if of == Cube::Ruin { ("x", &mut ruins) } else { ("", &mut others) };
            *count += 1;
            format!("{prefix}{}", *count - 1)
        };
        let mut view = |stone: rumis::PlacedStone| Self {
            id: id(stone.of),
            owner: stone.of.into(),
            stone: stone.stone.code(),
            cells: stone.cubes,
        };
        stones.into_iter().map(&mut view).collect()
    }
}

impl ColumnView {
    /// The columns of a position, row by row from the front left corner.
    #[must_use]
    pub fn all(position: &Position) -> Vec<Self> {
        let column = |square: rumis::Square| Self {
            file: square.file(),
            row: square.row(),
            limit: position.height(square) + position.room(square),
            cubes: position.stack(square).into_iter().map(Owner::from).collect(),
        };
        position.plan().squares().map(column).collect()
    }
}

/// On how many squares a colour is on top.
pub(super) fn visible(position: &Position, colour: Colour) -> usize {
    let shows = |square: &rumis::Square| position.top(*square) == Some(Cube::Colour(colour));
    position.plan().squares().filter(shows).count()
}

impl ColourView {
    /// A colour in a position.
    #[must_use]
    pub fn of(position: &Position, colour: Colour) -> Self {
        let left = position.stones_left(colour);
        let placements = position.ruins_left().is_empty().then(|| position.moves_of(colour));
        Self {
            colour,
            seat: position.owner(colour),
            score: position.scores().get(colour),
            visible: visible(position, colour),
            left: left.iter().map(rumis::Stone::code).collect(),
            playable: placements.iter().flat_map(|moves| moves.stones()).map(rumis::Stone::code).collect(),
            out: position.out().contains(colour),
            retired: position.retired().contains(colour),
            moves: placements.map_or(0, |moves| moves.len()),
        }
    }
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MoveView {
    /// In drop notation.
    pub text: String,
    /// The owner of the stone.
    pub owner: Owner,
    /// The stone's code.
    pub stone: &'static str,
    /// The seat that made it.
    pub seat: Option<Seat>,
}

impl MoveView {
    /// The moves of a game, without undone ones.
    #[must_use]
    pub fn all(game: &rumis::Game) -> Vec<Self> {
        let befores = (0..).map_while(|moves| game.position_after(moves));
        let view = |(mv, before): (&rumis::Move, &Position)| {
            let laying = !before.ruins_left().is_empty();
            let cube = before.to_move().filter(|_| !laying).map_or(Cube::Ruin, Cube::Colour);
            Self {
                text: mv.to_string(),
                owner: cube.into(),
                stone: mv.stone().code(),
                seat: before.to_move().map(|colour| before.owner(colour)),
            }
        };
        game.moves().iter().zip(befores).map(view).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Game, PlanName, Rng, Ruins, Way};

    use super::*;

    fn played(setup: Setup, moves: usize) -> Game {
        let mut game = Game::new(setup).unwrap();
        let mut rng = Rng::new(11);
        for _ in 0..moves {
            let Some(mv) = game.position().random_move(&mut rng) else { break };
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn stones_and_columns_have_the_same_cubes() {
        let setup = Setup::new(PlanName::Pisac, 2).way(Way::Ruinas).ruins(Ruins::Seed(4));
        let view = GameView::of(&played(setup, 12));
        for column in &view.columns {
            let stone_at = |level: i8| {
                let cell = Cell { file: column.file as i8, row: column.row as i8, level };
                view.stones.iter().find(|stone| stone.cells.contains(&cell)).map(|stone| stone.owner)
            };
            let stones: Vec<Owner> = (0..).map_while(stone_at).collect();
            assert_eq!(stones, column.cubes);
        }
    }

    #[test]
    fn ruins_and_stones_are_numbered_separately() {
        let setup = Setup::new(PlanName::Tambo, 2).way(Way::Ruinas);
        let view = GameView::of(&played(setup, 13));
        let ids: Vec<&str> = view.stones.iter().map(|stone| stone.id.as_str()).collect();
        assert_eq!(&ids[..2], ["x0", "x1"]);
        assert_eq!(&ids[11..], ["0", "1"]);
    }

    #[test]
    fn while_ruins_are_laid_no_colour_can_place_stones() {
        let game = played(Setup::new(PlanName::Tambo, 2).way(Way::Ruinas), 3);
        let view = GameView::of(&game);
        assert_eq!((view.to_move, view.seat), (Some(Owner::RUIN), Some(Seat::B)));
        assert_eq!(view.ruins_left.len(), 8);
        assert!(view.colours.iter().all(|colour| colour.moves == 0 && colour.playable.is_empty()));
        assert!(MoveView::all(&game).iter().all(|mv| mv.owner == Owner::RUIN));
    }

    #[test]
    fn a_score_is_visible_squares_minus_stones_left() {
        let view = GameView::of(&played(Setup::new(PlanName::Coricancha, 4), 21));
        for colour in &view.colours {
            assert_eq!(colour.score, colour.visible as i32 - colour.left.len() as i32);
            let owner = Owner::Colour(colour.colour);
            let shown = view.columns.iter().filter(|column| column.cubes.last() == Some(&owner)).count();
            assert_eq!(colour.visible, shown);
            assert!(colour.playable.iter().all(|stone| colour.left.contains(stone)));
        }
    }

    #[test]
    fn a_view_of_an_earlier_position_equals_the_view_at_that_time() {
        let mut game = played(Setup::new(PlanName::Chullpa, 3), 100);
        let last = game.moves().len();
        let early = GameView::after(&game, 4).unwrap();
        assert_eq!(early, GameView { can_redo: true, ..GameView::of(&played(Setup::new(PlanName::Chullpa, 3), 4)) });
        game.undo();
        assert!(GameView::of(&game).can_redo);
        assert!(GameView::after(&game, last).unwrap().over);
        assert_eq!(GameView::after(&game, last + 1), None);
    }

    #[test]
    fn colours_and_seats_stand_in_turn_order() {
        let setup = Setup::new(PlanName::Chullpa, 2).way(Way::FourColours);
        let view = GameView::of(&played(setup.colours("green blue red yellow".parse().unwrap()), 2));
        let colours: Vec<Colour> = view.colours.iter().map(|colour| colour.colour).collect();
        assert_eq!(colours, [Colour::Green, Colour::Blue, Colour::Red, Colour::Yellow]);
        assert_eq!(view.seats[0].colours, [Colour::Green, Colour::Red]);
        assert_eq!(view.seats[1].colours, [Colour::Blue, Colour::Yellow]);
        assert_eq!(view.start, Colour::Green);
        assert_eq!((view.to_move, view.seat), (Some(Owner::Colour(Colour::Red)), Some(Seat::A)));
    }

    #[test]
    fn winners_are_named_only_at_the_end() {
        let end = GameView::of(&played(Setup::new(PlanName::Chullpa, 2).way(Way::FourColours), 100));
        assert!(end.over && !end.winners.is_empty() && !end.best.is_empty());
        assert_eq!(end.seats[0].colours, [Colour::Red, Colour::Green]);
        let middle = GameView::of(&played(Setup::new(PlanName::Chullpa, 2), 5));
        assert!(!middle.over && middle.winners.is_empty());
    }
}
