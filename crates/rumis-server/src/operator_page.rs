//! Pages that the operator of a server writes: a privacy text and an imprint, which many countries require.

use std::path::Path;

use crate::error::{Code, Error};

/// The largest page, in bytes.
const LARGEST: u64 = 1_000_000;

/// A page of the operator, as it is served.
///
/// ```
/// use rumis_server::OperatorPage;
/// let file = std::env::temp_dir().join("rumis-imprint.html");
/// std::fs::write(&file, "<!doctype html><title>Imprint</title>")?;
/// assert_eq!(OperatorPage::read(&file)?.kind(), "text/html; charset=utf-8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatorPage {
    text: String,
    is_html: bool,
}

impl OperatorPage {
    /// Reads a page from a file: HTML if its name ends in `.html`, otherwise plain text.
    ///
    /// # Errors
    /// If the file cannot be read, is larger than a megabyte, or is not UTF-8.
    pub fn read(file: &Path) -> Result<Self, Error> {
        let refused = |why: String| Error::new(Code::BadRequest, format!("cannot use {}: {why}", file.display()));
        let size = std::fs::metadata(file).map_err(|error| refused(error.to_string()))?.len();
        if size > LARGEST {
            return Err(refused(format!("it has {size} bytes, and {LARGEST} are allowed")));
        }
        let text = std::fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
        let is_html = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("html"));
        Ok(Self { text, is_html })
    }

    /// Its content.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its content type.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        if self.is_html { "text/html; charset=utf-8" } else { "text/plain; charset=utf-8" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_cannot_be_served_names_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("privacy.html");
        for (content, why) in
            [(None, "No such file"), (Some(vec![0xff]), "UTF-8"), (Some(vec![b' '; 1_000_001]), "1000001")]
        {
            if let Some(content) = content {
                std::fs::write(&file, content).expect("a file");
            }
            let error = OperatorPage::read(&file).expect_err(why).to_string();
            assert!(error.contains("privacy.html") && error.contains(why), "{error}");
        }
    }
}
