//! How a table behaves, without a server: every rule with an example, and all of them at thousands
//! of tables with random commands.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]
#![allow(clippy::needless_pass_by_value, reason = "commands read better without a &")]

#[path = "table_rules/claiming.rs"]
mod claiming;
#[path = "table_rules/clocks.rs"]
mod clocks;
#[path = "table_rules/colours.rs"]
mod colours;
#[path = "table_rules/desk.rs"]
mod desk;
#[path = "table_rules/finished_games.rs"]
mod finished_games;
#[path = "table_rules/leaving.rs"]
mod leaving;
#[path = "table_rules/matches.rs"]
mod matches;
#[path = "table_rules/moving.rs"]
mod moving;
#[path = "table_rules/pauses.rs"]
mod pauses;
#[path = "table_rules/random.rs"]
mod random;
#[path = "table_rules/rated_games.rs"]
mod rated_games;
#[path = "table_rules/ruins.rs"]
mod ruins;
#[path = "table_rules/sitting.rs"]
mod sitting;
#[path = "table_rules/taking_back.rs"]
mod taking_back;
#[path = "table_rules/terms.rs"]
mod terms;
#[path = "table_rules/times.rs"]
mod times;
