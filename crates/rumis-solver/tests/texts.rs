//! Everything that is written can be read again, errors say what is wrong, and no text makes a
//! reader panic.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

mod brute;

use brute::{random_stock, random_target};
use proptest::prelude::*;
use rumis::{Cell, Rng};
use rumis_solver::{Assembly, ErrorKind, Packing, Part, Piece, Stock, Target};

fn cells(numbers: &[[i8; 3]]) -> Vec<Cell> {
    numbers.iter().map(|&[file, row, level]| Cell { file, row, level }).collect()
}

#[test]
fn targets_are_read_layer_by_layer() {
    let target: Target = "; a step\n##\n#.  ; the near row\n\n#.\n..\n".parse().unwrap();
    let expected = cells(&[[0, 1, 0], [1, 1, 0], [0, 0, 0], [0, 1, 1]]);
    assert_eq!(target, Target::new(expected).unwrap());
    assert_eq!(target.size(), [2, 2, 2]);
}

#[test]
fn every_plan_of_the_game_is_a_target() {
    for name in rumis::PlanName::ALL {
        let plan = rumis::Setup::new(name, 2).position().unwrap().plan();
        let target = Target::plan(&plan).unwrap();
        assert_eq!(target.cells().len(), plan.cubes() as usize, "{name}");
        assert_eq!(target.to_string().parse::<Target>().unwrap(), target);
    }
}

#[test]
fn errors_say_what_is_wrong_with_a_target() {
    let refuse = |text: &str| text.parse::<Target>().unwrap_err().to_string();
    assert_eq!(refuse(""), "a target has at least one cell");
    assert_eq!(refuse("..\n..\n"), "a target has at least one cell");
    assert_eq!(refuse("##\n\n##\n##\n"), "line 1: every layer has 2 rows, but layer 1 has 1");
    assert_eq!(refuse("#o\n"), "line 1: 'o' is not a cell: expected # or .");
    assert_eq!(refuse(&"#".repeat(65)), "line 1: a drawing has at most 64 layers of 64 rows of 64 cells");
    assert_eq!(refuse(&"################\n".repeat(17)), "a target has at most 256 cells, not 272");
    let refuse = |sides: [u8; 3]| Target::cuboid(sides[0], sides[1], sides[2]).unwrap_err().to_string();
    assert_eq!(refuse([7, 7, 6]), "a target has at most 256 cells, not 294");
    assert_eq!(refuse([255, 255, 255]), "a target has at most 256 cells, not 16581375");
    assert_eq!(refuse([0, 3, 3]), "a target has at least one cell");
    assert_eq!(refuse([65, 1, 1]), "a target is at most 64 cells long, deep and high, not 65");
    assert_eq!(Target::cuboid(64, 4, 1).unwrap().cells().len(), 256);
    let far = Target::new(cells(&[[-128, 0, 0], [127, 0, 0]])).unwrap_err();
    assert_eq!(far.kind(), &ErrorKind::TargetTooLong { side: 256 });
}

