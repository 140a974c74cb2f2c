//! `cargo xtask generate`: files that are generated and tracked. `--check` compares them with what
//! would be generated.

use std::fs;

use crate::workshop::{Workshop, output_of};
use crate::{notices, pictures, positions};

/// A generated file: its name in the checkout, and the function that makes its text.
struct Generated {
    name: &'static str,
    make: fn(&Workshop) -> Result<String, String>,
}

const FILES: [Generated; 7] = [
    Generated { name: "crates/rumis/benches/positions.txt", make: |_| positions::text() },
    Generated { name: "docs/pictures/chullpa.svg", make: |_| pictures::chullpa() },
    Generated { name: "docs/pictures/coricancha.svg", make: |_| pictures::coricancha() },
    Generated { name: "docs/pictures/coricancha-above.svg", make: |_| pictures::coricancha_above() },
    Generated { name: "docs/pictures/stones.svg", make: |_| pictures::stones() },
    Generated { name: "crates/rumis-cli/data/notices.json", make: notices::program },
    Generated { name: "web/src/generated/notices.json", make: notices::web },
];

/// Writes the files that are not up to date.
pub(crate) fn write(workshop: &Workshop) -> Result<(), String> {
    for file in &FILES {
        update(workshop, file.name, &(file.make)(workshop)?)?;
    }
    update(workshop, PROTOCOL, &protocol(workshop)?)
}

fn update(workshop: &Workshop, name: &str, text: &str) -> Result<(), String> {
    if is_current(workshop, name, text) {
        println!("{name} is up to date");
        return Ok(());
    }
    let path = workshop.path(name);
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(&path, text)).map_err(|error| format!("cannot write {name}: {error}."))?;
    println!("{name} is written");
    Ok(())
}

/// The types of the server's messages. A test of the server checks them, because it can generate
/// them without building more.
const PROTOCOL: &str = "web/src/generated/protocol.ts";

/// Runs an example of the server to get them, so that xtask does not depend on the server.
fn protocol(workshop: &Workshop) -> Result<String, String> {
    let mut cargo = workshop.cargo();
    cargo.args(["run", "--quiet", "--package", "rumis-server", "--example", "interface", "--", "typescript"]);
    output_of(&mut cargo).map(|text| text + "\n").ok_or_else(|| {
        "the types of the server's messages could not be generated; see `cargo run -p rumis-server --example interface`."
            .to_owned()
    })
}

/// Fails if a file differs from what would be generated.
pub(crate) fn check(workshop: &Workshop) -> Result<(), String> {
    let mut stale = Vec::new();
    for file in &FILES {
        if is_current(workshop, file.name, &(file.make)(workshop)?) {
            println!("{} is up to date", file.name);
        } else {
            stale.push(file.name);
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("generated files are not up to date: {}. Run `cargo xtask generate`.", stale.join(", ")))
}

/// Whether the file has this text, ignoring the kind of line ends.
fn is_current(workshop: &Workshop, name: &str, text: &str) -> bool {
    fs::read_to_string(workshop.path(name)).is_ok_and(|found| found.replace("\r\n", "\n") == text)
}
