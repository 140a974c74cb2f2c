//! Serde: types with a text form are serialised as that text, the others here as lists, numbers,
//! maps or fields.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use crate::{
    Colour, ColourSet, DropMove, Edition, Game, Orientation, Plan, PlanChoice, PlanName, Position, Ruins, Scores,
    Seating, Setup, Square, Standing, Stone, StoneSet, Way,
};

struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err = crate::Error>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty),*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(TextVisitor(PhantomData))
                }
            }
        )*
    };
}

as_text!(
    Colour, Stone, StoneSet, Square, Plan, PlanName, PlanChoice, Standing, Edition, Way, DropMove, Ruins, Position,
    Game
);

/// A list of colours.
impl Serialize for ColourSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for colour in self.iter() {
            list.serialize_element(&colour)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for ColourSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let colours = Vec::<Colour>::deserialize(deserializer)?;
        let set: Self = colours.iter().copied().collect();
        if set.len() == colours.len() { Ok(set) } else { Err(D::Error::custom("a colour is named twice")) }
    }
}

/// A list of colours, in turn order.
impl Serialize for Seating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(&Vec::<Colour>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The serialised fields of a setup. The usual colours are left out; the starting colour is always
/// written.
#[derive(::serde::Serialize, ::serde::Deserialize)]
struct SetupFields {
    site: PlanChoice,
    players: u8,
    edition: Edition,
    way: Way,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colours: Option<Seating>,
    #[serde(default)]
    start: Option<Colour>,
    ruins: Ruins,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = SetupFields {
            site: self.plan,
            players: self.players,
            edition: self.edition,
            way: self.way,
            colours: Some(self.seating()).filter(|seating| !seating.is_usual()),
            start: Some(self.starter()),
            ruins: self.ruins.clone(),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SetupFields { site, players, edition, way, colours, start, ruins } =
            Deserialize::deserialize(deserializer)?;
        let setup = Self::new(site, players).edition(edition).way(way).ruins(ruins);
        Ok(Self { colours, start, ..setup })
    }
}

/// Its number.
impl Serialize for Orientation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Orientation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Self::from_index(usize::from(index)).ok_or_else(|| D::Error::custom("orientations are numbered 0 to 103"))
    }
}

/// Points by colour.
impl Serialize for Scores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (colour, points) in self.iter() {
            map.serialize_entry(&colour, &points)?;
        }
        map.end()
    }
}
