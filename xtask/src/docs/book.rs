//! The documentation as a book with search, made by mdBook. The pages are copied into one folder
//! first, with their links changed, because some of them are outside `docs`.

use std::fs;
use std::path::{Path, PathBuf};

use super::links::{links, resolve};
use super::{CONTENTS, Pages, check, contents, read};
use crate::files::copy_folder;
use crate::tools::{self, Tool};
use crate::workshop::{Workshop, run};

/// Only building and searching; mdBook's own server is not needed.
const MDBOOK: Tool = Tool {
    name: "mdbook",
    version: "0.5.4",
    arguments: &["--no-default-features", "--features", "search"],
    // The style sheet is made for this version's pages.
    any_version: false,
};

/// Settings, style sheet and page header.
const SETTINGS: &str = "docs/book";

/// The folder in the book for files from outside `docs`.
const SOURCES: &str = "sources";

/// The icon of the web app.
const ICON: &str = "web/public/icon.svg";

/// The fonts of the web app, in its npm packages.
const FACES: [&str; 3] = [
    "marcellus/files/marcellus-latin-400-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-400-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-600-normal.woff2",
];

/// Builds the book into a folder. The packages of the web app must be installed.
pub(crate) fn build(workshop: &Workshop, into: &Path) -> Result<(), String> {
    check(workshop)?;
    let mdbook = tools::find_or_install(workshop, MDBOOK)?;
    let book = workshop.target("book");
    gather(workshop, &book)?;
    run(workshop.command(mdbook).arg("build").arg(&book).arg("--dest-dir").arg(into))
}

/// Collects the input of mdBook.
fn gather(workshop: &Workshop, book: &Path) -> Result<(), String> {
    let cannot = |error: std::io::Error| format!("{} cannot be written: {error}.", book.display());
    if book.exists() {
        fs::remove_dir_all(book).map_err(cannot)?;
    }
    copy_folder(&workshop.path(SETTINGS), book).map_err(cannot)?;
    let source = book.join("src");
    // This also copies pictures and linked files; the pages themselves are replaced below.
    copy_folder(&workshop.path("docs"), &source).map_err(cannot)?;
    fs::remove_dir_all(source.join("book")).map_err(cannot)?;
    fs::copy(workshop.path(ICON), book.join("theme/favicon.svg")).map_err(cannot)?;
    for face in FACES {
        let from = workshop.path(&format!("web/node_modules/@fontsource/{face}"));
        let name = from.file_name().unwrap_or_default();
        fs::copy(&from, book.join("theme/fonts").join(name)).map_err(cannot)?;
    }
    let pages = read(workshop)?;
    let mut extra = Vec::new();
    for name in contents(&pages).iter().map(String::as_str).chain([CONTENTS]) {
        let page = in_book(name, &pages, &mut extra)?;
        fs::write(source.join(place(name, &pages)), page).map_err(cannot)?;
    }
    for name in extra {
        let to = source.join(SOURCES).join(&name);
        to.parent().map_or(Ok(()), fs::create_dir_all).map_err(cannot)?;
        fs::copy(workshop.path(&name), to).map_err(|error| format!("{name} cannot be put into the book: {error}."))?;
    }
    Ok(())
}

/// The place of a checkout file in the book: files in `docs`, and the pages beside it, are at the
/// top; other files are in a separate folder.
fn place(name: &str, pages: &Pages) -> PathBuf {
    // mdBook calls the front page of a folder `index`. The project's README is for people who have
    // not opened the book, so links to it lead to the book's front page.
    let named = |name: &str| match name.strip_suffix("README.md") {
        Some(folder) => format!("{folder}index.md").into(),
        None => PathBuf::from(name),
    };
    match name.strip_prefix("docs/") {
        Some(name) => named(name),
        None if pages.contains_key(name) => named(name),
        None => Path::new(SOURCES).join(name),
    }
}

/// A page with its links changed to the places in the book. Linked files from outside `docs` are
/// added to `extra`.
fn in_book(name: &str, pages: &Pages, extra: &mut Vec<String>) -> Result<String, String> {
    let text = pages.get(name).ok_or_else(|| format!("{CONTENTS} names {name}, which is not a page."))?;
    let up = "../".repeat(place(name, pages).iter().count() - 1);
    let mut page = String::with_capacity(text.len());
    let mut done = 0;
    for link in links(text) {
        let (file, anchor) = link.file_and_anchor();
        if !link.is_local() || file.is_empty() {
            continue;
        }
        let target = resolve(name, file).ok_or_else(|| format!("{name}: {file} is outside of the checkout."))?;
        let place = place(&target, pages);
        if place.starts_with(SOURCES) {
            extra.push(target);
        }
        page.push_str(&text[done..link.range.start]);
        page.push_str(&up);
        page.push_str(&place.to_string_lossy().replace('\\', "/"));
        page.push_str(&anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default());
        done = link.range.end;
    }
    page.push_str(&text[done..]);
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_where_things_are_in_the_book() {
        let texts = [
            (
                "docs/a.md",
                "[b](b.md#x) [c](../CONTRIBUTING.md) [me](#here) [d](../compose.yaml) ![e](pictures/e.svg)\n",
            ),
            ("docs/b.md", ""),
            ("docs/deep/README.md", "[a](../a.md) ![e](../pictures/e.svg) [f](f.json)\n"),
            ("CONTRIBUTING.md", "[a](docs/a.md) [home](README.md) [away](https://rumis.example)\n"),
            ("README.md", ""),
        ];
        let pages: Pages = texts.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        let mut extra = Vec::new();
        let mut in_book = |name: &str| in_book(name, &pages, &mut extra).expect("a page");
        let expected = "[b](b.md#x) [c](CONTRIBUTING.md) [me](#here) [d](sources/compose.yaml) ![e](pictures/e.svg)\n";
        assert_eq!(in_book("docs/a.md"), expected);
        assert_eq!(in_book("CONTRIBUTING.md"), "[a](a.md) [home](index.md) [away](https://rumis.example)\n");
        assert_eq!(in_book("docs/deep/README.md"), "[a](../a.md) ![e](../pictures/e.svg) [f](../deep/f.json)\n");
        assert_eq!(extra, ["compose.yaml"]);
    }
}
