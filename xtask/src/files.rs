//! Folders of files.

use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};

/// All files of a folder and its subfolders, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.append(&mut files(&path)?);
        } else {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}

/// Copies a folder and its content. The destination may already exist.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &copy)?;
        } else {
            fs::copy(&path, copy)?;
        }
    }
    Ok(())
}

/// Writes a file, and the folders that it is in.
pub(crate) fn write(path: &Path, content: &[u8]) -> std::result::Result<(), String> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(path, content)).map_err(|error| format!("cannot write {}: {error}.", path.display()))
}
