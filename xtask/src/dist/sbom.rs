//! Lists of all software by others that is inside what people download, for tools that look for known vulnerabilities:
//! one SBOM in the format of CycloneDX for the program, one for the Python package and one for the npm package.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use spdx::Expression;

use super::{Release, read, write};
use crate::notices::{self, Inside, Product};
use crate::python;
use crate::table::StepOutcome;
use crate::web::DIST;
use crate::workshop::{Workshop, in_ci, output_of};

/// Between two notices of the web app.
const RULE: &str = "------------------------------------------------------------------------";

/// The products: the key of their name, the kind of package in their address, and the ends of the files' names.
const PRODUCTS: [(Product, &str, &str, &str); 3] = [
    (Product::Program, "archive", "generic", ""),
    (Product::Wheel, "python", "pypi", "-python"),
    (Product::Npm, "npm", "npm", "-npm"),
];

/// The crate that contains SQLite, and the header with SQLite's version.
const SQLITE: (&str, &str) = ("libsqlite3-sys", "sqlite3/sqlite3.h");

/// Validates the files that it gets as arguments.
const VALIDATE: &str = "\
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
validator = JsonStrictValidator(SchemaVersion.V1_6)
for name in sys.argv[1:]:
    with open(name, encoding='utf-8') as file:
        if error := validator.validate_str(file.read()):
            sys.exit(f'{name}: {str(error).splitlines()[0]}')
";

/// A part of a product.
struct Part {
    name: String,
    version: String,
    /// A licence expression, or words if there is none.
    licence: String,
    /// Its address, as a package URL.
    address: String,
    checksum: Option<String>,
    /// Where it is, unless it is everywhere in the product.
    place: Option<&'static str>,
}

/// Writes the lists, and validates them.
pub(super) fn make(release: &Release<'_>) -> Result<(), String> {
    let file_name = release.names.of("archive")?;
    let mut made = Vec::new();
    for (product, key, registry, end) in PRODUCTS {
        let parts = parts(release.workshop, product)?;
        let document = document(release, release.names.of(key)?, registry, &parts)?;
        let file = release.folder.join(format!("{file_name}-{}{end}.cdx.json", release.version));
        write(&file, format!("{document:#}\n"))?;
        made.push(file);
    }
    validate(release.workshop, &made)
}

/// Compares the lists with the schema of the format.
fn validate(workshop: &Workshop, files: &[PathBuf]) -> Result<(), String> {
    let programs = match installed(workshop) {
        Ok(programs) => programs,
        Err(error) if in_ci() => return Err(error),
        Err(error) => {
            println!("The SBOMs are not validated: {error}");
            return Ok(());
        }
    };
    println!("validating the SBOMs");
    let valid = Command::new(programs.join("python")).args(["-c", VALIDATE]).args(files).status();
    let valid = valid.map_err(|error| format!("python could not be started: {error}."))?;
    if valid.success() { Ok(()) } else { Err("an SBOM does not match the schema of CycloneDX.".to_owned()) }
}

/// Installs the validator, and returns the folder with its programs.
fn installed(workshop: &Workshop) -> Result<PathBuf, String> {
    match python::ensure(workshop, "SBOMs")? {
        StepOutcome::Skipped(why) => Err(why),
        _ => python::install(&workshop.target("cyclonedx"), &workshop.path("xtask/cyclonedx/requirements.txt")),
    }
}

fn document(release: &Release<'_>, name: &str, registry: &str, parts: &[Part]) -> Result<Value, String> {
    let address = address(registry, name, release.version);
    let components = parts.iter().map(component).collect::<Result<Vec<Value>, String>>()?;
    let addresses: Vec<&str> = parts.iter().map(|part| &part.address[..]).collect();
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": release.date()?,
            "component": {
                "type": "application",
                "bom-ref": address,
                "name": name,
                "version": release.version,
                "purl": address,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
        "dependencies": [{ "ref": address, "dependsOn": addresses }],
    }))
}

