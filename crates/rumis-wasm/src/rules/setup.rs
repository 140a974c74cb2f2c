//! What is agreed on before a game, in words.

use rumis::{Colour, Seating};
use serde::Deserialize;
use ts_rs::TS;

use crate::fault::Fault;

/// What is agreed on before a game, in the words of a record.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameSetup {
    /// A plan's name, or the grid.
    pub plan: String,
    /// The number of seats.
    pub players: u8,
    /// The booklet; `standard` if not said.
    #[ts(optional)]
    pub edition: Option<String>,
    /// The way to play; `standard` if not said.
    #[ts(optional)]
    pub way: Option<String>,
    /// The colours that play, in turn order; the first ones of red, yellow, green and blue if not said.
    #[ts(as = "Option<Vec<Colour>>", optional)]
    pub colours: Option<Seating>,
    /// Who starts; the first colour in turn order if not said.
    #[ts(optional)]
    pub start: Option<Colour>,
    /// `laid`, `seed 7`, or a layout, for the way `ruinas`; `laid` if not said.
    #[ts(optional)]
    pub ruins: Option<String>,
}

impl TryFrom<GameSetup> for rumis::Setup {
    type Error = Fault;

    fn try_from(setup: GameSetup) -> Result<Self, Fault> {
        let site: rumis::PlanChoice = setup.plan.parse()?;
        let mut agreed = Self::new(site, setup.players);
        if let Some(edition) = setup.edition {
            agreed = agreed.edition(edition.parse()?);
        }
        if let Some(way) = setup.way {
            agreed = agreed.way(way.parse()?);
        }
        if let Some(colours) = setup.colours {
            agreed = agreed.colours(colours);
        }
        if let Some(start) = setup.start {
            agreed = agreed.start(start);
        }
        if let Some(ruins) = setup.ruins {
            agreed = agreed.ruins(ruins.parse()?);
        }
        Ok(agreed)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Edition, PlanName, Ruins, Setup, Way};

    use super::*;

    fn chullpa() -> GameSetup {
        GameSetup {
            plan: "chullpa".to_owned(),
            players: 2,
            edition: None,
            way: None,
            colours: None,
            start: None,
            ruins: None,
        }
    }

    #[test]
    fn what_is_not_said_is_standard() {
        assert_eq!(Setup::try_from(chullpa()).unwrap(), Setup::new(PlanName::Chullpa, 2));
    }

    #[test]
    fn everything_can_be_said_in_the_words_of_a_record() {
        let said = GameSetup {
            edition: Some("italian-2005".to_owned()),
            way: Some("ruinas".to_owned()),
            colours: Some("blue green".parse().unwrap()),
            start: Some(Colour::Green),
            ruins: Some("seed 7".to_owned()),
            ..chullpa()
        };
        let setup = Setup::new(PlanName::Chullpa, 2).edition(Edition::Italian2005).way(Way::Ruinas);
        let setup = setup.colours("blue green".parse().unwrap()).start(Colour::Green).ruins(Ruins::Seed(7));
        assert_eq!(Setup::try_from(said).unwrap(), setup);
    }

    #[test]
    fn words_that_nobody_knows_are_refused() {
        let said = GameSetup { way: Some("upside-down".to_owned()), ..chullpa() };
        assert_eq!(Setup::try_from(said).unwrap_err().code, "unknown-word");
    }
}
