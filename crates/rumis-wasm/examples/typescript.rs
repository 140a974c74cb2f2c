//! Prints the TypeScript declarations of everything that crosses the border to WebAssembly.

fn main() {
    print!("{}", rumis_wasm::typescript());
}
