//! The puzzle book keeps its word: every puzzle can be solved, and every number in it is right.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rumis::solitaire::Kind;
use rumis_solver::{Book, BookPuzzle, Effort, Packing};

/// Where more is stated, measuring takes too long for every day.
const LONG: u64 = 500_000;

#[test]
fn all_files_are_in_the_book() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/puzzles");
    let mut ids = Vec::new();
    for file in std::fs::read_dir(folder).expect("the folder of the puzzles") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let puzzles = Book::read(&text).unwrap_or_else(|error| unreachable!("{}: {error}", path.display()));
        ids.extend(puzzles.iter().map(|puzzle| puzzle.id().to_owned()));
    }
    let mut all: Vec<&str> = Book::all().iter().map(BookPuzzle::id).collect();
    all.sort_unstable();
    ids.sort_unstable();
    assert_eq!(all, ids);
}

#[test]
fn forty_puzzles_of_five_grades_in_order() {
    let all = Book::all();
    assert!(all.len() >= 40, "{} puzzles", all.len());
    let unique: BTreeSet<&str> = all.iter().map(BookPuzzle::id).collect();
    assert_eq!(unique.len(), all.len());
    assert!(all.is_sorted_by_key(|puzzle| (puzzle.grade(), puzzle.id())));
    let grades: BTreeSet<u8> = all.iter().map(BookPuzzle::grade).collect();
    assert_eq!(grades, BTreeSet::from([1, 2, 3, 4, 5]));
    for puzzle in all {
        assert_eq!(Book::find(puzzle.id()).map(BookPuzzle::title), Some(puzzle.title()));
    }
}

#[test]
fn the_thirteen_cubes_of_one_colour_are_in() {
    let fours = ["S05", "S06", "S07", "S08", "S09", "S10R", "S10L"];
    let mut solutions = 0;
    let mut found = 0;
    for three in ["S02", "S03"] {
        for out in fours {
            let stones: BTreeSet<&str> =
                fours.into_iter().filter(|&stone| stone != out).chain(std::iter::once(three)).collect();
            let is_it = |puzzle: &&BookPuzzle| {
                let puzzle = puzzle.packing();
                puzzle.target().size() == [3, 3, 3]
                    && puzzle.target().cells().len() == 27
                    && puzzle.stock().pieces().iter().all(|piece| piece.most() == 1)
                    && puzzle.stock().pieces().iter().map(|piece| piece.name()).collect::<BTreeSet<_>>() == stones
            };
            let cube = Book::all().iter().find(is_it);
            assert_eq!(cube.is_none(), (three, out) == ("S02", "S06"), "{three} without {out}");
            if let Some(cube) = cube {
                found += 1;
                solutions += cube.solutions().expect("a stated number");
            }
        }
    }
    assert_eq!((found, solutions), (13, 80_928));
}

#[test]
fn every_puzzle_can_be_solved() {
    for puzzle in Book::all() {
        let id = puzzle.id();
        match puzzle.by_the_rules() {
            Some(by_the_rules) => {
                assert_eq!(puzzle.kind(), Kind::InTurn, "{id}");
                let order = by_the_rules.solve(2, &mut Effort::UNLIMITED.clone());
                let order = order.order().unwrap_or_else(|| unreachable!("{id} has no solution"));
                assert_eq!(by_the_rules.check(&order), Ok(()), "{id}");
                assert!(order.iter().all(|(colour, _)| colour.index() < usize::from(puzzle.colour_count())), "{id}");
            }
            None => {
                assert_eq!(puzzle.kind(), Kind::Free, "{id}");
                let solution = puzzle.packing().first().unwrap_or_else(|| unreachable!("{id} has no solution"));
                assert_eq!(puzzle.packing().check(&solution), Ok(()), "{id}");
                assert!(puzzle.given().parts().iter().all(|part| solution.parts().contains(part)), "{id}");
            }
        }
    }
}

