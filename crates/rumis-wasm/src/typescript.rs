//! TypeScript declarations of the values that are passed to and from JavaScript.

use rumis_typescript::Module;

/// The declarations of all values: `values.d.ts`.
///
/// ```
/// assert!(rumis_wasm::typescript().contains("export type GameView"));
/// ```
#[must_use]
pub fn typescript() -> String {
    let mut module = Module::importing_from("./rules.js");
    crate::rules::declare(&mut module);
    crate::rules::draft::declare(&mut module);
    crate::engine::declare(&mut module);
    crate::solver::declare(&mut module);
    module.text("the values of the WebAssembly modules")
}
