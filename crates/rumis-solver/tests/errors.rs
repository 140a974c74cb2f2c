//! The codes of errors are promises: each is pinned here, with something that causes it.
#![allow(clippy::unwrap_used, reason = "a failing test may panic")]

use std::collections::BTreeSet;

use rumis::solitaire::{Kind, Puzzle};
use rumis_solver::{Assembly, Book, ByTheRules, Checkpoint, Counting, Error, Packing, Part, Piece, Stock, Target};

fn pairs() -> Packing {
    Packing::new(Target::cuboid(2, 2, 1).unwrap(), "piece pair 2\n##\n".parse().unwrap()).unwrap()
}

fn given(text: &str) -> Result<Packing, Error> {
    pairs().with_given(&text.parse().unwrap())
}

fn checked(text: &str) -> Result<(), Error> {
    pairs().check(&text.parse::<Assembly>().unwrap())
}

fn read(text: &str) -> Result<(Checkpoint, bool), Error> {
    let puzzle = pairs();
    Checkpoint::read(text, &Counting::new(&puzzle, 4))
}

#[test]
fn every_code_has_a_cause() {
    let slab = "id slab\ntitle A slab\nkind free\ncolours 1\ntarget box 2x2x1\neffort 1\n";
    let arch: Target = "#.#\n\n###\n".parse().unwrap();
    let arch = arch.cells().iter().copied();
    let cases = [
        ("syntax", "S01".parse::<Part>().map(drop)),
        ("empty-target", "...".parse::<Target>().map(drop)),
        ("target-too-large", Target::cuboid(7, 7, 6).map(drop)),
        ("target-too-long", Target::cuboid(65, 1, 1).map(drop)),
        ("bad-colours", Stock::of_colours(0).map(drop)),
        ("bad-piece", Piece::new("A", &[], 0, 1).map(drop)),
        ("bad-stock", Stock::new(Vec::new()).map(drop)),
        ("same-name", "piece A\n##\npiece A\n###\n".parse::<Stock>().map(drop)),
        ("same-shape", "piece A\n##\npiece B\n#\n#\n".parse::<Stock>().map(drop)),
        ("impossible-volume", Packing::new(Target::cuboid(1, 1, 1).unwrap(), Stock::of_colours(1).unwrap()).map(drop)),
        ("unknown-piece", given("bar:000,100").map(drop)),
        ("wrong-shape", given("pair:000,110").map(drop)),
        ("outside-target", given("pair:100,200").map(drop)),
        ("overlap", given("pair:000,100 pair:000,010").map(drop)),
        ("used-too-often", given("pair:000,100 pair:010,110 pair:001,101").map(drop)),
        ("used-too-seldom", checked("pair:000,100")),
        (
            "not-filled",
            "S01:000,100"
                .parse::<Assembly>()
                .unwrap()
                .check(&Target::cuboid(2, 2, 1).unwrap(), &Stock::of_colours(1).unwrap()),
        ),
        ("not-buildable", ByTheRules::new(Puzzle::new(arch, 1, Kind::InTurn).unwrap()).map(drop)),
        ("free-puzzle", ByTheRules::new(Puzzle::cube(3, 1, Kind::Free).unwrap()).map(drop)),
        ("rules", "id a\ntitle A\nkind in-turn\ncolours 1\ntarget box 4x4x4\neffort 1\n".parse::<Book>().map(drop)),
        ("same-id", format!("{slab}{slab}").parse::<Book>().map(drop)),
        ("missing-line", "id slab\n".parse::<Book>().map(drop)),
        ("not-a-checkpoint", read("my diary\n").map(drop)),
        ("other-version", read("rumis count 3\n").map(drop)),
        ("other-count", read("rumis count 2\nof 0 1\nend 0\n").map(drop)),
        ("wrong-checksum", "rumis count 2\nof 0 1\nend 0\n".parse::<Checkpoint>().map(drop)),
        ("cut-off", "rumis count 2\nof 0 1\n".parse::<Checkpoint>().map(drop)),
    ];
    for (code, result) in &cases {
        let error = result.as_ref().unwrap_err();
        assert_eq!(error.code(), *code, "{error}");
        let has_source = std::error::Error::source(error).is_some();
        assert_eq!(has_source, *code == "rules", "{error}");
    }
    assert_eq!(cases.iter().map(|case| case.0).collect::<BTreeSet<_>>().len(), cases.len());
}
