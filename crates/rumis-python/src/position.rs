//! A position for Python: what is legal, what it is worth, and what learning programs see of it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rayon::prelude::*;
use rumis::{Colour, ColourSet, Counted, MoveSet, Position, Rng, Seat, Setup};
use rumis_engine::Ranking;
use rumis_network::{Features, NUMBERS, PLANES};
use rumis_picture::{Building, Style, Viewpoint, svg};

use crate::actions;
use crate::errors::{Fault, Reasons, reasons};
use crate::material::{Triple, triple};
use crate::moves::PyMove;
use crate::plan::PyPlan;
use crate::setup::PySetup;
use crate::texts::{self, ColoursLike, MoveLike, PlanLike};
use crate::watch::{Progress, call, watched};

/// Most random games of one call.
const MOST_GAMES: usize = 10_000_000;

/// How many random games are played before progress is reported.
const GAMES_A_REPORT: usize = 256;

/// The state of a game: everything that the rules need to know. A position never changes; `play` returns a new one.
///
/// >>> import rumis
/// >>> position = rumis.Position.start(plan="chullpa", players=2)
/// >>> len(position.legal_moves())
/// 687
/// >>> position = position.play("S04 a1 b1 c1 d1")
/// >>> position.to_move, position.scores
/// ('yellow', {'red': -6, 'yellow': -11})
/// >>> rumis.Position(str(position)) == position
/// True
#[pyclass(module = "rumis", name = "Position", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyPosition(pub(crate) Position);

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "`to_move` is the colour to move, not a conversion")]
impl PyPosition {
    #[new]
    fn new(text: &str) -> Result<Self, Fault> {
        Ok(Self(text.parse()?))
    }

