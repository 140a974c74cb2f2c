//! Many games at the same time, for learning programs. Every call does the same to all games, on all cores, while
//! other Python threads run. The Python class `Batch` makes arrays of the bytes.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rayon::prelude::*;
use rumis::{Position, Rng, Ruins, Setup};
use rumis_engine::Ranking;
use rumis_network::{Features, NUMBERS, PLANES};

use crate::actions;
use crate::errors::Fault;
use crate::position::{PyPosition, check_games};
use crate::setup::PySetup;

/// The fewest games that are worth another thread.
const AT_LEAST: usize = 16;

/// The bytes of a 64-bit integer.
const WORD: usize = 8;

struct Table {
    position: Position,
    rng: Rng,
}

/// How games begin.
enum Start {
    /// All with this position.
    Same(Box<Position>),
    /// Each with ruins of its own.
    OwnRuins(Setup),
}

impl Start {
    fn position(&self, rng: &mut Rng) -> Result<Position, Fault> {
        match self {
            Self::Same(position) => Ok(**position),
            Self::OwnRuins(setup) => Ok(setup.clone().ruins(Ruins::Seed(rng.next_u64())).position()?),
        }
    }
}

/// Many games with the same settings. With `own_ruins`, each gets ruins of its own.
#[pyclass(module = "rumis._rumis", name = "Games", frozen)]
pub(crate) struct Games {
    start: Start,
    side: usize,
    colours: usize,
    seats: usize,
    tables: Mutex<Vec<Table>>,
}

#[pymethods]
impl Games {
    #[new]
    fn new(setup: PySetup, games: usize, seed: u64, own_ruins: bool) -> Result<Self, Fault> {
        check_games(games)?;
        let first = setup.0.position()?;
        let (colours, seats) = (first.seating().len(), usize::from(first.players()));
        let start = if own_ruins { Start::OwnRuins(setup.0) } else { Start::Same(Box::new(first)) };
        let mut seeds = Rng::new(seed);
        let table = |_| {
            let mut rng = Rng::new(seeds.next_u64());
            Ok(Table { position: start.position(&mut rng)?, rng })
        };
        let tables = (0..games).map(table).collect::<Result<_, Fault>>()?;
        Ok(Self { start, side: actions::side(&first), colours, seats, tables: Mutex::new(tables) })
    }

    /// Begins games again: those with a 1 in `which`, or those that are over. Those with ruins of their own get others.
    fn reset(&self, py: Python<'_>, which: Option<&[u8]>) -> Result<(), Fault> {
        py.detach(|| {
            let mut tables = self.lock();
            if let Some(which) = which {
                check_length("entries", which.len(), tables.len())?;
            }
            for (game, table) in tables.iter_mut().enumerate() {
                if which.map_or(table.position.is_over(), |which| which[game] != 0) {
                    table.position = self.start.position(&mut table.rng)?;
                }
            }
            Ok(())
        })
    }

    /// Plays an action in every game that is not over. `words` are 64-bit integers. If one is illegal, no game
    /// changes.
    fn step(&self, py: Python<'_>, words: &[u8]) -> Result<(), Fault> {
        py.detach(|| {
            let mut tables = self.lock();
            check_length("actions", words.len() / WORD, tables.len())?;
            let side = self.side;
            let fault =
                |(game, (table, word)): (usize, (&Table, &[u8]))| fault(game, &table.position, side, read_word(word));
            let play = |(table, word): (&mut Table, &[u8])| {
                if let Some(mv) = actions::move_of(side, read_word(word)) {
                    // Does nothing where the game is over.
                    table.position.play_unchecked(mv);
                }
            };
            let found = if is_alone() {
                tables.iter().zip(words.chunks_exact(WORD)).enumerate().find_map(fault)
            } else {
                let games = tables.par_iter().zip(words.par_chunks_exact(WORD)).enumerate();
                games.with_min_len(AT_LEAST).find_map_first(fault)
            };
            if let Some(fault) = found {
                return Err(fault);
            }
            if is_alone() {
                tables.iter_mut().zip(words.chunks_exact(WORD)).for_each(play);
            } else {
                let games = tables.par_iter_mut().zip(words.par_chunks_exact(WORD));
                games.with_min_len(AT_LEAST).for_each(play);
            }
            Ok(())
        })
    }

