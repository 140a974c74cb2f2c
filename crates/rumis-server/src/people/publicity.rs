//! What other people may see of a person.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};

/// What other people may see of a person: ratings, until they choose. Names at tables and the list of the best players
/// are public in any case, and games at tables without watchers are not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Publicity {
    /// Ratings, results, opponents and games.
    Everything,
    /// Only the ratings.
    #[default]
    Ratings,
    /// Nothing: the page does not exist for others.
    Nothing,
}

impl Publicity {
    /// Its name in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Everything => "everything",
            Self::Ratings => "ratings",
            Self::Nothing => "nothing",
        }
    }
}

impl FromStr for Publicity {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let known = [Self::Everything, Self::Ratings, Self::Nothing].into_iter().find(|one| one.name() == name);
        known.ok_or_else(|| Error::new(Code::BadRequest, "expected everything, ratings or nothing"))
    }
}
