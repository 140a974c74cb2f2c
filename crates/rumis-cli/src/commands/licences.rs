//! `rumis licences`: the software by others that is inside the program, and the licence texts that
//! must be passed on with it.

use std::io::Write;

use serde_json::{Value, json};

use crate::failure::Failure;

/// The Rust crates, written by `cargo xtask generate`: a list of licence texts, each with the crates
/// that it is for.
const CRATES: &str = include_str!("../../data/notices.json");

/// Between two notices.
const RULE: &str = "------------------------------------------------------------------------";

pub(crate) fn run(json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let crates: Vec<Value> = serde_json::from_str(CRATES)
        .map_err(|error| Failure::new("internal", format!("the notices in this program cannot be read: {error}")))?;
    let web_app = rumis_server::web_app_licences();
    if json {
        writeln!(output, "{}", json!({ "crates": crates, "web_app": web_app }))?;
        return Ok(());
    }
    writeln!(
        output,
        "Rumis is licensed under MIT or Apache-2.0, at your choice. It contains software by others,\n\
         under the licences below. First the Rust crates of the program{}.",
        if web_app.is_some() { ", then what is in its web app" } else { "" }
    )?;
    for notice in &crates {
        let text = |key: &str| notice[key].as_str().unwrap_or_default();
        writeln!(output, "\n{RULE}\n\nLicence {}, for", text("licence"))?;
        for package in notice["packages"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            writeln!(output, "  {package}")?;
        }
        writeln!(output, "\n{}", text("text"))?;
    }
    if let Some(text) = web_app {
        writeln!(output, "\n{RULE}\n\nThe web app\n\n{RULE}\n\n{}", text.trim_end())?;
    }
    Ok(())
}