    /// A random legal action for every game, as 64-bit integers; -1 where the game is over.
    fn random_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let side = self.side;
        self.fill(py, WORD, move |table, out| {
            let mv = table.position.random_move(&mut table.rng);
            let action = mv.map_or(-1, |mv| actions::number(side, mv) as i64);
            out.copy_from_slice(&action.to_ne_bytes());
        })
    }

    /// For every game a byte for every action: 1 if it is legal.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let side = self.side;
        self.fill(py, actions::count(side), move |table, out| {
            actions::put_mask(out, side, &table.position.legal_moves());
        })
    }

    /// For every game its planes, and after them its numbers as 32-bit floating point.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let planes = PLANES * self.side * self.side;
        self.fill(py, planes + 4 * NUMBERS, move |table, out| {
            let (planes, numbers) = out.split_at_mut(planes);
            let position = &table.position;
            actions::put_features(planes, numbers, &Features::of(position, &position.legal_moves()));
        })
    }

    /// For every game the place in turn order of the colour to move, its seat, as bytes; 255 where the game is over.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 2, |table, out| {
            let position = &table.position;
            let turn = position.to_move().and_then(|colour| {
                Some([position.seating().place(colour)? as u8, position.owner(colour).index() as u8])
            });
            out.copy_from_slice(&turn.unwrap_or([u8::MAX; 2]));
        })
    }

    /// For every game the points of the colours in turn order, as bytes of 8-bit integers.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.colours, |table, out| {
            for (place, (_, points)) in out.iter_mut().zip(table.position.scores().iter()) {
                *place = (points as i8) as u8;
            }
        })
    }

    /// For every game the seats' shares of the first place, as 32-bit floating point.
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 4 * self.seats, |table, out| {
            let ranking = Ranking::of(&table.position);
            for (place, seat) in out.chunks_exact_mut(4).zip(table.position.seats()) {
                place.copy_from_slice(&ranking.share_of_first(seat).to_ne_bytes());
            }
        })
    }

    /// The positions of all games.
    fn positions(&self, py: Python<'_>) -> Vec<PyPosition> {
        py.detach(|| self.lock().iter().map(|table| PyPosition(table.position)).collect())
    }

    /// The position of one game.
    fn position(&self, py: Python<'_>, game: usize) -> Option<PyPosition> {
        py.detach(|| self.lock().get(game).map(|table| PyPosition(table.position)))
    }
}

impl Games {
    /// A panic cannot leave a table half changed.
    fn lock(&self) -> MutexGuard<'_, Vec<Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes of the same length for every game.
    fn fill<'py>(
        &self,
        py: Python<'py>,
        length: usize,
        write: impl Fn(&mut Table, &mut [u8]) + Send + Sync,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let games = py.detach(|| self.lock().len());
        actions::bytes(py, games * length, |bytes| {
            let mut tables = self.lock();
            if is_alone() {
                tables.iter_mut().zip(bytes.chunks_exact_mut(length)).for_each(|(table, out)| write(table, out));
            } else {
                let games = tables.par_iter_mut().zip(bytes.par_chunks_exact_mut(length));
                games.with_min_len(AT_LEAST).for_each(|(table, out)| write(table, out));
            }
        })
    }
}

/// Whether there is only one thread. Then the calling thread does the work: handing it over would take longer than many
/// a call.
fn is_alone() -> bool {
    rayon::current_num_threads() == 1
}

fn read_word(word: &[u8]) -> i64 {
    word.try_into().map_or(-1, i64::from_ne_bytes)
}

/// Why an action cannot be played; `None` if it can, or if the game is over.
fn fault(game: usize, position: &Position, side: usize, action: i64) -> Option<Fault> {
    if position.is_over() {
        return None;
    }
    let Some(mv) = actions::move_of(side, action) else {
        let last = actions::count(side) - 1;
        let sentence = format!("game {game}: {action} is not an action: expected 0 to {last}");
        return Some(Fault::setup("bad-action", sentence));
    };
    if position.is_legal(mv) {
        return None;
    }
    let mut copy = *position;
    copy.play(mv).err().map(|error| Fault::InBatch(game, error))
}

fn check_length(what: &str, found: usize, games: usize) -> Result<(), Fault> {
    let sentence = || format!("expected {games} {what}, one for each game, found {found}");
    if found == games { Ok(()) } else { Err(Fault::setup("wrong-length", sentence())) }
}
