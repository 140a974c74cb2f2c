//! The folder for the program's own files, and atomic replacement of a file.

use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder for the server's database and for unfinished games. It must stay the same as in
/// version 0.1.0, so that existing files are found.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let from = |variable: &str| std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = from("XDG_DATA_HOME").or_else(|| from("LOCALAPPDATA"));
    Some(folder.or_else(|| Some(from("HOME")?.join(".local/share")))?.join("rumis"))
}

/// Writes a file atomically: after a crash or on a full disk it has the old text or the new one,
/// never a part.
pub(crate) fn replace_file(file: &Path, text: &str) -> std::io::Result<()> {
    let mut name = file.to_owned().into_os_string();
    name.push(".new");
    let new = PathBuf::from(name);
    let written = write_and_rename(file, &new, text);
    if written.is_err() {
        // The caller reports the first error. The incomplete file is useless.
        let _ = std::fs::remove_file(&new);
    }
    written
}

fn write_and_rename(file: &Path, new: &Path, text: &str) -> std::io::Result<()> {
    let mut writer = std::fs::File::create(new)?;
    writer.write_all(text.as_bytes())?;
    writer.sync_all()?;
    std::fs::rename(new, file)?;
    // On Unix the folder must be synced too, or the file may have its old content after a crash.
    if cfg!(unix) {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}
