//! Puzzles for one player: which stones there are, how they fall, and what each kind of puzzle forbids.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{cells, placement, reasons_of};
use rumis::solitaire::{Board, Kind, Puzzle, SearchBoard};
use rumis::{Cell, Colour, ColourSet, Objection, Orientation, Placement, Reason, Rng, Stone, StoneSet};

/// Cubes with side 3 that can be built by the rules, stone by stone: the colour, and file, row and level
/// of each cell. All can also be built in turn.
const CUBES: [&[(Colour, &str)]; 3] = [
    &[
        (Colour::Red, "000 100 200"),
        (Colour::Red, "010 020 110 210"),
        (Colour::Red, "021 022 120 121"),
        (Colour::Red, "211 220 221 222"),
        (Colour::Red, "001 002 101 111"),
        (Colour::Red, "102 201 202 212"),
        (Colour::Red, "011 012 112 122"),
    ],
    &[
        (Colour::Red, "000 100 200"),
        (Colour::Yellow, "010 020 110 210"),
        (Colour::Red, "101 111 120 121"),
        (Colour::Yellow, "211 220 221 222"),
        (Colour::Red, "001 002 011 012"),
        (Colour::Yellow, "102 201 202 212"),
        (Colour::Red, "021 022 112 122"),
    ],
    &[
        (Colour::Red, "000 100 200"),
        (Colour::Yellow, "010 110 210"),
        (Colour::Green, "020 120 220"),
        (Colour::Red, "001 011 101"),
        (Colour::Yellow, "111 201 211"),
        (Colour::Green, "002 012 021 022"),
        (Colour::Red, "102 112 121 122"),
        (Colour::Yellow, "202 212 221 222"),
    ],
];

/// The stones of one of the cubes, in their order.
fn stones_of(number: usize) -> Vec<(Colour, Placement)> {
    let place = |text: &str| [0, 1, 2].map(|i| (text.as_bytes()[i] - b'0') as i8);
    let stone = |cells: &str| placement(&cells.split(' ').map(place).collect::<Vec<_>>());
    CUBES[number].iter().map(|&(colour, cells)| (colour, stone(cells))).collect()
}

/// The board of a puzzle after these stones.
fn built(colours: u8, kind: Kind, stones: impl IntoIterator<Item = (Colour, Placement)>) -> Board {
    let mut board = Board::new(Puzzle::cube(3, colours, kind).unwrap());
    for (colour, stone) in stones {
        board.place(colour, stone).unwrap_or_else(|error| panic!("{kind:?}: {error}"));
    }
    board
}

#[test]
fn a_cube_of_three_can_be_filled_freely_by_the_rules_and_in_turn() {
    for number in 0..CUBES.len() {
        let colours = number as u8 + 1;
        for kind in [Kind::Free, Kind::ByTheRules, Kind::InTurn] {
            let board = built(colours, kind, stones_of(number));
            assert!(board.is_solved(), "{kind:?}");
            assert_eq!(board.to_move(), None);
            let last = board.stones().last().unwrap();
            assert!(reasons_of(&board.objections(last.colour, last.placement)).contains(&Reason::GameOver));
            for colour in board.puzzle().colours().iter() {
                let placed = board.stones().iter().filter(|stone| stone.colour == colour).count();
                assert_eq!(board.stones_left(colour).len(), 11 - placed, "one of each shape");
            }
        }
    }
}

#[test]
fn a_free_cube_can_be_filled_from_the_top_and_changed_anywhere() {
    let mut board = built(1, Kind::Free, stones_of(0).into_iter().rev());
    assert!(board.is_solved());
    assert!(board.remove(3).is_some() && !board.is_solved());
    let mut strict = built(1, Kind::ByTheRules, stones_of(0));
    assert_eq!(strict.remove(3), None, "by the rules only the last stone can go");
    assert!(strict.take_back().is_some());
}

#[test]
fn in_turn_no_colour_may_be_skipped() {
    let stones = stones_of(1);
    let board = built(2, Kind::InTurn, stones[..1].to_vec());
    assert_eq!(board.to_move(), Some(Colour::Yellow));
    assert_eq!(reasons_of(&board.objections(Colour::Red, stones[2].1))[0], Reason::NotYourTurn);
    let board = built(2, Kind::ByTheRules, stones[..1].to_vec());
    assert_eq!(board.to_move(), None);
}

