//! Position text: one line with everything that the rules need. The grammar is in
//! `docs/notation.md`.

use std::fmt;
use std::str::FromStr;

use super::planes::{add_planes, digits, subtract_planes};
use super::{Cube, Position};
use crate::catalogue::PlanName;
use crate::colour::{Colour, ColourSet};
use crate::edition::{Edition, FirstStone};
use crate::error::{Error, ErrorKind, Place, shorten};
use crate::plan::Plan;
use crate::seating::Seating;
use crate::setup::PlanChoice;
use crate::square::Square;
use crate::stone::StoneSet;
use crate::way::Way;

impl Position {
    /// The name of the plan, if it is one of the six in this edition and way to play.
    #[must_use]
    pub fn plan_name(&self) -> Option<PlanName> {
        let plan = self.plan();
        let players = self.way.plan_players(self.players());
        PlanName::ALL.into_iter().find(|name| name.plan(players, self.edition) == Ok(plan))
    }

    /// The squares of the printed plan outside the red line. They are drawn, but nobody may build on
    /// them. A custom plan has none.
    #[must_use]
    pub fn outside_red_line(&self) -> Vec<Square> {
        let players = self.way.plan_players(self.players());
        self.plan_name().and_then(|name| name.outside_red_line(players, self.edition).ok()).unwrap_or_default()
    }

    /// The colour of the stone placed just before, if the next stone must touch it: it is the first
    /// stone of its colour, and the edition has this rule.
    fn last_colour(&self) -> Option<Colour> {
        let asked = self.first_stone == FirstStone::StoneBeforeAndGround && self.ruins_left.is_empty();
        let mover = self.to_move.filter(|&c| asked && self.stones_left(c) == StoneSet::ALL)?;
        self.placed_before(mover)
    }

    fn write_stacks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.depth).rev() {
            for file in 0..self.width {
                if file > 0 {
                    f.write_str(",")?;
                }
                let Some(square) = Square::new(file, row) else { continue };
                match (self.height(square), self.room(square)) {
                    (0, 0) => f.write_str(".")?,
                    (0, _) => f.write_str("-")?,
                    _ => {
                        for cube in self.stack(square) {
                            write!(f, "{}", cube.letter())?;
                        }
                    }
                }
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plan_name() {
            Some(name) => write!(f, "plan={name}")?,
            None => write!(f, "plan={}", self.plan().one_line())?,
        }
        write!(f, " players={} edition={} way={}", self.players(), self.edition, self.way)?;
        if !self.seating.is_usual() {
            write!(f, " colours={}", self.seating.to_string().replace(' ', ","))?;
        }
        f.write_str(" stacks=")?;
        self.write_stacks(f)?;
        f.write_str(" left=")?;
        for (i, colour) in self.seating.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { "," } else { "" }, self.stones_left(colour))?;
        }
        if !self.ruins_left.is_empty() {
            write!(f, " ruins={}", self.ruins_left)?;
        }
        let names = |colours: ColourSet| colours.to_string().replace(' ', ",");
        write!(f, " out={}", if self.out.is_empty() { "none".to_owned() } else { names(self.out) })?;
        if !self.retired.is_empty() {
            write!(f, " retired={}", names(self.retired))?;
        }
        match self.to_move {
            Some(colour) => write!(f, " turn={colour}")?,
            None => f.write_str(" turn=over")?,
        }
        if let Some(colour) = self.start {
            write!(f, " start={colour}")?;
        }
        match self.last_colour() {
            Some(colour) => write!(f, " last={colour}"),
            None => Ok(()),
        }
    }
}

/// The fields of a position text, each at most once.
struct Fields<'a> {
    found: Vec<(&'a str, &'a str, Place)>,
}

const KEYS: [&str; 13] = [
    "plan", "players", "edition", "way", "colours", "stacks", "left", "ruins", "out", "retired", "turn", "start",
    "last",
];

