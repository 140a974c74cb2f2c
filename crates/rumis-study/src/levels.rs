//! How well the levels play endgames whose exact result is known.
//!
//! The positions come from games of the strongest engine for two. In each, the value of every move is computed
//! exactly; then every level chooses one. A move costs the points by which it makes the result worse.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use rumis::{Game, Move, Position, Way};
use rumis_engine::{EndgameSolver, Level, Player, SolvedMove};

use crate::error::Error;
use crate::games::Games;
use crate::lines::Lines;
use crate::pool;
use crate::selfplay::seed_of;
use crate::studied::Studied;

/// How many positions the solver may visit for one endgame.
const POSITIONS: u64 = 2_000_000;
/// Positions with fewer moves are not asked about.
const LEAST_MOVES: u32 = 12;

/// What is wrong with a move that costs points, next to a best move. The first of these that is true counts.
///
/// ```
/// use rumis_study::levels::Mistake;
/// assert_eq!("covers-itself".parse(), Ok(Mistake::CoversItself));
/// assert_eq!(Mistake::CoversItself.to_string(), "covers-itself");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// It gains less at once, and covers more squares of its own colour than the best move.
    CoversItself,
    /// It gains less at once, and covers fewer squares of the other colour.
    SparesTheOther,
    /// It gains less at once: it shows fewer new squares.
    ShowsLess,
    /// It gains as much at once or more, but fewer moves of its own are left.
    ClosesItsWay,
    /// It gains as much at once or more, but the other colour has more moves left.
    LeavesTheOtherRoom,
    /// Something else, further ahead.
    Other,
}

impl Mistake {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::CoversItself,
        Self::SparesTheOther,
        Self::ShowsLess,
        Self::ClosesItsWay,
        Self::LeavesTheOtherRoom,
        Self::Other,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::CoversItself => "covers-itself",
            Self::SparesTheOther => "spares-the-other",
            Self::ShowsLess => "shows-less",
            Self::ClosesItsWay => "closes-its-way",
            Self::LeavesTheOtherRoom => "leaves-the-other-room",
            Self::Other => "other",
        }
    }

    /// What is wrong with a move next to the best one that gains most at once.
    #[must_use]
    pub fn of(position: &Position, chosen: Move, best: Move) -> Self {
        let [mine, theirs] = [chosen, best].map(|mv| Effect::of(position, mv));
        if mine.gain() < theirs.gain() {
            return if mine.own > theirs.own {
                Self::CoversItself
            } else if mine.others < theirs.others {
                Self::SparesTheOther
            } else {
                Self::ShowsLess
            };
        }
        if mine.own_moves < theirs.own_moves {
            Self::ClosesItsWay
        } else if mine.other_moves > theirs.other_moves {
            Self::LeavesTheOtherRoom
        } else {
            Self::Other
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mistake {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|mistake| mistake.name() == text).ok_or(())
    }
}

/// What a move does at once.
#[derive(Clone, Copy, Debug)]
struct Effect {
    /// How many squares it covers on which its own colour showed, the other colour, or none.
    own: i32,
    others: i32,
    free: i32,
    /// How many moves its own colour and the other one have after it.
    own_moves: u32,
    other_moves: u32,
}

impl Effect {
    fn of(position: &Position, mv: Move) -> Self {
        let mut effect = Self { own: 0, others: 0, free: 0, own_moves: 0, other_moves: 0 };
        let Some(mover) = position.to_move() else { return effect };
        let own = position.shown(mover);
        for &(square, _) in mv.drop_move().columns() {
            if own.contains(square) {
                effect.own += 1;
            } else if position.colours().iter().any(|colour| position.shown(colour).contains(square)) {
                effect.others += 1;
            } else {
                effect.free += 1;
            }
        }
        let after = position.after(mv);
        for colour in position.colours() {
            let moves = after.count_moves_of(colour);
            if colour == mover { effect.own_moves = moves } else { effect.other_moves += moves }
        }
        effect
    }

