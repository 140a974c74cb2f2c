//! The policy's weights, as a text file: a line for each feature with its weights for two, three
//! and four colours.

use std::fmt;
use std::str::FromStr;

use super::features::{COUNT, name};
use crate::error::Error;

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

    /// Every move is as good as every other.
    #[must_use]
    pub fn none() -> Self {
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
        let mut weights = Self::none();
        let mut feature = 0;
        for (line, number) in text.lines().zip(1..) {
            let wrong = |what: String| Error::new(format!("line {number}: {what}"));
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            let [word, numbers @ ..] = &words[..] else { continue };
            if feature >= COUNT || *word != name(feature) {
                return Err(wrong(format!("unexpected feature {word}")));
            }
            if numbers.len() != 3 {
                return Err(wrong("expected three weights".to_owned()));
            }
            for (all, text) in weights.by_colours.iter_mut().zip(numbers) {
                let weight: Option<f32> = text.parse().ok().filter(|weight: &f32| weight.abs() < 20.0);
                all[feature] = weight.ok_or_else(|| wrong(format!("{text} is no weight from -20 to 20")))?;
            }
            feature += 1;
        }
        if feature < COUNT {
            return Err(Error::new(format!("the weights end before {}", name(feature))));
        }
        Ok(weights)
    }
}