impl<'a> Fields<'a> {
    fn read(text: &'a str) -> Result<Self, Error> {
        let mut found: Vec<(&str, &str, Place)> = Vec::new();
        let mut column = 1;
        for word in text.split(' ') {
            let place = Place { line: 1, column };
            column += word.chars().count() + 1;
            if word.trim().is_empty() {
                continue;
            }
            let Some((key, value)) = word.trim().split_once('=') else {
                let sentence = format!("expected a field such as turn=red, found {:?}", shorten(word));
                return Err(Error::syntax(sentence).at(place));
            };
            if !KEYS.contains(&key) {
                let expected =
                    "plan, players, edition, way, colours, stacks, left, ruins, out, retired, turn, start or last";
                return Err(Error::new(ErrorKind::unknown("field", key, expected)).at(place));
            }
            if found.iter().any(|&(k, ..)| k == key) {
                return Err(Error::syntax(format!("the field {key} stands here twice")).at(place));
            }
            found.push((key, value, Place { line: 1, column: place.column + key.len() + 1 }));
        }
        Ok(Self { found })
    }

    fn get(&self, key: &str) -> Option<(&'a str, Place)> {
        self.found.iter().find(|(k, ..)| *k == key).map(|&(_, value, place)| (value, place))
    }

    /// Reads the value of a field; `None` if the field is missing. Errors have their place in the whole
    /// text.
    fn parse<T>(&self, key: &str, read: impl Fn(&'a str) -> Result<T, Error>) -> Result<Option<T>, Error> {
        self.get(key).map(|(value, place)| read(value).map_err(|error| error.within(place))).transpose()
    }

    fn need<T>(&self, key: &str, read: impl Fn(&'a str) -> Result<T, Error>) -> Result<T, Error> {
        self.parse(key, read)?.ok_or_else(|| Error::syntax(format!("the field {key} is missing")))
    }
}

impl FromStr for Position {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let fields = Fields::read(text)?;
        let edition = fields.parse("edition", str::parse::<Edition>)?.unwrap_or_default();
        let way = fields.parse("way", str::parse::<Way>)?.unwrap_or_default();
        let players = fields.need("players", |value| read_players(value, way))?;
        let plan = fields.need("plan", |value| read_plan(value, edition, way.plan_players(players)))?;

        let seating = fields.parse("colours", |value| read_seating(value, way.colour_count(players)))?;
        let seating = seating.unwrap_or_else(|| Seating::usual(way.colour_count(players)));

        let mut position = Self::bare(&plan, seating, edition, way);
        fields.need("stacks", |value| read_stacks(value, &plan))?.into_iter().for_each(|(square, stack)| {
            position.raise(square, &stack);
        });
        position.left = fields.need("left", |value| read_left(value, seating))?;
        position.ruins_left = fields.parse("ruins", str::parse)?.unwrap_or(StoneSet::EMPTY);
        position.out = fields.parse("out", |value| read_colours(value, seating))?.unwrap_or_default();
        position.retired = fields.parse("retired", |value| read_colours(value, seating))?.unwrap_or_default();
        position.to_move = fields.need("turn", |value| match value {
            "over" => Ok(None),
            colour => read_colour(colour, seating).map(Some),
        })?;
        position.start = fields.parse("start", |value| read_colour(value, seating))?;
        position.hash = position.computed_hash();
        position.validate()?;
        match fields.get("last") {
            Some((value, place)) if position.last_colour().map(Colour::name) != Some(value) => {
                let sentence = format!("{:?} cannot have placed the last stone here", shorten(value));
                Err(Error::impossible(sentence).at(place))
            }
            _ => Ok(position),
        }
    }
}

impl Position {
    /// Adds a stack of cubes to an empty square.
    fn raise(&mut self, square: Square, stack: &[Cube]) {
        let bit = self.layout().bit(square);
        let total = stack.len() as u8;
        let ruins = stack.iter().filter(|&&cube| cube == Cube::Ruin).count() as u8;
        add_planes(&mut self.height, digits(bit, total));
        subtract_planes(&mut self.room, digits(bit, total));
        add_planes(&mut self.ruin, digits(bit, ruins));
        for (level, cube) in stack.iter().enumerate() {
            if let Cube::Colour(colour) = cube {
                self.dye(bit, level, *colour);
            }
        }
    }
}

/// Reads a number of players that the way to play allows.
pub(crate) fn read_players(text: &str, way: Way) -> Result<u8, Error> {
    let players: u8 = match text.as_bytes() {
        [digit @ b'0'..=b'9'] => digit - b'0',
        _ => return Err(Error::new(ErrorKind::unknown("number of players", text, "2, 3 or 4"))),
    };
    way.check_players(players)?;
    Ok(players)
}

/// Reads the name of a plan or its grid.
fn read_plan(text: &str, edition: Edition, players: u8) -> Result<Plan, Error> {
    if text.contains('#') {
        return Err(Error::syntax("a plan inside a position cannot have comments"));
    }
    match text.parse()? {
        PlanChoice::Named(name) => name.plan(players, edition),
        PlanChoice::Custom(plan) => Ok(plan),
    }
}

/// The place in a text where a part of it begins.
fn place_in(text: &str, part: &str) -> Place {
    let before = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    Place { line: 1, column: text.get(..before).map_or(0, |before| before.chars().count()) + 1 }
}

fn read_stacks(text: &str, plan: &Plan) -> Result<Vec<(Square, Vec<Cube>)>, Error> {
    let size = || {
        let (width, depth) = (plan.width(), plan.depth());
        Error::syntax(format!("expected {depth} rows of {width} stacks, rows between / and stacks between ,"))
    };
    let mut stacks = Vec::new();
    let mut rows = text.split('/');
    for row in (0..plan.depth()).rev() {
        let mut columns = rows.next().ok_or_else(size)?.split(',');
        for file in 0..plan.width() {
            let stack = columns.next().ok_or_else(size)?;
            if let Some(square) = Square::new(file, row) {
                let cubes = read_stack(stack, square, plan.limit(square));
                stacks.push((square, cubes.map_err(|error| error.at(place_in(text, stack)))?));
            }
        }
        if columns.next().is_some() {
            return Err(size());
        }
    }
    if rows.next().is_some() { Err(size()) } else { Ok(stacks) }
}

fn read_stack(text: &str, square: Square, limit: u8) -> Result<Vec<Cube>, Error> {
    match (text, limit) {
        (".", 0) | ("-", 1..) => return Ok(Vec::new()),
        (_, 0) => return Err(Error::syntax(format!("{square} is no square of the plan: expected ."))),
        _ => {}
    }
    let mut stack = Vec::new();
    for letter in text.chars() {
        let cube = match letter {
            'x' => Cube::Ruin,
            _ => Cube::Colour(Colour::from_letter(letter).ok_or_else(|| {
                let found: String = letter.escape_debug().collect();
                Error::syntax(format!("{found} in the stack on {square} is no cube: expected r, y, g, b or x"))
            })?),
        };
        if cube == Cube::Ruin && stack.last().is_some_and(|&below| below != Cube::Ruin) {
            return Err(Error::impossible(format!("on {square} a ruin stands on a stone")));
        }
        if stack.len() == usize::from(limit) {
            return Err(Error::impossible(format!("the stack on {square} is higher than {limit}")));
        }
        stack.push(cube);
    }
    if stack.is_empty() {
        Err(Error::syntax(format!("the stack on {square} is missing: write - for none")))
    } else {
        Ok(stack)
    }
}

fn read_seating(text: &str, colours: u8) -> Result<Seating, Error> {
    let read = |name: &str| name.parse().map_err(|error: Error| error.at(place_in(text, name)));
    let seating = Seating::new(&text.split(',').map(read).collect::<Result<Vec<Colour>, Error>>()?)?;
    seating.check_count(colours)?;
    Ok(seating)
}

fn read_left(text: &str, seating: Seating) -> Result<[StoneSet; 4], Error> {
    let mut left = [StoneSet::EMPTY; 4];
    let mut sets = text.split(',');
    let count = || Error::syntax(format!("expected {} sets of stones with , between them", seating.len()));
    for colour in seating.iter() {
        let stones = sets.next().ok_or_else(count)?;
        left[colour.index()] = stones.parse().map_err(|error: Error| error.at(place_in(text, stones)))?;
    }
    if sets.next().is_some() { Err(count()) } else { Ok(left) }
}

fn read_colour(text: &str, seating: Seating) -> Result<Colour, Error> {
    let colour: Colour = text.parse()?;
    if seating.contains(colour) { Ok(colour) } else { Err(Error::impossible(format!("{colour} is not in this game"))) }
}

fn read_colours(text: &str, seating: Seating) -> Result<ColourSet, Error> {
    match text {
        "none" => Ok(ColourSet::EMPTY),
        _ => {
            let mut set = ColourSet::EMPTY;
            for name in text.split(',') {
                let colour = read_colour(name, seating)?;
                if set.contains(colour) {
                    return Err(Error::syntax(format!("{colour} is named twice")));
                }
                set.insert(colour);
            }
            Ok(set)
        }
    }
}
