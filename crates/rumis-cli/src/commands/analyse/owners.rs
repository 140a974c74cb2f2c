//! The map of expected owners as text: for every square, whose colour will probably be visible there at the end.

use std::io::Write;

use rumis::Square;
use rumis_engine::LikelyOwner;

use super::study::Study;
use crate::failure::Failure;

/// Prints the map for the position after this many moves of the record, as it is seen from above. A position that was not
/// analysed has none.
pub(super) fn write(output: &mut dyn Write, study: &Study, after: usize) -> Result<(), Failure> {
    let Ok(number) = study.after.binary_search(&after) else {
        return Ok(writeln!(output, "expected owners: the position after {after} moves was not analysed")?);
    };
    let owners = &study.owners[number];
    let colours = study.opinions[number].position.seating();
    let key: Vec<String> = colours.iter().map(|colour| format!("{} {colour}", colour.letter())).collect();
    writeln!(output, "expected owners after {after} moves, chances in percent: {}, - nobody", key.join(", "))?;
    let (files, rows) = owners
        .iter()
        .fold((0, 0), |(files, rows), owner| (files.max(owner.square.file() + 1), rows.max(owner.square.row() + 1)));
    for row in (0..rows).rev() {
        let cells: String = (0..files).map(|file| cell(owners, file, row)).collect();
        writeln!(output, "  {:>2}{}", row + 1, cells.trim_end())?;
    }
    let letters: String = (0..files).map(|file| format!("{:>5}", char::from(b'a' + file))).collect();
    Ok(writeln!(output, "    {letters}")?)
}

/// ` r 97`; empty where the plan has no square.
fn cell(owners: &[LikelyOwner], file: u8, row: u8) -> String {
    let found = Square::new(file, row).and_then(|square| owners.iter().find(|owner| owner.square == square));
    let text = |owner: &LikelyOwner| {
        format!("{}{:>3}", owner.colour.map_or('-', |colour| colour.letter()), (100.0 * owner.chance).round())
    };
    format!("{:>5}", found.map_or_else(String::new, text))
}
