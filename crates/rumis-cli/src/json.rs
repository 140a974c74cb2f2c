//! What is printed with `--json`: one document, a result or an error.

use std::io::Write;

use serde::Serialize;

use crate::failure::{Failure, Problem};

/// What is printed instead of a result.
#[derive(Serialize)]
pub(crate) struct ErrorDocument<'a> {
    /// What is wrong.
    pub(crate) error: &'a Problem,
}

/// Prints a document on a line of its own.
pub(crate) fn print(document: &impl Serialize, output: &mut dyn Write) -> Result<(), Failure> {
    let text = serde_json::to_string(document)
        .map_err(|error| Failure::new("internal", format!("the result cannot be written as JSON: {error}")))?;
    Ok(writeln!(output, "{text}")?)
}
