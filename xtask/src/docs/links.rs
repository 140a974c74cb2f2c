//! Links and headings of a Markdown page. It supports what our pages use: inline links, pictures,
//! `src` and `href` of HTML, and headings with `#`. It ignores code.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The texts before and after a link's target.
const AROUND: [(&str, char); 3] = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];

/// A link, as it is written.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Link<'a> {
    pub(super) target: &'a str,
    /// Counted from 1.
    pub(super) line: usize,
    /// The position of the target in the page.
    pub(super) range: Range<usize>,
}

impl<'a> Link<'a> {
    /// Whether it leads to something in the checkout.
    pub(super) fn is_local(&self) -> bool {
        !self.target.contains("://") && !self.target.starts_with("mailto:")
    }

    /// The file, which is empty for the page itself, and what is after the `#`.
    pub(super) fn file_and_anchor(&self) -> (&'a str, Option<&'a str>) {
        match self.target.split_once('#') {
            Some((file, anchor)) => (file, Some(anchor)),
            None => (self.target, None),
        }
    }
}

/// The links of a page, in order.
pub(super) fn links(page: &str) -> Vec<Link<'_>> {
    let mut found = Vec::new();
    for (line, start, text) in prose(page) {
        // Text between an odd and an even backtick is code.
        let mut at = start;
        for (part, text) in text.split('`').enumerate() {
            if part % 2 == 0 {
                found.extend(in_text(text).into_iter().map(|range| {
                    let range = at + range.start..at + range.end;
                    Link { target: &page[range.clone()], line, range }
                }));
            }
            at += text.len() + 1;
        }
    }
    found
}

/// The positions of targets in a text without code.
fn in_text(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (before, after) in AROUND {
        for (place, _) in text.match_indices(before) {
            let start = place + before.len();
            if let Some(length) = text[start..].find(after) {
                found.push(start..start + length);
            }
        }
    }
    found.sort_by_key(|range| range.start);
    found
}

/// The lines of a page that are not in a fenced block of code: their numbers from 1, where they
/// begin, and their texts.
fn prose(page: &str) -> Vec<(usize, usize, &str)> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut in_code = false;
    for (number, line) in (1..).zip(page.split_inclusive('\n')) {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            lines.push((number, start, line));
        }
        start += line.len();
    }
    lines
}

/// What links to the headings of a page have after the `#`. Code hosts and mdBook agree on it.
pub(super) fn anchors(page: &str) -> BTreeSet<String> {
    let mut times = BTreeMap::new();
    let headings = prose(page).into_iter().filter_map(|(_, _, line)| {
        let text = line.trim_start_matches('#');
        (1..=6).contains(&(line.len() - text.len())).then(|| text.strip_prefix(' ')).flatten()
    });
    let anchors = headings.map(|heading| {
        let anchor = anchor(heading);
        let before = times.entry(anchor.clone()).or_insert(0);
        *before += 1;
        if *before == 1 { anchor } else { format!("{anchor}-{}", *before - 1) }
    });
    anchors.collect()
}

/// A heading in lower case, with `-` for spaces and without punctuation.
fn anchor(heading: &str) -> String {
    let keep = |c: char| match c {
        ' ' => Some('-'),
        '-' | '_' => Some(c),
        c if c.is_alphanumeric() => Some(c),
        _ => None,
    };
    heading.trim().to_lowercase().chars().filter_map(keep).collect()
}

/// The name in the checkout of a file that a page links to; `None` where that is outside of it.
pub(super) fn resolve(page: &str, target: &str) -> Option<String> {
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(page: &str) -> Vec<&str> {
        links(page).into_iter().map(|link| link.target).collect()
    }

    #[test]
    fn links_pictures_and_html_are_found_in_order() {
        let page =
            "See [the rules](rules.md#stones), ![a tower](tower.svg)\nand <img src=\"a.webp\" alt=\"x\">, [b](b.md).\n";
        assert_eq!(targets(page), ["rules.md#stones", "tower.svg", "a.webp", "b.md"]);
        let last = links(page).pop().expect("a link");
        assert_eq!((last.line, &page[last.range]), (2, "b.md"));
    }

    #[test]
    fn links_in_code_are_ignored() {
        assert_eq!(targets("`[a](b)` and [c](d)\n```text\n[e](f)\n```\n[g](h)\n"), ["d", "h"]);
    }

    #[test]
    fn headings_have_anchors_made_of_their_words() {
        let page = "# How sure we are\n## `crates/rumis`: where to look\n### Test\n### Test\n```sh\n# no heading\n```\n#hash\n";
        let expected = ["cratesrumis-where-to-look", "how-sure-we-are", "test", "test-1"];
        assert!(anchors(page).iter().eq(expected.iter()), "{:?}", anchors(page));
    }

    #[test]
    fn targets_are_relative_to_the_page() {
        assert_eq!(resolve("docs/rules.md", "plans.md").as_deref(), Some("docs/plans.md"));
        assert_eq!(resolve("docs/rules.md", "../compose.yaml").as_deref(), Some("compose.yaml"));
        assert_eq!(resolve("README.md", "./docs/rules.md").as_deref(), Some("docs/rules.md"));
        assert_eq!(resolve("README.md", "../other"), None);
    }
}
