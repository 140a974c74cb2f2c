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

/// The generated functions that copy an argument into the memory of a module, each with its parameter, what it takes,
/// and words for that. They believe the types: without a check, a number in the place of a text ends in a trap.
const COPIES: [(&str, &str, &str, &str); 3] = [
    ("function passStringToWasm0(arg, malloc, realloc) {", "arg", "typeof arg === \"string\"", "a text"),
    ("function passArrayJsValueToWasm0(array, malloc) {", "array", "Array.isArray(array)", "a list"),
    ("function passArray8ToWasm0(arg, malloc) {", "arg", "ArrayBuffer.isView(arg) || Array.isArray(arg)", "bytes"),
];

/// The variable of the generated bindings with the functions of a module that is loaded, and how they know whether it is.
const LOADED: &str = "let wasmModule, wasmInstance, wasm;";
const IS_LOADED: &str = "if (wasm !== undefined) return wasm;";

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
        // What the bindings are made of is kept, and that is also this file. Cargo rebuilds a module after another one
        // was built, but the result is often the same.
        let source = workshop.target(&format!("bindings/{name}.wasm"));
        let made_of = [&built[..], include_bytes!("wasm.rs")].concat();
        let is_bound = folder.join(format!("{name}_bg.wasm")).is_file();
        if is_bound && fs::read(&source).is_ok_and(|before| before == made_of) {
            println!("{BINDINGS}/{name} is up to date");
            continue;
        }
        bind(&module, &built, &folder).map_err(cannot)?;
        files::write(&source, &made_of).map_err(cannot)?;
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

fn bind(module: &Module, built: &[u8], folder: &Path) -> Result<(), String> {
    let name = module.name;
    let mut bindgen = Bindgen::new();
    // Names of functions are useless to a browser and take a fifth of the size.
    bindgen.input_bytes(name, built.to_vec()).out_name(name).typescript(true).remove_name_section(true);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)).map_err(|error| format!("{error:#}"))?;
    let file = folder.join(format!("{name}.js"));
    let bindings = fs::read_to_string(&file).map_err(|error| error.to_string())?;
    files::write(&file, checking(&bindings, module.feature)?.as_bytes())
}

/// The bindings with checks of what they believe: the types of arguments, and that the module is loaded.
fn checking(bindings: &str, feature: &str) -> Result<String, String> {
    let loader = format!("load{}{}", feature[..1].to_uppercase(), &feature[1..]);
    let unloaded = format!(
        "const unloaded = /* @__PURE__ */ new Proxy({{}}, {{
    get() {{
        throw new Error(\"not loaded: await {loader}() first\");
    }},
}});
let wasmModule, wasmInstance, wasm = unloaded;"
    );
    let mut checked = replace(bindings, LOADED, &unloaded)?;
    checked = replace(&checked, IS_LOADED, "if (wasm !== unloaded) return wasm;")?;
    for (function, argument, check, expected) in COPIES {
        let name = function.split('(').next().unwrap_or_default();
        // Not every module takes all of them.
        if checked.contains(name) {
            let found = format!("${{{argument} === null ? null : typeof {argument}}}");
            let refusal = format!("throw new TypeError(`expected {expected}, found {found}`);");
            checked = replace(&checked, function, &format!("{function}\n    if (!({check})) {refusal}"))?;
        }
    }
    Ok(checked)
}

/// Replaces all of the places with a text that must be there.
fn replace(text: &str, old: &str, new: &str) -> Result<String, String> {
    if text.contains(old) { Ok(text.replace(old, new)) } else { Err(format!("wasm-bindgen no longer writes `{old}`")) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_that_cannot_be_checked_are_refused() {
        let begin = format!("{IS_LOADED}\n{LOADED}\n");
        let checked = checking(&format!("{begin}{}", COPIES[0].0), "rules").unwrap_or_default();
        assert!(checked.contains("await loadRules() first") && checked.contains("expected a text, found"));
        assert!(!checked.contains("expected a list"));
        assert!(checking(LOADED, "rules").is_err());
        assert!(checking(&format!("{begin}function passStringToWasm0(text) {{"), "rules").is_err());
    }
}
