//! The structures that cross the border, in TypeScript.

use rumis_typescript::Module;

/// Everything that crosses the border, declared in TypeScript: `values.ts`.
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
    module.text("what crosses the border to WebAssembly")
}
