//! `rumis licences`: third-party software in the program, and the licence texts that must be
//! distributed with it.

use std::io::Write;

use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::json;

/// The Rust crates, written by `cargo xtask generate`: a list of licence texts, each with its
/// crates.
const CRATES: &str = include_str!("../../data/notices.json");

/// Between two notices.
const RULE: &str = "------------------------------------------------------------------------";

/// The third-party software in the program.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Licences {
    /// The licence texts of the Rust crates.
    crates: Vec<Notice>,
    /// The notices for the web app, as one text; null without the web app.
    web_app: Option<String>,
}

/// A licence text and its packages.
#[derive(Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Notice {
    /// The licence, as an SPDX expression.
    licence: String,
    /// The names and versions of the crates.
    packages: Vec<String>,
    /// The licence text.
    text: String,
}

pub(crate) fn run(wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let crates: Vec<Notice> = serde_json::from_str(CRATES)
        .map_err(|error| Failure::new("internal", format!("the licences in this program are damaged: {error}")))?;
    let web_app = rumis_server::web_app_licences();
    if wants_json {
        return json::print(&Licences { crates, web_app }, output);
    }
    writeln!(
        output,
        "Rumis is licensed under MIT or Apache-2.0, at your choice. It contains third-party software,\n\
         under the licences below. First the Rust crates of the program{}.",
        if web_app.is_some() { ", then what is in its web app" } else { "" }
    )?;
    for notice in &crates {
        writeln!(output, "\n{RULE}\n\nLicence {}, for", notice.licence)?;
        for package in &notice.packages {
            writeln!(output, "  {package}")?;
        }
        writeln!(output, "\n{}", notice.text)?;
    }
    if let Some(text) = web_app {
        writeln!(output, "\n{RULE}\n\nThe web app\n\n{RULE}\n\n{}", text.trim_end())?;
    }
    Ok(())
}
