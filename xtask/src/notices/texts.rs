//! The licence text of a crate: which of its licences is chosen, and the files that hold it.

use std::fs;
use std::path::{Path, PathBuf};

use spdx::{Expression, Licensee, ParseMode};

use super::packages::Package;

/// The licences that may be passed on, the preferred ones first: where a crate offers several, the
/// first in this list is chosen. `deny.toml` has the same licences for everything that is built.
const ACCEPTED: [&str; 10] = [
    "MIT",
    "ISC",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Zlib",
    "Unlicense",
    "Unicode-3.0",
    "Apache-2.0",
    "BSL-1.0",
    "Apache-2.0 WITH LLVM-exception",
];

/// How the names of files with licences begin.
const BEGINNINGS: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "UNLICENSE"];

/// Files that must always be passed on.
const ALWAYS: &str = "NOTICE";

/// Our own licence files, which hold the standard texts.
const MIT: &str = include_str!("../../../LICENSE-MIT");
const APACHE: &str = include_str!("../../../LICENSE-APACHE");

/// The notice of a crate.
pub(super) struct Notice {
    /// The chosen licence, or those that all apply, joined by `AND`.
    pub(super) licence: String,
    pub(super) text: String,
}

impl Notice {
    /// Equal for notices that differ only in white space.
    pub(super) fn key(&self) -> (String, String) {
        (self.licence.clone(), self.text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// The notice of a crate. A crate without a file gets the standard text of its licence, and the
/// notice says so.
pub(super) fn notice(package: &Package) -> Result<Notice, String> {
    let licences = choose(&package.licence).map_err(|error| format!("{package}: {error}."))?;
    let files = files(&package.folder).map_err(|error| format!("{package}: its sources cannot be read: {error}."))?;
    let mut texts = Vec::new();
    for name in matching(&files, &licences) {
        let path = package.folder.join(name);
        let bytes = fs::read(&path).map_err(|error| format!("{} cannot be read: {error}.", path.display()))?;
        texts.push(tidy(&String::from_utf8_lossy(&bytes)));
    }
    let text = if texts.is_empty() { standard(package, &licences)? } else { texts.join("\n\n") };
    Ok(Notice { licence: licences.join(" AND "), text })
}

/// The notice of what every Rust program contains and no manifest names.
pub(super) fn rust_standard_library() -> Notice {
    Notice { licence: "MIT".to_owned(), text: mit("The Rust Project Developers (see https://thanks.rust-lang.org)") }
}

/// The notice of the C library of programs that need no libraries of the system.
pub(super) fn musl() -> Notice {
    Notice { licence: "MIT".to_owned(), text: mit("2005-2020 Rich Felker, et al.") }
}

/// The fewest licences of an expression that must be kept, by our preference.
fn choose(expression: &str) -> Result<Vec<String>, String> {
    let wrong = || format!("its licence {expression:?} is not a licence expression");
    let parsed = Expression::parse_mode(expression, ParseMode::LAX).map_err(|_| wrong())?;
    let accepted: Vec<Licensee> = ACCEPTED.iter().filter_map(|licence| Licensee::parse(licence).ok()).collect();
    let chosen = parsed.minimized_requirements(&accepted).map_err(|_| {
        format!("its licence {expression:?} is not accepted; see xtask/src/notices/texts.rs and deny.toml")
    })?;
    Ok(chosen.iter().map(ToString::to_string).collect())
}

/// The names of the files with licences in a crate's folder, sorted.
fn files(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path: PathBuf = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let upper = name.to_uppercase();
        if path.is_file() && BEGINNINGS.iter().chain([&ALWAYS]).any(|beginning| upper.starts_with(beginning)) {
            names.push(name);
        }
    }
    names.sort_unstable();
    Ok(names)
}

/// Those of the files that hold these licences: files named after each of them, or all files where
/// a licence has none.
fn matching<'a>(files: &'a [String], licences: &[String]) -> Vec<&'a str> {
    let is_always = |file: &str| file.to_uppercase().starts_with(ALWAYS);
    let is_for = |file: &str, licence: &str| file.to_uppercase().contains(&word(licence));
    let has_own = |licence: &String| files.iter().any(|file| is_for(file, licence));
    let all = !licences.iter().all(has_own);
    let wanted = |file: &&str| all || is_always(file) || licences.iter().any(|licence| is_for(file, licence));
    files.iter().map(String::as_str).filter(wanted).collect()
}

