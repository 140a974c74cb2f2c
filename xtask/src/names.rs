//! The names under which packages are published: `packaging/names.toml`, the only place where they are decided.

use std::collections::BTreeMap;
use std::fs;

use crate::workshop::Workshop;

const FILE: &str = "packaging/names.toml";

/// The names, by the kind of package.
pub(crate) struct Names(BTreeMap<String, String>);

impl Names {
    /// Reads the file.
    pub(crate) fn read(workshop: &Workshop) -> Result<Self, String> {
        let text =
            fs::read_to_string(workshop.path(FILE)).map_err(|error| format!("{FILE} cannot be read: {error}."))?;
        parse(&text).map(Self).map_err(|line| format!("{FILE}, line {line}: expected key = \"value\"."))
    }

    /// The name of this kind of package.
    pub(crate) fn of(&self, kind: &str) -> Result<&str, String> {
        self.0.get(kind).map(String::as_str).ok_or_else(|| format!("{FILE} has no entry {kind}."))
    }
}

/// Reads lines such as `key = "value"`; an error is the number of a line. The file needs no more of TOML.
fn parse(text: &str) -> Result<BTreeMap<String, String>, usize> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let (key, value) = line.split_once(" = ").ok_or(number)?;
            let value = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).ok_or(number)?;
            Ok((key.to_owned(), value.to_owned()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_key_and_a_quoted_value() {
        let names = parse("# Comment.\n\nnpm = \"rumis\"\n").expect("it is well formed");
        assert_eq!(names.get("npm").map(String::as_str), Some("rumis"));
        assert_eq!(parse("npm = \"rumis\"\nnpm: rumis"), Err(2));
        assert_eq!(parse("npm = rumis"), Err(1));
    }

    #[test]
    fn files_that_must_repeat_a_name_have_the_decided_one() {
        let workshop = Workshop::find();
        let names = Names::read(&workshop).expect("the names can be read");
        let name = names.of("python").expect("there is one");
        for (file, key) in [("pyproject.toml", "name"), ("python/rumis/licences.py", "DISTRIBUTION")] {
            let file = format!("crates/rumis-python/{file}");
            let text = fs::read_to_string(workshop.path(&file)).expect("it can be read");
            assert!(text.contains(&format!("\n{key} = \"{name}\"\n")), "{file}");
        }
    }
}
