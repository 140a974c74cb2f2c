//! `cargo xtask site`: the web app and the documentation in one folder, for any static host.

use std::fs;

use crate::files::copy_folder;
use crate::workshop::Workshop;
use crate::{docs, pack, web};

/// Search engines may index everything. On a host that serves the site from a subfolder, the host's
/// own file applies.
const ROBOTS: &str = "User-agent: *\nAllow: /\n";

/// Builds the app and the book into `target/site`: the app in the folder itself, the book in `docs`.
pub(crate) fn build(workshop: &Workshop) -> Result<(), String> {
    web::build(workshop)?;
    let site = workshop.target("site");
    let cannot = |error: std::io::Error| format!("{} cannot be written: {error}.", site.display());
    if site.exists() {
        fs::remove_dir_all(&site).map_err(cannot)?;
    }
    copy_folder(&workshop.path(web::DIST), &site).map_err(cannot)?;
    fs::write(site.join("robots.txt"), ROBOTS).map_err(cannot)?;
    let book = site.join("docs");
    docs::build(workshop, &book)?;
    pack::pack(&book)?;
    println!("the site is in {}", site.display());
    Ok(())
}
