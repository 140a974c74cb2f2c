//! Reads the files that people name: records, plans and other text files.

use std::io::Read;
use std::path::Path;

use rumis::{Game, Plan, RecordText};

use crate::failure::{Failure, Problem};

/// The longest text in MiB: far more than any record, and little enough for any machine.
const LONGEST: u64 = 64;

/// Reads a plan file.
pub(crate) fn read_plan(path: &Path) -> Result<Plan, Failure> {
    read_text(path)?.parse().map_err(|error| Failure::in_file(path, &error))
}

/// Reads a record.
pub(crate) fn read_record(path: &Path) -> Result<Game, Failure> {
    read_text(path)?.parse().map_err(|error| Failure::in_file(path, &error))
}

/// Reads a file with one record or several, one after the other.
pub(crate) fn read_records(path: &Path) -> Result<Vec<Game>, Failure> {
    let text = read_text(path)?;
    RecordText::all(&text).iter().map(|record| record.read().map_err(|error| Failure::in_file(path, &error))).collect()
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let fail = |error| Failure::unread(path, &error);
    let longest = LONGEST << 20;
    let mut bytes = Vec::new();
    // Read one byte more than allowed, to detect longer files.
    if path == Path::new("-") {
        std::io::stdin().lock().take(longest + 1).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        std::fs::File::open(path).map_err(fail)?.take(longest + 1).read_to_end(&mut bytes).map_err(fail)?;
    }
    if bytes.len() as u64 > longest {
        let sentence = format!("the file is too long: at most {LONGEST} MiB are read");
        return Err(Failure::in_file(path, Problem::new("too-large", sentence)));
    }
    String::from_utf8(bytes).map_err(|_| Failure::in_file(path, Problem::new("not-text", "this is not a text file")))
}
