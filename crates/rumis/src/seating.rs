//! Which colours play, and in which order they take turns.

use std::fmt;
use std::str::FromStr;

use crate::colour::{Colour, ColourSet};
use crate::error::{Error, ErrorKind};
use crate::way::Seat;

/// The one to four colours of a game, in turn order.
///
/// The first colour belongs to seat A, the second to seat B, and so on round the table until every
/// colour has a seat. The usual seating has the first colours of red, yellow, green and blue, in this
/// order.
///
/// ```
/// use rumis::{Colour, Seating};
/// let seating: Seating = "blue green".parse()?;
/// assert_eq!(seating.first(), Colour::Blue);
/// assert_eq!(seating.after(Colour::Green), Colour::Blue);
/// assert!(!seating.contains(Colour::Red));
/// assert_eq!(seating.to_string(), "blue green");
/// assert_eq!(Seating::usual(2).to_string(), "red yellow");
/// assert!("blue blue".parse::<Seating>().is_err());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seating {
    /// The colours in turn order, followed by those that do not play, in the usual order.
    order: [Colour; 4],
    /// For each colour, its index in `order`.
    places: [u8; 4],
    len: u8,
    colours: ColourSet,
}

impl Seating {
    /// The colours that play, in turn order.
    ///
    /// # Errors
    /// When there are none, or a colour occurs twice.
    pub fn new(colours: &[Colour]) -> Result<Self, Error> {
        let mut named = ColourSet::EMPTY;
        for &colour in colours {
            if named.contains(colour) {
                return Err(Error::syntax(format!("{colour} is named twice")));
            }
            named.insert(colour);
        }
        if named.is_empty() {
            return Err(Error::syntax("expected colours in turn order, such as blue green"));
        }
        let mut order = Colour::ALL;
        for (place, colour) in order.iter_mut().zip(colours.iter().copied().chain(!named)) {
            *place = colour;
        }
        Ok(Self::of(order, named))
    }

    /// The usual seating: the first `count` of red, yellow, green and blue; at least one colour.
    #[must_use]
    pub fn usual(count: u8) -> Self {
        Self::of(Colour::ALL, ColourSet::first(count.max(1)))
    }

    /// A seating of the first colours in an order of all four.
    fn of(order: [Colour; 4], colours: ColourSet) -> Self {
        let mut places = [0; 4];
        for (place, colour) in (0..).zip(order) {
            places[colour.index()] = place;
        }
        Self { order, places, len: colours.len() as u8, colours }
    }

    /// Whether it is the usual seating for this number of colours.
    #[must_use]
    pub fn is_usual(self) -> bool {
        self == Self::usual(self.len)
    }

    /// How many colours play.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// The colours that play.
    #[must_use]
    pub const fn colours(self) -> ColourSet {
        self.colours
    }

    /// Whether a colour plays.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.colours.contains(colour)
    }

    /// The colours that play, in turn order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Colour> + DoubleEndedIterator {
        self.order.into_iter().take(self.len())
    }

    /// The place of a colour in turn order, counted from 0; `None` if it does not play.
    #[must_use]
    pub fn place(self, colour: Colour) -> Option<usize> {
        self.contains(colour).then(|| usize::from(self.places[colour.index()]))
    }

    /// The first colour in turn order.
    #[must_use]
    pub const fn first(self) -> Colour {
        self.order[0]
    }

    /// The colour whose turn comes after this one; the first colour if this one does not play.
    #[must_use]
    #[inline]
    pub const fn after(self, colour: Colour) -> Colour {
        let next = self.places[colour as usize] + 1;
        if next < self.len { self.order[next as usize & 3] } else { self.order[0] }
    }

    /// The colour whose turn comes before this one; the last colour if this one does not play.
    #[must_use]
    #[inline]
    pub const fn before(self, colour: Colour) -> Colour {
        let place = self.places[colour as usize];
        let before = if 0 < place && place < self.len { place - 1 } else { self.len - 1 };
        self.order[before as usize & 3]
    }

    /// Returns an error unless this many colours play.
    pub(crate) fn check_count(self, expected: u8) -> Result<(), Error> {
        let found = self.len;
        if found == expected { Ok(()) } else { Err(Error::new(ErrorKind::BadColours { found, expected })) }
    }

    /// The number of turns from one colour to another if nobody is out.
    pub(crate) fn turns_between(self, from: Colour, to: Colour) -> usize {
        let place = |colour: Colour| usize::from(self.places[colour.index()]);
        (place(to) + self.len() - place(from)) % self.len()
    }

    /// The seat that plays a colour at a table with this many seats.
    #[inline]
    pub(crate) fn owner(self, colour: Colour, seats: u8) -> Seat {
        Seat::ALL[usize::from(self.places[colour.index()] % seats.clamp(1, 4))]
    }

    /// The colours that a seat plays at a table with this many seats.
    pub(crate) fn colours_of(self, seat: Seat, seats: u8) -> ColourSet {
        self.colours.iter().filter(|&colour| self.owner(colour, seats) == seat).collect()
    }

    /// A number that is different for every seating; 0 for the usual ones.
    pub(crate) fn number(self) -> u64 {
        let digits = self.iter().fold(0, |number, colour| number * 8 + colour.index() as u64 + 1);
        if self.is_usual() { 0 } else { digits }
    }
}

/// The names of the colours, separated by spaces.
impl FromStr for Seating {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let colours: Vec<Colour> = text.split_whitespace().map(str::parse).collect::<Result<_, Error>>()?;
        Self::new(&colours)
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, colour) in self.iter().enumerate() {
            write!(f, "{}{colour}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seating({self})")
    }
}
