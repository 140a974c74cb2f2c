//! The game in the terminal is saved after every move, so that Ctrl-C, a closed window or a crash
//! does not lose it. One unfinished game is kept for each user, as a record like any other. For a
//! match it is the current game, whose headers say where the match stands.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rumis::Game;

use crate::failure::Failure;
use crate::files::read_record;
use crate::folders::{data_folder, replace_file};

/// The command that continues the saved game.
pub(super) const COMMAND: &str = "rumis play --terminal --resume";

/// Printed when a player leaves an unfinished game.
pub(super) const SAVED: &str = "The game is saved. To resume it: rumis play --terminal --resume";

/// The file of the unfinished game. While this value exists, no other process saves a game there.
pub(super) struct Autosave {
    file: PathBuf,
    /// Whether an earlier unfinished game is still in the file.
    holds_earlier: bool,
    /// Locked until this process ends, however it ends.
    _lock: File,
}

impl Autosave {
    /// Reserves the file for this process.
    ///
    /// # Errors
    /// A message for the player, if another game is being saved there or the folder cannot be used.
    pub(super) fn reserve() -> Result<Self, String> {
        let folder = data_folder().ok_or("this user has no data folder")?;
        let failed = |error: io::Error| format!("cannot use {}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(failed)?;
        let lock = File::create(folder.join("unfinished.lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Err("another game is being played in a terminal".to_owned()),
            Err(fs::TryLockError::Error(error)) => return Err(failed(error)),
        }
        let file = folder.join("unfinished.rumis");
        Ok(Self { holds_earlier: file.exists(), file, _lock: lock })
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// The unfinished game, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read or is not a record.
    pub(super) fn earlier(&self) -> Result<Option<Game>, Failure> {
        if self.holds_earlier { read_record(&self.file).map(Some) } else { Ok(None) }
    }

    /// Whether the current game is in the file.
    pub(super) fn holds_this(&self) -> bool {
        !self.holds_earlier && self.file.exists()
    }

    /// Continues the earlier game, which is now the current one.
    pub(super) fn resume(&mut self) {
        self.holds_earlier = false;
    }

    /// Saves the game. An earlier game in the file is moved to another file, so that starting a
    /// game never loses one. Returns the new path of the earlier game.
    pub(super) fn save(&mut self, game: &Game) -> io::Result<Option<PathBuf>> {
        let mut moved = None;
        if self.holds_earlier {
            let aside = self.file.with_file_name("unfinished-before.rumis");
            fs::rename(&self.file, &aside)?;
            self.holds_earlier = false;
            moved = Some(aside);
        }
        replace_file(&self.file, &game.to_string())?;
        Ok(moved)
    }

    /// Removes the saved game: it is finished, saved elsewhere, or discarded.
    pub(super) fn discard(&mut self) {
        if !self.holds_earlier {
            // There may be nothing to remove. A file that cannot be removed is offered again.
            let _ = fs::remove_file(&self.file);
        }
    }
}
