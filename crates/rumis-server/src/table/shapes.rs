//! The shapes of texts and numbers in the description of the interface. Rust types parse them; here are only the
//! values that the parsers accept, as far as OpenAPI can say it.

use std::borrow::Cow;

use rumis::{Colour, Edition, Way};
use rumis_engine::Level;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! shape {
    ($(#[$doc:meta])* $shape:ident, $name:literal, $schema:expr) => {
        $(#[$doc])*
        pub(crate) struct $shape;

        impl PartialSchema for $shape {
            fn schema() -> RefOr<Schema> {
                $schema.into()
            }
        }

        impl ToSchema for $shape {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($name)
            }
        }
    };
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

shape!(
    /// A program's level.
    LevelNumber,
    "Level",
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(Level::ALL.map(Level::number)[0]))
        .maximum(Some(Level::ALL.map(Level::number)[Level::ALL.len() - 1]))
        .build()
);
shape!(
    /// The number of days for a move.
    Days,
    "Days",
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(30)).build()
);
shape!(
    /// The name of a way to play.
    WayName,
    "Way",
    text().enum_values(Some(Way::ALL.map(Way::name))).build()
);
shape!(
    /// The name of an edition.
    EditionName,
    "Edition",
    text().enum_values(Some(Edition::ALL.map(Edition::name))).build()
);
shape!(
    /// A colour's name, or `drawn`.
    StartName,
    "Start",
    text().enum_values(Some(Colour::ALL.map(Colour::name).into_iter().chain(["drawn"]))).build()
);
shape!(
    /// A move in drop notation.
    MoveText,
    "Move",
    text()
        .pattern(Some("^S(0[1-9]|10[LR])( [a-j](10|[1-9])(:[2-4])?){1,4}$"))
        .examples([serde_json::json!("S05 a1:3 b1")])
        .build()
);

/// Who gets a chair.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its shape is used")]
#[schema(as = SeatChoice, rename_all = "kebab-case")]
pub(crate) enum Sitting {
    /// The person who opens the table.
    Me,
    /// The first person to take it.
    Open,
    /// A program at this level.
    Program(LevelNumber),
}

/// A time control.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its shape is used")]
#[schema(as = ClockRule, rename_all = "kebab-case")]
pub(crate) enum Clock {
    /// No limit.
    None,
    /// A time for the whole game, and an increment after each move.
    Minutes {
        /// Seconds for the whole game.
        #[schema(minimum = 10, maximum = 36_000)]
        seconds: u32,
        /// Seconds that are added after each move.
        #[schema(required = false, maximum = 600)]
        increment: u32,
    },
    /// A number of days for each move.
    Days(Days),
}

/// What happens to the colours of a player who left.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its shape is used")]
#[schema(as = WhenGone, rename_all = "kebab-case")]
pub(crate) enum Gone {
    /// They retire.
    Out,
    /// A program of this level plays them.
    Program(LevelNumber),
}
