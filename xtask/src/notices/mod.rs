//! The notices of third-party Rust crates: which crates are inside the program and inside the web
//! app's WebAssembly, and the licence texts that must be passed on with them. Crates with the same
//! text share one notice. The npm packages' notices are collected by `web/vite/licences.ts`.

mod packages;
mod texts;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::workshop::Workshop;
use packages::{Package, Selection, packages};
use texts::{Notice, musl, notice, rust_standard_library};

/// What the program contains, on the systems that it is made for.
const PROGRAM: Selection = Selection {
    package: "rumis-cli",
    targets: &[
        "x86_64-unknown-linux-gnu",
        "aarch64-unknown-linux-gnu",
        "x86_64-unknown-linux-musl",
        "aarch64-unknown-linux-musl",
        "aarch64-apple-darwin",
        "x86_64-pc-windows-gnu",
        "x86_64-pc-windows-msvc",
    ],
};

/// What the web app's WebAssembly contains.
const WEB: Selection = Selection { package: "rumis-wasm", targets: &["wasm32-unknown-unknown"] };

/// The notices for `rumis licences`, as JSON.
pub(crate) fn program(workshop: &Workshop) -> Result<String, String> {
    let linked = [("musl (in programs for Linux that need no libraries)".to_owned(), musl())];
    document(packages(workshop, &PROGRAM)?, linked)
}

/// The notices for the web app, as JSON.
pub(crate) fn web(workshop: &Workshop) -> Result<String, String> {
    document(packages(workshop, &WEB)?, [])
}

/// A third-party package in what is distributed.
pub(crate) struct Inside {
    pub(crate) name: String,
    pub(crate) version: String,
    /// The licence expression of its manifest.
    pub(crate) licence: String,
}

/// The crates in the program, those of the web app's WebAssembly included.
pub(crate) fn inside(workshop: &Workshop) -> Result<Vec<Inside>, String> {
    let mut all = packages(workshop, &PROGRAM)?;
    all.extend(packages(workshop, &WEB)?);
    all.sort_by_cached_key(ToString::to_string);
    all.dedup_by_key(|package| package.to_string());
    Ok(all.into_iter().map(|Package { name, version, licence, .. }| Inside { name, version, licence }).collect())
}

/// A JSON list of notices, each with its licence, its crates and the text. `linked` has no manifest of its own.
fn document(packages: Vec<Package>, linked: impl IntoIterator<Item = (String, Notice)>) -> Result<String, String> {
    let mut notices = vec![("Rust standard library".to_owned(), rust_standard_library())];
    notices.extend(linked);
    for package in packages {
        notices.push((package.to_string(), notice(&package)?));
    }
    let text = serde_json::to_string_pretty(&grouped(notices)).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

/// One entry for each licence text, in the order of its first crate.
fn grouped(notices: Vec<(String, Notice)>) -> Value {
    let mut groups: Vec<(Notice, Vec<String>)> = Vec::new();
    let mut places = BTreeMap::new();
    for (package, notice) in notices {
        let place = *places.entry(notice.key()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some((_, packages)) => packages.push(package),
            None => groups.push((notice, vec![package])),
        }
    }
    let entries = groups
        .into_iter()
        .map(|(notice, packages)| json!({ "licence": notice.licence, "packages": packages, "text": notice.text }));
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(licence: &str, text: &str) -> Notice {
        Notice { licence: licence.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn crates_with_the_same_text_share_a_notice_however_its_lines_break() {
        let notices = vec![
            ("a 1.0.0".to_owned(), of("MIT", "Permission is\nhereby granted")),
            ("b 1.0.0".to_owned(), of("ISC", "Permission is\nhereby granted")),
            ("c 1.0.0".to_owned(), of("MIT", "Permission\n  is hereby granted\n")),
        ];
        let expected = json!([
            { "licence": "MIT", "packages": ["a 1.0.0", "c 1.0.0"], "text": "Permission is\nhereby granted" },
            { "licence": "ISC", "packages": ["b 1.0.0"], "text": "Permission is\nhereby granted" },
        ]);
        assert_eq!(grouped(notices), expected);
    }
}
