//! Shows assemblies: layers of letters in the terminal, and pictures layer by layer or step by step.

use std::collections::BTreeMap;

use rumis::{Cell, Colour, ColourSet, Placement};
use rumis_picture::{Building, Dye, DyedCube};
use rumis_solver::{Assembly, Part, Target};

use crate::args::{Look, PictureFiles, View};
use crate::failure::Failure;
use crate::picture;

/// A piece to draw: its dye and its cells.
pub(crate) struct Drawn {
    dye: Dye,
    cells: Vec<Cell>,
}

/// The pieces of an assembly in an order in which it can be built, in the dyes of this many colours.
/// No dye has the same piece twice, if possible, and pieces that touch have different dyes.
pub(crate) fn pieces(assembly: &Assembly, colours: u8) -> Vec<Drawn> {
    let mut drawn: Vec<(Drawn, &str)> = Vec::new();
    for part in from_above(assembly) {
        let cells = part.cells().to_vec();
        let touches =
            |other: &Drawn| cells.iter().any(|cell| cell.neighbours().iter().any(|n| other.cells.contains(n)));
        let crowd = |dye: &Dye| {
            let alike = drawn.iter().filter(|(other, _)| other.dye == *dye);
            let twice = alike.clone().any(|&(_, name)| name == part.piece());
            (twice, alike.filter(|(other, _)| touches(other)).count())
        };
        let dye = ColourSet::first(colours).iter().map(Dye::from).min_by_key(crowd).unwrap_or_default();
        drawn.push((Drawn { dye, cells }, part.piece()));
    }
    drawn.into_iter().map(|(drawn, _)| drawn).collect()
}

/// The parts in an order in which each can be placed from above: none lies below one that comes
/// earlier. If pieces interlock so that no such order exists, the lowest comes first.
fn from_above(assembly: &Assembly) -> Vec<&Part> {
    let mut left: Vec<&Part> = assembly.parts().iter().collect();
    left.sort_by_key(|part| part.cells().iter().map(|cell| cell.level).min());
    let mut order = Vec::new();
    while !left.is_empty() {
        let is_next = |part: &&Part| !left.iter().any(|other| other != part && lies_under(other, part));
        let next = left.iter().position(is_next).unwrap_or(0);
        order.push(left.remove(next));
    }
    order
}

/// Whether a cell of the first part is below one of the second.
fn lies_under(low: &Part, high: &Part) -> bool {
    let under = |a: &Cell, b: &Cell| (a.file, a.row) == (b.file, b.row) && a.level < b.level;
    low.cells().iter().any(|a| high.cells().iter().any(|b| under(a, b)))
}

/// The stones of an order by the rules.
pub(crate) fn stones(order: &[(Colour, Placement)]) -> Vec<Drawn> {
    order.iter().map(|&(colour, placement)| Drawn { dye: colour.into(), cells: placement.cubes().collect() }).collect()
}

/// A building with its caption.
pub(crate) type Panel = (String, Building);

/// Writes the pictures that were asked for, and returns their paths.
pub(crate) fn write(
    files: &PictureFiles,
    look: &Look,
    panels: impl FnOnce() -> Vec<Panel>,
) -> Result<Vec<String>, Failure> {
    let style = picture::style(look, View::Isometric);
    let written = picture::write(files, || rumis_picture::sheet(&panels(), &style))?;
    for path in &written {
        eprintln!("wrote {}", path.display());
    }
    Ok(written.iter().map(|path| path.display().to_string()).collect())
}

/// A puzzle before it is solved, with empty cells in grey. If pieces are given, they are drawn first,
/// and then the puzzle layer by layer.
pub(crate) fn unfinished(title: &str, target: &Target, given: &Assembly, colours: u8) -> Vec<Panel> {
    let mut drawn = pieces(given, colours);
    let filled = |cell: &Cell| drawn.iter().any(|piece| piece.cells.contains(cell));
    let empty: Vec<Cell> = target.cells().iter().copied().filter(|cell| !filled(cell)).collect();
    let given = (!drawn.is_empty()).then(|| building(&drawn, |_| true, 0));
    drawn.push(Drawn { dye: Dye::Ruin, cells: empty });
    match given {
        Some(given) => [(title.to_owned(), given)].into_iter().chain(layers_of(&drawn)).collect(),
        None => vec![(title.to_owned(), building(&drawn, |_| true, 0))],
    }
}

/// The whole and then each layer by itself, or the building after each piece.
pub(crate) fn panels(drawn: &[Drawn], steps: bool) -> Vec<Panel> {
    if steps {
        return (1..=drawn.len()).map(|step| step_of(drawn, step)).collect();
    }
    [("all".to_owned(), building(drawn, |_| true, 0))].into_iter().chain(layers_of(drawn)).collect()
}

/// Each layer by itself.
fn layers_of(drawn: &[Drawn]) -> impl Iterator<Item = Panel> {
    let highest = drawn.iter().flat_map(|piece| &piece.cells).map(|cell| cell.level).max().unwrap_or(0);
    let layer = move |level: i8| (format!("layer {}", level + 1), building(drawn, |cell| cell.level == level, level));
    (0..=highest).map(layer)
}

/// The building after this many pieces, with the last one outlined.
fn step_of(drawn: &[Drawn], step: usize) -> Panel {
    let highlight = Some(step as u16 - 1);
    (step.to_string(), Building { highlight, ..building(&drawn[..step], |_| true, 0) })
}

/// The wanted cells, lowered by this many levels.
fn building(drawn: &[Drawn], wanted: impl Fn(&Cell) -> bool, lower_by: i8) -> Building {
    let mut building = Building::default();
    for (number, piece) in drawn.iter().enumerate() {
        for cell in piece.cells.iter().filter(|cell| wanted(cell)) {
            let [file, row, level] = [cell.file, cell.row, cell.level - lower_by].map(|number| number.max(0) as u8);
            building.put(file, row, level, DyedCube { dye: piece.dye, stone: number as u16 });
        }
    }
    building
}

/// Each layer as a grid of letters, one letter for each piece, the lowest layer first.
pub(crate) fn layers(assembly: &Assembly) -> String {
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').collect();
    let mut cells: BTreeMap<Cell, char> = BTreeMap::new();
    let mut text = String::new();
    for (part, letter) in assembly.parts().iter().zip(letters.into_iter().cycle()) {
        text.push_str(&format!("{letter} {}\n", part.piece()));
        cells.extend(part.cells().iter().map(|&cell| (cell, letter)));
    }
    let most = |number: fn(&Cell) -> i8| cells.keys().map(number).max().unwrap_or(0);
    let (files, rows, levels) = (most(|c| c.file), most(|c| c.row), most(|c| c.level));
    for level in 0..=levels {
        text.push_str(&format!("\nlayer {}\n", level + 1));
        for row in (0..=rows).rev() {
            let letter = |file| cells.get(&Cell { file, row, level }).copied().unwrap_or('.');
            let line: Vec<String> = (0..=files).map(|file| letter(file).to_string()).collect();
            text.push_str(&line.join(" "));
            text.push('\n');
        }
    }
    text
}
