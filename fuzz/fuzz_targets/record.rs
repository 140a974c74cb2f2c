//! Game records: an accepted record is the same game after writing and reading it again, alone and among others.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{Game, RecordText};
use rumis_fuzz::round_trip;

fuzz_target!(|text: &str| {
    let records = RecordText::all(text);
    assert_eq!(records.iter().map(RecordText::text).collect::<String>(), text);
    let Some(mut game) = round_trip::<Game>(text) else { return };
    assert_eq!(records.len(), 1);
    let twice = format!("{game}\n{game}");
    let read: Vec<Game> = RecordText::all(&twice).iter().map(|record| record.read().expect("written")).collect();
    assert_eq!(read, [game.clone(), game.clone()]);
    let cubes: usize = game.stones().iter().map(|stone| stone.cubes.len()).sum();
    let position = *game.position();
    let heights: usize = position.plan().squares().map(|square| usize::from(position.height(square))).sum();
    assert_eq!(cubes, heights);
    while game.undo().is_some() {}
    while game.redo().is_some() {}
    assert_eq!(game.position(), &position);
});
