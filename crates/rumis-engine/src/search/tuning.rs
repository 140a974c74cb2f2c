//! The settings of the search, each of which can be changed by itself to measure what it brings.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;

/// How the search looks around. As text: `exploration=0.5,reuse=0`, what is not said as in
/// [`Tuning::BEST`].
///
/// ```
/// use rumis_engine::Tuning;
/// let tuning: Tuning = "playout=0,reuse=0".parse()?;
/// assert_eq!(tuning, Tuning { playout: 0.0, reuse: false, ..Tuning::BEST });
/// assert_eq!(tuning.to_string(), "playout=0,reuse=0");
/// assert_eq!(Tuning::BEST.to_string(), "");
/// # Ok::<(), rumis_engine::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much likely moves that were seldom tried are preferred to those that did well.
    pub exploration: f32,
    /// How sharp the policy is as a guide: 0 for no opinion, 1 as it was learned.
    pub guide: f32,
    /// How sharp it is as the player of simulated games: 0 for random games.
    pub playout: f32,
    /// The most moves of a node that are looked at, likely ones first.
    pub width: usize,
    /// Whether the tree of the move before is gone on with.
    pub reuse: bool,
    /// Whether endgames are computed.
    pub endgame: bool,
}

impl Tuning {
    /// What has won most.
    pub const BEST: Self = Self { exploration: 1.2, guide: 1.0, playout: 2.0, width: 128, reuse: true, endgame: true };
}

impl Default for Tuning {
    fn default() -> Self {
        Self::BEST
    }
}

impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let best = Self::BEST;
        let mut comma = "";
        let mut say = |name: &str, value: f32, usual: f32| {
            if value == usual {
                return Ok(());
            }
            write!(f, "{comma}{name}={value}")?;
            comma = ",";
            Ok(())
        };
        say("exploration", self.exploration, best.exploration)?;
        say("guide", self.guide, best.guide)?;
        say("playout", self.playout, best.playout)?;
        say("width", self.width as f32, best.width as f32)?;
        say("reuse", f32::from(u8::from(self.reuse)), f32::from(u8::from(best.reuse)))?;
        say("endgame", f32::from(u8::from(self.endgame)), f32::from(u8::from(best.endgame)))
    }
}

impl FromStr for Tuning {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut tuning = Self::BEST;
        for setting in text.split(',').filter(|setting| !setting.is_empty()) {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            let number = value.parse().ok().filter(|number| (0.0..=1e6).contains(number));
            let number: f32 =
                number.ok_or_else(|| Error::new(format!("{setting}: expected a number after {name}=")))?;
            match name {
                "exploration" => tuning.exploration = number,
                "guide" => tuning.guide = number,
                "playout" => tuning.playout = number,
                "width" => tuning.width = (number as usize).max(1),
                "reuse" => tuning.reuse = number != 0.0,
                "endgame" => tuning.endgame = number != 0.0,
                _ => {
                    let known = "exploration, guide, playout, width, reuse or endgame";
                    return Err(Error::new(format!("there is no setting {name}: expected {known}")));
                }
            }
        }
        Ok(tuning)
    }
}
