//! `cargo xtask wheel`: builds the Python package with [maturin](https://www.maturin.rs), which is installed into the
//! target directory. The step of `cargo verify` also installs the package into a fresh virtual environment and runs
//! its tests.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};

use crate::python;
use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci, run};

const CRATE: &str = "crates/rumis-python";

/// The network of the example must get this share of the first places against random moves. An untrained one gets
/// 0.6, a trained one about 0.85.
const LEAST_SHARE: &str = "0.7";

/// The step of `cargo verify`.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    let wheel = match make(workshop)? {
        Made::Wheel(wheel) => wheel,
        Made::Skipped(why) => return Ok(StepOutcome::Skipped(why)),
    };
    let folder = workshop.target("wheel/tests");
    // A fresh environment: nothing of an earlier run may help the package.
    let _there_was_none = fs::remove_dir_all(&folder);
    let programs = match python::install(&folder, &workshop.path(&format!("{CRATE}/tests/requirements.txt"))) {
        Ok(programs) => programs,
        Err(error) => return skipped("the packages for its tests", error),
    };
    run(workshop.command(programs.join("pip")).args(["install", "--quiet", "--no-deps"]).arg(&wheel))?;
    let mut tests = workshop.command(programs.join("python"));
    tests.args(["-m", "pytest", "--quiet"]).current_dir(workshop.path(CRATE)).env("PYTHONDONTWRITEBYTECODE", "1");
    run(&mut tests)?;
    Ok(StepOutcome::Done)
}

/// Runs the example that trains a network, with the programs of an environment that has torch. It takes about a minute.
pub(crate) fn train_example(workshop: &Workshop, programs: &Path) -> Result<StepOutcome, String> {
    let wheel = match make(workshop)? {
        Made::Wheel(wheel) => wheel,
        Made::Skipped(why) => return Ok(StepOutcome::Skipped(why)),
    };
    let mut pip = workshop.command(programs.join("pip"));
    // The version may be the one that is there already.
    run(pip.args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(&wheel))?;
    let mut example = workshop.command(programs.join("python"));
    example.arg(workshop.path(&format!("{CRATE}/examples/train.py"))).args(["--least", LEAST_SHARE]);
    run(example.env("OMP_NUM_THREADS", "1").env("PYTHONDONTWRITEBYTECODE", "1"))?;
    Ok(StepOutcome::Done)
}

/// `cargo xtask wheel`.
pub(crate) fn build(workshop: &Workshop) -> Result<(), String> {
    match make(workshop)? {
        Made::Wheel(wheel) => {
            println!("The wheel is {}.", wheel.display());
            Ok(())
        }
        Made::Skipped(why) => Err(why),
    }
}

/// `cargo xtask wheel --test`.
pub(crate) fn test(workshop: &Workshop) -> Result<(), String> {
    match check(workshop)? {
        StepOutcome::Skipped(why) => Err(why),
        _ => Ok(()),
    }
}

/// What came of building.
enum Made {
    /// The file of the wheel.
    Wheel(PathBuf),
    /// Why none was built.
    Skipped(String),
}

fn make(workshop: &Workshop) -> Result<Made, String> {
    if let StepOutcome::Skipped(why) = python::ensure(workshop, "Python packages")? {
        return Ok(Made::Skipped(why));
    }
    let installed =
        python::install(&workshop.target("wheel/maturin"), &workshop.path("xtask/maturin/requirements.txt"));
    let programs = match installed {
        Ok(programs) => programs,
        Err(error) => {
            return match skipped("maturin", error)? {
                StepOutcome::Skipped(why) => Ok(Made::Skipped(why)),
                _ => Err("maturin could not be installed.".to_owned()),
            };
        }
    };
    let wheels = workshop.target("wheels");
    // Only the new one may be there, so that it can be found.
    let _there_was_none = fs::remove_dir_all(&wheels);
    let mut maturin = workshop.command(programs.join("maturin"));
    maturin
        .args(["build", "--release", "--locked", "--manifest-path"])
        .arg(workshop.path(&format!("{CRATE}/Cargo.toml")));
    let python = programs.join("python").with_extension(EXE_EXTENSION);
    run(maturin.arg("--interpreter").arg(python).arg("--out").arg(&wheels))?;
    only_wheel(&wheels).map(Made::Wheel).ok_or_else(|| format!("maturin left no wheel in {}.", wheels.display()))
}

/// A step that is skipped because something could not be installed; in CI that is an error.
fn skipped(what: &str, error: String) -> Result<StepOutcome, String> {
    if in_ci() { Err(error) } else { Ok(StepOutcome::Skipped(format!("{what} could not be installed: {error}"))) }
}

fn only_wheel(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    files.filter(|file| file.extension().is_some_and(|end| end == "whl")).max()
}
