//! Rules that are easy to get wrong, with a test for each.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use std::collections::BTreeSet;

use common::{cells, placement, reasons_of};
use rumis::{
    Cell, Colour, ColourSet, Cube, Edition, Game, Match, Objection, Orientation, Placement, Plan, PlanChoice, PlanName,
    Position, Reason, Rng, Ruins, Seat, Setup, Square, Stone, StoneSet, Way,
};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn plan(grid: &str) -> Plan {
    grid.parse().unwrap()
}

/// The position after these moves of a game.
fn after(setup: &Setup, moves: &[&str]) -> Position {
    let mut position = setup.position().unwrap();
    for text in moves {
        position.play(position.read_move(text).unwrap()).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    position
}

fn chullpa(players: u8, moves: &[&str]) -> Position {
    after(&Setup::new(PlanName::Chullpa, players), moves)
}

/// Why the colour to move may not make this move; empty if it may.
fn reasons(position: &Position, text: &str) -> Vec<Reason> {
    let mv = position.read_move(text).unwrap();
    let placement = position.let_down(mv.orientation, mv.anchor);
    reasons_of(&position.objections(position.to_move().unwrap(), placement))
}

fn colours(list: &[Colour]) -> ColourSet {
    list.iter().copied().collect()
}

#[test]
fn a_colour_that_is_out_stays_out_even_if_it_could_move_again() {
    let setup = Setup::new(plan("3333"), 2);
    let mut position = after(&setup, &["S01 d1:2", "S01 c1:2"]);
    assert_eq!(position.to_move(), Some(Colour::Yellow), "red has room for a pair, which it has placed");
    assert_eq!(position.out(), colours(&[Colour::Red]));
    position.play(position.read_move("S03 a1 b1:2").unwrap()).unwrap();
    let bar = placement(&[[1, 0, 2], [2, 0, 2], [3, 0, 2]]);
    assert_eq!(reasons_of(&position.objections(Colour::Red, bar)), [Reason::ColourOut], "only that forbids it");
    assert_eq!(position.to_move(), Some(Colour::Yellow));
    assert!(position.moves_of(Colour::Red).is_empty());
    position.playout(&mut Rng::new(1));
    assert_eq!(position.stones_left(Colour::Red).len(), 10);
}

#[test]
fn a_colour_with_no_stones_left_is_out() {
    let setup = Setup::new(Plan::block(10, 10, 8).unwrap(), 2);
    let mut position = setup.position().unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..21 {
        position.play(position.random_move(&mut rng).unwrap()).unwrap();
    }
    assert_eq!(position.out(), colours(&[Colour::Red]), "red has placed its last stone, yellow has one to go");
    position.play(position.random_move(&mut rng).unwrap()).unwrap();
    assert!(position.is_over());
    assert!(position.colours().iter().all(|colour| position.stones_left(colour).is_empty()));
}

#[test]
fn a_placement_may_not_create_a_hole() {
    let start = chullpa(2, &[]);
    let hole = |position: &Position, places: &[[i8; 3]], hanging: &[[i8; 3]]| {
        let objections = position.objections(position.to_move().unwrap(), placement(places));
        assert_eq!(objections, [Objection { reason: Reason::Hole, cubes: cells(hanging) }], "{places:?}");
    };
    // An upright T on its stem, an S and an L that overhang, an upside-down tripod.
    hole(&start, &[[1, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1]], &[[0, 0, 1], [2, 0, 1]]);
    hole(&start, &[[0, 0, 0], [1, 0, 0], [1, 0, 1], [2, 0, 1]], &[[2, 0, 1]]);
    hole(&start, &[[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 2]], &[[1, 0, 2]]);
    hole(&start, &[[0, 0, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1]], &[[0, 1, 1], [1, 0, 1]]);
    // Over a gap between two towers that was open from above.
    let mut towers = chullpa(2, &["S08 a1:2 a2:2", "S02 b2 c2 d2", "S01 a3 a4", "S01 c1:2"]);
    assert_eq!(["a1", "b1", "c1"].map(|text| towers.height(square(text))), [2, 0, 2]);
    hole(&towers, &[[0, 0, 2], [1, 0, 2], [2, 0, 2]], &[[1, 0, 2]]);
    assert_eq!(reasons(&towers, "S02 a1 b1 c1"), [Reason::Hole]);
    assert_eq!(reasons(&towers, "S02 b1:3"), [], "the gap may be filled");
    towers.play(towers.read_move("S04 b1:4").unwrap()).unwrap();
}

#[test]
fn a_gap_that_is_open_from_above_is_not_a_hole() {
    let ring = chullpa(2, &["S05 a1 a2 a3 b1", "S05 b3 c1 c2 c3"]);
    assert_eq!(ring.height(square("b2")), 0);
    assert_eq!(reasons(&ring, "S04 b2:4"), [], "it can still be filled from above");
}

#[test]
fn scores_are_visible_squares_minus_stones_left() {
    let lying = chullpa(2, &["S04 a1 b1 c1 d1"]);
    let standing = chullpa(2, &["S04 a1:4"]);
    let pair = chullpa(2, &["S01 a1 b1"]);
    assert_eq!(lying.scores().get(Colour::Red), 4 - 10);
    assert_eq!(standing.scores().get(Colour::Red), 1 - 10, "only what is seen from above counts");
    assert_eq!(pair.scores().get(Colour::Red), 2 - 10, "a stone left costs one point, however many cubes it has");
    assert_eq!(pair.scores().get(Colour::Yellow), -11);
    let covered = chullpa(2, &["S01 a1 b1", "S03 b1 b2:2"]);
    assert_eq!(covered.scores().to_string(), "red -9, yellow -8", "a cube that is built over no longer counts");
}

// Two booklets count a finished tower and give the scores. We designed the buildings below.

/// A tower of 160 cubes minus a pair.
const FIRST_TOWER: &str = "plan=chullpa players=4 edition=standard way=standard stacks=\
    bbbbbbbb,bbbbbbbb,bbbbbbbb,yyyyyyyy,yyyyyy/bbbbbbbb,bbbbbbbb,yyyyyyyg,yyyyyyyy,yyyyyyyy/\
    gggggggg,gggggggg,yggggggg,ggggrrrr,rrrrrrrr/ggggrrrr,ggggrrrr,ggggrrrr,rrrrrrrr,rrrrrrrr \
    left=none,S01,none,none out=red,yellow,green,blue turn=over";

/// A tower of all 160 cubes.
const SECOND_TOWER: &str = "plan=chullpa players=4 edition=standard way=standard stacks=\
    bbbbgggg,bbbbgggg,gggggggg,gggggggg,gggggggg/bbbbbbbb,bbbbbbbb,bbbbbbbb,bbbbbbbb,gggggggg/\
    yyyyyyyy,yyyyyyyy,yyyyyyyy,yyyyyyyy,rrrrrrrr/yyyyrrrr,yyyyrrrr,rrrrrrrr,rrrrrrrr,rrrrrrrr \
    left=none,none,none,none out=red,yellow,green,blue turn=over";

#[test]
fn the_first_tower_of_the_booklets_scores_7_5_4_and_4_minus_1() {
    let outcome = FIRST_TOWER.parse::<Position>().unwrap().outcome().unwrap();
    assert_eq!(outcome.scores.to_string(), "red 7, yellow 3, green 4, blue 5");
    assert_eq!(outcome.winners, colours(&[Colour::Red]));
    assert_eq!(Colour::ALL.map(|colour| outcome.scores.place(colour)), [1, 4, 3, 2]);
}

#[test]
fn a_tie_is_shared() {
    let outcome = SECOND_TOWER.parse::<Position>().unwrap().outcome().unwrap();
    assert_eq!(outcome.scores.to_string(), "red 6, yellow 4, green 6, blue 4");
    assert_eq!(outcome.winners, colours(&[Colour::Red, Colour::Green]));
    assert_eq!(outcome.winning_seats, [Seat::A, Seat::C]);
    assert_eq!(Colour::ALL.map(|colour| outcome.scores.place(colour)), [1, 3, 1, 3]);
}

#[test]
fn a_first_stone_may_stand_on_another_if_one_cube_is_on_the_ground() {
    let position = chullpa(2, &["S01 a1 b1"]);
    assert_eq!(reasons(&position, "S03 a1 a2:2"), []);
    assert_eq!(reasons(&position, "S01 a1 b1"), [Reason::NotOnGround]);
    assert_eq!(reasons(&position, "S01 d4 e4"), [Reason::TouchesNoStone]);
    assert_eq!(reasons(&position, "S01 c2 d2"), [Reason::TouchesNoStone], "an edge is not a face");
}

#[test]
fn a_later_stone_touches_its_own_colour_sideways_or_from_above() {
    let position = chullpa(2, &["S01 a1 b1", "S01 c1 d1"]);
    assert_eq!(reasons(&position, "S02 a1 b1 c1"), [], "from above, and it may lie on other colours too");
    assert_eq!(reasons(&position, "S02 a2 b2 c2"), [], "sideways");
    assert_eq!(reasons(&position, "S02 c2 d2 e2"), [Reason::TouchesNoOwnColour], "only yellow's is there");
}

#[test]
fn the_red_line_makes_the_site_smaller_for_two() {
    let squares = |name: PlanName, players, edition| name.plan(players, edition).map(|plan| plan.squares().count());
    for edition in Edition::ALL {
        let red_line = matches!(edition, Edition::Standard | Edition::Italian2005);
        let coricancha = [2, 3, 4].map(|players| squares(PlanName::Coricancha, players, edition).unwrap());
        assert_eq!(coricancha, [if red_line { 36 } else { 64 }, 64, 64], "{edition}");
        for (players, expected) in [(2, 25), (3, 36), (4, 49)] {
            let cucho = squares(PlanName::Cucho, players, edition);
            assert_eq!(cucho.ok(), red_line.then_some(expected), "{edition} for {players}");
        }
    }
    let whole = |setup: Setup| setup.grid().unwrap().squares().count();
    assert_eq!(whole(Setup::new(PlanName::Coricancha, 2).way(Way::FourColours)), 64, "the area for four");
    assert_eq!(whole(Setup::new(PlanName::Coricancha, 2).way(Way::Ruinas)), 64, "the area for one player more");
    assert_eq!(whole(Setup::new(PlanName::Cucho, 2).way(Way::Ruinas)), 36);
}

#[test]
fn plans_and_heights_depend_on_the_edition() {
    let heights = |edition| [2, 3, 4].map(|players| PlanName::Chullpa.plan(players, edition).unwrap().highest());
    for edition in Edition::ALL {
        assert_eq!(heights(edition), if edition == Edition::French { [4, 5, 6] } else { [4, 6, 8] }, "{edition}");
        let all_six = matches!(edition, Edition::Standard | Edition::Italian2005);
        for name in PlanName::ALL {
            let first_four = !matches!(name, PlanName::Tambo | PlanName::Cucho);
            assert_eq!(name.plan(2, edition).is_ok(), all_six || first_four, "{name} in {edition}");
        }
    }
}

#[test]
fn a_first_stone_touches_any_stone_and_the_ground_in_most_editions() {
    for edition in [Edition::Standard, Edition::English2004, Edition::Dutch, Edition::French] {
        let position = after(&Setup::new(PlanName::Chullpa, 3).edition(edition), &["S01 a1 b1", "S01 c1 d1"]);
        assert_eq!(reasons(&position, "S01 a2 b2"), [], "{edition}: red's stone will do");
        assert_eq!(reasons(&position, "S01 b1 c1"), [Reason::NotOnGround], "{edition}");
        assert_eq!(reasons(&position, "S01 d4 e4"), [Reason::TouchesNoStone], "{edition}");
    }
}

#[test]
fn a_first_stone_touches_any_stone_and_needs_no_ground_in_spanish_2002() {
    let setup = Setup::new(PlanName::Chullpa, 3).edition(Edition::Spanish2002);
    let position = after(&setup, &["S01 a1 b1", "S01 c1 d1"]);
    assert_eq!(reasons(&position, "S01 a2 b2"), []);
    assert_eq!(reasons(&position, "S01 b1 c1"), []);
    assert_eq!(reasons(&position, "S01 d4 e4"), [Reason::TouchesNoStone]);
}

#[test]
fn a_first_stone_touches_the_stone_just_placed_and_the_ground_in_italian_2005() {
    let setup = Setup::new(PlanName::Chullpa, 3).edition(Edition::Italian2005);
    let position = after(&setup, &["S01 a1 b1", "S01 c1 d1"]);
    assert_eq!(reasons(&position, "S01 a2 b2"), [Reason::NotTheStoneBefore], "red's stone will not do");
    assert_eq!(reasons(&position, "S01 c2 d2"), []);
    assert_eq!(reasons(&position, "S01 b1 c1"), [Reason::NotOnGround]);
    assert_eq!(reasons(&position, "S01 d4 e4"), [Reason::TouchesNoStone, Reason::NotTheStoneBefore], "nor will none");
    let later = after(&setup, &["S01 a1 b1", "S01 c1 d1", "S01 c2 d2"]);
    assert_eq!(reasons(&later, "S02 a2 a3 a4"), [], "a later stone touches its own colour, as everywhere");
}

/// After red's bar only e1 of the ground is free, and no stone can stand there and touch red.
fn nobody_but_red_can_begin(edition: Edition) -> Position {
    after(&Setup::new(plan("55551"), 4).edition(edition), &["S04 a1 b1 c1 d1"])
}

/// This case never occurs in play: if a colour can place none of its eleven stones against the last
/// stone, the next colour cannot either, because it has the same eleven, and so on. So this test uses
/// colours that are already out.
#[test]
fn the_last_stone_of_anybody_counts_in_italian_2005_when_the_colour_before_is_out_without_a_stone() {
    let position = nobody_but_red_can_begin(Edition::Italian2005);
    let on_red = placement(&[[3, 0, 1], [3, 0, 2]]);
    let in_the_air = placement(&[[0, 0, 3], [0, 0, 4]]);
    for colour in [Colour::Green, Colour::Blue] {
        let objections = position.objections(colour, on_red);
        assert_eq!(reasons_of(&objections), [Reason::ColourOut, Reason::NotOnGround], "{colour}: red's stone will do");
        let objections = reasons_of(&position.objections(colour, in_the_air));
        assert!(objections.contains(&Reason::NotTheStoneBefore), "{colour}: {objections:?}");
    }
}

#[test]
fn a_colour_that_cannot_place_its_first_stone_is_out_with_eleven_stones() {
    for edition in [Edition::Standard, Edition::Italian2005] {
        let mut position = nobody_but_red_can_begin(edition);
        assert_eq!(position.to_move(), Some(Colour::Red), "the others are skipped");
        assert_eq!(position.out(), colours(&[Colour::Yellow, Colour::Green, Colour::Blue]));
        assert_eq!(position.scores().to_string(), "red -6, yellow -11, green -11, blue -11");
        position.playout(&mut Rng::new(2));
        assert_eq!(position.stones_left(Colour::Yellow), StoneSet::ALL);
    }
    assert_eq!(
        nobody_but_red_can_begin(Edition::Spanish2002).out(),
        ColourSet::EMPTY,
        "the ground is not needed there"
    );
}

#[test]
fn there_is_no_passing() {
    let mut rng = Rng::new(3);
    for players in 2..=4 {
        let mut position = Setup::new(PlanName::Pirka, players).position().unwrap();
        while let Some(mover) = position.to_move() {
            position.play(position.random_move(&mut rng).unwrap()).unwrap();
            // Every colour between the mover and the next mover is out.
            let next = position.to_move().map_or(4, |colour| colour.index());
            let mut index = (mover.index() + 1) % usize::from(players);
            while index != next && !position.is_over() {
                assert!(position.out().contains(Colour::ALL[index]), "{} was passed over", Colour::ALL[index]);
                index = (index + 1) % usize::from(players);
            }
            assert_eq!(position.is_over(), position.out().len() == usize::from(players));
            assert_eq!(position.is_over(), position.legal_moves().is_empty(), "whose turn it is can place a stone");
        }
    }
}

/// A site of twelve squares with ruins on all of them.
fn covered_with_ruins() -> Position {
    let setup = |seed| Setup::new(Plan::block(4, 3, 8).unwrap(), 2).way(Way::Ruinas).ruins(Ruins::Seed(seed));
    let bare = |position: &Position| position.plan().squares().any(|square| position.ruin_height(square) == 0);
    (0..1000).map(|seed| setup(seed).position().unwrap()).find(|position| !bare(position)).unwrap()
}

/// Every orientation, let down over every square.
fn let_down_everywhere(position: &Position) -> Vec<Placement> {
    let anchors: Vec<Square> = position.plan().squares().collect();
    let over_all = |orientation| anchors.iter().map(move |&anchor| position.let_down(orientation, anchor));
    Orientation::all().flat_map(over_all).collect()
}

#[test]
fn ruinas_with_the_ground_fully_covered() {
    let mut position = covered_with_ruins();
    assert_eq!(position.scores().to_string(), "red -11, yellow -11", "ruins score for nobody");
    let fits = |placement: &Placement| {
        let free = |cube: Cell| {
            let inside = cube.square().is_some_and(|square| position.plan().limit(square) as i8 > cube.level);
            let below = cube.offset(0, 0, -1);
            inside && (position.cube(below).is_some() || placement.cubes().any(|other| other == below))
        };
        placement.cubes().all(free)
    };
    let fitting = let_down_everywhere(&position).iter().filter(|placement| fits(placement)).count();
    assert_eq!(position.legal_moves().len(), fitting, "the first stone stands anywhere");

    position.play(position.legal_moves().nth(0).unwrap()).unwrap();
    assert!(position.count_moves() > 0, "standing on a ruin is standing on the ground");
    for mv in position.legal_moves().iter() {
        let placement = position.let_down(mv.orientation, mv.anchor);
        let beside = |cube: Cell| cube.neighbours().map(|cell| position.cube(cell));
        assert!(placement.cubes().flat_map(beside).any(|cube| cube == Some(Cube::Colour(Colour::Red))), "{mv}");
        let on_ruin = |cube: Cell| position.cube(cube.offset(0, 0, -1)) == Some(Cube::Ruin);
        assert!(placement.cubes().any(on_ruin), "{mv} stands on a ruin");
    }
    let everywhere = let_down_everywhere(&position);
    let mut offences = everywhere.iter().map(|&placement| reasons_of(&position.objections(Colour::Yellow, placement)));
    assert!(offences.any(|reasons| reasons == [Reason::TouchesNoStone]), "touching a ruin is not enough");
}

#[test]
fn in_ruinas_a_later_stone_must_touch_its_own_colour_and_a_ruin_is_not_enough() {
    let mut rng = Rng::new(5);
    let mut position = covered_with_ruins();
    for _ in 0..2 {
        position.play(position.random_move(&mut rng).unwrap()).unwrap();
    }
    let colour = position.to_move().unwrap();
    assert!(position.stones_left(colour).len() < 11);
    for mv in position.legal_moves().iter() {
        let cubes = position.let_down(mv.orientation, mv.anchor).cubes();
        let own = |cell: Cell| position.cube(cell) == Some(Cube::Colour(colour));
        assert!(cubes.flat_map(|cube| cube.neighbours()).any(own), "{mv}");
    }
}

#[test]
fn seeded_ruins_are_the_same_for_the_same_seed_and_all_eleven_are_laid() {
    for name in PlanName::ALL {
        for players in 2..=3 {
            for seed in 0..100 {
                let setup = Setup::new(name, players).way(Way::Ruinas).ruins(Ruins::Seed(seed));
                let game = Game::new(setup.clone()).unwrap();
                let stones: BTreeSet<Stone> = game.stones().iter().map(|ruin| ruin.stone).collect();
                assert_eq!(stones.len(), 11, "{name} {players} seed {seed}");
                assert_eq!(game.position(), &setup.position().unwrap());
                assert_eq!(game.position().to_move(), Some(Colour::Red));
                let other = Setup::new(name, players).way(Way::Ruinas).ruins(Ruins::Seed(seed + 1000));
                assert_ne!(game.position(), &other.position().unwrap(), "{name} {players} seed {seed}");
            }
        }
    }
}

#[test]
fn seeded_ruins_are_spread_over_the_site() {
    let (mut games, mut spread) = (0, 0);
    for name in PlanName::ALL {
        for seed in 0..100 {
            let setup = Setup::new(name, 2).way(Way::Ruinas).ruins(Ruins::Seed(seed));
            let position = setup.position().unwrap();
            let plan = position.plan();
            let quarter = |square: Square| (square.file() * 2 >= plan.width(), square.row() * 2 >= plan.depth());
            let all: BTreeSet<(bool, bool)> = plan.squares().map(quarter).collect();
            let ruined = plan.squares().filter(|&square| position.ruin_height(square) > 0);
            games += 1;
            spread += u32::from(ruined.map(quarter).collect::<BTreeSet<_>>() == all);
        }
    }
    assert!(spread * 100 >= games * 95, "{spread} of {games} layouts have ruins in every quarter of the site");
}

#[test]
fn ruins_are_laid_in_turn_and_the_seat_that_laid_first_starts_the_game() {
    let mut rng = Rng::new(4);
    for (players, start) in [(2, Colour::Red), (2, Colour::Yellow), (3, Colour::Red), (3, Colour::Green)] {
        let mut game = Game::new(Setup::new(PlanName::Pisac, players).way(Way::Ruinas).start(start)).unwrap();
        for turn in 0..11 {
            let expected = Colour::ALL[(start.index() + turn) % usize::from(players)];
            assert_eq!(game.position().to_move(), Some(expected), "ruin {turn}");
            assert_eq!(game.position().ruins_left().len(), 11 - turn);
            let mv = game.position().random_move(&mut rng).unwrap();
            game.play(mv).unwrap();
        }
        assert!(game.position().ruins_left().is_empty());
        assert_eq!(game.position().to_move(), Some(start));
        assert!(game.stones().iter().all(|stone| stone.of == Cube::Ruin));
        assert!(game.position().colours().iter().all(|colour| game.position().stones_left(colour) == StoneSet::ALL));
    }
}

#[test]
fn ruins_must_be_inside_and_free_without_holes_but_need_no_contact() {
    let mut position = Setup::new(PlanName::Pirka, 2).way(Way::Ruinas).position().unwrap();
    position.play(position.read_move("S01 a1 b1").unwrap()).unwrap();
    assert_eq!(reasons(&position, "S02 a8 b8 c8"), [], "far from the first");
    assert_eq!(reasons(&position, "S01 a8 b8"), [Reason::StoneUsed]);
    assert_eq!(reasons(&position, "S04 a3:4"), [Reason::AboveLimit]);
    let bridge = placement(&[[1, 0, 1], [2, 0, 1], [3, 0, 1]]);
    assert_eq!(
        position.objections(Colour::Yellow, bridge),
        [Objection { reason: Reason::Hole, cubes: cells(&[[2, 0, 1], [3, 0, 1]]) }]
    );
}

#[test]
fn a_saved_layout_of_ruins_round_trips() {
    for seed in 0..20 {
        let seeded = Setup::new(PlanName::Tambo, 3).way(Way::Ruinas).ruins(Ruins::Seed(seed));
        let layout = Game::new(seeded.clone()).unwrap().ruins();
        let read: Ruins = layout.to_string().parse().unwrap();
        assert_eq!(read, layout);
        assert_eq!(seeded.clone().ruins(read).position().unwrap(), seeded.position().unwrap());
    }
}

#[test]
fn seeded_ruins_on_a_small_plan_leave_out_no_stone_that_would_still_fit() {
    for (width, depth, height) in [(5, 2, 4), (4, 2, 3), (3, 3, 2)] {
        for seed in 0..300 {
            let setup = Setup::new(Plan::block(width, depth, height).unwrap(), 2).way(Way::Ruinas);
            let game = Game::new(setup.clone().ruins(Ruins::Seed(seed))).unwrap();
            let again = setup.ruins(game.ruins()).position().unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            assert_eq!(again, *game.position(), "seed {seed}");
        }
    }
}

#[test]
fn a_layout_of_ruins_that_leaves_out_a_stone_or_breaks_a_rule_is_refused() {
    let setup = |ruins: &str| Setup::new(PlanName::Chullpa, 2).way(Way::Ruinas).ruins(ruins.parse().unwrap());
    let error = setup("S01 a1 b1").position().unwrap_err();
    assert!(error.to_string().contains("S02 is missing"), "{error}");
    let error = setup("S01 a1 b1 S01 c1 d1").position().unwrap_err();
    assert!(error.to_string().contains("S01 c1 d1: the stone has been placed before"), "{error}");
    let error = setup("S01 e4 f4").position().unwrap_err();
    assert!(error.to_string().contains("lies outside the plan"), "{error}");
}

/// Random games with four colours, with seeds from 0.
fn four_colour_games() -> impl Iterator<Item = Game> {
    (0..2000).map(|seed| {
        let mut rng = Rng::new(seed);
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 2).way(Way::FourColours)).unwrap();
        while let Some(mv) = game.position().random_move(&mut rng) {
            game.play(mv).unwrap();
        }
        game
    })
}