    /// By how much the lead grows at once.
    const fn gain(self) -> i32 {
        2 * self.others + self.free
    }
}

/// A move that a level chose in an endgame.
///
/// ```no_run
/// use rumis_study::levels;
/// let folder = std::path::Path::new("crates/rumis-study/data");
/// let best = levels::read(folder)?.iter().filter(|choice| choice.cost == 0).count();
/// println!("{best} times a level chose a best move");
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The game of the position, and after how many of its moves it is.
    pub studied: Studied,
    /// The number of the game.
    pub game: u64,
    /// The number of moves before the position.
    pub moves: usize,
    /// How many moves there are, and how many of them are best.
    pub legal: usize,
    /// How many moves are best.
    pub best: usize,
    /// What a random move costs on average.
    pub random: f64,
    /// Who chose, 1 to 12.
    pub level: u8,
    /// What the move costs, in points.
    pub cost: i32,
    /// What is wrong with it; `None` if it is a best move.
    pub mistake: Option<Mistake>,
    /// Of all moves of the position that cost points, how many make each of [`Mistake::ALL`].
    pub all_mistakes: [u32; 6],
}

fn lines(data: &Path) -> Lines {
    Lines::new(data.join("endgames.txt"))
}

const ABOUT: &str = "game\tnumber\tmoves before\tlegal moves\tbest moves\tmean cost\tlevel\tcost\tmistake\tmove\tmistakes of each kind among all moves";

/// What the levels have chosen so far.
///
/// # Errors
/// If the file is not valid.
pub fn read(data: &Path) -> Result<Vec<Choice>, Error> {
    lines(data).read(|line| {
        let mistake: String = line.field(8)?;
        let numbers: String = line.field(10)?;
        let numbers: Vec<u32> =
            numbers.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| line.error())?;
        Ok(Choice {
            studied: line.field(0)?,
            game: line.field(1)?,
            moves: line.field(2)?,
            legal: line.field(3)?,
            best: line.field(4)?,
            random: line.field(5)?,
            level: line.field(6)?,
            cost: line.field(7)?,
            mistake: if mistake == "-" { None } else { Some(mistake.parse().map_err(|()| line.error())?) },
            all_mistakes: numbers.try_into().map_err(|_| line.error())?,
        })
    })
}

/// An endgame with the exact value of all moves, the best first.
struct Endgame {
    position: Position,
    moves: usize,
    solved: Vec<SolvedMove>,
}

/// The earliest position of the second half of a game whose moves the solver can compare, if most of them cost points.
fn endgame_of(game: &Game) -> Option<Endgame> {
    let mut solver = EndgameSolver::new(POSITIONS);
    let mut found = None;
    for moves in (game.moves().len() / 2..game.moves().len()).rev() {
        let position = *game.position_after(moves)?;
        if position.count_moves() < 2 {
            continue;
        }
        let Some(solved) = solver.solve_all_moves(&position, POSITIONS, &mut || false) else { break };
        let best = solved.iter().filter(|other| Some(other.worth) == solved.first().map(|first| first.worth)).count();
        if 2 * best <= solved.len() && position.count_moves() >= LEAST_MOVES {
            found = Some(Endgame { position, moves, solved });
        }
    }
    found
}

