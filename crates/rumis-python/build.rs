//! Lets plain `cargo build` link the library on macOS, where symbols of Python are found only when Python loads it.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
