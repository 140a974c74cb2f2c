//! The output of `--json`: one document, a result or an error. The types of the documents are with
//! the commands that print them; `docs/json.md` and its schemas are generated from them.

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod schemas;

use std::fmt::Display;
use std::io::Write;

use serde::{Serialize, Serializer};

use crate::failure::{Failure, Problem};

/// Printed instead of a result.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ErrorDocument<'a> {
    /// The error.
    pub(crate) error: &'a Problem,
}

/// Prints a document on one line.
pub(crate) fn print(document: &impl Serialize, output: &mut dyn Write) -> Result<(), Failure> {
    let text = serde_json::to_string(document)
        .map_err(|error| Failure::new("internal", format!("the result cannot be written as JSON: {error}")))?;
    Ok(writeln!(output, "{text}")?)
}

/// A value that is written as its name.
pub(crate) struct Name<T>(pub(crate) T);

impl<T: Display> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Their names.
pub(crate) fn names<T>(things: impl IntoIterator<Item = T>) -> Vec<Name<T>> {
    things.into_iter().map(Name).collect()
}

/// A number, or `None` if it is infinite or unknown, which JSON cannot express.
pub(crate) fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}
