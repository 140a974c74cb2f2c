//! With the feature `web`, the program contains the web app, so the app must be built first.

use std::path::Path;

/// The output folder of `cargo xtask web`.
const APP: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_WEB").is_none() {
        return;
    }
    println!("cargo::rerun-if-changed={APP}");
    if !Path::new(APP).join("index.html").is_file() {
        println!("cargo::error=the feature `web` needs the web app in web/dist: run `cargo xtask web` first");
    }
}
