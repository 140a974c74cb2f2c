//! Sets of squares agree with what a position says about each square alone.

use rumis::{Colour, Cube, Edition, Plan, PlanName, Position, Rng, Ruins, Setup, Square, SquareSet, Way};

/// Positions of whole random games: all plans and numbers of players, ruins, and a site of more than 64
/// squares.
fn positions() -> Vec<Position> {
    let mut setups: Vec<Setup> =
        PlanName::ALL.into_iter().flat_map(|plan| [2, 3, 4].map(|players| Setup::new(plan, players))).collect();
    setups.push(Setup::new(PlanName::Coricancha, 2).way(Way::Ruinas).ruins(Ruins::Seed(3)));
    setups.push(Setup::new(PlanName::Pisac, 2).way(Way::Ruinas));
    setups.push(Setup::new(PlanName::Chullpa, 2).way(Way::FourColours).edition(Edition::French));
    let large = Plan::from_fn(10, 9, |square| {
        1 + (square.file() * square.row()) % 8 * u8::from(square.file() != 4 || square.row() != 5)
    })
    .expect("a plan");
    setups.push(Setup::new(large, 4));
    let mut positions = Vec::new();
    for (setup, seed) in setups.iter().zip(1..) {
        let mut rng = Rng::new(seed);
        let mut position = setup.position().expect("valid settings");
        positions.push(position);
        while let Some(mv) = position.random_move(&mut rng) {
            position.play_unchecked(mv);
            positions.push(position);
        }
    }
    positions
}

fn squares() -> impl Iterator<Item = Square> {
    (0..Square::SIDE).flat_map(|row| (0..Square::SIDE).filter_map(move |file| Square::new(file, row)))
}

/// Checks every square of a set.
fn check(position: &Position, what: &str, set: SquareSet, expected: impl Fn(Square) -> bool) {
    let wanted: Vec<Square> = squares().filter(|&square| expected(square)).collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), wanted, "{what} in {position}");
    assert_eq!((set.len(), set.is_empty()), (wanted.len(), wanted.is_empty()));
    for square in squares() {
        assert_eq!(set.contains(square), expected(square));
    }
}

#[test]
fn sets_of_squares_agree_with_single_squares() {
    for position in positions() {
        let plan = position.plan();
        let on_site = |square| plan.limit(square) > 0;
        check(&position, "site", position.site(), on_site);
        for number in 0..=8 {
            let height = |square| on_site(square) && position.height(square) == number;
            check(&position, "height", position.with_height(number), height);
            let room = |square| on_site(square) && position.room(square) == number;
            check(&position, "room", position.with_room(number), room);
        }
        check(&position, "ruins", position.bare_ruins(), |square| position.top(square) == Some(Cube::Ruin));
        for colour in Colour::ALL {
            let shown = |square| position.top(square) == Some(Cube::Colour(colour));
            check(&position, "shown", position.shown(colour), shown);
            for level in 0..8 {
                let cube = |square: Square| position.cube(square.cell(level)) == Some(Cube::Colour(colour));
                check(&position, "cubes", position.cubes_at(level as u8, colour), cube);
            }
            check(&position, "touching", position.touching(colour), |square| touches(&position, square, colour));
        }
    }
}

/// Whether a cube on top of a column would share a face with a cube of the colour.
fn touches(position: &Position, square: Square, colour: Colour) -> bool {
    let cell = square.cell(position.height(square) as i8);
    let beside = [(0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)];
    position.room(square) > 0
        && beside
            .iter()
            .any(|&(right, away, up)| position.cube(cell.offset(right, away, up)) == Some(Cube::Colour(colour)))
}

#[test]
fn moves_cover_the_squares_of_their_columns() {
    for position in positions() {
        let moves = position.legal_moves();
        let drops: Vec<_> = moves.iter().map(|mv| mv.drop_move()).collect();
        let covers = |square| drops.iter().any(|drop| drop.columns().iter().any(|&(covered, _)| covered == square));
        check(&position, "covered", moves.covered(), covers);
    }
}
