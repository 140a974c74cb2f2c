//! First moves, judged by the strongest engine.
//!
//! Every first move that is not the image of another one is played, and the engine thinks about the position after
//! it. That is done twice: for all of them with few simulations, then for the best and the worst with many.

use std::path::Path;
use std::time::Instant;

use rumis::{Move, Position, Seat};
use rumis_engine::{Budget, Engine};

use crate::classes::{Class, first_moves};
use crate::error::Error;
use crate::lines::Lines;
use crate::selfplay::{expected_lead, expected_shares, seed_of};
use crate::studied::Studied;

/// How many simulations each first move gets, and how many those that are looked at again.
pub const SIMULATIONS: [u32; 2] = [1600, 25_600];
/// How many of the best and of the worst are looked at again.
pub const AGAIN: usize = 8;

/// A first move and what the engine thinks of it.
///
/// ```no_run
/// use rumis_study::firsts;
/// let folder = std::path::Path::new("crates/rumis-study/data");
/// let found = firsts::read(folder)?;
/// println!("{} first moves have been judged", found.len());
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The plan and the number of players.
    pub studied: Studied,
    /// The move, in drop notation.
    pub mv: String,
    /// How many moves it stands for.
    pub size: usize,
    /// How many simulations the engine made after it.
    pub simulations: u32,
    /// The share of the first place that the first seat can expect: its chance to win.
    pub chance: f64,
    /// The points by which the first seat is expected to lead over the best other seat.
    pub lead: f64,
}

fn lines(data: &Path) -> Lines {
    Lines::new(data.join("first-moves.txt"))
}

const ABOUT: &str = "game\tmove\tmoves of its kind\tsimulations\tchance of the first seat\texpected lead\tseconds";

/// All judgements so far.
///
/// # Errors
/// If the file is not valid.
pub fn read(data: &Path) -> Result<Vec<Judged>, Error> {
    lines(data).read(|line| {
        Ok(Judged {
            studied: line.field(0)?,
            mv: line.field(1)?,
            size: line.field(2)?,
            simulations: line.field(3)?,
            chance: line.field(4)?,
            lead: line.field(5)?,
        })
    })
}

/// Of the judgements of one kind of game, the one of each move with the most simulations; the best move first. Moves
/// with many simulations that are among the best or worst of their kind by few come before and after the others, in
/// the order of the many.
#[must_use]
pub fn ranked(all: &[Judged], studied: Studied) -> Vec<Judged> {
    let mut ranked: Vec<Judged> = Vec::new();
    for judged in all.iter().filter(|judged| judged.studied == studied) {
        match ranked.iter_mut().find(|other| other.mv == judged.mv) {
            Some(other) if other.simulations < judged.simulations => *other = judged.clone(),
            Some(_) => {}
            None => ranked.push(judged.clone()),
        }
    }
    ranked.sort_by(|a, b| b.chance.total_cmp(&a.chance).then(b.lead.total_cmp(&a.lead)));
    ranked
}

/// Judges the first moves of these games, as far as that has not been done.
///
/// # Errors
/// If the file cannot be read or written.
pub fn judge(data: &Path, studied: &[Studied], tell: &mut dyn FnMut(&Judged)) -> Result<(), Error> {
    for &studied in studied {
        let position = studied.setup(0).position()?;
        let classes = first_moves(&position);
        judge_with(data, studied, &position, &classes, SIMULATIONS[0], tell)?;
        let all = read(data)?;
        let by_few: Vec<Judged> = all.into_iter().filter(|judged| judged.simulations == SIMULATIONS[0]).collect();
        let ranked = ranked(&by_few, studied);
        let again: Vec<&str> =
            ranked.iter().take(AGAIN).chain(ranked.iter().rev().take(AGAIN)).map(|judged| judged.mv.as_str()).collect();
        let classes: Vec<Class> =
            classes.into_iter().filter(|class| again.contains(&class.mv.to_string().as_str())).collect();
        judge_with(data, studied, &position, &classes, SIMULATIONS[1], tell)?;
    }
    Ok(())
}

fn judge_with(
    data: &Path,
    studied: Studied,
    position: &Position,
    classes: &[Class],
    simulations: u32,
    tell: &mut dyn FnMut(&Judged),
) -> Result<(), Error> {
    let there = read(data)?;
    let is_there = |mv: &str| {
        there.iter().any(|judged| judged.studied == studied && judged.simulations == simulations && judged.mv == mv)
    };
    for class in classes {
        let mv = class.mv.to_string();
        if is_there(&mv) {
            continue;
        }
        let start = Instant::now();
        let (chance, lead) = think(position, class.mv, simulations, &mv);
        let judged = Judged { studied, mv, size: class.size, simulations, chance, lead };
        lines(data).add(
            ABOUT,
            &[
                studied.to_string(),
                judged.mv.clone(),
                class.size.to_string(),
                simulations.to_string(),
                format!("{chance:.4}"),
                format!("{lead:.2}"),
                format!("{:.2}", start.elapsed().as_secs_f64()),
            ],
        )?;
        tell(&judged);
    }
    Ok(())
}

/// The first seat's chance and its expected lead after a move.
fn think(position: &Position, mv: Move, simulations: u32, text: &str) -> (f64, f64) {
    let after = position.after(mv);
    let mut engine = Engine::new(seed_of(text, u64::from(simulations)));
    let thoughts = engine.think(&after, Budget::simulations(simulations));
    let chance = expected_shares(&thoughts, position.players())[0];
    (chance, expected_lead(&thoughts, position, Seat::A))
}

#[cfg(test)]
mod tests {
    use super::{Judged, ranked};

    #[test]
    fn a_move_counts_with_its_most_simulations() {
        let judged = |mv: &str, simulations, chance| Judged {
            studied: "chullpa-2".parse().unwrap(),
            mv: mv.to_owned(),
            size: 1,
            simulations,
            chance,
            lead: 0.0,
        };
        let all = [judged("S01 a1 b1", 200, 0.9), judged("S01 a1:2", 200, 0.5), judged("S01 a1 b1", 3200, 0.4)];
        let order: Vec<f64> = ranked(&all, all[0].studied).iter().map(|judged| judged.chance).collect();
        assert_eq!(order, [0.5, 0.4]);
        assert!(ranked(&all, "chullpa-3".parse().unwrap()).is_empty());
    }
}
