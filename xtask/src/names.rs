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

    /// The crates, in the order of publication.
    pub(crate) fn crates(&self) -> Result<Vec<&str>, String> {
        Ok(self.of("crates")?.split(' ').collect())
    }
}

/// The text of a file that must repeat a name, with the decided one in its line `key = "…"`.
pub(crate) fn repeated(workshop: &Workshop, kind: &str, file: &str, key: &str) -> Result<String, String> {
    let text = fs::read_to_string(workshop.path(file)).map_err(|error| format!("{file} cannot be read: {error}."))?;
    let renamed = with(&text, key, Names::read(workshop)?.of(kind)?);
    renamed.ok_or_else(|| format!("{file} has no line that begins with {key} =."))
}

/// The text with this name in the first line `key = "…"`.
fn with(text: &str, key: &str, name: &str) -> Option<String> {
    let text = text.replace("\r\n", "\n");
    let line = text.lines().find(|line| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(" = \"")))?;
    Some(text.replacen(&format!("\n{line}\n"), &format!("\n{key} = \"{name}\"\n"), 1))
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
    fn a_file_that_repeats_a_name_gets_the_decided_one() {
        let file = "# name = \"a\"\n[project]\nname = \"rumis\"\nversion = \"1\"\n";
        let renamed = with(file, "name", "b").expect("it has the line");
        assert_eq!(renamed, "# name = \"a\"\n[project]\nname = \"b\"\nversion = \"1\"\n");
        assert_eq!(with(file, "DISTRIBUTION", "b"), None);
    }
}
