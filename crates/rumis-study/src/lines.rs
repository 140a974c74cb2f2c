//! Files with one result on each line, separated by tabs. Results are added at the end, so a part that was stopped
//! continues where it was. The first line names the fields, the second one says what made the results.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::error::{Error, ErrorKind};

/// A file of results.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    path: PathBuf,
}

/// A file to which results are added.
#[derive(Debug)]
pub(crate) struct Adding {
    path: PathBuf,
}

/// One line.
#[derive(Clone, Debug)]
pub(crate) struct Line<'t> {
    path: &'t Path,
    number: usize,
    fields: Vec<&'t str>,
}

const MADE: &str = "# made with ";

impl Lines {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// The results of the file; none if it does not exist. A last line without an end is one whose writing was
    /// stopped, and does not count. Lines that begin with `#` are comments.
    pub(crate) fn read<T>(&self, mut each: impl FnMut(&Line<'_>) -> Result<T, Error>) -> Result<Vec<T>, Error> {
        let text = read(&self.path)?;
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let lines = whole.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        lines
            .map(|(index, line)| {
                each(&Line { path: &self.path, number: index + 1, fields: line.split('\t').collect() })
            })
            .collect()
    }

    /// Gets the file ready for more results that are made with this. `about` names the fields of a new file.
    ///
    /// # Errors
    /// If the results of the file were made with something else.
    pub(crate) fn adding(&self, about: &str, made: &str) -> Result<Adding, Error> {
        let text = read(&self.path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            fs::write(&self.path, &text[..whole]).map_err(|error| Error::file(&self.path, error))?;
        }
        if whole == 0 {
            append(&self.path, &format!("# {about}\n{MADE}{made}\n"))?;
        } else {
            let found = text.lines().find_map(|line| line.strip_prefix(MADE)).unwrap_or("something unknown");
            same(&self.path, found, made)?;
        }
        Ok(Adding { path: self.path.clone() })
    }
}

impl Adding {
    /// Adds a result.
    pub(crate) fn add(&self, fields: &[String]) -> Result<(), Error> {
        append(&self.path, &(fields.join("\t") + "\n"))
    }
}

impl Line<'_> {
    /// A field, counted from 0.
    pub(crate) fn field<T: FromStr>(&self, index: usize) -> Result<T, Error> {
        self.fields.get(index).and_then(|field| field.parse().ok()).ok_or_else(|| self.error())
    }

    /// That the line is not valid.
    pub(crate) fn error(&self) -> Error {
        Error::new(ErrorKind::Line { path: self.path.to_owned(), line: self.number })
    }
}

/// That results which are added to a file are made with the same as those that are there.
pub(crate) fn same(path: &Path, found: &str, made: &str) -> Result<(), Error> {
    if found == made {
        return Ok(());
    }
    Err(Error::new(ErrorKind::MadeWithOther { path: path.to_owned(), found: found.to_owned(), made: made.to_owned() }))
}
/// The text of a file; empty if it does not exist.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text.replace("\r\n", "\n")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(Error::file(path, error)),
    }
}

/// Adds a text to a file, and makes its folder.
pub(crate) fn append(path: &Path, text: &str) -> Result<(), Error> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let file = folder.and_then(|()| OpenOptions::new().create(true).append(true).open(path));
    file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| Error::file(path, error))
}

#[cfg(test)]
mod tests {
    use super::{Lines, append};

    #[test]
    fn a_line_whose_writing_was_stopped_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep").join("results.txt");
        let lines = Lines::new(path.clone());
        lines.adding("number", "one engine").unwrap().add(&["1".to_owned()]).unwrap();
        append(&path, "2\tha").unwrap();
        let numbers = || lines.read(|line| line.field::<u32>(0)).unwrap();
        assert_eq!(numbers(), [1]);
        lines.adding("number", "one engine").unwrap().add(&["2".to_owned(), "whole".to_owned()]).unwrap();
        assert_eq!(numbers(), [1, 2]);
    }

    #[test]
    fn results_of_two_engines_do_not_get_into_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let lines = Lines::new(folder.path().join("results.txt"));
        lines.adding("number", "one engine").unwrap();
        let error = lines.adding("number", "another engine").unwrap_err().to_string();
        assert!(error.contains("made with one engine, expected another engine: remove"), "{error}");
    }

    #[test]
    fn an_error_names_the_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.txt");
        append(&path, "# number\n1\none\n").unwrap();
        let error = Lines::new(path).read(|line| line.field::<u32>(0)).unwrap_err();
        assert!(error.to_string().ends_with("results.txt: line 3 is not valid"), "{error}");
    }
}
