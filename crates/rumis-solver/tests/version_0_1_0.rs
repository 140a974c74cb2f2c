//! What version 0.1.0 wrote must load forever.
//!
//! The files in `fixtures/v0.1.0` come from that version; they are never edited or regenerated. The
//! tests compare what a text means with what it meant then, not how it is written today.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rumis_solver::{Assembly, Book, BookPuzzle, Checkpoint, Counting, Packing, Piece, Stock, Target, cell_text};

/// Into how many tasks the command line cuts a count.
const TASKS: usize = 16_384;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1.0")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The lines of a file, each up to its first `: ` and after it.
fn named(text: &str) -> BTreeMap<&str, &str> {
    text.lines().map(|line| line.split_once(": ").unwrap()).collect()
}

fn cells<'a>(cells: impl IntoIterator<Item = &'a rumis::Cell>) -> String {
    cells.into_iter().map(|&cell| cell_text(cell)).collect::<Vec<_>>().join(",")
}

fn stock(stock: &Stock) -> String {
    let piece = |piece: &Piece| format!("{} {}-{} {}", piece.name(), piece.least(), piece.most(), cells(piece.cubes()));
    stock.pieces().iter().map(piece).collect::<Vec<_>>().join("; ")
}

/// A puzzle of the book, in the lines of `book.expected`.
fn lines(book: &BookPuzzle) -> Vec<String> {
    let number = |number: Option<u64>| number.map_or("unknown".to_owned(), |number| number.to_string());
    vec![
        format!("id {}", book.id()),
        format!("title {}", book.title()),
        format!("kind {:?}, colours {}", book.kind(), book.colour_count()),
        format!("solutions {}, up to turns {}", number(book.solutions()), number(book.up_to_turns())),
        format!("effort {}", book.effort()),
        format!("target {}", cells(book.packing().target().cells())),
        format!("stock {}", stock(book.packing().stock())),
        format!("given {}", book.given()),
    ]
}

/// What a checkpoint counts: one colour's stones in a box, or pieces of one's own.
fn counted(name: &str) -> Packing {
    let cuboid = |size| Packing::new(Target::sized(size).unwrap(), Stock::of_colours(1).unwrap()).unwrap();
    let own =
        || Packing::new(Target::sized("4x2x2").unwrap(), read("questions/own.pieces.txt").parse().unwrap()).unwrap();
    match name {
        "finished" => cuboid("3x3x2"),
        "interrupted" | "torn" => cuboid("2x4x4"),
        "share-1" | "share-2" | "share-3" => cuboid("2x2x4"),
        "own-pieces" => own(),
        "begun" => own().with_given(&read("questions/part.assembly.txt").parse().unwrap()).unwrap(),
        _ => panic!("{name}"),
    }
}

#[test]
fn checkpoints_are_of_the_same_counts() {
    let expected = read("checkpoints.expected");
    let expected = named(&expected);
    assert_eq!(expected.len(), 8);
    for (name, then) in expected {
        let puzzle = counted(name);
        let counting = Counting::new(&puzzle, TASKS);
        let text = read(&format!("checkpoints/{name}.txt"));
        let (checkpoint, whole) = Checkpoint::read(&text, &counting).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (done, tally) = (checkpoint.done(), checkpoint.tally());
        assert_eq!(format!("done {done} of {}, whole {whole}, tally {tally}", counting.tasks()), then, "{name}");
    }
}

/// A part that was done then is the same part today, so what is left can be counted today.
#[test]
fn counts_are_continued_where_they_stopped() {
    for (name, assemblies) in [("interrupted", 9_553_056), ("share-2", 2_408), ("begun", 2)] {
        let puzzle = counted(name);
        let counting = Counting::new(&puzzle, TASKS);
        let text = read(&format!("checkpoints/{name}.txt"));
        let (mut checkpoint, _) = Checkpoint::read(&text, &counting).unwrap();
        for task in 0..counting.tasks() {
            if !checkpoint.is_done(task) {
                checkpoint.add(task, counting.run(task));
            }
        }
        assert!(checkpoint.is_complete());
        assert_eq!(counting.count(checkpoint.tally()).assemblies(), assemblies, "{name}");
    }
}