/// The word for a licence in the names of files: `APACHE` for `Apache-2.0`.
fn word(licence: &str) -> String {
    licence.split('-').next().unwrap_or_default().to_uppercase()
}

/// The standard text of a licence, for a crate that comes without one.
fn standard(package: &Package, licences: &[String]) -> Result<String, String> {
    let text = match licences {
        [licence] if licence == "MIT" => mit(&holders(package)),
        [licence] if licence == "Apache-2.0" => format!("Copyright (c) {}\n\n{}", holders(package), tidy(APACHE)),
        _ => return Err(format!("{package} has no licence file, and there is no standard text for {licences:?}.")),
    };
    Ok(format!(
        "(The package has no licence file. This is the standard text of the licence in its manifest.)\n\n{text}"
    ))
}

/// The MIT licence with this copyright.
fn mit(holders: &str) -> String {
    let lines = MIT.lines().map(|line| {
        if line.starts_with("Copyright (c) ") { format!("Copyright (c) {holders}") } else { line.to_owned() }
    });
    tidy(&lines.collect::<Vec<_>>().join("\n"))
}

/// The authors in the manifest, without their addresses; the manifest may name none.
fn holders(package: &Package) -> String {
    let names: Vec<&str> =
        package.authors.iter().map(|author| author.split('<').next().unwrap_or_default().trim()).collect();
    if names.is_empty() { format!("the authors of {}", package.name) } else { names.join(", ") }
}

/// The text with plain line ends and without white space around it.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(licence: &str, authors: &[&str], folder: &Path) -> Package {
        Package {
            name: "stonework".to_owned(),
            version: "1.2.3".to_owned(),
            licence: licence.to_owned(),
            authors: authors.iter().map(|&author| author.to_owned()).collect(),
            folder: folder.to_owned(),
        }
    }

    fn chosen(expression: &str) -> String {
        choose(expression).expect("an accepted licence").join(" AND ")
    }

    #[test]
    fn of_several_licences_the_preferred_one_is_chosen() {
        assert_eq!(chosen("MIT OR Apache-2.0"), "MIT");
        assert_eq!(chosen("Apache-2.0/MIT"), "MIT");
        assert_eq!(chosen("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"), "MIT");
        assert_eq!(chosen("Apache-2.0 OR BSL-1.0"), "Apache-2.0");
    }

    #[test]
    fn licences_that_apply_together_are_all_kept() {
        assert_eq!(chosen("(MIT OR Apache-2.0) AND Unicode-3.0"), "MIT AND Unicode-3.0");
        assert_eq!(chosen("Apache-2.0 AND ISC"), "ISC AND Apache-2.0");
    }

    #[test]
    fn a_licence_that_is_not_accepted_is_an_error_that_names_it() {
        let error = choose("GPL-3.0-only").expect_err("not accepted");
        assert!(error.contains("GPL-3.0-only"), "{error}");
        assert!(choose("do what you like").is_err());
    }

    #[test]
    fn the_files_named_after_the_licence_are_taken_and_notices_always() {
        let files = ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-UNICODE", "NOTICE"].map(str::to_owned);
        let of = |licences: &[&str]| matching(&files, &licences.iter().map(|&it| it.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["MIT"]), ["LICENSE-MIT", "NOTICE"]);
        assert_eq!(of(&["MIT", "Unicode-3.0"]), ["LICENSE-MIT", "LICENSE-UNICODE", "NOTICE"]);
        assert_eq!(of(&["ISC"]).len(), files.len());
    }

    #[test]
    fn a_crate_without_a_licence_file_gets_the_standard_text_and_its_authors() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let authors = ["Somebody <somebody@stone.example>", "The masons"];
        let notice = notice(&package("MIT OR Apache-2.0", &authors, &folder)).expect("a notice");
        assert_eq!(notice.licence, "MIT");
        assert!(notice.text.starts_with("(The package has no licence file."), "{}", notice.text);
        assert!(notice.text.contains("\nCopyright (c) Somebody, The masons\n"), "{}", notice.text);
        assert!(!notice.text.contains("Rumis"), "{}", notice.text);
    }

    #[test]
    fn a_crate_without_a_licence_file_or_a_standard_text_is_an_error() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let error = notice(&package("Zlib", &[], &folder)).err().expect("no text");
        assert!(error.contains("stonework 1.2.3") && error.contains("Zlib"), "{error}");
    }
}
