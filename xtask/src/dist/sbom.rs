//! A list of all software by others that is inside the program, for tools that look for known vulnerabilities: an SBOM in
//! the format of CycloneDX.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Release, read, write};
use crate::notices::{self, Inside};
use crate::web::DIST;
use crate::workshop::Workshop;

/// Between two notices of the web app.
const RULE: &str = "------------------------------------------------------------------------";

/// Writes the list: the crates of the program and of its WebAssembly, and the npm packages of the web app.
pub(super) fn make(release: &Release<'_>) -> Result<(), String> {
    let name = release.names.of("archive")?;
    let document = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "program",
                "name": name,
                "version": release.version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components(release.workshop)?,
    });
    let file = release.folder.join(format!("{name}-{}.cdx.json", release.version));
    write(&file, format!("{document:#}\n"))
}

fn components(workshop: &Workshop) -> Result<Vec<Value>, String> {
    let text = |name: &str| Ok::<_, String>(String::from_utf8_lossy(&read(&workshop.path(name))?).into_owned());
    let checksums = checksums(&text("Cargo.lock")?);
    let crates = notices::inside(workshop)?.into_iter().map(|it| {
        let checksum = checksums.get(&(it.name.clone(), it.version.clone())).cloned();
        component("cargo", &it, checksum.as_deref())
    });
    let packages = npm_packages(&text(&format!("{DIST}/licences.txt"))?);
    let all: Vec<Value> = crates.chain(packages.iter().map(|it| component("npm", it, None))).collect();
    if packages.is_empty() {
        return Err(format!("{DIST}/licences.txt names no npm package."));
    }
    Ok(all)
}

/// An entry of the list. `registry` is the kind of package in its address.
fn component(registry: &str, inside: &Inside, checksum: Option<&str>) -> Value {
    let Inside { name, version, licence } = inside;
    let address = format!("pkg:{registry}/{}@{version}", name.replace('@', "%40"));
    let mut entry = json!({
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        // Old manifests have a slash between licences.
        "licenses": [{ "expression": licence.replace('/', " OR ") }],
    });
    if let Some(checksum) = checksum {
        entry["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    entry
}

/// The checksums in `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let entry = |text: &str| {
        let field = |name: &str| {
            let start = format!("{name} = \"");
            text.lines().find_map(|line| Some(line.strip_prefix(&start)?.strip_suffix('"')?.to_owned()))
        };
        Some(((field("name")?, field("version")?), field("checksum")?))
    };
    lock.split("[[package]]").filter_map(entry).collect()
}

/// The npm packages in the notices of the web app, each of which begins with a line such as `three 0.187.0 (MIT)`.
fn npm_packages(notices: &str) -> Vec<Inside> {
    let first_lines = notices.split(RULE).filter_map(|notice| notice.trim_start().lines().next());
    let package = |line: &str| {
        let (name, rest) = line.split_once(' ')?;
        let (version, licence) = rest.split_once(" (")?;
        let is_version = version.starts_with(|digit: char| digit.is_ascii_digit()) && !version.contains(' ');
        let licence = licence.strip_suffix(')')?;
        is_version.then(|| Inside { name: name.to_owned(), version: version.to_owned(), licence: licence.to_owned() })
    };
    first_lines.filter_map(package).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_belong_to_a_name_and_a_version() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"abc\"\n\n\
                    [[package]]\nname = \"own\"\nversion = \"0.2.0\"\n";
        let found = checksums(lock);
        assert_eq!(found.len(), 1);
        assert_eq!(found.get(&("a".to_owned(), "1.0.0".to_owned())).map(String::as_str), Some("abc"));
    }

    #[test]
    fn npm_packages_are_the_headings_of_their_notices() {
        let notices =
            format!("@font/a 5.3.0 (OFL-1.1)\n\nText (2020)\n{RULE}\n\nLicence MIT, for (some)\n  serde 1.0.0\n");
        let found = npm_packages(&notices);
        assert_eq!(found.len(), 1);
        let entry = component("npm", &found[0], None);
        assert_eq!(entry["purl"], "pkg:npm/%40font/a@5.3.0");
    }
}
