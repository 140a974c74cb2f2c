//! Prints the TypeScript declarations of all values that are passed between WebAssembly and
//! JavaScript.

fn main() {
    print!("{}", rumis_wasm::typescript());
}
