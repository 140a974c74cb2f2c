//! Writes pictures to files.

use std::path::{Path, PathBuf};

use rumis_picture::{Style, Viewpoint};

use crate::args::{Look, PictureFiles, View};
use crate::failure::Failure;

pub(crate) fn style(look: &Look, view: View) -> Style {
    let viewpoint = match view {
        View::Isometric => Viewpoint::Isometric,
        View::Above => Viewpoint::Above,
    };
    Style::default().viewpoint(viewpoint).signs(look.signs).dark(look.dark)
}

/// Writes the picture to the given files, and returns their names.
pub(crate) fn write(files: &PictureFiles, svg: impl FnOnce() -> String) -> Result<Vec<PathBuf>, Failure> {
    if files.svg.is_none() && files.png.is_none() {
        return Ok(Vec::new());
    }
    let svg = svg();
    let mut written = Vec::new();
    if let Some(path) = &files.svg {
        save(path, svg.as_bytes())?;
        written.push(path.clone());
    }
    if let Some(path) = &files.png {
        let png = rumis_picture::png(&svg, files.width).map_err(|error| Failure::of(&error))?;
        save(path, &png)?;
        written.push(path.clone());
    }
    Ok(written)
}

/// Checks that a picture can be written, before an hour of games and not after it. An existing
/// picture stays until it is replaced.
pub(crate) fn check(path: Option<&PathBuf>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
    file.map(drop).map_err(|error| Failure::unwritten(path, &error))
}

pub(crate) fn save(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| Failure::unwritten(path, &error))
}