#[test]
fn shares_of_a_count_add_up() {
    let puzzle = counted("share-1");
    let counting = Counting::new(&puzzle, TASKS);
    let mut sum = Checkpoint::new(&counting);
    for share in 1..=3 {
        sum.merge(&Checkpoint::read(&read(&format!("checkpoints/share-{share}.txt")), &counting).unwrap().0).unwrap();
    }
    assert!(sum.is_complete());
    let count = counting.count(sum.tally());
    assert_eq!((count.assemblies(), count.up_to_turns(), count.up_to_mirror_images()), (2_408, 301, 151));
}

#[test]
fn shapes_pieces_and_assemblies_are_the_same() {
    let expected = read("questions.expected");
    let expected = named(&expected);
    assert_eq!(expected.len(), 9);
    for (name, then) in expected {
        let text = read(&format!("questions/{name}"));
        let now = match name.split('.').nth(1).unwrap() {
            "target" => text.parse::<Target>().map(|target| cells(target.cells())),
            "pieces" => text.parse::<Stock>().map(|pieces| stock(&pieces)),
            _ => text.parse::<Assembly>().map(|assembly| assembly.to_string()),
        };
        assert_eq!(now.as_deref(), Ok(then), "{name}");
    }
}

/// The puzzles of `book.expected`, by their ids. Which chapter a puzzle is in may change.
fn expected_book(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let blocks = text.split("\n\n").filter(|block| !block.is_empty());
    let puzzles: BTreeMap<&str, Vec<&str>> = blocks
        .map(|block| (&block["id ".len()..block.find('\n').unwrap()], block.lines()))
        .map(|(id, lines)| (id, lines.filter(|line| !line.starts_with("chapter ")).collect()))
        .collect();
    assert_eq!(puzzles.len(), 101);
    puzzles
}

#[test]
fn puzzle_books_have_the_same_puzzles() {
    let expected = read("book.expected");
    let mut expected = expected_book(&expected);
    for chapter in fs::read_dir(folder().join("book")).unwrap() {
        let path = chapter.unwrap().path();
        let book = fs::read_to_string(&path).unwrap().parse::<Book>();
        for puzzle in book.unwrap_or_else(|error| panic!("{}: {error}", path.display())).puzzles() {
            assert_eq!(Some(lines(puzzle).iter().map(String::as_str).collect()), expected.remove(puzzle.id()));
        }
    }
    assert!(expected.is_empty(), "missing: {:?}", expected.keys());
}

/// Links lead to puzzles by their ids, and solved ones are remembered by them. Titles and what a
/// puzzle takes the solver may change.
#[test]
fn ids_of_the_book_stand_for_the_same_puzzles() {
    let expected = read("book.expected");
    for (id, then) in expected_book(&expected) {
        let now =
            lines(Book::standard().unwrap().find(id).unwrap_or_else(|| panic!("there is no puzzle {id} any more")));
        let asked = |line: &&&str| !line.starts_with("title ") && !line.starts_with("effort ");
        for line in then.iter().filter(asked) {
            assert!(now.iter().any(|now| now == line), "{id}: {line}");
        }
    }
}

/// Shared random puzzles are made from seeds.
#[test]
fn seeds_give_the_same_assemblies() {
    for line in read("seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let [size, colours, seed, assembly] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let stock = Stock::of_colours(colours.parse().unwrap()).unwrap();
        let found = Packing::new(Target::sized(size).unwrap(), stock).unwrap().random(seed.parse().unwrap());
        assert_eq!(found, Some(assembly.parse::<Assembly>().unwrap()), "{size} {colours} {seed}");
    }
}
