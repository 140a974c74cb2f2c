//! The notices of third-party Rust crates: which crates are inside the program, inside the web app's
//! WebAssembly and inside the Python package, and the licence texts that must be passed on with them.
//! Crates with the same text share one notice. The npm packages' notices are collected by
//! `web/vite/licences.ts`.

mod packages;
mod texts;

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::workshop::Workshop;
use packages::{Package, Selection, packages};
use texts::{Notice, musl, notice, rust_standard_library};

/// The systems that the program and the Python package are made for.
const SYSTEMS: &[&str] = &[
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-gnu",
    "x86_64-pc-windows-msvc",
];

/// What the program contains.
const PROGRAM: Selection = Selection { package: "rumis-cli", targets: SYSTEMS };

/// What the Python package contains.
const WHEEL: Selection = Selection { package: "rumis-python", targets: SYSTEMS };

/// What the web app's WebAssembly contains.
const WEB: Selection = Selection { package: "rumis-wasm", targets: &["wasm32-unknown-unknown"] };

/// The notices for `rumis licences`, as JSON.
pub(crate) fn program(workshop: &Workshop) -> Result<String, String> {
    let linked = [("musl (in programs for Linux that need no libraries)".to_owned(), musl())];
    document(&notices(packages(workshop, &PROGRAM)?, linked)?)
}

/// The notices for the web app, as JSON.
pub(crate) fn web(workshop: &Workshop) -> Result<String, String> {
    document(&notices(packages(workshop, &WEB)?, [])?)
}

/// The notices for the npm package, which contains the same WebAssembly as the web app, as plain text.
pub(crate) fn npm(workshop: &Workshop) -> Result<String, String> {
    Ok(plain(&notices(packages(workshop, &WEB)?, [])?))
}

/// The notices for the Python package, as plain text: tools that list licences show the file as it is.
pub(crate) fn wheel(workshop: &Workshop) -> Result<String, String> {
    Ok(plain(&notices(packages(workshop, &WHEEL)?, [])?))
}

/// A third-party package in what is distributed.
pub(crate) struct Inside {
    pub(crate) name: String,
    pub(crate) version: String,
    /// The licence expression of its manifest.
    pub(crate) licence: String,
    /// Where its sources are on this machine.
    pub(crate) folder: PathBuf,
}

/// What is distributed and contains crates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Product {
    /// The program, with the web app and its WebAssembly.
    Program,
    /// The Python package.
    Wheel,
    /// The npm package.
    Npm,
}

/// The crates in a product.
pub(crate) fn inside(workshop: &Workshop, product: Product) -> Result<Vec<Inside>, String> {
    let selections = match product {
        Product::Program => &[PROGRAM, WEB][..],
        Product::Wheel => &[WHEEL],
        Product::Npm => &[WEB],
    };
    let mut all = Vec::new();
    for selection in selections {
        all.extend(packages(workshop, selection)?);
    }
    all.sort_by_cached_key(ToString::to_string);
    all.dedup_by_key(|package| package.to_string());
    let inside = |Package { name, version, licence, folder, .. }| Inside { name, version, licence, folder };
    Ok(all.into_iter().map(inside).collect())
}

/// A JSON list of notices, each with its licence, its crates and the text.
fn document(notices: &[Group]) -> Result<String, String> {
    let entries = notices
        .iter()
        .map(|(notice, packages)| json!({ "licence": notice.licence, "packages": packages, "text": notice.text }));
    let text = serde_json::to_string_pretty(&entries.collect::<Value>()).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

/// A text for people, with a line between two notices.
fn plain(notices: &[Group]) -> String {
    let mut text = "Rumis contains third-party software, under the licences below.\n".to_owned();
    for (notice, packages) in notices {
        let packages: String = packages.iter().map(|package| format!("  {package}\n")).collect();
        text += &format!("\n{}\n\nLicence {}, for\n{packages}\n{}\n", "-".repeat(72), notice.licence, notice.text);
    }
    text
}

/// A notice, and the crates that share it.
type Group = (Notice, Vec<String>);

/// The notices of the packages and of what every Rust program contains. `linked` has no manifest of its own.
fn notices(packages: Vec<Package>, linked: impl IntoIterator<Item = (String, Notice)>) -> Result<Vec<Group>, String> {
    let mut notices = vec![("Rust standard library".to_owned(), rust_standard_library())];
    notices.extend(linked);
    for package in packages {
        notices.push((package.to_string(), notice(&package)?));
    }
    Ok(grouped(notices))
}

/// One group for each licence text, in the order of its first crate.
fn grouped(notices: Vec<(String, Notice)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut places = BTreeMap::new();
    for (package, notice) in notices {
        let place = *places.entry(notice.key()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some((_, packages)) => packages.push(package),
            None => groups.push((notice, vec![package])),
        }
    }
    groups
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
        let groups = grouped(notices);
        let found: Vec<(&str, Vec<&str>, &str)> = groups
            .iter()
            .map(|(notice, packages)| {
                (&notice.licence[..], packages.iter().map(String::as_str).collect(), &notice.text[..])
            })
            .collect();
        let text = "Permission is\nhereby granted";
        assert_eq!(found, [("MIT", vec!["a 1.0.0", "c 1.0.0"], text), ("ISC", vec!["b 1.0.0"], text)]);
    }

    #[test]
    fn a_plain_text_has_every_crate_and_every_licence_text() {
        let text =
            plain(&[(of("MIT", "Permission is\nhereby granted"), vec!["a 1.0.0".to_owned(), "c 1.0.0".to_owned()])]);
        assert!(
            text.ends_with("\n\nLicence MIT, for\n  a 1.0.0\n  c 1.0.0\n\nPermission is\nhereby granted\n"),
            "{text}"
        );
    }
}
