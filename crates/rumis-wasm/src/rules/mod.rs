//! The rules: games, solitaire, and the material.

mod catalogue;
mod count;
#[cfg(feature = "drafts")]
pub mod draft;
mod game;
mod landing;
mod matches;
mod material;
mod plan;
mod puzzle;
mod setup;
mod solitaire;
mod turning;
mod view;

pub use catalogue::{EditionInfo, PlanInfo, TableInfo, WayInfo, editions, plans, seats, ways};
pub use count::{ColourCount, CountedSquare, CountedStone};
pub use game::{Game, GameComment, RecordText, records_in};
pub use landing::{Change, Fit, Landing, Landings};
pub use matches::{MatchView, NextGame, Total, match_after};
pub use material::{StoneInfo, TurnedStone, notation, stones};
pub use plan::{PlanText, Site, SiteSquare, read_plan, site};
pub use puzzle::{GivenStone, SolitairePuzzle, SolitaireView, Supply};
pub use setup::GameSetup;
pub use solitaire::Solitaire;
pub use turning::turned;
pub use view::{ColourView, ColumnView, GameView, MoveView, SeatView, StandingStone};

use rumis::{Axis, Cell, Colour};

use crate::bridge::crossing;

crossing! {
    values {
        ColourCount = "ColourCount",
        EditionInfo = "EditionInfo",
        Fit = "Fit",
        GameComment = "GameComment",
        GameSetup = "GameSetup",
        GameView = "GameView",
        Landing = "Landing",
        Landings = "Landings",
        MatchView = "MatchView",
        MoveView = "MoveView",
        PlanInfo = "PlanInfo",
        PlanText = "PlanText",
        RecordText = "RecordText",
        SeatView = "SeatView",
        Site = "Site",
        SolitairePuzzle = "SolitairePuzzle",
        SolitaireView = "SolitaireView",
        StoneInfo = "StoneInfo",
        WayInfo = "WayInfo",
    }
    rules {
        Axis = "Axis",
        Cell = "Cell",
        Colour = "Colour",
    }
}