#[test]
fn a_free_puzzle_allows_any_place_and_one_by_the_rules_does_not() {
    let in_the_air = placement(&[[0, 0, 2], [1, 0, 2], [0, 1, 2], [1, 1, 2]]);
    let board = |kind| Board::new(Puzzle::cube(3, 2, kind).unwrap());
    assert_eq!(board(Kind::Free).objections(Colour::Yellow, in_the_air), []);
    assert_eq!(reasons_of(&board(Kind::ByTheRules).objections(Colour::Yellow, in_the_air)), [Reason::Hole]);
    let both = reasons_of(&board(Kind::InTurn).objections(Colour::Yellow, in_the_air));
    assert_eq!(both, [Reason::NotYourTurn, Reason::Hole]);

    let mut rules = board(Kind::ByTheRules);
    rules.place(Colour::Red, placement(&[[0, 0, 0], [1, 0, 0], [2, 0, 0]])).unwrap();
    let apart = placement(&[[0, 2, 0], [1, 2, 0]]);
    assert_eq!(reasons_of(&rules.objections(Colour::Red, apart)), [Reason::TouchesNoOwnColour]);
    assert_eq!(reasons_of(&rules.objections(Colour::Yellow, apart)), [Reason::TouchesNoStone]);
    let on_top = placement(&[[0, 0, 1], [1, 0, 1]]);
    assert_eq!(reasons_of(&rules.objections(Colour::Yellow, on_top)), [Reason::NotOnGround]);
    let too_high = placement(&[[0, 0, 2], [0, 0, 3]]);
    assert!(reasons_of(&rules.objections(Colour::Red, too_high)).contains(&Reason::AboveLimit));
    assert_eq!(rules.remove(0).map(|stone| stone.colour), Some(Colour::Red), "it is the last");
}

#[test]
fn a_colour_that_is_not_in_the_puzzle_may_place_nothing() {
    let stone = placement(&[[0, 0, 0], [1, 0, 0], [2, 0, 0]]);
    let not_playing = [Objection { reason: Reason::NotPlaying, cubes: Vec::new() }];
    for kind in [Kind::Free, Kind::ByTheRules, Kind::InTurn] {
        let board = Board::new(Puzzle::cube(3, 2, kind).unwrap());
        assert_eq!(board.objections(Colour::Red, stone), [], "{kind:?}");
        assert_eq!(board.objections(Colour::Green, stone), not_playing, "{kind:?}");
        assert_eq!(board.objections(Colour::Blue, stone), not_playing, "{kind:?}");
    }
}

#[test]
fn a_stone_falls_on_the_stones_below() {
    let mut board = Board::new(Puzzle::cube(3, 1, Kind::Free).unwrap());
    let flat =
        |stone: Stone| stone.orientations().find(|o| o.columns().all(|c| (c.bottom, c.count) == (0, 1))).unwrap();
    let pair = board.let_down(flat(Stone::Pair), 1, 1);
    assert_eq!(pair.at.level, 0);
    board.place(Colour::Red, pair).unwrap();
    let above = board.let_down(flat(Stone::Square), 1, 1);
    assert_eq!((above.at.level, board.objections(Colour::Red, above)), (1, Vec::new()));
    // Held at level 0, it would overlap the other.
    let inside = Board::held_at(flat(Stone::Square), 1, 1, 0);
    assert_eq!(reasons_of(&board.objections(Colour::Red, inside)), [Reason::Taken]);
}

#[test]
fn a_stone_lands_on_an_arch_and_not_below_it() {
    let arch = cells(&[[0, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1], [2, 0, 0]]);
    let board = Board::new(Puzzle::new(arch, 1, Kind::Free).unwrap());
    let bar = placement(&[[0, 0, 1], [1, 0, 1], [2, 0, 1]]);
    assert_eq!(board.let_down(bar.orientation, 0, 0), bar);
    assert_eq!(board.objections(Colour::Red, bar), []);
}

