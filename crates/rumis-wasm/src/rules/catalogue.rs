//! The choices before a game.

use rumis::{Edition, FirstStone, PlanName, Setup, Standing, Way};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::view::SeatView;
use crate::bridge::{give_all, take};
use crate::fault::Fault;

/// A plan with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlanInfo {
    /// Its name as typed.
    pub name: &'static str,
    /// How certain the plan is.
    pub standing: Standing,
    /// The editions that have it.
    pub in_editions: Vec<&'static str>,
}

impl From<PlanName> for PlanInfo {
    fn from(plan: PlanName) -> Self {
        let has_it = |edition: &Edition| edition.settings().plans.contains(&plan);
        Self {
            name: plan.name(),
            standing: plan.standing(),
            in_editions: Edition::ALL.into_iter().filter(has_it).map(Edition::name).collect(),
        }
    }
}

/// An edition of the printed rules, and its choices where editions differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EditionInfo {
    /// Its name as typed.
    pub name: &'static str,
    /// The language of the booklet, such as `nl`; none for `standard`.
    pub language: Option<&'static str>,
    /// What a colour's first stone must touch.
    pub first_stone: FirstStone,
    /// The greatest height of Chullpa for two, three and four players.
    pub chullpa_heights: [u8; 3],
    /// Whether the area is smaller for fewer players.
    pub smaller_area: bool,
    /// The plans in the box.
    pub plans: Vec<&'static str>,
}

impl From<Edition> for EditionInfo {
    fn from(edition: Edition) -> Self {
        let settings = edition.settings();
        Self {
            name: edition.name(),
            language: settings.language,
            first_stone: settings.first_stone,
            chullpa_heights: settings.chullpa_heights,
            smaller_area: settings.red_line,
            plans: settings.plans.iter().map(|plan| plan.name()).collect(),
        }
    }
}

/// A way to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WayInfo {
    /// Its name as typed.
    pub name: &'static str,
    /// The tables it is made for, one for each number of players.
    pub tables: Vec<TableInfo>,
}

/// A table for a number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableInfo {
    /// The number of players.
    pub players: u8,
    /// The seats, in turn order, with the usual colours.
    pub seats: Vec<SeatView>,
}

impl From<Way> for WayInfo {
    fn from(way: Way) -> Self {
        let setup = |players| Setup::new(PlanName::Chullpa, players).way(way);
        let can_play = |&players: &u8| setup(players).grid().is_ok();
        let table = |players| TableInfo { players, seats: SeatView::all(&setup(players)) };
        Self { name: way.name(), tables: (1..=4).filter(can_play).map(table).collect() }
    }
}

/// The named plans.
#[wasm_bindgen]
pub fn plans() -> Result<Vec<js::PlanInfo>, Fault> {
    give_all(&PlanName::ALL.map(PlanInfo::from))
}

/// The editions.
#[wasm_bindgen]
pub fn editions() -> Result<Vec<js::EditionInfo>, Fault> {
    give_all(&Edition::ALL.map(EditionInfo::from))
}

/// The ways to play.
#[wasm_bindgen]
pub fn ways() -> Result<Vec<js::WayInfo>, Fault> {
    give_all(&Way::ALL.map(WayInfo::from))
}

/// The seats of a game, in turn order, with the colours they play.
///
/// # Errors
/// If a word of the settings is not known.
#[wasm_bindgen]
pub fn seats(setup: js::GameSetup) -> Result<Vec<js::SeatView>, Fault> {
    let setup = Setup::try_from(take(setup)?)?;
    give_all(&SeatView::all(&setup))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_has_its_numbers_of_players() {
        let players = |way| WayInfo::from(way).tables.iter().map(|table| table.players).collect::<Vec<_>>();
        assert_eq!(Way::ALL.map(players), [vec![2, 3, 4], vec![2], vec![2, 3]]);
    }

    #[test]
    fn every_table_has_a_seat_for_each_player_and_no_colour_twice() {
        for table in Way::ALL.into_iter().flat_map(|way| WayInfo::from(way).tables) {
            assert_eq!(table.seats.len(), usize::from(table.players));
            let mut colours: Vec<_> = table.seats.iter().flat_map(|seat| &seat.colours).collect();
            let all = colours.len();
            colours.sort();
            colours.dedup();
            assert_eq!(colours.len(), all);
        }
    }

    #[test]
    fn a_plan_lists_the_editions_that_list_it() {
        for plan in PlanName::ALL.map(PlanInfo::from) {
            for edition in Edition::ALL.map(EditionInfo::from) {
                let named = plan.in_editions.contains(&edition.name);
                assert_eq!(named, edition.plans.contains(&plan.name), "{} {}", plan.name, edition.name);
            }
        }
    }
}
