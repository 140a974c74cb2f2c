//! The WebAssembly of the npm package: builds `crates/rumis-wasm` once for each of its features, the engine also
//! with vector instructions, and makes the bindings.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::files;
use crate::workshop::{Workshop, output_of, run};

/// WebAssembly without an operating system.
const TARGET: &str = "wasm32-unknown-unknown";

/// A module.
struct Module {
    name: &'static str,
    /// The feature of the crate.
    feature: &'static str,
    /// The profile it is built with.
    profile: &'static str,
    /// Whether it needs the vector instructions of WebAssembly, which not every browser has.
    simd: bool,
}

/// The engine is built twice: vector instructions must be chosen when a module is compiled. The package
/// loads the build that the platform can run.
const MODULES: [Module; 5] = [
    Module { name: "rules", feature: "rules", profile: "web-rules", simd: false },
    Module { name: "drafts", feature: "drafts", profile: "web-rules", simd: false },
    Module { name: "engine", feature: "engine", profile: "web", simd: false },
    Module { name: "engine_simd", feature: "engine", profile: "web", simd: true },
    Module { name: "solver", feature: "solver", profile: "web", simd: false },
];

/// The folder of the bindings, with a subfolder for each module. It is not tracked.
const BINDINGS: &str = "npm/wasm";

/// Makes the bindings of all modules that are not up to date.
pub(crate) fn bindings(workshop: &Workshop) -> Result<(), String> {
    ensure_target(workshop, TARGET)?;
    for module in MODULES {
        let name = module.name;
        let cannot = |error: String| format!("the bindings of {name} could not be made: {error}.");
        let built = fs::read(build(workshop, &module)?).map_err(|error| cannot(error.to_string()))?;
        let folder = workshop.path(&format!("{BINDINGS}/{name}"));
        // The bindings' source is kept. Cargo rebuilds a module after another one was built, but the
        // result is often the same.
        let source = workshop.target(&format!("bindings/{name}.wasm"));
        let is_bound = folder.join(format!("{name}_bg.wasm")).is_file();
        if is_bound && fs::read(&source).is_ok_and(|before| before == built) {
            println!("{BINDINGS}/{name} is up to date");
            continue;
        }
        bind(name, &built, &folder).map_err(cannot)?;
        files::write(&source, &built).map_err(cannot)?;
        println!("{BINDINGS}/{name} is written");
    }
    Ok(())
}

/// Builds one module and returns the file. The next module overwrites it.
fn build(workshop: &Workshop, module: &Module) -> Result<PathBuf, String> {
    let mut cargo = workshop.cargo();
    cargo.args(["build", "--package", "rumis-wasm", "--lib", "--profile", module.profile, "--target", TARGET]);
    cargo.args(["--no-default-features", "--features", module.feature]);
    if module.simd {
        // Replaces flags of the environment, which would otherwise replace this one.
        cargo.env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=+simd128");
    }
    run(&mut cargo)?;
    Ok(workshop.target(&format!("{TARGET}/{}/rumis_wasm.wasm", module.profile)))
}

fn bind(module: &str, built: &[u8], folder: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    // Names of functions are useless to a browser and take a fifth of the size.
    bindgen.input_bytes(module, built.to_vec()).out_name(module).typescript(true).remove_name_section(true);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)).map_err(|error| format!("{error:#}"))
}

/// Adds the target to the toolchain if it is missing.
pub(crate) fn ensure_target(workshop: &Workshop, target: &str) -> Result<(), String> {
    if is_installed(workshop, target) {
        return Ok(());
    }
    run(workshop.command("rustup").args(["target", "add", target]))
        .map_err(|error| format!("Rust's target {target} is missing and cannot be added: {error}"))
}

fn is_installed(workshop: &Workshop, target: &str) -> bool {
    let mut rustc = workshop.command("rustc");
    rustc.args(["--print", "target-libdir", "--target", target]);
    output_of(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir())
}
