//! The settings of the search. Each can be changed alone, to measure what it is worth.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use crate::error::{Error, ErrorKind, excerpt};

/// The settings of the search.
///
/// As text: `exploration=0.5,reuse=0`. Settings that are not named are those of [`Tuning::BEST`], or with `network=0`
/// those of [`Tuning::PLAYOUTS`]. `guide` and `playout` are settings of the policy, so they mean `network=0`, too.
/// Numbers are from 0 to 1000000; for `network`, `reuse`, `endgame` and `proofs`, 0 means no.
///
/// ```
/// use rumis_engine::Tuning;
/// let tuning: Tuning = "proofs=0,reuse=0".parse()?;
/// let mut same = Tuning::BEST;
/// same.proofs = false;
/// same.reuse = false;
/// assert_eq!(tuning, same);
/// assert_eq!(tuning.to_string(), "reuse=0,proofs=0");
/// assert_eq!(Tuning::BEST.to_string(), "");
/// assert_eq!(Tuning::PLAYOUTS.to_string(), "network=0");
/// # Ok::<(), rumis_engine::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tuning {
    /// Whether the network judges positions, instead of games that the policy plays to their end. `Engine::with`
    /// needs the feature `trained` for it.
    pub network: bool,
    /// How much likely moves with few visits are preferred to moves with good results. With the network this is for two
    /// seats, and less in proportion for more: the rewards of many differ less.
    pub exploration: f32,
    /// How much worse a move that was never tried is assumed to be than those that were.
    pub caution: f32,
    /// Without the network, how strongly the policy guides the search: 0 not at all, 1 as it was learned.
    pub guide: f32,
    /// Without the network, how strongly the policy chooses the moves of simulated games: 0 for random moves.
    pub playout: f32,
    /// How many moves of a node are searched at most, the likeliest first.
    pub width: NonZeroUsize,
    /// Whether the search of a move continues the tree of the move before.
    pub reuse: bool,
    /// Whether endgames are computed exactly.
    pub endgame: bool,
    /// Whether moves with a certain result are not searched again.
    pub proofs: bool,
}

impl Tuning {
    /// The settings that have won most games.
    pub const BEST: Self = Self { network: true, exploration: 1.0, caution: 0.05, proofs: true, ..Self::PLAYOUTS };

    /// The best ones without the network.
    pub const PLAYOUTS: Self = Self {
        network: false,
        exploration: 1.2,
        caution: 0.0,
        guide: 1.0,
        playout: 2.0,
        width: NonZeroUsize::new(128).unwrap(),
        reuse: true,
        endgame: true,
        proofs: false,
    };

    /// The exploration in a game of this many seats.
    pub(crate) fn exploration_of(&self, seats: usize) -> f32 {
        if self.network { self.exploration * 2.0 / seats.max(2) as f32 } else { self.exploration }
    }
}

impl Default for Tuning {
    fn default() -> Self {
        Self::BEST
    }
}

impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let best = if self.network { Self::BEST } else { Self::PLAYOUTS };
        // Settings of the policy say it already, as they did before there was a network.
        let has_policy = self.guide != best.guide || self.playout != best.playout;
        let settings = [
            (!self.network && !has_policy).then(|| "network=0".to_owned()),
            (self.exploration != best.exploration).then(|| format!("exploration={}", self.exploration)),
            (self.caution != best.caution).then(|| format!("caution={}", self.caution)),
            (self.guide != best.guide).then(|| format!("guide={}", self.guide)),
            (self.playout != best.playout).then(|| format!("playout={}", self.playout)),
            (self.width != best.width).then(|| format!("width={}", self.width)),
            (self.reuse != best.reuse).then(|| format!("reuse={}", u8::from(self.reuse))),
            (self.endgame != best.endgame).then(|| format!("endgame={}", u8::from(self.endgame))),
            (self.proofs != best.proofs).then(|| format!("proofs={}", u8::from(self.proofs))),
        ];
        f.write_str(&settings.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

impl FromStr for Tuning {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let settings = || text.split(',').filter(|setting| !setting.is_empty());
        // The best values of the others depend on it.
        let is_without_network = |setting: &str| match setting.split_once('=') {
            Some(("network", value)) => read_number("network", value) == Ok(0.0),
            Some((name, _)) => matches!(name, "guide" | "playout"),
            None => false,
        };
        let mut tuning = if settings().any(is_without_network) { Self::PLAYOUTS } else { Self::BEST };
        for setting in settings() {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            let number = || read_number(name, value);
            match name {
                "network" => tuning.network = number()? != 0.0,
                "exploration" => tuning.exploration = number()?,
                "caution" => tuning.caution = number()?,
                "guide" => tuning.guide = number()?,
                "playout" => tuning.playout = number()?,
                "width" => tuning.width = NonZeroUsize::new(number()? as usize).unwrap_or(NonZeroUsize::MIN),
                "reuse" => tuning.reuse = number()? != 0.0,
                "endgame" => tuning.endgame = number()? != 0.0,
                "proofs" => tuning.proofs = number()? != 0.0,
                _ => return Err(Error::new(ErrorKind::UnknownSetting(excerpt(name)))),
            }
        }
        Ok(tuning)
    }
}

fn read_number(name: &str, value: &str) -> Result<f32, Error> {
    let bad =
        |source| Error::new(ErrorKind::BadSetting { name: name.to_owned(), value: excerpt(value) }).because(source);
    let number: f32 = value.parse().map_err(|error| bad(Some(error)))?;
    if (0.0..=1e6).contains(&number) { Ok(number) } else { Err(bad(None)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        for text in [
            "",
            "exploration=0.5",
            "caution=0.25",
            "network=0",
            "network=0,exploration=0.8",
            "guide=0,playout=1.5",
            "exploration=0.5,playout=0",
            "width=16",
            "reuse=0",
            "endgame=0",
            "proofs=0",
            "network=0,proofs=1",
            "width=1000000",
        ] {
            assert_eq!(text.parse::<Tuning>().map(|tuning| tuning.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn a_value_that_is_not_a_number_of_the_range_is_refused() {
        for text in ["width=", "width", "guide=-1", "guide=many", "playout=1e7", "playout=nan", "reuse=no"] {
            assert_eq!(text.parse::<Tuning>().map_err(|error| error.code()), Err("bad-setting"), "{text}");
        }
    }
}
