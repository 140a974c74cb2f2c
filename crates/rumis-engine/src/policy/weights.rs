//! The weights of the policy, and their text file: a line for each feature, with its weights for two,
//! three and four colours.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use super::features::{COUNT, name};
use crate::error::{Error, ErrorKind, excerpt};

/// The weights of the policy.
///
/// As text: a line for each feature with its name and its weights for two, three and four colours;
/// `#` starts a comment. The features come in a fixed order, and weights are between -20 and 20. A clone shares them.
///
/// ```
/// use rumis_engine::Weights;
/// let weights = Weights::learned();
/// assert_eq!(weights.to_string().parse::<Weights>()?, weights);
/// # Ok::<(), rumis_engine::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// By number of colours - 2.
    by_colours: Arc<[Vec<f32>; 3]>,
}

impl Weights {
    /// The weights that come with this crate, learned from self-play.
    #[must_use]
    pub fn learned() -> Self {
        static LEARNED: OnceLock<Weights> = OnceLock::new();
        let read = || include_str!("../../data/policy.txt").parse();
        LEARNED.get_or_init(|| read().expect("the file is part of the crate, and a test reads it")).clone()
    }

    /// All weights zero: every move is as likely as every other.
    #[must_use]
    pub fn uniform() -> Self {
        Self { by_colours: Arc::new([0, 1, 2].map(|_| vec![0.0; COUNT])) }
    }

    /// The weights for a number of colours.
    pub(crate) fn of(&self, colours: usize) -> &[f32] {
        &self.by_colours[colours.clamp(2, 4) - 2]
    }

    /// The same, to be changed.
    #[cfg(feature = "learning")]
    pub(crate) fn of_mut(&mut self, colours: usize) -> &mut [f32] {
        &mut Arc::make_mut(&mut self.by_colours)[colours.clamp(2, 4) - 2]
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# feature, and its weights for two, three and four colours")?;
        for feature in 0..COUNT {
            let [two, three, four] = &*self.by_colours;
            writeln!(f, "{} {} {} {}", name(feature), two[feature], three[feature], four[feature])?;
        }
        Ok(())
    }
}

impl FromStr for Weights {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut by_colours = [0, 1, 2].map(|_| vec![0.0; COUNT]);
        let mut feature = 0;
        for (line, number) in text.lines().zip(1..) {
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            let [word, numbers @ ..] = &words[..] else { continue };
            let expected = (feature < COUNT).then(|| name(feature));
            if expected.as_deref() != Some(*word) {
                let kind = ErrorKind::UnexpectedFeature { found: excerpt(word), expected };
                return Err(Error::new(kind).at_line(number));
            }
            if numbers.len() != by_colours.len() {
                return Err(Error::new(ErrorKind::WrongNumberOfWeights(numbers.len())).at_line(number));
            }
            for (all, text) in by_colours.iter_mut().zip(numbers) {
                all[feature] = read_weight(text).map_err(|error| error.at_line(number))?;
            }
            feature += 1;
        }
        if feature < COUNT {
            return Err(Error::new(ErrorKind::MissingFeature(name(feature))));
        }
        Ok(Self { by_colours: Arc::new(by_colours) })
    }
}

fn read_weight(text: &str) -> Result<f32, Error> {
    let bad = |source| Error::new(ErrorKind::BadWeight(excerpt(text))).because(source);
    let weight: f32 = text.parse().map_err(|error| bad(Some(error)))?;
    if weight.abs() < 20.0 { Ok(weight) } else { Err(bad(None)) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use std::error::Error as _;

    use super::*;

    /// The learned weights with one text replaced by another.
    fn changed(old: &str, new: &str) -> Error {
        let text = Weights::learned().to_string();
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1).parse::<Weights>().unwrap_err()
    }

    #[test]
    fn errors_name_the_line_and_what_was_expected() {
        let first = name(0);
        let error = changed(&first, "late-again");
        assert_eq!((error.code(), error.line()), ("unexpected-feature", Some(2)));
        assert!(error.to_string().contains(&first), "{error}");

        let last = format!("{} ", name(COUNT - 1));
        assert_eq!(changed(&last, "# ").code(), "missing-feature");
        let error = changed(&last, &format!("{last}1 2 3\n{last}"));
        assert_eq!((error.code(), error.line()), ("unexpected-feature", Some(COUNT + 2)));

        let error = changed(&format!("{first} "), &format!("{first} 1 "));
        assert_eq!((error.code(), error.line()), ("wrong-number-of-weights", Some(2)));
    }

    #[test]
    fn a_weight_that_is_not_a_small_number_is_refused() {
        for (text, is_number) in [("much", false), ("20", true), ("-1e9", true), ("nan", true)] {
            let first = format!("{} ", name(0));
            let weights = format!("{first}{text} 0 0 # ");
            let error = changed(&first, &weights);
            assert_eq!((error.code(), error.line()), ("bad-weight", Some(2)), "{text}");
            assert_eq!(error.source().is_none(), is_number, "{text}");
        }
    }
}
