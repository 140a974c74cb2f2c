//! Prints and reads types whose values all have a name.

/// Implements `Display` and `FromStr` for a type with `ALL` and a method that returns the name.
macro_rules! by_name {
    ($type:ty, $what:literal, $name:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.$name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::error::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|item| item.$name() == text).ok_or_else(|| {
                    let names = Self::ALL.map(|item| item.$name());
                    crate::error::Error::new(crate::error::ErrorKind::unknown_name($what, text, &names))
                })
            }
        }
    };
}
pub(crate) use by_name;

/// The number of letters that are compared. No name is this long.
const LONGEST: usize = 40;

/// The name that was most likely meant by a mistyped word: the one that needs the fewest changes of
/// letters. `None` if even that one needs changes to more than a third of its letters. Case is
/// ignored.
///
/// ```
/// use rumis::{PlanName, nearest_name};
/// let names = PlanName::ALL.map(PlanName::name);
/// assert_eq!(nearest_name("chulpa", names), Some("chullpa"));
/// assert_eq!(nearest_name("Pisca", names), Some("pisac"));
/// assert_eq!(nearest_name("temple", names), None);
/// ```
pub fn nearest_name<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = |text: &str| text.chars().take(LONGEST).map(|c| c.to_ascii_lowercase()).collect::<Vec<char>>();
    let typed = letters(typed);
    let changes = |name: &'a str| (changes(&typed, &letters(name)), name);
    let (changes, name) = names.into_iter().map(changes).min_by_key(|&(changes, _)| changes)?;
    (3 * changes <= name.chars().count()).then_some(name)
}

/// How many letters must be added, removed, replaced, or swapped with their neighbour to turn one word
/// into the other.
fn changes(one: &[char], other: &[char]) -> usize {
    // Row by row: the changes between the first `i` letters of one and the first `j` of the other.
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = last[j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut fewest = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                fewest = fewest.min(before[j - 2] + 1);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_counted_letter_by_letter() {
        let count =
            |one: &str, other: &str| changes(&one.chars().collect::<Vec<_>>(), &other.chars().collect::<Vec<_>>());
        for (one, other, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("pirka", "pirka", 0),
            ("pirka", "prika", 1),
            ("cucho", "cuch", 1),
            ("ab", "cd", 2),
        ] {
            assert_eq!((count(one, other), count(other, one)), (expected, expected), "{one} {other}");
        }
    }

    #[test]
    fn long_and_empty_words_have_no_nearest_name() {
        assert_eq!(nearest_name(&"x".repeat(10_000_000), ["chullpa"]), None);
        assert_eq!(nearest_name("", ["chullpa"]), None);
        assert_eq!(nearest_name("chullpa", []), None);
    }
}
