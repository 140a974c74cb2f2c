//! TypeScript declarations of the values that are passed to and from JavaScript.

use rumis_typescript::Module;

/// The declarations of all values: `values.ts`.
///
/// ```
/// assert!(rumis_wasm::typescript().contains("export type GameView"));
/// ```
#[must_use]
pub fn typescript() -> String {
    let mut module = Module::beside_rules();
    crate::rules::declare(&mut module);
    crate::engine::declare(&mut module);
    crate::solver::declare(&mut module);
    module.text("the values of the WebAssembly modules")
}
