//! What a person types, in any case, in the form that records use. Files are parsed strictly.

use crate::Stone;

/// Codes of stones and squares that were typed in any case, as records write them.
///
/// ```
/// use rumis::notation;
/// assert_eq!(notation(" s10r  A1:2 b1 b2"), "S10R a1:2 b1 b2");
/// ```
pub fn notation(typed: &str) -> String {
    let word = |word: &str| {
        let code = word.to_ascii_uppercase();
        if code.parse::<Stone>().is_ok() { code } else { word.to_ascii_lowercase() }
    };
    typed.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}
