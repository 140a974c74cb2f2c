//! Stones by their codes and by their cells.

use rumis::{Cell, Placement, Stone, StoneSet};

use crate::fault::Fault;

/// The stones with these codes; all eleven without codes.
pub(crate) fn chosen(codes: Option<&[String]>) -> Result<StoneSet, Fault> {
    let Some(codes) = codes else { return Ok(StoneSet::ALL) };
    Ok(codes.iter().map(|code| code.parse::<Stone>()).collect::<Result<_, _>>()?)
}

/// The stone with exactly these cells.
pub(crate) fn with_cells(cells: &[Cell]) -> Result<Placement, Fault> {
    Placement::with_cubes(cells).ok_or_else(|| Fault::new("no-such-stone", "no stone has these cells"))
}
