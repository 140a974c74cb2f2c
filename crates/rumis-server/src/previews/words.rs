//! The texts of previews in six languages. They are data: `data/previews.json`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::language::Language;

/// The texts in one language. `{name}` and the like stand for values.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Words {
    /// The title of the app.
    pub(crate) app: String,
    /// What the app is.
    pub(crate) about: String,
    /// The title of a table that is not described.
    pub(crate) table: String,
    /// What is said about such a table.
    pub(crate) hidden: String,
    /// The link to the table.
    pub(crate) open: String,
    /// The alternative texts of the pictures: of a table, and of the app.
    pub(crate) building: String,
    pub(crate) stones: String,
    /// Somebody's own plan, within a sentence.
    pub(crate) own_plan: String,
    /// For two, three and four players.
    pub(crate) players: [String; 3],
    pub(crate) invites: String,
    pub(crate) invited: String,
    pub(crate) playing: String,
    pub(crate) won: String,
    pub(crate) tie: String,
    pub(crate) guest: String,
    pub(crate) program: String,
    pub(crate) free: String,
    pub(crate) no_clock: String,
    pub(crate) minutes: String,
    pub(crate) increment: String,
    pub(crate) day: String,
    pub(crate) days: String,
    pub(crate) games: String,
    /// The names of ways to play, except the standard one.
    pub(crate) ways: BTreeMap<String, String>,
    pub(crate) rated: String,
    /// What separates the decimals of a number.
    pub(crate) point: String,
}

/// Languages and their texts. A test reads the file, so that it is always complete.
static ALL: LazyLock<BTreeMap<String, Words>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../data/previews.json")).unwrap_or_default());

/// The texts in a language.
pub(crate) fn words(language: Language) -> Option<&'static Words> {
    ALL.get(language.code())
}

/// A text with these values in the place of their names in braces.
pub(crate) fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() + 32);
    let mut rest = text;
    while let Some((before, name, after)) =
        rest.split_once('{').and_then(|(before, more)| more.split_once('}').map(|(name, after)| (before, name, after)))
    {
        filled.push_str(before);
        filled.push_str(values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value));
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    /// The names in braces, in alphabetical order.
    fn names(text: &str) -> Vec<&str> {
        let mut names: Vec<_> = text.split('{').skip(1).map(|part| part.split_once('}').unwrap().0).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn every_language_has_every_text_with_the_same_values() {
        let file: BTreeMap<String, serde_json::Value> =
            serde_json::from_str(include_str!("../../data/previews.json")).unwrap();
        assert_eq!(file.len(), Language::ALL.len());
        for language in Language::ALL {
            assert!(words(language).is_some(), "{}", language.code());
            for (key, text) in file[language.code()].as_object().unwrap() {
                if let Some(text) = text.as_str() {
                    assert_eq!(names(text), names(file["en"][key].as_str().unwrap()), "{}: {key}", language.code());
                    assert!(!text.is_empty());
                }
            }
            for way in rumis::Way::ALL.into_iter().filter(|way| *way != rumis::Way::Standard) {
                assert!(words(language).unwrap().ways.contains_key(way.name()), "{}: {way}", language.code());
            }
        }
    }

    #[test]
    fn values_are_not_read_as_names() {
        assert_eq!(filled("{a} and {b}{", &[("a", "{b}"), ("b", "x")]), "{b} and x{");
    }
}