#[test]
fn a_stone_over_a_full_column_stays_above_it() {
    let mut board = Board::new(Puzzle::cube(3, 1, Kind::Free).unwrap());
    board.place(Colour::Red, placement(&[[1, 1, 0], [1, 1, 1], [1, 1, 2]])).unwrap();
    let above = board.let_down(placement(&[[1, 1, 0], [2, 1, 0]]).orientation, 1, 1);
    assert_eq!(above.at.level, 3);
    assert_eq!(reasons_of(&board.objections(Colour::Red, above)), [Reason::AboveLimit]);
}

#[test]
fn stones_of_a_puzzle_keep_their_numbers_when_others_are_removed() {
    let (pair, bar) = (placement(&[[0, 0, 0], [1, 0, 0]]), placement(&[[0, 1, 0], [1, 1, 0], [2, 1, 0]]));
    let mut board = built(1, Kind::Free, [(Colour::Red, pair), (Colour::Red, bar)]);
    assert!(board.remove(0).is_some() && board.remove(0).is_none());
    assert_eq!(board.stones()[0].id, 1);
    board.place(Colour::Red, pair).unwrap();
    assert_eq!(board.stones()[1].id, 2);
}

#[test]
fn given_stones_stay() {
    let (pair, bar) = (placement(&[[0, 0, 0], [1, 0, 0]]), placement(&[[0, 1, 0], [1, 1, 0], [2, 1, 0]]));
    let puzzle = Puzzle::cube(3, 1, Kind::Free).unwrap().with_given(vec![(Colour::Red, pair)]).unwrap();
    let mut board = Board::new(puzzle);
    board.place(Colour::Red, bar).unwrap();
    assert_eq!(board.remove(0), None);
    board.clear();
    assert_eq!((board.stones().len(), board.take_back()), (1, None));
    assert_eq!(board.stones_left(Colour::Red).len(), 10);
    let twice = Puzzle::cube(3, 1, Kind::Free).unwrap().with_given(vec![(Colour::Red, pair); 2]);
    assert_eq!(twice.unwrap_err().code(), "illegal-move");
}

#[test]
fn a_stone_that_is_not_in_the_puzzle_may_not_be_placed() {
    let pair = placement(&[[0, 0, 0], [1, 0, 0]]);
    let squares: StoneSet = [Stone::Square].into_iter().collect();
    let puzzle = Puzzle::cube(3, 1, Kind::ByTheRules).unwrap();
    let mut board = Board::new(puzzle.clone().with_stones(squares).unwrap());
    assert_eq!(reasons_of(&board.objections(Colour::Red, pair)), [Reason::NotInPuzzle]);
    assert!(board.place(Colour::Red, pair).unwrap_err().to_string().contains("not in this puzzle"));
    assert_eq!(board.stones_left(Colour::Red), squares);
    let given = puzzle.with_given(vec![(Colour::Red, pair)]).unwrap();
    assert!(given.with_stones(squares).is_err(), "a given stone is not among them");
}

#[test]
fn the_first_stone_of_a_colour_needs_no_contact_with_itself_whatever_stones_it_has() {
    let pair = placement(&[[0, 0, 0], [1, 0, 0]]);
    let puzzle =
        Puzzle::cube(3, 1, Kind::ByTheRules).unwrap().with_stones([Stone::Pair].into_iter().collect()).unwrap();
    assert_eq!(Board::new(puzzle).objections(Colour::Red, pair), []);
}

#[test]
fn chosen_colours_take_turns_in_their_order() {
    let colours: ColourSet = [Colour::Blue, Colour::Yellow].into_iter().collect();
    let puzzle = Puzzle::cube(3, 1, Kind::InTurn).unwrap().with_colours(colours).unwrap();
    let mut board = Board::new(puzzle.clone());
    let pair = placement(&[[0, 0, 0], [1, 0, 0]]);
    assert_eq!(reasons_of(&board.objections(Colour::Red, pair)), [Reason::NotPlaying]);
    board.place(Colour::Yellow, pair).unwrap();
    assert_eq!(board.to_move(), Some(Colour::Blue));
    let given = puzzle.with_given(vec![(Colour::Yellow, pair)]).unwrap();
    assert!(given.with_colours(ColourSet::first(1)).is_err(), "the given stone is yellow");
    let large = Puzzle::cube(4, 2, Kind::Free).unwrap();
    assert_eq!(large.clone().with_colours(ColourSet::first(1)).unwrap_err().code(), "bad-puzzle");
    assert!(large.with_colours(ColourSet::EMPTY).is_err());
}

