//! The documentation: Markdown files that read well on their own, in an editor or on a code host.
//! `cargo verify` checks their links, and `cargo xtask site` makes a book of them.

mod book;
mod links;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::files::files;
use crate::workshop::Workshop;
use links::{Link, anchors, links, resolve};

pub(crate) use book::build;

/// The pages outside `docs` that belong to the documentation.
const ROOT_PAGES: [&str; 5] = ["README.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"];

/// The table of contents, in mdBook's form. It is not a page itself.
const CONTENTS: &str = "docs/SUMMARY.md";

/// Pages by their names in the checkout, such as `docs/rules.md`.
type Pages = BTreeMap<String, String>;

/// Checks that the target of every relative link exists, and that the table of contents names every
/// page of `docs`.
pub(crate) fn check(workshop: &Workshop) -> Result<(), String> {
    let pages = read(workshop)?;
    let exists = |name: &str| workshop.path(name).exists();
    let faults: Vec<String> = pages.keys().flat_map(|name| broken(name, &pages, &exists)).collect();
    let faults: Vec<String> = faults.into_iter().chain(missing_from_contents(&pages)).collect();
    if faults.is_empty() {
        println!("the links of {} pages are in order", pages.len());
        return Ok(());
    }
    Err(format!("the documentation has broken links or missing pages:\n{}", faults.join("\n")))
}

/// Reads all pages and the table of contents.
fn read(workshop: &Workshop) -> Result<Pages, String> {
    let docs = workshop.path("docs");
    let found = files(&docs).map_err(|error| format!("docs cannot be read: {error}."))?;
    let in_docs = found.iter().filter_map(|file| {
        let parts: Option<Vec<&str>> = file.strip_prefix(&docs).ok()?.iter().map(|part| part.to_str()).collect();
        Some(format!("docs/{}", parts?.join("/")))
    });
    let names = ROOT_PAGES.map(str::to_owned).into_iter().chain(in_docs.filter(|name| name.ends_with(".md")));
    let read = |name: String| match fs::read_to_string(workshop.path(&name)) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(format!("{name} cannot be read: {error}.")),
    };
    names.map(read).collect()
}

/// A line for each broken link of a page.
fn broken(name: &str, pages: &Pages, exists: &impl Fn(&str) -> bool) -> Vec<String> {
    let text = pages.get(name).map_or("", String::as_str);
    let is_broken = |link: &Link<'_>| {
        let (file, anchor) = link.file_and_anchor();
        let target = if file.is_empty() { Some(name.to_owned()) } else { resolve(name, file) };
        let Some(target) = target.filter(|target| exists(target)) else { return true };
        let known = |page: &String| anchor.is_none_or(|anchor| anchors(page).contains(anchor));
        !pages.get(&target).is_none_or(known)
    };
    let faults = links(text).into_iter().filter(|link| link.is_local() && is_broken(link));
    faults.map(|link| format!("{name}:{}: broken link: {}", link.line, link.target)).collect()
}

/// A line for each page of `docs` that the table of contents does not name.
fn missing_from_contents(pages: &Pages) -> Vec<String> {
    let named: BTreeSet<String> = contents(pages).into_iter().collect();
    let missing = pages.keys().filter(|name| name.starts_with("docs/") && *name != CONTENTS && !named.contains(*name));
    missing.map(|name| format!("{name} is not in {CONTENTS}")).collect()
}

/// The pages that the table of contents names, in its order.
fn contents(pages: &Pages) -> Vec<String> {
    let links = pages.get(CONTENTS).map(|text| links(text)).unwrap_or_default();
    links.into_iter().filter(Link::is_local).filter_map(|link| resolve(CONTENTS, link.target)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(texts: &[(&str, &str)]) -> Pages {
        texts.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
    }

    #[test]
    fn links_to_files_and_headings_that_are_there_are_fine() {
        let pages = pages(&[
            ("README.md", "[rules](docs/rules.md#the-stones), [here](#test)\n\n## Test\n"),
            (
                "docs/rules.md",
                "# The rules\n\n## The stones\n\n[home](../README.md)\n[away](https://rumis.example/x.md)\n",
            ),
        ]);
        let exists = |name: &str| pages.contains_key(name);
        for name in pages.keys() {
            assert_eq!(broken(name, &pages, &exists), [""; 0]);
        }
    }

    #[test]
    fn a_link_to_a_missing_file_or_heading_is_named_with_its_line() {
        let pages = pages(&[
            ("README.md", "text\n[rules](rules.md)\n[stones](docs/rules.md#stones)\n[up](../elsewhere.md)\n"),
            ("docs/rules.md", "# The rules\n"),
        ]);
        let expected = [
            "README.md:2: broken link: rules.md",
            "README.md:3: broken link: docs/rules.md#stones",
            "README.md:4: broken link: ../elsewhere.md",
        ];
        assert_eq!(broken("README.md", &pages, &|name| pages.contains_key(name)), expected);
    }

    #[test]
    fn a_page_that_is_not_in_the_table_of_contents_is_named() {
        let pages = pages(&[
            ("docs/SUMMARY.md", "- [The rules](rules.md)\n- [Working on it](../CONTRIBUTING.md)\n"),
            ("docs/rules.md", ""),
            ("docs/plans.md", ""),
            ("CONTRIBUTING.md", ""),
        ]);
        assert_eq!(contents(&pages), ["docs/rules.md", "CONTRIBUTING.md"]);
        assert_eq!(missing_from_contents(&pages), ["docs/plans.md is not in docs/SUMMARY.md"]);
    }
}
