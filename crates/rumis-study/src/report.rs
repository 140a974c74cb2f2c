//! Stub.
use std::path::{Path, PathBuf};

use crate::error::Error;

/// A file.
#[derive(Debug)]
pub struct File {
    /// Its name.
    pub name: String,
}

impl File {
    /// Writes it.
    ///
    /// # Errors
    /// Never.
    pub fn write(&self) -> Result<bool, Error> {
        Ok(false)
    }
}

/// The files.
///
/// # Errors
/// Never.
pub fn files(_data: &Path, _root: &Path) -> Result<Vec<File>, Error> {
    Ok(Vec::new())
}

/// The root.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
