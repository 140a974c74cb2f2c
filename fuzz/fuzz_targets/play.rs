//! Whole games, chosen by the fuzzer's bytes. A played position equals the position built from its
//! text, and the move generator agrees with the plain rules.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{Colour, Edition, Game, Move, Orientation, Plan, PlanName, Position, Ruins, Seating, Setup, Square, Way};
use rumis_fuzz::{Choices, check_position};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let Some(mut game) = setup(&mut choices).and_then(|setup| Game::new(setup).ok()) else { return };
    check_position(game.position());
    while !choices.is_empty() && !game.position().is_over() {
        let before = *game.position();
        check_all_anchors(&before, choices.below(Orientation::all().count()));

        let moves = before.legal_moves();
        let mv = moves.nth(choices.below(moves.len())).expect("the number is below the count");
        let mover = before.to_move().expect("the game is not over");
        assert_eq!(before.objections(mover, before.let_down(mv.orientation, mv.anchor)), []);
        game.play(mv).expect("the move is legal");
        check_position(game.position());
        assert_eq!(before.after(mv), *game.position());

        let after = game.clone();
        assert_eq!(game.undo(), Some(mv));
        assert_eq!(*game.position(), before);
        assert_eq!(game.redo(), Some(mv));
        assert_eq!(game, after);

        // From time to time a colour retires.
        if choices.byte() == 0 {
            retire(&mut game, choices.one_of(&Colour::ALL));
        }
    }
    let record = game.to_string();
    assert_eq!(record.parse().as_ref(), Ok(&game), "{record}");
});

/// A colour that is in the game and not out can retire; no other can.
fn retire(game: &mut Game, colour: Colour) {
    let position = *game.position();
    let may = position.colours().contains(colour) && !position.out().contains(colour);
    assert_eq!(game.retire(colour).is_ok(), may);
    if may {
        assert!(game.position().retired().contains(colour));
    } else {
        assert_eq!(*game.position(), position);
    }
    check_position(game.position());
}

fn setup(choices: &mut Choices<'_>) -> Option<Setup> {
    let players = choices.byte() % 5;
    let setup = match usize::from(choices.byte()) % (PlanName::ALL.len() + 1) {
        name if name < PlanName::ALL.len() => Setup::new(PlanName::ALL[name], players),
        _ => Setup::new(own_plan(choices)?, players),
    };
    let way = choices.one_of(&Way::ALL);
    let ruins = match choices.byte() {
        0 => Ruins::Laid,
        seed => Ruins::Seed(u64::from(seed)),
    };
    // The record of a game without ruins does not name them.
    let ruins = if way == Way::Ruinas { ruins } else { Ruins::Laid };
    let setup = setup.edition(choices.one_of(&Edition::ALL)).way(way).ruins(ruins).start(choices.one_of(&Colour::ALL));
    let colours: Vec<Colour> = (0..choices.byte() % 6).map(|_| choices.one_of(&Colour::ALL)).collect();
    Some(match Seating::new(&colours) {
        Ok(seating) => setup.colours(seating),
        Err(_) => setup,
    })
}

fn own_plan(choices: &mut Choices<'_>) -> Option<Plan> {
    let (width, depth) = (choices.byte() % 11, choices.byte() % 11);
    let heights: Vec<u8> = (0..u16::from(width) * u16::from(depth)).map(|_| choices.byte() % 9).collect();
    let index = |square: Square| usize::from(square.row()) * usize::from(width) + usize::from(square.file());
    Plan::from_fn(width, depth, |square| heights[index(square)]).ok()
}

/// Tries one orientation over every square: it is among the generated moves exactly if the rules
/// allow it.
fn check_all_anchors(position: &Position, orientation: usize) {
    let orientation = Orientation::all().nth(orientation).expect("the number is below the count");
    let moves = position.legal_moves();
    for row in 0..Square::SIDE {
        for anchor in (0..Square::SIDE).filter_map(|file| Square::new(file, row)) {
            let mv = Move { orientation, anchor };
            assert_eq!(position.is_legal(mv), moves.contains(mv), "{mv}: {position}");
        }
    }
}
