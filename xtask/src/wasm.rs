//! The WebAssembly target of the toolchain: for browsers the rules are compiled to it.

use std::path::Path;

use crate::workshop::{Workshop, output_of, run};

/// WebAssembly without an operating system.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target to the toolchain unless it is there.
pub(crate) fn ensure_target(workshop: &Workshop) -> Result<(), String> {
    if is_installed(workshop) {
        return Ok(());
    }
    run(workshop.command("rustup").args(["target", "add", TARGET]))
        .map_err(|error| format!("Rust's target {TARGET} is missing and cannot be added: {error}"))
}

fn is_installed(workshop: &Workshop) -> bool {
    let mut rustc = workshop.command("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    output_of(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir())
}