#[test]
fn errors_say_what_is_wrong_with_a_stock() {
    let refuse = |text: &str| text.parse::<Stock>().unwrap_err().to_string();
    assert_eq!(refuse(""), "a stock has 1 to 64 different pieces, not 0");
    assert_eq!(refuse("##\n"), "line 1: expected a line such as: piece V 2");
    assert_eq!(refuse("piece V\n#.\n.#\n"), "line 1: the piece V is in several parts: its cubes must share faces");
    assert_eq!(
        refuse("piece A\n##\n#.\n\npiece B\n.#\n##\n"),
        "line 5: A and B have the same shape: give it once, with the number of copies"
    );
    assert_eq!(refuse("piece A\n##\n\npiece A\n###\n"), "line 4: two pieces have the name A");
    assert_eq!(refuse("piece A 3-1\n##\n"), "line 1: the piece A cannot be used at least 3 and at most 1 times");
    assert_eq!(
        refuse("piece A 256\n##\n"),
        "line 1: \"256\" is not a number of copies: expected a number such as 2 or 0-3, up to 255"
    );
    assert_eq!(refuse("piece A\n\n; nothing\n"), "line 1: the piece A must have 1 to 64 cubes, not 0");
    assert_eq!(
        refuse("piece A:B\n##\n"),
        "line 1: \"A:B\" is not a name for a piece: expected 1 to 24 letters, digits, - and _"
    );
    assert_eq!(refuse("piece A 1 2\n##\n"), "line 1: expected a name and the number of copies, such as: piece V 2");
    assert_eq!(refuse("piece A\n#?\n"), "line 2: '?' is not a cell: expected # or .");
    let two = "piece A\n##\n\npiece B\n###\n".parse::<Piece>().unwrap_err();
    assert_eq!(two.to_string(), "line 4: expected only one piece");
    assert_eq!("".parse::<Piece>().unwrap_err().to_string(), "expected a line such as: piece V 2");
    // Mirror images are different pieces.
    assert!("piece R\n##\n.#\n\n..\n.#\n\npiece L\n##\n#.\n\n..\n#.\n".parse::<Stock>().is_ok());
    for colours in [0, 5, 255] {
        let error = Stock::of_colours(colours).unwrap_err().to_string();
        assert_eq!(error, format!("there are stones of 1 to 4 colours, not {colours}"));
    }
}

#[test]
fn a_volume_that_no_pieces_have_is_an_error() {
    let refuse = |side: [u8; 3], stock: Stock| {
        Packing::new(Target::cuboid(side[0], side[1], side[2]).unwrap(), stock).unwrap_err().to_string()
    };
    let sentence = |cells| format!("no choice of the pieces has {cells}, as many as the target has cells");
    assert_eq!(refuse([1, 1, 1], Stock::of_colours(1).unwrap()), sentence("1 cube"));
    assert_eq!(refuse([3, 13, 1], Stock::of_colours(1).unwrap()), sentence("39 cubes"));
    assert_eq!(refuse([6, 7, 1], Stock::of_colours(1).unwrap()), sentence("42 cubes") + ": the stock has 40");
    assert_eq!(refuse([2, 2, 1], Stock::of_colours(1).unwrap().use_all()), sentence("4 cubes"));
    // An unsolvable puzzle is an answer.
    let puzzle =
        Packing::new(Target::cuboid(1, 1, 7).unwrap(), "piece V 1\n##\n#.\n\npiece I 1\n####\n".parse().unwrap());
    assert_eq!(puzzle.unwrap().count().assemblies(), 0);
}

#[test]
fn errors_say_what_is_wrong_with_an_assembly() {
    for text in ["S01", "S01:", "S01:00", "S01:0000", "S01:000,", "S01:00é", "S01:000 junk"] {
        let error = text.parse::<Assembly>().unwrap_err().to_string();
        assert!(error.contains("is not a piece in its place: expected a text such as S01:000,100"), "{text}: {error}");
    }
    assert_eq!("".parse::<Assembly>().unwrap(), Assembly::default());
    assert_eq!("S01:Z+*,abc".parse::<Part>().unwrap().to_string(), "S01:abc,Z+*");
}

