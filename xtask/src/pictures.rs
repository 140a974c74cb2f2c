//! The pictures in the documentation, drawn from the records in `docs/games`.

use rumis::Game;
use rumis_picture::{Building, Style, Viewpoint, svg};

pub(crate) fn chullpa() -> Result<String, String> {
    draw(include_str!("../../docs/games/chullpa.rumis"), Viewpoint::Isometric)
}

pub(crate) fn coricancha() -> Result<String, String> {
    draw(include_str!("../../docs/games/coricancha.rumis"), Viewpoint::Isometric)
}

pub(crate) fn coricancha_above() -> Result<String, String> {
    draw(include_str!("../../docs/games/coricancha.rumis"), Viewpoint::Above)
}

pub(crate) fn stones() -> Result<String, String> {
    Ok(rumis_picture::stones(&Style::default()))
}

fn draw(record: &str, viewpoint: Viewpoint) -> Result<String, String> {
    let game: Game = record.parse().map_err(|error| format!("a record in docs/games is wrong: {error}"))?;
    Ok(svg(&Building::from(&game), &Style::default().viewpoint(viewpoint)))
}
