//! The policy's weights, as a text file: a line for each feature with its weights for two, three
//! and four colours.

use std::fmt;
use std::str::FromStr;

use super::features::{COUNT, name};
use crate::error::{Error, ErrorKind, excerpt};

/// The weights of all features.
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
    by_colours: [Vec<f32>; 3],
}

impl Weights {
    /// The weights that were learned from self-play and come with the program.
    #[must_use]
    pub fn learned() -> Self {
        include_str!("../../data/policy.txt").parse().expect("the tests read the file")
    }

    /// All weights zero: every move is as likely as every other.
    #[must_use]
    pub fn uniform() -> Self {
        Self { by_colours: [0, 1, 2].map(|_| vec![0.0; COUNT]) }
    }

    /// The weights for so many colours.
    pub(crate) fn of(&self, colours: usize) -> &[f32] {
        &self.by_colours[colours.clamp(2, 4) - 2]
    }

    /// The same, to be changed.
    #[cfg(feature = "learning")]
    pub(crate) fn of_mut(&mut self, colours: usize) -> &mut [f32] {
        &mut self.by_colours[colours.clamp(2, 4) - 2]
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# feature, and its weights for two, three and four colours")?;
        for feature in 0..COUNT {
            let [two, three, four] = &self.by_colours;
            writeln!(f, "{} {} {} {}", name(feature), two[feature], three[feature], four[feature])?;
        }
        Ok(())
    }
}

impl FromStr for Weights {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut weights = Self::uniform();
        let mut feature = 0;
        for (line, number) in text.lines().zip(1..) {
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            let [word, numbers @ ..] = &words[..] else { continue };
            let expected = (feature < COUNT).then(|| name(feature));
            if expected.as_deref() != Some(*word) {
                let kind = ErrorKind::UnexpectedFeature { found: excerpt(word), expected };
                return Err(Error::new(kind).at_line(number));
            }
            if numbers.len() != weights.by_colours.len() {
                return Err(Error::new(ErrorKind::WrongNumberOfWeights(numbers.len())).at_line(number));
            }
            for (all, text) in weights.by_colours.iter_mut().zip(numbers) {
                all[feature] = read_weight(text).map_err(|error| error.at_line(number))?;
            }
            feature += 1;
        }
        if feature < COUNT {
            return Err(Error::new(ErrorKind::MissingFeature(name(feature))));
        }
        Ok(weights)
    }
}

fn read_weight(text: &str) -> Result<f32, Error> {
    let bad = |source| Error::new(ErrorKind::BadWeight(excerpt(text))).because(source);
    let weight: f32 = text.parse().map_err(|error| bad(Some(error)))?;
    if weight.abs() < 20.0 { Ok(weight) } else { Err(bad(None)) }
}