/// All solutions, one by one.
fn count_one_by_one(puzzle: &Packing) -> u64 {
    let mut count = 0;
    puzzle.for_each(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

#[test]
fn stated_numbers_of_solutions_are_right() {
    let mut singles = 0;
    for puzzle in Book::all() {
        let id = puzzle.id();
        let Some(stated) = puzzle.solutions() else {
            assert_eq!(puzzle.up_to_turns(), None, "{id}");
            continue;
        };
        if puzzle.given().parts().is_empty() {
            let count = puzzle.packing().count();
            assert_eq!((count.assemblies(), Some(count.up_to_turns())), (stated, puzzle.up_to_turns()), "{id}");
        } else {
            assert_eq!(count_one_by_one(puzzle.packing()), stated, "{id}");
            singles += u32::from(stated == 1);
        }
    }
    assert!(singles >= 10, "{singles} half-built ones with one solution");
}

#[test]
fn every_begun_puzzle_has_one_solution() {
    let begun = Book::all().iter().filter(|puzzle| !puzzle.given().parts().is_empty());
    for puzzle in begun {
        assert_eq!(puzzle.solutions(), Some(1), "{}", puzzle.id());
    }
}

/// Where this fails the search has changed: write the new numbers into the files.
#[track_caller]
fn check_efforts(puzzles: impl Iterator<Item = &'static BookPuzzle>) {
    let wrong = |puzzle: &BookPuzzle| {
        let effort = puzzle.measure();
        (effort != puzzle.effort()).then(|| format!("{}: effort {effort}, not {}", puzzle.id(), puzzle.effort()))
    };
    let wrong: Vec<String> = puzzles.filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn stated_efforts_are_what_is_measured() {
    check_efforts(Book::all().iter().filter(|puzzle| puzzle.effort() < LONG));
}

#[test]
#[ignore = "takes about half a minute"]
fn long_efforts_are_what_is_measured() {
    check_efforts(Book::all().iter().filter(|puzzle| puzzle.effort() >= LONG));
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let rest = "title A\nkind free\ncolours 1\ntarget box 2x2x1\neffort 1\n";
    assert_eq!(Book::read(&format!("; one\n\nid a\n{rest}")).map(|puzzles| puzzles.len()), Ok(1));
    let cases = [
        ("title A\n".to_owned(), "line 1: expected a line such as: id steps"),
        (format!("id A\n{rest}"), "line 1: \"A\" is no id: expected small letters, figures and -"),
        (format!("id a\n{rest}\nid a\n{rest}"), "line 8: two puzzles are called a"),
        (format!("id a\n{rest}effort 2\n"), "line 7: effort is said twice"),
        (format!("id a\n{rest}##\n"), "line 7: a drawing comes after the line: target"),
        (format!("id a\n{rest}use some\n"), "line 7: expected: use all"),
        (format!("id a\n{rest}given S08:000\n"), "line 7: S08:000 is not the shape of S08"),
        (format!("id a\n{rest}solutions many\n"), "line 7: \"many\" is no number"),
        ("id a\ntitle A\n".to_owned(), "line 1: the puzzle lacks a line that begins with colours"),
        (format!("id a\n{}", rest.replace("title A", "title")), "line 2: a title has at least one word"),
        (format!("id a\n{}", rest.replace("free", "easy")), "line 3: expected kind free or kind by-the-rules"),
        (
            format!("id a\n{}", rest.replace("colours 1", "colours 999")),
            "line 4: there are stones of 1 to 4 colours, not 255",
        ),
        (
            format!("id a\n{}", rest.replace("2x2x1", "2x2")),
            "line 5: \"2x2\" is no size of a box: expected three numbers such as 3x3x3",
        ),
        (
            format!("id a\n{}", rest.replace("2x2x1", "1x1x1")),
            "line 5: no choice of the pieces has 1 cube, as many as the target has cells",
        ),
        (format!("id a\n{}", rest.replace("box 2x2x1", "\n##\n#x")), "line 7: 'x' is no cell: expected # or ."),
        (
            format!("id a\nstones S08\n{}", rest.replace("free", "by-the-rules")),
            "line 2: by the rules all stones are there and none is placed: no line with stones",
        ),
    ];
    for (text, sentence) in cases {
        let error = Book::read(&text).map(|_| ()).expect_err(sentence);
        assert_eq!(error.to_string(), sentence);
    }
    let unknown = Book::read(&format!("id a\n{rest}colour 1\n")).map(|_| ()).expect_err("an unknown word");
    assert!(unknown.to_string().starts_with("line 7: \"colour\" says nothing about a puzzle"), "{unknown}");
    let plan = Book::read(&format!("id a\n{}", rest.replace("box 2x2x1", "plan moray 2"))).map(|_| ());
    assert_eq!(plan.expect_err("an unknown plan").line(), Some(5));
    assert_eq!("".parse::<BookPuzzle>().map(|_| ()).expect_err("nothing").line(), None);
    let two = format!("id a\n{rest}id b\n{rest}").parse::<BookPuzzle>().map(|_| ());
    assert_eq!(two.expect_err("two puzzles").to_string(), "line 7: expected only one puzzle");
}
