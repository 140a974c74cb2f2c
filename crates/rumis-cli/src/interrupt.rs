//! Ctrl-C: the first lets a command print what it has, the second ends the program at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// The exit code of a command that Ctrl-C ended.
pub(crate) const EXIT_CODE: u8 = 130;

/// Sets these flags at the first Ctrl-C.
pub(crate) fn set<const N: usize>(flags: [Arc<AtomicBool>; N]) -> Result<(), Failure> {
    let mut pressed = false;
    on_every(move || {
        if std::mem::replace(&mut pressed, true) {
            std::process::exit(EXIT_CODE.into());
        }
        flags.iter().for_each(|flag| flag.store(true, Ordering::Relaxed));
    })
}

/// Calls a handler at every Ctrl-C, in a separate thread.
pub(crate) fn on_every(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(handler).map_err(|error| Failure::new("unavailable", format!("cannot wait for Ctrl-C: {error}")))
}
