//! `cargo xtask generate`: files that are generated and tracked. `--check` compares them with what
//! would be generated.

use std::fs;

use crate::workshop::{Workshop, output_of, run};
use crate::{names, notices, pictures, positions, study};

/// A generated file: its name in the checkout, and the function that makes its text.
struct Generated {
    name: &'static str,
    make: fn(&Workshop) -> Result<String, String>,
}

/// Files of which only one line is generated: the name of the Python package.
const PYPROJECT: &str = "crates/rumis-python/pyproject.toml";
const LICENCES: &str = "crates/rumis-python/python/rumis/licences.py";

const FILES: [Generated; 11] = [
    Generated { name: "crates/rumis/benches/positions.txt", make: |_| positions::text() },
    Generated { name: "docs/pictures/chullpa.svg", make: |_| pictures::chullpa() },
    Generated { name: "docs/pictures/coricancha.svg", make: |_| pictures::coricancha() },
    Generated { name: "docs/pictures/coricancha-above.svg", make: |_| pictures::coricancha_above() },
    Generated { name: "docs/pictures/stones.svg", make: |_| pictures::stones() },
    Generated { name: "crates/rumis-cli/data/notices.json", make: notices::program },
    Generated { name: "crates/rumis-python/THIRD-PARTY-NOTICES.txt", make: notices::wheel },
    Generated { name: "web/src/generated/notices.json", make: notices::web },
    Generated { name: "npm/types/rules.d.ts", make: |_| Ok(rumis_typescript::rules()) },
    Generated { name: PYPROJECT, make: |workshop| names::repeated(workshop, "python", PYPROJECT, "name") },
    Generated { name: LICENCES, make: |workshop| names::repeated(workshop, "python", LICENCES, "DISTRIBUTION") },
];

/// Types that an example of a crate prints, so that xtask does not depend on the
/// crate. A test of the crate checks them, because it can generate them without building more.
struct Printed {
    name: &'static str,
    /// The arguments of `cargo run`.
    example: &'static [&'static str],
}

const PRINTED: [Printed; 2] = [
    Printed {
        name: "web/src/generated/protocol.ts",
        example: &["--package", "rumis-server", "--example", "interface", "--", "typescript"],
    },
    Printed {
        name: "npm/types/values.d.ts",
        example: &["--package", "rumis-wasm", "--all-features", "--example", "typescript"],
    },
];

/// Writes the files that are not up to date.
pub(crate) fn write(workshop: &Workshop) -> Result<(), String> {
    for file in &FILES {
        update(workshop, file.name, &(file.make)(workshop)?)?;
    }
    for file in &PRINTED {
        update(workshop, file.name, &printed(workshop, file)?)?;
    }
    study::report(workshop)?;
    documents(workshop)
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

fn printed(workshop: &Workshop, file: &Printed) -> Result<String, String> {
    let mut cargo = workshop.cargo();
    cargo.args(["run", "--quiet"]).args(file.example);
    output_of(&mut cargo)
        .map(|text| text + "\n")
        .ok_or_else(|| format!("{} could not be generated; see `cargo run {}`.", file.name, file.example.join(" ")))
}

/// What the program prints with `--json`: examples, schemas and `docs/json.md`. Tests of the
/// program compare them, and write them if `RUMIS_UPDATE` is set: the schemas, then the examples,
/// then the page, which shows both.
fn documents(workshop: &Workshop) -> Result<(), String> {
    for target in [["--bin", "rumis"], ["--test", "json"], ["--bin", "rumis"]] {
        let mut cargo = workshop.cargo();
        cargo.args(["test", "--quiet", "--package", "rumis-cli"]).args(target).env("RUMIS_UPDATE", "1");
        run(&mut cargo)?;
    }
    println!("docs/json.md and docs/json are up to date");
    Ok(())
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
