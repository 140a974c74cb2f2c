//! The input of the game in the terminal, line by line.

use std::io::{BufRead, IsTerminal, StdinLock};
use std::path::Path;

use crate::failure::Failure;

pub(super) struct Input {
    stdin: StdinLock<'static>,
    /// Whether a person types; otherwise the input is a file or another program.
    pub(super) at_keyboard: bool,
}

impl Input {
    pub(super) fn new() -> Self {
        let stdin = std::io::stdin();
        Self { at_keyboard: stdin.is_terminal(), stdin: stdin.lock() }
    }

    /// The next line; `None` at the end of the input, for example if the terminal was closed.
    pub(super) fn line(&mut self) -> Result<Option<String>, Failure> {
        let mut line = Vec::new();
        let read = self.stdin.read_until(b'\n', &mut line).map_err(|error| Failure::unread(Path::new("-"), &error))?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
