//! Messages about people's results.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::id::{PersonId, TableId};
use crate::people::publicity::Publicity;
use crate::store::{Audience, BestWinRow, KnownRow, PairRow, ResultRow, StandingRow};

/// What others see of a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// The person.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// What others may see. If it is `ratings`, they get the fields up to `ratings`, and the rest is empty.
    pub public: Publicity,
    /// The ratings by way to play.
    #[ts(type = "Record<string, ProfileRating>")]
    pub ratings: BTreeMap<String, ProfileRating>,
    /// The sums of the results, by way to play, plan and number of players. Only the person's own page counts games at
    /// tables without watchers, here and in what follows, except in `against`.
    pub standings: Vec<Standing>,
    /// The last opponents with an account, the most recent first.
    pub opponents: Vec<Opponent>,
    /// The best win of each way to play.
    #[serde(rename = "bestWins")]
    #[ts(type = "Record<string, BestWin>", rename = "bestWins")]
    pub best_wins: BTreeMap<String, BestWin>,
    /// How often the caller played with this person, if they did.
    pub against: Option<HeadToHead>,
    /// The last games, newest first.
    pub games: Vec<PlayedGame>,
}

/// A rating, and how it got there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ProfileRating {
    /// The number that is shown.
    pub points: u32,
    /// Whether it is still uncertain.
    pub provisional: bool,
    /// How many rated games it is based on.
    pub games: u32,
    /// The rating after each of the last rated games, the oldest first. At most 200.
    pub series: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingPoint {
    /// When the game ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// The rating after it.
    pub points: u32,
}

/// Sums of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Standing {
    /// The way to play.
    pub way: String,
    /// The name of the plan, or `own` for all plans of people's own.
    pub plan: String,
    /// The number of players.
    pub players: u32,
    /// Whether programs played, too.
    pub programs: bool,
    /// How many games.
    pub games: u32,
    /// How often the person was first, also together with others.
    pub firsts: u32,
    /// How often they shared the first place.
    pub shared: u32,
    /// The sum of their points.
    #[ts(type = "number")]
    pub points: i64,
    /// The most points in a game.
    pub most: i32,
}

/// How often somebody played with somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HeadToHead {
    /// How many games.
    pub games: u32,
    /// How often the first of the two was placed before the other.
    pub won: u32,
    /// How often they were placed after the other.
    pub lost: u32,
    /// When the last game ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub last: u64,
}

/// An opponent, and how often the person of the profile was placed before or after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Opponent {
    /// The opponent's name.
    pub name: String,
    /// How often they played.
    #[serde(flatten)]
    pub pair: HeadToHead,
}

/// A win against the highest rated opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BestWin {
    /// The opponent; `null` if they deleted their account or don't show their results.
    pub opponent: Option<String>,
    /// The opponent's rating before the game.
    pub points: u32,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// A finished game of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayedGame {
    /// The table; `null` if the caller may not find it, or would find the names of people there who don't show their
    /// results.
    pub table: Option<TableId>,
    /// The number of the game at the table.
    pub game: u32,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// The plan: a name, or a grid.
    pub plan: String,
    /// The way to play.
    pub way: String,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// How many stones were placed.
    pub moves: u32,
    /// How long it took, in milliseconds.
    #[ts(type = "number")]
    pub length: u64,
    /// The position at the end, as text.
    pub position: String,
    /// The person's seat, counted from 0.
    pub seat: u32,
    /// All seats in turn order.
    pub seats: Vec<PlayedSeat>,
}

/// A seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayedSeat {
    /// The player's name, if they have one and show their results.
    pub name: Option<String>,
    /// The level of the program that played.
    pub program: Option<u8>,
    /// The points.
    pub points: i32,
    /// The place: 1 for the first; tied seats share a place.
    pub place: u32,
}

/// What others may see of the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileChoice {
    /// What others may see.
    pub public: Publicity,
}

/// Who looks at somebody's results. Names of other people are shown to themselves, to the owner of the results, and to
/// everybody if these people show their own results.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer {
    /// The person who looks.
    pub(crate) person: Option<PersonId>,
    /// Whether the results are theirs.
    pub(crate) is_owner: bool,
}

impl Viewer {
    /// For whom the results are counted.
    pub(crate) const fn audience(self) -> Audience {
        if self.is_owner { Audience::Themselves } else { Audience::Others }
    }

    fn sees(self, known: &KnownRow) -> bool {
        self.is_owner || known.publicity == Publicity::Everything || self.person == Some(known.id)
    }

    /// An opponent; `None` if their name is not shown.
    pub(crate) fn opponent(self, (known, pair): (KnownRow, PairRow)) -> Option<Opponent> {
        self.sees(&known).then(|| Opponent { name: known.name, pair: pair.into() })
    }

    /// Best wins by way to play.
    pub(crate) fn best_wins(self, rows: Vec<BestWinRow>) -> BTreeMap<String, BestWin> {
        let win = |row: BestWinRow| {
            let opponent = row.opponent.filter(|known| self.sees(known)).map(|known| known.name);
            (row.way.name().to_owned(), BestWin { opponent, points: row.points, at: row.at })
        };
        rows.into_iter().map(win).collect()
    }

    /// A game of somebody. The owner's own seat always has their name.
    pub(crate) fn game(self, row: ResultRow) -> PlayedGame {
        let ResultRow { table, game, at, seat, plan, way, rated, moves, length, position, seats, people, .. } = row;
        let is_linked = row.is_theirs || row.is_listed && people.iter().all(|(_, known)| self.sees(known));
        let name = |number: usize| {
            let known = people.iter().find(|(seat, _)| *seat as usize == number);
            known.filter(|(number, known)| *number == seat || self.sees(known)).map(|(_, known)| known.name.clone())
        };
        let seats = seats.iter().enumerate().map(|(number, row)| PlayedSeat {
            name: name(number),
            program: row.program,
            points: row.points,
            place: row.place,
        });
        let (table, seats, way) = (is_linked.then_some(table), seats.collect(), way.name().to_owned());
        PlayedGame { table, game, at, plan, way, rated, moves, length, position, seat, seats }
    }
}

impl From<PairRow> for HeadToHead {
    fn from(PairRow { games, won, lost, last }: PairRow) -> Self {
        Self { games, won, lost, last }
    }
}

impl From<StandingRow> for Standing {
    fn from(row: StandingRow) -> Self {
        let StandingRow { way, plan, players, programs, games, firsts, shared, points, most } = row;
        Self { way: way.name().to_owned(), plan, players, programs, games, firsts, shared, points, most }
    }
}