/// Lets the levels choose in the endgames of so many games of each plan for two, as far as that has not been done, on
/// so many threads.
///
/// # Errors
/// If a file cannot be read or written, or another engine made it.
pub fn measure(
    data: &Path,
    games: &Games,
    per_plan: u64,
    threads: usize,
    tell: &mut (dyn FnMut(Studied, u64) + Send),
) -> Result<(), Error> {
    let there = read(data)?;
    let mut missing = Vec::new();
    for studied in Studied::all().into_iter().filter(|studied| studied.players == 2 && studied.way == Way::Standard) {
        for (number, game) in games.of(studied)?.range(..per_plan) {
            let mine = |choice: &&Choice| choice.studied == studied && choice.game == *number;
            let done = there.iter().filter(mine).map(|choice| choice.level).max().unwrap_or(0);
            missing.push((studied, *number, game.clone(), done));
        }
    }
    missing.sort_by_key(|(_, number, ..)| *number);
    let adding = lines(data).adding(ABOUT, &format!("{}, {POSITIONS} positions", games.made()))?;
    let work = |(studied, number, game, done): &(Studied, u64, Game, u8)| {
        let levels = || Level::ALL.into_iter().filter(|level| level.number() > *done);
        if levels().next().is_none() {
            return Ok(Vec::new());
        }
        let Some(endgame) = endgame_of(game) else { return Ok(Vec::new()) };
        let choose = |level: Level| {
            let mv = level.player(seed_of(&studied.to_string(), *number)).choose(&endgame.position)?;
            Some(endgame.line(*studied, *number, level, mv))
        };
        Ok(levels().filter_map(choose).collect())
    };
    pool::each(&missing, threads, work, |(studied, number, ..), lines: Vec<Vec<String>>| {
        for line in &lines {
            adding.add(line)?;
        }
        tell(*studied, *number);
        Ok(())
    })
}

impl Endgame {
    fn line(&self, studied: Studied, game: u64, level: Level, mv: Move) -> Vec<String> {
        let best = self.solved[0].worth.lead();
        let cost = |solved: &SolvedMove| best - solved.worth.lead();
        let chosen = self.solved.iter().find(|solved| solved.mv == mv).map_or(0, cost);
        let bests = || self.solved.iter().filter(|solved| cost(solved) == 0).map(|solved| solved.mv);
        let model = bests().max_by_key(|&mv| Effect::of(&self.position, mv).gain());
        let mistake_of = |mv: Move| model.map(|model| Mistake::of(&self.position, mv, model));
        let mistake = mistake_of(mv).filter(|_| chosen > 0);
        let all: Vec<Mistake> =
            self.solved.iter().filter(|solved| cost(solved) > 0).filter_map(|solved| mistake_of(solved.mv)).collect();
        let all = Mistake::ALL.map(|mistake| all.iter().filter(|other| **other == mistake).count().to_string());
        let mean = self.solved.iter().map(cost).sum::<i32>() as f64 / self.solved.len() as f64;
        vec![
            studied.to_string(),
            game.to_string(),
            self.moves.to_string(),
            self.solved.len().to_string(),
            bests().count().to_string(),
            format!("{mean:.2}"),
            level.number().to_string(),
            chosen.to_string(),
            mistake.map_or("-".to_owned(), |mistake| mistake.to_string()),
            mv.to_string(),
            all.join(" "),
        ]
    }
}

#[cfg(test)]
mod tests {
    use rumis::Setup;

    use super::*;

    #[test]
    fn every_mistake_is_read_as_it_is_written() {
        for mistake in Mistake::ALL {
            assert_eq!(mistake.to_string().parse(), Ok(mistake));
        }
    }

    #[test]
    fn covering_its_own_colour_is_told_from_other_mistakes() {
        let mut position = Setup::new("22222/22222".parse::<rumis::Plan>().unwrap(), 2).position().unwrap();
        for text in ["S04 a1 b1 c1 d1", "S04 a2 b2 c2 d2"] {
            position.play(position.read_move(text).unwrap()).unwrap();
        }
        let [own, mixed, two] =
            ["S02 a1 b1 c1", "S08 a1 a2 b1 b2", "S03 d1 e1:2"].map(|text| position.read_move(text).unwrap());
        assert_eq!(Effect::of(&position, own).own, 3);
        assert_eq!(Effect::of(&position, mixed).gain(), 4);
        assert_eq!(Effect::of(&position, two).gain(), 1);
        assert_eq!(Mistake::of(&position, own, mixed), Mistake::CoversItself);
        assert_eq!(Mistake::of(&position, two, mixed), Mistake::SparesTheOther);
    }
}