/// An entry of the list.
fn component(part: &Part) -> Result<Value, String> {
    let Part { name, version, licence, address, .. } = part;
    Expression::parse(licence).map_err(|_| format!("{name}: {licence:?} is not a licence expression."))?;
    let mut entry = json!({
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "licenses": [{ "expression": licence }],
    });
    if let Some(checksum) = &part.checksum {
        entry["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    if let Some(place) = part.place {
        entry["description"] = json!(place);
    }
    Ok(entry)
}

/// A package URL, in which some signs must be escaped.
fn address(registry: &str, name: &str, version: &str) -> String {
    format!("pkg:{registry}/{}@{}", name.replace('@', "%40"), version.replace('+', "%2B"))
}

/// Everything inside a product: crates, npm packages, and libraries that no manifest names.
fn parts(workshop: &Workshop, product: Product) -> Result<Vec<Part>, String> {
    let text = |name: &str| Ok::<_, String>(String::from_utf8_lossy(&read(&workshop.path(name))?).into_owned());
    let checksums = checksums(&text("Cargo.lock")?);
    let crates = notices::inside(workshop, product)?;
    let mut parts = linked(workshop, product, &crates)?;
    parts.extend(crates.into_iter().map(|Inside { name, version, licence, .. }| Part {
        address: address("cargo", &name, &version),
        checksum: checksums.get(&(name.clone(), version.clone())).cloned(),
        // Old manifests have a slash between licences.
        licence: licence.replace('/', " OR "),
        name,
        version,
        place: None,
    }));
    if product == Product::Program {
        let packages = npm_packages(&text(&format!("{DIST}/licences.txt"))?);
        if packages.is_empty() {
            return Err(format!("{DIST}/licences.txt names no npm package."));
        }
        parts.extend(packages);
    }
    Ok(parts)
}

/// The libraries that are linked in without a manifest.
fn linked(workshop: &Workshop, product: Product, crates: &[Inside]) -> Result<Vec<Part>, String> {
    let library = |name: &str, version: String, licence: &str, address: String, place| Part {
        name: name.to_owned(),
        version,
        licence: licence.to_owned(),
        address,
        checksum: None,
        place,
    };
    let generic = |name: &str, version: String, licence, place| {
        let address = address("generic", name, &version);
        library(name, version, licence, address, place)
    };
    let about = output_of(workshop.command("rustc").arg("--version").arg("--verbose")).ok_or("rustc failed.")?;
    let field = |name: &str| {
        let line = about.lines().find_map(|line| line.strip_prefix(name));
        line.map(str::to_owned).ok_or_else(|| format!("rustc does not tell its {name:?}."))
    };
    let mut parts = vec![generic("rust-std", field("release: ")?, "MIT OR Apache-2.0", None)];
    if let Some(bundling) = crates.iter().find(|it| it.name == SQLITE.0) {
        let header = String::from_utf8_lossy(&read(&bundling.folder.join(SQLITE.1))?).into_owned();
        let version = sqlite_version(&header).ok_or("the header of SQLite has no version.")?;
        parts.push(generic("sqlite", version, "blessing", None));
    }
    if product == Product::Program {
        let place = Some("In the programs for Linux; from Rust's own copy.");
        let root = output_of(workshop.command("rustc").args(["--print", "sysroot"])).ok_or("rustc failed.")?;
        let musl = Path::new(&root).join("lib/rustlib/x86_64-unknown-linux-musl/lib/self-contained/libc.a");
        let version = musl_version(&read(&musl)?).ok_or("the version of musl was not found.")?;
        parts.push(generic("musl", version, "MIT", place));
        parts.push(generic("llvm-libunwind", field("LLVM version: ")?, "Apache-2.0 WITH LLVM-exception", place));
        let place = Some("In the program for Windows.");
        let debian = |name: &str, package: &str, licence: &str| -> Result<Part, String> {
            let version = output_of(Command::new("dpkg-query").args(["-W", "-f", "${Version}", package]));
            let version = version.ok_or_else(|| format!("the version of {package} was not found."))?;
            let address = address("deb/debian", package, &version);
            Ok(library(name, version, licence, address, place))
        };
        parts.push(debian("mingw-w64", "mingw-w64-x86-64-dev", "ZPL-2.1")?);
        parts.push(debian("libgcc", "gcc-mingw-w64-x86-64-win32", "GPL-3.0-or-later WITH GCC-exception-3.1")?);
    }
    Ok(parts)
}

/// The version in SQLite's header.
fn sqlite_version(header: &str) -> Option<String> {
    let rest = header.lines().find_map(|line| line.strip_prefix("#define SQLITE_VERSION "))?;
    Some(rest.trim().trim_matches('"').to_owned())
}

/// The version in musl's library: the only text in it that consists of three numbers.
fn musl_version(library: &[u8]) -> Option<String> {
    let is_version = |text: &&str| {
        let numbers: Vec<&str> = text.split('.').collect();
        numbers.len() == 3 && numbers.iter().all(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let texts = library.split(|byte| *byte == 0).filter_map(|bytes| std::str::from_utf8(bytes).ok());
    texts.filter(is_version).map(str::to_owned).next()
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
fn npm_packages(notices: &str) -> Vec<Part> {
    let first_lines = notices.split(RULE).filter_map(|notice| notice.trim_start().lines().next());
    let package = |line: &str| {
        let (name, rest) = line.split_once(' ')?;
        let (version, licence) = rest.split_once(" (")?;
        let is_version = version.starts_with(|digit: char| digit.is_ascii_digit()) && !version.contains(' ');
        let licence = licence.strip_suffix(')')?;
        is_version.then(|| Part {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.to_owned(),
            address: address("npm", name, version),
            checksum: None,
            place: None,
        })
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
        assert_eq!(component(&found[0]).expect("its licence is an expression")["purl"], "pkg:npm/%40font/a@5.3.0");
    }

    #[test]
    fn a_part_without_a_licence_expression_is_an_error() {
        let part = |licence: &str| Part {
            name: "a".to_owned(),
            version: "1.0.0".to_owned(),
            licence: licence.to_owned(),
            address: address("cargo", "a", "1.0.0"),
            checksum: None,
            place: None,
        };
        assert!(component(&part("MIT OR Apache-2.0")).is_ok());
        assert!(component(&part("do what you like")).is_err_and(|error| error.starts_with("a: ")));
    }

    #[test]
    fn libraries_without_a_manifest_tell_their_version_themselves() {
        let musl = b"__init_libc\0%d.%d.%d\0\x7fELF1.2.5\x02\x001.2.5\0libc";
        assert_eq!(musl_version(musl).as_deref(), Some("1.2.5"));
        assert_eq!(musl_version(b"nothing\0"), None);
        let header = "#define SQLITE_VERSION_NUMBER 3054001\n#define SQLITE_VERSION        \"3.54.1\"\n";
        assert_eq!(sqlite_version(header).as_deref(), Some("3.54.1"));
    }

    #[test]
    fn every_product_names_the_standard_library_and_only_the_program_the_libraries_of_c() {
        let workshop = Workshop::find();
        let sqlite = Inside {
            name: SQLITE.0.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            folder: PathBuf::from("nowhere"),
        };
        for product in [Product::Wheel, Product::Npm] {
            let found = linked(&workshop, product, &[]).expect("rustc tells its version");
            assert_eq!(found.iter().map(|part| &part.name[..]).collect::<Vec<_>>(), ["rust-std"]);
        }
        assert!(linked(&workshop, Product::Wheel, &[sqlite]).is_err(), "SQLite must not be forgotten");
    }
}
