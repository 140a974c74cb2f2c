//! The solver's texts: targets, stocks, assemblies, puzzles of the book and checkpoints. Accepted
//! texts survive a round trip; small puzzles are solved and their solutions checked.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis_solver::{Assembly, Book, Checkpoint, Counting, Effort, Packing, Part, Stock, Target};

fuzz_target!(|text: &str| {
    if let Ok(part) = text.parse::<Part>() {
        assert_eq!(part.to_string().parse::<Part>().as_ref(), Ok(&part));
    }
    let assembly = text.parse::<Assembly>();
    if let Ok(assembly) = &assembly {
        assert_eq!(assembly.to_string().parse::<Assembly>().as_ref(), Ok(assembly));
    }
    if let Ok(book) = text.parse::<Book>() {
        assert_eq!(book.to_string().parse::<Book>().map(|book| book.to_string()), Ok(book.to_string()));
    }
    if let Ok(checkpoint) = text.parse::<Checkpoint>() {
        assert_eq!(checkpoint.to_string().parse::<Checkpoint>().as_ref(), Ok(&checkpoint));
    }
    if let Ok(stock) = text.parse::<Stock>() {
        assert_eq!(stock.to_string().parse::<Stock>().as_ref(), Ok(&stock));
        try_to_solve(Target::cuboid(2, 2, 3), stock, assembly.as_ref().ok());
    }
    if let Ok(target) = text.parse::<Target>() {
        assert_eq!(target.to_string().parse::<Target>().as_ref(), Ok(&target));
        if let Ok(stock) = Stock::of_colours(1) {
            try_to_solve(Ok(target), stock, assembly.as_ref().ok());
        }
    }
    let small = Target::cuboid(2, 2, 1).and_then(|target| Packing::new(target, Stock::of_colours(1)?));
    if let Ok(puzzle) = small {
        let _ = Checkpoint::read(text, &Counting::new(&puzzle, 4));
    }
});

fn try_to_solve(target: Result<Target, rumis_solver::Error>, stock: Stock, partial: Option<&Assembly>) {
    let Ok(puzzle) = target.and_then(|target| Packing::new(target, stock)) else { return };
    let puzzle = match partial.map(|partial| puzzle.clone().with_given(partial)) {
        Some(Ok(begun)) => begun,
        _ => puzzle,
    };
    if let Some(solution) = puzzle.first_within(&mut Effort::limited(2000)) {
        puzzle.check(&solution).expect("a solution solves the puzzle");
    }
}
