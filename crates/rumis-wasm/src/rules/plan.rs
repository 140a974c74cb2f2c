//! Building sites as squares, and plans as text.

use rumis::{Plan, Setup};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use crate::bridge::{give, take};
use crate::fault::Fault;
use crate::place::Square;

/// A square of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SiteSquare {
    /// Counted from 0.
    pub file: u8,
    /// Counted from 0.
    pub row: u8,
    /// Its height limit.
    pub limit: u8,
}

/// A building site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Site {
    /// The number of files, including gaps.
    pub width: u8,
    /// The number of rows.
    pub depth: u8,
    /// Its squares, row by row from the front left corner.
    pub squares: Vec<SiteSquare>,
    /// The squares of the printed plan outside the red line: drawn, but not built on.
    pub outside: Vec<Square>,
}

impl Site {
    /// The squares of a plan, and those outside its red line.
    #[must_use]
    pub fn new(plan: &Plan, outside: &[rumis::Square]) -> Self {
        let inside = |at: rumis::Square| SiteSquare { file: at.file(), row: at.row(), limit: plan.limit(at) };
        let beyond = |at: &rumis::Square| Square { file: at.file() as i8, row: at.row() as i8 };
        Self {
            width: plan.width(),
            depth: plan.depth(),
            squares: plan.squares().map(inside).collect(),
            outside: outside.iter().map(beyond).collect(),
        }
    }

    /// The building site of a game.
    ///
    /// # Errors
    /// When what is agreed on does not go together.
    pub fn of(setup: &Setup) -> Result<Self, Fault> {
        Ok(Self::new(&setup.grid()?, &setup.outside_red_line()?))
    }
}

/// A plan in all its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlanText {
    /// Its squares.
    pub site: Site,
    /// The grid on one line, as in a record.
    pub grid: String,
    /// The grid as in a plan file.
    pub text: String,
    /// How many cubes fit on the site.
    pub cubes: u32,
}

impl From<&Plan> for PlanText {
    fn from(plan: &Plan) -> Self {
        Self { site: Site::new(plan, &[]), grid: plan.one_line(), text: format!("{plan}\n"), cubes: plan.cubes() }
    }
}

/// Reads a plan file, or a grid on one line.
///
/// # Errors
/// If the plan is not valid, with line and column.
#[wasm_bindgen(js_name = readPlan)]
pub fn read_plan(text: &str) -> Result<js::PlanText, Fault> {
    let plan: Plan = text.parse()?;
    give(&PlanText::from(&plan))
}

/// The building site of a game.
///
/// # Errors
/// If the settings contradict each other.
#[wasm_bindgen]
pub fn site(setup: js::GameSetup) -> Result<js::Site, Fault> {
    let setup = Setup::try_from(take(setup)?)?;
    give(&Site::of(&setup)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Edition, PlanName, Way};

    use super::*;

    #[test]
    fn a_plan_round_trips_through_each_of_its_texts() {
        for name in PlanName::ALL {
            let plan = name.plan(3, Edition::Standard).unwrap();
            let text = PlanText::from(&plan);
            assert_eq!(text.text.parse::<Plan>(), Ok(plan));
            assert_eq!(text.grid.parse::<Plan>(), Ok(plan));
        }
    }

    #[test]
    fn the_site_of_a_game_tells_the_squares_outside_the_red_line() {
        let site = Site::of(&Setup::new(PlanName::Coricancha, 2)).unwrap();
        assert_eq!((site.squares.len(), site.outside.len()), (36, 28));
        assert_eq!(site.outside[0], Square { file: 0, row: 0 });
        // Ruinas is played on the area for one player more.
        let ruinas = Setup::new(PlanName::Coricancha, 2).way(Way::Ruinas);
        assert_eq!(Site::of(&ruinas).unwrap().outside, []);
        let custom = PlanName::Coricancha.plan(2, Edition::Standard).unwrap();
        assert_eq!(Site::of(&Setup::new(custom, 2)).unwrap().outside, []);
    }
}