    /// The first position of a game with these settings; see `Setup`.
    #[staticmethod]
    #[pyo3(signature = (
        plan = PlanLike::Text("chullpa".to_owned()), players = 2, edition = "standard", way = "standard",
        colours = None, start = None, ruins = None
    ), text_signature = "(plan='chullpa', players=2, edition='standard', way='standard', colours=None, start=None, \
        ruins=None)")]
    fn start(
        plan: PlanLike,
        players: i64,
        edition: &str,
        way: &str,
        colours: Option<ColoursLike>,
        start: Option<&str>,
        ruins: Option<&str>,
    ) -> Result<Self, Fault> {
        let setup: Setup = PySetup::new(plan, players, edition, way, colours, start, ruins)?.0;
        Ok(Self(setup.position()?))
    }

    /// The building site.
    #[getter]
    fn plan(&self) -> PyPlan {
        PyPlan(self.0.plan())
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// The edition whose rules are used.
    #[getter]
    fn edition(&self) -> &'static str {
        self.0.edition().name()
    }

    /// The way to play.
    #[getter]
    fn way(&self) -> &'static str {
        self.0.way().name()
    }

    /// The colours in the game, in turn order.
    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.0.seating().iter().map(Colour::name).collect()
    }

    /// The colour whose turn it is; `None` when the game is over.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        self.0.to_move().map(Colour::name)
    }

    /// The seat whose turn it is, counted from 0; `None` when the game is over.
    #[getter]
    fn seat_to_move(&self) -> Option<usize> {
        self.0.to_move().map(|colour| self.0.owner(colour).index())
    }

    /// Whether every colour is out.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The colours that are out.
    #[getter]
    fn out(&self) -> Vec<&'static str> {
        self.names(self.0.out())
    }

    /// The colours that are out because they retired.
    #[getter]
    fn retired(&self) -> Vec<&'static str> {
        self.names(self.0.retired())
    }

    /// The codes of the ruins that are still to be laid.
    #[getter]
    fn ruins_left(&self) -> Vec<&'static str> {
        self.0.ruins_left().iter().map(|stone| stone.code()).collect()
    }

    /// The points of every colour if the game ended now, in turn order.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let scores = pyo3::types::PyDict::new(py);
        for (colour, points) in self.0.scores().iter() {
            scores.set_item(colour.name(), points)?;
        }
        Ok(scores)
    }

    /// The colours with the most points; `None` until the game is over.
    #[getter]
    fn winners(&self) -> Option<Vec<&'static str>> {
        self.0.outcome().map(|outcome| self.names(outcome.winners))
    }

    /// The seats that won, counted from 0; `None` until the game is over.
    #[getter]
    fn winning_seats(&self) -> Option<Vec<usize>> {
        self.0.outcome().map(|outcome| outcome.winning_seats.iter().map(|seat| seat.index()).collect())
    }

    /// Every seat's share of the first place if the game ended now: seats with equal points share it.
    #[getter]
    fn shares(&self) -> Vec<f32> {
        let ranking = Ranking::of(&self.0);
        self.0.seats().map(|seat| ranking.share_of_first(seat)).collect()
    }

    /// Every seat's place if the game ended now, counted from 1. Seats with equal points share a place.
    #[getter]
    fn places(&self) -> Vec<usize> {
        self.0.seats().map(|seat| self.0.place_of(seat)).collect()
    }

    /// How the points of a colour come about: the squares on which it is on top, a point each, and the stones that it
    /// has left, each a point less.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1")
    /// >>> squares, stones = position.tally("red")
    /// >>> squares, len(stones), position.scores["red"]
    /// (['a1', 'b1'], 10, -8)
    fn tally(&self, colour: &str) -> Result<(Vec<String>, Vec<&'static str>), Fault> {
        let (mut squares, mut stones) = (Vec::new(), Vec::new());
        for counted in self.0.tally(self.playing(colour)?) {
            match counted {
                Counted::Square(square) => squares.push(square.to_string()),
                Counted::Stone(stone) => stones.push(stone.code()),
            }
        }
        Ok((squares, stones))
    }

    /// The seat that plays a colour, counted from 0.
    fn owner(&self, colour: &str) -> Result<usize, Fault> {
        Ok(self.0.owner(self.playing(colour)?).index())
    }

    /// The codes of the stones that a colour has not placed.
    fn stones_left(&self, colour: &str) -> Result<Vec<&'static str>, Fault> {
        Ok(self.0.stones_left(texts::colour(colour)?).iter().map(|stone| stone.code()).collect())
    }

    /// The height of a column.
    fn height(&self, square: &str) -> Result<u8, Fault> {
        Ok(self.0.height(texts::square(square)?))
    }

    /// A column's cubes from the ground up, a letter each: `r`, `y`, `g`, `b`, and `x` for ruins.
    fn stack(&self, square: &str) -> Result<String, Fault> {
        Ok(self.0.stack(texts::square(square)?).iter().map(|cube| cube.letter()).collect())
    }

    /// Every legal move, sorted.
    fn legal_moves(&self) -> Vec<PyMove> {
        sorted(&self.0.legal_moves())
    }

    /// Every move that a colour could make if it were its turn, sorted.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1")
    /// >>> len(position.moves_of("red")), position.moves_of("yellow") == position.legal_moves()
    /// (128, True)
    fn moves_of(&self, colour: &str) -> Result<Vec<PyMove>, Fault> {
        Ok(sorted(&self.0.moves_of(self.playing(colour)?)))
    }

    /// The cells (file, row, level) that a move fills: the stone is let down until it rests. The move may be illegal.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
    /// >>> position.let_down("S01 a1:2")
    /// [(0, 0, 2), (0, 0, 3)]
    #[pyo3(signature = (r#move, /))]
    fn let_down(&self, r#move: MoveLike) -> Result<Vec<Triple>, Fault> {
        let mv = r#move.find(&self.0)?;
        Ok(self.0.let_down(mv.orientation, mv.anchor).cubes().map(triple).collect())
    }

    /// The number of legal moves. Faster than listing them.
    fn count_moves(&self) -> u32 {
        self.0.count_moves()
    }

    /// Reads a move in drop notation. It may be illegal.
    #[pyo3(name = "move", signature = (text, /))]
    fn read_move(&self, text: &str) -> Result<PyMove, Fault> {
        Ok(PyMove(self.0.read_move(text)?))
    }

    /// Whether a move is legal now.
    #[pyo3(signature = (r#move, /))]
    fn is_legal(&self, r#move: MoveLike) -> Result<bool, Fault> {
        Ok(self.0.is_legal(r#move.find(&self.0)?))
    }

    /// Every rule that a move breaks: its code, and the cubes (file, row, level) that break it. Empty for a legal
    /// move. Without a colour, the colour to move makes it.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
    /// >>> position.objections("S01 d4:2")
    /// [('touches-no-stone', [(3, 3, 0), (3, 3, 1)])]
    #[pyo3(signature = (r#move, colour = None))]
    fn objections(&self, r#move: MoveLike, colour: Option<&str>) -> Result<Reasons, Fault> {
        let mv = r#move.find(&self.0)?;
        let colour = match colour {
            Some(colour) => texts::colour(colour)?,
            None => self.0.to_move().unwrap_or_else(|| self.0.seating().first()),
        };
        Ok(reasons(&self.0.objections(colour, self.0.let_down(mv.orientation, mv.anchor))))
    }

    /// The position after a move, given as `Move` or in drop notation. Raises `IllegalMoveError` with the reasons.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
    /// >>> try:
    /// ...     position.play("S01 d4:2")
    /// ... except rumis.IllegalMoveError as error:
    /// ...     print(error.reason)
    /// touches-no-stone
    #[pyo3(signature = (r#move, /))]
    fn play(&self, r#move: MoveLike) -> Result<Self, Fault> {
        let mut position = self.0;
        position.play(r#move.find(&self.0)?)?;
        Ok(Self(position))
    }

    /// A random legal move; `None` when the game is over. The same seed gives the same move.
    fn random_move(&self, seed: u64) -> Option<PyMove> {
        self.0.random_move(&mut Rng::new(seed)).map(PyMove)
    }

    /// The end of a random game from here. The same seed gives the same game.
    fn playout(&self, seed: u64) -> Self {
        let mut position = self.0;
        position.playout(&mut Rng::new(seed));
        Self(position)
    }

    /// The points at the end of many random games: for each game the colours in turn order, as bytes of 8-bit
    /// integers. `rumis.playouts` makes an array of them.
    #[pyo3(signature = (games, seed, progress))]
    fn _playouts<'py>(
        &self,
        py: Python<'py>,
        games: usize,
        seed: u64,
        progress: Option<Progress>,
    ) -> Result<Bound<'py, PyByteArray>, Fault> {
        check_games(games)?;
        let (position, colours) = (self.0, self.0.seating().len());
        let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
        let tell = |py: Python<'_>, (): ()| call(progress.as_ref(), py, (done.load(Relaxed), games));
        let points = watched(py, &stop, tell, |sender| {
            let mut bytes = vec![0; games * colours];
            // Nobody listens any more once the call has failed. Without a game this is the last report.
            let _heard = sender.send(());
            bytes.par_chunks_mut(GAMES_A_REPORT * colours).enumerate().for_each(|(part, out)| {
                for (game, out) in (part * GAMES_A_REPORT..).zip(out.chunks_exact_mut(colours)) {
                    if stop.load(Relaxed) {
                        return;
                    }
                    let mut end = position;
                    end.playout(&mut Rng::new(seed.wrapping_add(game as u64)));
                    for (place, (_, points)) in out.iter_mut().zip(end.scores().iter()) {
                        *place = (points as i8) as u8;
                    }
                }
                done.fetch_add(out.len() / colours, Relaxed);
                let _heard = sender.send(());
            });
            bytes
        })?;
        Ok(PyByteArray::new(py, &points))
    }

    /// The side of the planes and of the numbers of moves: 8, or 10 for larger sites.
    #[getter]
    fn side(&self) -> usize {
        actions::side(&self.0)
    }

    /// How many actions there are: 104 orientations on `side` × `side` squares.
    #[getter]
    fn action_count(&self) -> usize {
        actions::count(self.side())
    }

    /// The number of a move, from 0 to `action_count` - 1.
    #[pyo3(signature = (r#move, /))]
    fn action(&self, r#move: MoveLike) -> Result<usize, Fault> {
        let (side, mv) = (self.side(), r#move.find(&self.0)?);
        if usize::from(mv.anchor.file().max(mv.anchor.row())) >= side {
            return Err(Fault::setup("outside-side", format!("{mv} lies outside {side} × {side} squares")));
        }
        Ok(actions::number(side, mv))
    }

    /// The move with a number. It may be illegal.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2)
    /// >>> position.move_of(position.action("S01 b2:2"))
    /// <Move S01 b2:2>
    #[pyo3(signature = (action, /))]
    fn move_of(&self, action: i64) -> Result<PyMove, Fault> {
        let last = self.action_count() - 1;
        let sentence = || format!("{action} is not an action: expected 0 to {last}");
        actions::move_of(self.side(), action).map(PyMove).ok_or_else(|| Fault::setup("bad-action", sentence()))
    }

    /// A byte for every action: 1 if it is legal.
    fn _mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let side = self.side();
        actions::bytes(py, actions::count(side), |bytes| actions::put_mask(bytes, side, &self.0.legal_moves()))
    }

    /// The planes, and the numbers as 32-bit floating point, as a seat sees them; without a seat, the one to move.
    #[pyo3(signature = (seat))]
    fn _features<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
    ) -> Result<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>), Fault> {
        let (mut planes, mut numbers) = (vec![0; PLANES * self.side() * self.side()], vec![0; NUMBERS * 4]);
        let features = match seat {
            None => Features::of(&self.0, &self.0.legal_moves()),
            Some(seat) => Features::seen_by(&self.0, self.next_of(self.seat(seat)?)),
        };
        actions::put_features(&mut planes, &mut numbers, &features);
        Ok((PyByteArray::new(py, &planes), PyByteArray::new(py, &numbers)))
    }

    /// A picture of the building, from the `front` or from `above`.
    #[pyo3(signature = (view = "front", dark = false, signs = false, labels = true))]
    fn svg(&self, view: &str, dark: bool, signs: bool, labels: bool) -> Result<String, Fault> {
        Ok(svg(&Building::from(&self.0), &style(view)?.dark(dark).signs(signs).labels(labels)))
    }

    fn _repr_svg_(&self) -> String {
        svg(&Building::from(&self.0), &Style::default())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position({:?})", self.0.to_string())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

impl PyPosition {
    /// The names of colours, in turn order.
    fn names(&self, colours: ColourSet) -> Vec<&'static str> {
        self.0.seating().iter().filter(|&colour| colours.contains(colour)).map(Colour::name).collect()
    }

    /// A seat by its number.
    fn seat(&self, number: usize) -> Result<Seat, Fault> {
        let sentence = || format!("there is no seat {number}: expected 0 to {}", self.0.players() - 1);
        self.0.seats().nth(number).ok_or_else(|| Fault::setup("bad-seat", sentence()))
    }

    /// The colour of a seat whose turn comes next.
    fn next_of(&self, seat: Seat) -> Colour {
        let mut order = self.0.in_turn_order();
        // Every seat has a colour.
        order.find(|&colour| self.0.owner(colour) == seat).unwrap_or_else(|| self.0.seating().first())
    }

    /// A colour of this game by its name.
    fn playing(&self, name: &str) -> Result<Colour, Fault> {
        texts::playing(self.0.seating(), name)
    }
}

fn sorted(moves: &MoveSet) -> Vec<PyMove> {
    let mut moves: Vec<PyMove> = moves.iter().map(PyMove).collect();
    moves.sort_unstable();
    moves
}

/// Returns an error for a number of games that no memory holds.
pub(crate) fn check_games(games: usize) -> Result<(), Fault> {
    let sentence = || format!("{games} games are too many: at most {MOST_GAMES}");
    if games <= MOST_GAMES { Ok(()) } else { Err(Fault::setup("too-many-games", sentence())) }
}

/// The style of a picture from a point of view.
pub(crate) fn style(view: &str) -> Result<Style, Fault> {
    let viewpoint = match view {
        "front" => Viewpoint::Isometric,
        "above" => Viewpoint::Above,
        _ => return Err(Fault::setup("unknown-word", format!("{view:?} is not a view: expected front or above"))),
    };
    Ok(Style::default().viewpoint(viewpoint))
}

/// Numbers of colours by their names.
pub(crate) fn by_colour<T>(items: impl IntoIterator<Item = (Colour, T)>) -> BTreeMap<&'static str, T> {
    items.into_iter().map(|(colour, item)| (colour.name(), item)).collect()
}