/// The legal moves of a colour on the board for people, found by trying all placements.
fn slow_moves(board: &Board, colour: Colour) -> Vec<Placement> {
    let side = 0..4;
    let orientations = Stone::ALL.into_iter().flat_map(Stone::orientations);
    let placements = orientations.flat_map(|orientation: Orientation| {
        let squares = side.clone().flat_map(|file| side.clone().map(move |row| (file, row)));
        squares.map(move |(file, row)| board.let_down(orientation, file, row))
    });
    placements.filter(|&placement| board.objections(colour, placement).is_empty()).collect()
}

#[test]
fn the_board_for_programs_allows_what_the_board_for_people_allows() {
    let stones: StoneSet = "S01+S03+S05+S08+S10R".parse().unwrap();
    let squares = [(0, 0, 2), (1, 0, 3), (2, 0, 2), (0, 1, 1), (1, 1, 4), (1, 2, 2), (3, 0, 1)];
    let steps =
        squares.into_iter().flat_map(|(file, row, height)| (0..height).map(move |level| Cell { file, row, level }));
    let puzzles = [
        Puzzle::cube(3, 2, Kind::ByTheRules).unwrap(),
        Puzzle::cube(3, 3, Kind::InTurn).unwrap(),
        Puzzle::cube(4, 2, Kind::ByTheRules).unwrap().with_colours("yellow blue green".parse().unwrap()).unwrap(),
        Puzzle::cube(3, 2, Kind::InTurn).unwrap().with_colours("yellow blue".parse().unwrap()).unwrap(),
        Puzzle::new(steps, 2, Kind::ByTheRules).unwrap().with_stones(stones).unwrap(),
    ];
    for (seed, puzzle) in puzzles.iter().cycle().take(20).enumerate() {
        let mut rng = Rng::new(seed as u64);
        let mut board = Board::new(puzzle.clone());
        let mut fast = SearchBoard::new(puzzle).unwrap();
        loop {
            assert!(board.is_solved() || fast.to_move() == board.to_move());
            let mut all = Vec::new();
            for colour in puzzle.colours() {
                let mut slow = slow_moves(&board, colour);
                let mut moves: Vec<Placement> = fast.moves_of(colour).iter().map(|mv| fast.placement(mv)).collect();
                let key = |placement: &Placement| (placement.orientation.index(), placement.at);
                slow.sort_by_key(key);
                moves.sort_by_key(key);
                assert_eq!(moves, slow, "{colour} after {:?}", board.stones());
                assert_eq!(fast.stones_left(colour), board.stones_left(colour));
                all.extend(moves.into_iter().map(|placement| (colour, placement)));
            }
            let Some(&(colour, placement)) = all.get(rng.below(all.len().max(1) as u32) as usize) else { break };
            board.place(colour, placement).unwrap();
            fast.play_unchecked(colour, placement.as_move().unwrap());
            assert!(fast.begun().contains(colour));
        }
    }
}

#[test]
fn the_board_for_programs_begins_with_the_given_stones() {
    let [first, second, third] = [0, 1, 2].map(|number| stones_of(1)[number]);
    let whole = Puzzle::cube(3, 2, Kind::InTurn).unwrap();
    let given = SearchBoard::new(&whole.clone().with_given(vec![first, second]).unwrap()).unwrap();
    let mut played = SearchBoard::new(&whole).unwrap();
    for (colour, placement) in [first, second] {
        played.play_unchecked(colour, placement.as_move().unwrap());
    }
    assert_eq!((given, given.zobrist()), (played, played.zobrist()));
    assert!(given.moves_of(third.0).contains(third.1.as_move().unwrap()));
}

#[test]
fn only_solid_columns_on_the_ground_by_the_rules_can_be_searched() {
    let arch = cells(&[[0, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1], [2, 0, 0]]);
    assert_eq!(SearchBoard::new(&Puzzle::new(arch, 1, Kind::InTurn).unwrap()), None);
    assert_eq!(SearchBoard::new(&Puzzle::cube(3, 1, Kind::Free).unwrap()), None);
    assert!(
        SearchBoard::new(&Puzzle::cube(5, 4, Kind::ByTheRules).unwrap())
            .is_some_and(|board| board.plan().cubes() == 125)
    );
}