#[test]
fn with_four_colours_a_seat_continues_with_its_second_colour_when_the_first_is_out() {
    let red_goes_first =
        |position: &Position| position.out() == colours(&[Colour::Red]) && position.to_move() == Some(Colour::Green);
    let mut seen = 0;
    for game in four_colour_games().take(200) {
        let middle = (0..=game.moves().len()).filter_map(|moves| game.position_after(moves));
        for position in middle.filter(|position| red_goes_first(position)) {
            assert_eq!(position.owner(Colour::Green), Seat::A);
            let next = position.after(position.legal_moves().nth(0).unwrap());
            let blue_is_out = next.out().contains(Colour::Blue);
            assert_eq!(next.to_move() == Some(Colour::Blue), !blue_is_out, "blue comes after green");
            assert_ne!(next.to_move(), Some(Colour::Red));
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn with_four_colours_the_owner_of_the_single_best_colour_wins() {
    let mut against_the_sum = 0;
    for game in four_colour_games() {
        let outcome = game.position().outcome().unwrap();
        let [red, yellow, green, blue] = Colour::ALL.map(|colour| outcome.scores.get(colour));
        let seats = match red.max(green).cmp(&yellow.max(blue)) {
            std::cmp::Ordering::Greater => vec![Seat::A],
            std::cmp::Ordering::Less => vec![Seat::B],
            std::cmp::Ordering::Equal => vec![Seat::A, Seat::B],
        };
        assert_eq!(outcome.winning_seats, seats, "{}", outcome.scores);
        against_the_sum += u32::from(seats == [Seat::A] && red + green < yellow + blue);
    }
    assert!(against_the_sum > 0, "both colours together do not count");
}

#[test]
fn each_game_of_a_match_starts_with_the_next_colour_and_scores_are_added_up() {
    let mut contest = Match::new(Setup::new(PlanName::Chullpa, 3).start(Colour::Yellow), 4);
    let mut rng = Rng::new(6);
    let mut expected = [0; 3];
    for start in [Colour::Yellow, Colour::Green, Colour::Red, Colour::Yellow] {
        let setup = contest.next_game().unwrap();
        assert_eq!(setup.starter(), start);
        let mut position = setup.position().unwrap();
        assert!(contest.add(&position).is_err(), "the game is not over");
        position.playout(&mut rng);
        contest.add(&position).unwrap();
        for (sum, (_, points)) in expected.iter_mut().zip(position.scores().iter()) {
            *sum += points;
        }
        assert!(contest.add(&FIRST_TOWER.parse().unwrap()).is_err(), "that was another game");
    }
    assert!(contest.is_over() && contest.next_game().is_none());
    assert_eq!(contest.totals(), [(Seat::A, expected[0]), (Seat::B, expected[1]), (Seat::C, expected[2])]);
    let most = expected.iter().max().unwrap();
    let leaders: Vec<Seat> =
        contest.totals().into_iter().filter(|(_, sum)| sum == most).map(|(seat, _)| seat).collect();
    assert_eq!(contest.leaders(), leaders);
}

#[test]
fn a_match_accepts_only_games_with_its_settings() {
    let finished = |setup: Setup| {
        let mut position = setup.position().unwrap();
        position.playout(&mut Rng::new(7));
        position
    };
    let setup = Setup::new(PlanName::Chullpa, 2);
    let mut contest = Match::new(setup.clone(), 2);
    let mut refused = |other: Setup, what: &str| {
        let error = contest.add(&finished(other)).expect_err(what);
        assert_eq!(error.code(), "bad-match", "{what}: {error}");
    };
    refused(Setup::new(PlanName::Pisac, 2), "another plan");
    refused(Setup::new(Plan::block(5, 4, 3).unwrap(), 2), "a lower plan");
    refused(setup.clone().edition(Edition::Spanish2002), "the same plan by another edition");
    refused(setup.clone().way(Way::FourColours), "another way to play");
    refused(Setup::new(PlanName::Chullpa, 3), "more players");
    assert!(contest.played().is_empty());
    contest.add(&finished(setup)).unwrap();
    contest.add(&finished(Setup::new(Plan::block(5, 4, 4).unwrap(), 2))).unwrap();
    assert!(contest.is_over(), "the same plan without its name is accepted");
}

/// An illegal placement, with every objection.
struct Offence {
    position: Position,
    colour: Colour,
    places: Vec<[i8; 3]>,
    expected: Vec<(Reason, Vec<[i8; 3]>)>,
}

fn offences() -> Vec<Offence> {
    let offence = |position: &Position, colour, places: &[[i8; 3]], expected: &[(Reason, &[[i8; 3]])]| Offence {
        position: *position,
        colour,
        places: places.to_vec(),
        expected: expected.iter().map(|&(reason, cubes)| (reason, cubes.to_vec())).collect(),
    };
    let start = chullpa(2, &[]);
    let second = chullpa(2, &["S01 a1 b1"]);
    let third = chullpa(2, &["S01 a1 b1", "S01 c1 d1"]);
    let italian = after(&Setup::new(PlanName::Chullpa, 3).edition(Edition::Italian2005), &["S01 a1 b1", "S01 c1 d1"]);
    let over = after(&Setup::new(plan("11"), 2), &["S01 a1 b1"]);
    let red_out = after(&Setup::new(plan("3333"), 2), &["S01 d1:2", "S01 c1:2", "S03 a1 b1:2"]);
    let low = after(&Setup::new(plan("2222"), 2), &[]);
    let (red, yellow, green) = (Colour::Red, Colour::Yellow, Colour::Green);
    vec![
        offence(
            &over,
            red,
            &[[0, 0, 0], [1, 0, 0]],
            &[
                (Reason::GameOver, &[]),
                (Reason::ColourOut, &[]),
                (Reason::StoneUsed, &[]),
                (Reason::Taken, &[[0, 0, 0], [1, 0, 0]]),
            ],
        ),
        offence(&start, green, &[[0, 0, 0], [1, 0, 0]], &[(Reason::NotPlaying, &[])]),
        offence(&third, green, &[[0, 1, 0], [1, 1, 0]], &[(Reason::NotPlaying, &[])]),
        offence(&red_out, red, &[[1, 0, 2], [2, 0, 2], [3, 0, 2]], &[(Reason::ColourOut, &[])]),
        offence(&start, yellow, &[[0, 0, 0], [1, 0, 0]], &[(Reason::NotYourTurn, &[])]),
        offence(&third, red, &[[0, 1, 0], [1, 1, 0]], &[(Reason::StoneUsed, &[])]),
        offence(&start, red, &[[-1, 0, 0], [0, 0, 0]], &[(Reason::OutsidePlan, &[[-1, 0, 0]])]),
        offence(&start, red, &[[0, 0, -1], [0, 0, 0]], &[(Reason::OutsidePlan, &[[0, 0, -1]])]),
        offence(&start, red, &[[4, 3, 0], [5, 3, 0]], &[(Reason::OutsidePlan, &[[5, 3, 0]])]),
        offence(
            &low,
            red,
            &[[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 0, 3]],
            &[(Reason::AboveLimit, &[[0, 0, 2], [0, 0, 3]])],
        ),
        offence(&second, yellow, &[[0, 0, 0], [0, 1, 0]], &[(Reason::Taken, &[[0, 0, 0]])]),
        offence(&start, red, &[[0, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1]], &[(Reason::Hole, &[[1, 0, 1], [2, 0, 1]])]),
        offence(&second, yellow, &[[3, 3, 0], [4, 3, 0]], &[(Reason::TouchesNoStone, &[[3, 3, 0], [4, 3, 0]])]),
        offence(&italian, green, &[[0, 1, 0], [1, 1, 0]], &[(Reason::NotTheStoneBefore, &[[0, 1, 0], [1, 1, 0]])]),
        offence(
            &italian,
            green,
            &[[0, 3, 0], [1, 3, 0]],
            &[(Reason::TouchesNoStone, &[[0, 3, 0], [1, 3, 0]]), (Reason::NotTheStoneBefore, &[[0, 3, 0], [1, 3, 0]])],
        ),
        offence(&second, yellow, &[[0, 0, 1], [1, 0, 1]], &[(Reason::NotOnGround, &[[0, 0, 1], [1, 0, 1]])]),
        offence(
            &third,
            red,
            &[[2, 1, 0], [3, 1, 0], [4, 1, 0]],
            &[(Reason::TouchesNoOwnColour, &[[2, 1, 0], [3, 1, 0], [4, 1, 0]])],
        ),
    ]
}

#[test]
fn every_objection_has_the_cubes_concerned() {
    let offences = offences();
    for Offence { position, colour, places, expected } in &offences {
        let mut objections = position.objections(*colour, placement(places));
        for objection in &mut objections {
            objection.cubes.sort_unstable();
        }
        let expected: Vec<Objection> =
            expected.iter().map(|(reason, cubes)| Objection { reason: *reason, cubes: cells(cubes) }).collect();
        assert_eq!(objections, expected, "{colour} {places:?} in {position}");
    }
    // This reason occurs only in puzzles.
    for reason in Reason::ALL.into_iter().filter(|&reason| reason != Reason::NotInPuzzle) {
        let shown = offences.iter().any(|offence| offence.expected.iter().any(|(shown, _)| *shown == reason));
        assert!(shown, "no placement shows {}", reason.code());
    }
}

#[test]
fn only_legal_placements_have_no_objections() {
    let mut rng = Rng::new(7);
    let mut position = chullpa(3, &[]);
    while let Some(colour) = position.to_move() {
        let moves = position.legal_moves();
        for orientation in Orientation::all() {
            for anchor in position.plan().squares() {
                let placement = position.let_down(orientation, anchor);
                let legal = moves.contains(placement.as_move().unwrap());
                assert_eq!(position.objections(colour, placement).is_empty(), legal);
            }
        }
        position.play(position.random_move(&mut rng).unwrap()).unwrap();
    }
}

#[test]
fn a_contradictory_setup_is_refused() {
    let code = |setup: Setup| setup.position().unwrap_err().code();
    let chullpa = |players| Setup::new(PlanName::Chullpa, players);
    assert_eq!(code(chullpa(1)), "bad-players");
    assert_eq!(code(chullpa(5)), "bad-players");
    assert_eq!(code(chullpa(3).way(Way::FourColours)), "bad-players");
    assert_eq!(code(chullpa(4).way(Way::Ruinas)), "bad-players");
    assert_eq!(code(chullpa(2).start(Colour::Green)), "start-not-playing");
    assert_eq!(code(Setup::new(PlanName::Tambo, 2).edition(Edition::Dutch)), "plan-not-in-edition");
    assert!(chullpa(2).way(Way::FourColours).start(Colour::Blue).position().is_ok());
    assert_eq!(PlanChoice::from(PlanName::Chullpa), PlanChoice::Named(PlanName::Chullpa));
}
