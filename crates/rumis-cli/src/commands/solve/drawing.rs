//! Assemblies for people: layers of letters in the terminal, and pictures layer by layer or step by
//! step.

use std::collections::BTreeMap;

use rumis::{Cell, Colour, ColourSet, Placement};
use rumis_picture::{Building, Column, Cube, Dye};
use rumis_solver::{Assembly, Part, Target};

use crate::args::{Look, PictureFiles, View};
use crate::failure::Failure;
use crate::picture;

/// A piece to be drawn: its dye and its cells.
pub(crate) struct Drawn {
    dye: Dye,
    cells: Vec<Cell>,
}

/// The pieces of an assembly in an order in which it can be built, in the dyes of so many colours. A
/// colour has each stone once; beyond that, pieces that touch should differ.
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

/// The parts in an order in which each can be let down from above: none comes under one that is
/// there already. Where pieces clasp each other that can't be, and the lowest comes first.
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

/// Whether a cell of the first is somewhere below one of the second.
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

/// Writes the pictures that were asked for, and tells the files.
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

/// Captions know plain letters only.
fn plain(title: &str) -> String {
    let known =
        |c: char| if c.is_ascii_alphanumeric() || " :-".contains(c) { Some(c) } else { (c == '×').then_some('x') };
    title.chars().filter_map(known).collect()
}

/// A puzzle that nobody has worked on. One that is not begun is drawn as it shall be, in grey; a
/// half-built one as it stands, and then layer by layer with what is empty in grey.
pub(crate) fn unfinished(title: &str, target: &Target, given: &Assembly, colours: u8) -> Vec<Panel> {
    let mut drawn = pieces(given, colours);
    let filled = |cell: &Cell| drawn.iter().any(|piece| piece.cells.contains(cell));
    let empty: Vec<Cell> = target.cells().iter().copied().filter(|cell| !filled(cell)).collect();
    let stands = building(&drawn, |_| true, 0);
    let begun = !drawn.is_empty();
    drawn.push(Drawn { dye: Dye::Ruin, cells: empty });
    if begun {
        [(plain(title), stands)].into_iter().chain(layers_of(&drawn)).collect()
    } else {
        vec![(plain(title), building(&drawn, |_| true, 0))]
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

/// The building after so many pieces, the last of them outlined.
fn step_of(drawn: &[Drawn], step: usize) -> Panel {
    let highlight = Some(step as u16 - 1);
    (step.to_string(), Building { highlight, ..building(&drawn[..step], |_| true, 0) })
}

/// The cells that are wanted, `lift` levels lower.
fn building(drawn: &[Drawn], wanted: impl Fn(&Cell) -> bool, lift: i8) -> Building {
    let cells = || drawn.iter().flat_map(|piece| &piece.cells);
    let files = cells().map(|cell| cell.file as usize + 1).max().unwrap_or(0);
    let rows = cells().map(|cell| cell.row as usize + 1).max().unwrap_or(0);
    let mut building = Building { columns: vec![vec![Some(Column::default()); files]; rows], ..Building::default() };
    for (number, piece) in drawn.iter().enumerate() {
        for cell in piece.cells.iter().filter(|cell| wanted(cell)) {
            let level = (cell.level - lift).max(0) as usize;
            if let Some(column) = &mut building.columns[cell.row as usize][cell.file as usize] {
                if column.cubes.len() <= level {
                    column.cubes.resize(level + 1, None);
                }
                column.cubes[level] = Some(Cube { dye: piece.dye, stone: number as u16 });
            }
        }
    }
    building
}

/// Each layer as a grid of letters, one letter a piece, the ground first.
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