fn junk() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "#",
        ".",
        "##",
        "\n",
        "\n\n",
        " ",
        ";",
        "piece ",
        "piece V 2\n",
        "0-3",
        ":",
        ",",
        "S01:000,100",
        "é",
        "-1",
        "x",
    ];
    let soup = prop::collection::vec(prop::sample::select(WORDS), 0..40).prop_map(|words| words.concat());
    prop_oneof![".{0,60}", "[#.\n;p0-9 :,-]{0,80}", soup.boxed()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn targets_and_stocks_round_trip(seed: u64, cells in 1usize..=27) {
        let mut rng = Rng::new(seed);
        let target = random_target(&mut rng, cells);
        prop_assert_eq!(target.to_string().parse::<Target>().unwrap(), target);
        let stock = random_stock(&mut rng);
        prop_assert_eq!(&stock.to_string().parse::<Stock>().unwrap(), &stock);
        for piece in stock.pieces() {
            prop_assert_eq!(&piece.to_string().parse::<Piece>().unwrap(), piece);
        }
    }

    #[test]
    fn assemblies_round_trip(seed: u64) {
        let puzzle = Packing::new(Target::cuboid(3, 2, 3).unwrap(), Stock::of_colours(1).unwrap()).unwrap();
        let assembly = puzzle.random(seed).unwrap();
        prop_assert_eq!(&assembly.to_string().parse::<Assembly>().unwrap(), &assembly);
        for part in assembly.parts() {
            prop_assert_eq!(&part.to_string().parse::<Part>().unwrap(), part);
        }
    }

    #[test]
    fn junk_never_panics(text in junk()) {
        if let Ok(target) = text.parse::<Target>() {
            prop_assert_eq!(target.to_string().parse::<Target>().unwrap(), target);
        }
        if let Ok(stock) = text.parse::<Stock>() {
            prop_assert_eq!(stock.to_string().parse::<Stock>().unwrap(), stock);
        }
        if let Ok(assembly) = text.parse::<Assembly>() {
            prop_assert_eq!(&assembly.to_string().parse::<Assembly>().unwrap(), &assembly);
            let _ = assembly.check(&Target::cuboid(3, 3, 3).unwrap(), &Stock::of_colours(1).unwrap());
        }
        let _ = text.parse::<Part>();
    }

    /// Cells are a target if there are any and they are not too far apart.
    #[test]
    fn any_cells_are_a_target_or_refused(
        numbers in prop::collection::vec((-40i8..=70, -2i8..=2, 0i8..2), 0..6),
    ) {
        let numbers: Vec<[i8; 3]> = numbers.into_iter().map(|(file, row, level)| [file, row, level]).collect();
        let files = || numbers.iter().map(|number| i32::from(number[0]));
        match Target::new(cells(&numbers)) {
            Ok(target) => {
                prop_assert_eq!(target.to_string().parse::<Target>().ok(), Some(target.clone()));
                let dots: Stock = "piece dot 1-6\n#\n".parse().unwrap();
                let assembly = Packing::new(target, dots).unwrap().first().unwrap();
                prop_assert_eq!(assembly.to_string().parse::<Assembly>().ok(), Some(assembly));
            }
            Err(error) if numbers.is_empty() => prop_assert_eq!(error.code(), "empty-target"),
            Err(error) => {
                prop_assert_eq!(error.code(), "target-too-long");
                prop_assert!(files().max().unwrap() - files().min().unwrap() >= 64);
            }
        }
    }

    /// Cubes are a piece if they are connected, wherever they lie.
    #[test]
    fn any_cubes_are_a_piece_or_refused(numbers in prop::collection::vec(any::<[bool; 3]>(), 1..6), far: bool) {
        let at = |bit: bool| if far { if bit { i8::MAX } else { i8::MAX - 1 } } else { i8::from(bit) };
        let numbers: Vec<[i8; 3]> = numbers.into_iter().map(|bits| bits.map(at)).collect();
        match Piece::new("P", &cells(&numbers), 0, 1) {
            Ok(piece) => prop_assert_eq!(piece.to_string().parse::<Piece>().ok(), Some(piece)),
            Err(error) => prop_assert_eq!(error.to_string(), "the piece P is in several parts: its cubes must share faces"),
        }
        let split = Piece::new("P", &cells(&[[i8::MIN, 0, 0], [i8::MAX, 0, 0]]), 0, 1).unwrap_err();
        prop_assert_eq!(split.to_string(), "the piece P is more than 64 cubes long");
    }
}
