//! First moves, judged by the strongest engine.
//!
//! Every first move that is not the image of another one is played, and the engine thinks about the position after it
//! with few simulations. The best and the worst are judged again with many, until the first and the last of the ranking
//! have all been judged so: of many values with errors, the greatest ones are too great. For the same reason the very
//! best and worst are judged again from fresh seeds in the end, and only those values are shown.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::time::Instant;

use rumis::{Move, Position, Seat};
use rumis_engine::{Budget, Engine};

use crate::classes::{Class, first_moves};
use crate::error::Error;
use crate::lines::Lines;
use crate::selfplay::{expected_lead, expected_shares, seed_of};
use crate::studied::Studied;
use crate::{made, pool};

/// How many simulations each first move gets, and how many those that are looked at again.
pub const SIMULATIONS: [u32; 2] = [1600, 25_600];
/// How many of the best and of the worst are looked at again.
pub const AGAIN: usize = 8;
/// How many of the best and of the worst are judged from fresh seeds in the end, and from how many.
pub const SHOWN: usize = 2;
const SEEDS: u64 = 3;

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
    /// 0 for the judgements that make the ranking, and 1, 2, … for those that repeat the best and the worst.
    pub seed: u64,
    /// The share of the first place that the first seat can expect: its chance to win.
    pub chance: f64,
    /// The points by which the first seat is expected to lead over the best other seat.
    pub lead: f64,
}

fn lines(data: &Path) -> Lines {
    Lines::new(data.join("first-moves.txt"))
}

const ABOUT: &str =
    "game\tmove\tmoves of its kind\tsimulations\tchance of the first seat\texpected lead\tseconds\tseed";

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
            seed: line.field(7)?,
        })
    })
}

/// Of the judgements of one kind of game, the one of each move with the most simulations; the best move first.
#[must_use]
pub fn ranked(all: &[Judged], studied: Studied) -> Vec<Judged> {
    let mut best: HashMap<&str, &Judged> = HashMap::new();
    for judged in all.iter().filter(|judged| judged.studied == studied && judged.seed == 0) {
        let entry = best.entry(&judged.mv).or_insert(judged);
        if entry.simulations < judged.simulations {
            *entry = judged;
        }
    }
    let mut ranked: Vec<Judged> = best.into_values().cloned().collect();
    ranked.sort_by(|a, b| b.chance.total_cmp(&a.chance).then(b.lead.total_cmp(&a.lead)).then(a.mv.cmp(&b.mv)));
    ranked
}

/// The moves of a kind of games that were judged with many simulations, and their chances.
pub(crate) fn judged_with_many(all: &[Judged], studied: Studied) -> Vec<(String, f64)> {
    let mut many: Vec<(String, f64)> = all
        .iter()
        .filter(|judged| judged.studied == studied && judged.simulations == SIMULATIONS[1] && judged.seed == 0)
        .map(|judged| (judged.mv.clone(), judged.chance))
        .collect();
    many.sort_by(|a, b| a.0.cmp(&b.0));
    many
}

/// What fresh seeds say about a move: the mean chance, half of the difference between the greatest and the smallest
/// one, and the mean lead. `None` if it was not judged from them.
#[must_use]
pub fn fresh(all: &[Judged], judged: &Judged) -> Option<(f64, f64, f64)> {
    let same = |other: &&Judged| other.studied == judged.studied && other.mv == judged.mv && other.seed > 0;
    let fresh: Vec<&Judged> = all.iter().filter(same).collect();
    let number = fresh.len() as f64;
    let chances = || fresh.iter().map(|judged| judged.chance);
    let [least, most] = [chances().fold(f64::INFINITY, f64::min), chances().fold(f64::NEG_INFINITY, f64::max)];
    let mean = |sum: f64| sum / number;
    (!fresh.is_empty())
        .then(|| (mean(chances().sum()), (most - least) / 2.0, mean(fresh.iter().map(|judged| judged.lead).sum())))
}

/// Judges the first moves of these games, as far as that has not been done, on so many threads.
///
/// # Errors
/// If the file cannot be read or written, or another engine made it.
pub fn judge(
    data: &Path,
    studied: &[Studied],
    threads: usize,
    tell: &mut (dyn FnMut(&Judged) + Send),
) -> Result<(), Error> {
    for &studied in studied {
        let position = studied.setup(0).position()?;
        let classes = first_moves(&position);
        let mut judge = |wanted: &[&str], simulations: u32, seed: u64| {
            let wanted: Vec<Class> =
                classes.iter().filter(|class| wanted.contains(&class.mv.to_string().as_str())).copied().collect();
            judge_with(data, studied, &position, &wanted, (simulations, seed), threads, tell)
        };
        let names: Vec<String> = classes.iter().map(|class| class.mv.to_string()).collect();
        judge(&names.iter().map(String::as_str).collect::<Vec<_>>(), SIMULATIONS[0], 0)?;
        loop {
            let ranking = ranked(&read(data)?, studied);
            let ends = ranking.iter().take(AGAIN).chain(ranking.iter().rev().take(AGAIN));
            let unsure: Vec<&str> =
                ends.filter(|judged| judged.simulations < SIMULATIONS[1]).map(|judged| judged.mv.as_str()).collect();
            if unsure.is_empty() {
                break;
            }
            judge(&unsure, SIMULATIONS[1], 0)?;
        }
        let ranking = ranked(&read(data)?, studied);
        let shown: Vec<&str> = ranking
            .iter()
            .take(SHOWN)
            .chain(ranking.iter().rev().take(SHOWN))
            .map(|judged| judged.mv.as_str())
            .collect();
        for seed in 1..=SEEDS {
            judge(&shown, SIMULATIONS[1], seed)?;
        }
    }
    Ok(())
}

fn judge_with(
    data: &Path,
    studied: Studied,
    position: &Position,
    classes: &[Class],
    (simulations, seed): (u32, u64),
    threads: usize,
    tell: &mut (dyn FnMut(&Judged) + Send),
) -> Result<(), Error> {
    let there: HashSet<String> = read(data)?
        .into_iter()
        .filter(|judged| (judged.studied, judged.simulations, judged.seed) == (studied, simulations, seed))
        .map(|judged| judged.mv)
        .collect();
    let missing: Vec<(Class, String)> =
        classes.iter().map(|class| (*class, class.mv.to_string())).filter(|(_, mv)| !there.contains(mv)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let [few, many] = SIMULATIONS;
    let adding = lines(data).adding(ABOUT, &made::with(&format!("{few} and {many} simulations")))?;
    let work = |(class, mv): &(Class, String)| {
        let start = Instant::now();
        let (chance, lead) = think(position, class.mv, simulations, seed_of(mv, u64::from(simulations) + (seed << 32)));
        Ok((chance, lead, start.elapsed().as_secs_f64()))
    };
    pool::each(&missing, threads, work, |(class, mv), (chance, lead, seconds)| {
        adding.add(&[
            studied.to_string(),
            mv.clone(),
            class.size.to_string(),
            simulations.to_string(),
            format!("{chance:.4}"),
            format!("{lead:.2}"),
            format!("{seconds:.2}"),
            seed.to_string(),
        ])?;
        tell(&Judged { studied, mv: mv.clone(), size: class.size, simulations, seed, chance, lead });
        Ok(())
    })
}

/// The first seat's chance and its expected lead after a move.
fn think(position: &Position, mv: Move, simulations: u32, seed: u64) -> (f64, f64) {
    let after = position.after(mv);
    let mut engine = Engine::new(seed);
    let thoughts = engine.think(&after, Budget::simulations(simulations));
    let chance = expected_shares(&thoughts, position.players())[0];
    (chance, expected_lead(&thoughts, position, Seat::A))
}

#[cfg(test)]
mod tests {
    use super::{AGAIN, Judged, SIMULATIONS, fresh, ranked, read};
    use crate::{Studied, report};

    fn judged(mv: &str, simulations: u32, seed: u64, chance: f64) -> Judged {
        let studied = "chullpa-2".parse().unwrap();
        Judged { studied, mv: mv.to_owned(), size: 1, simulations, seed, chance, lead: 0.0 }
    }

    #[test]
    fn a_move_counts_with_its_most_simulations() {
        let all = [
            judged("S01 a1 b1", 200, 0, 0.9),
            judged("S01 a1:2", 200, 0, 0.5),
            judged("S01 a1 b1", 3200, 0, 0.4),
            judged("S01 a1 b1", 3200, 1, 0.6),
        ];
        let order: Vec<f64> = ranked(&all, all[0].studied).iter().map(|judged| judged.chance).collect();
        assert_eq!(order, [0.5, 0.4]);
        assert!(ranked(&all, "chullpa-3".parse().unwrap()).is_empty());
    }

    #[test]
    fn fresh_seeds_give_a_mean_and_an_error() {
        let all = [0, 1, 2].map(|seed| judged("S01 a1:2", 200, seed, 0.5 - 0.1 * seed as f64));
        let (chance, error, _) = fresh(&all, &all[0]).unwrap();
        assert!((chance - 0.35).abs() < 1e-9 && (error - 0.05).abs() < 1e-9);
        assert_eq!(fresh(&all[..1], &all[0]), None);
    }

    #[test]
    fn the_stored_best_and_worst_first_moves_are_judged_with_many_simulations() {
        let all = read(&report::data()).unwrap();
        for studied in Studied::all() {
            let ranking = ranked(&all, studied);
            for judged in ranking.iter().take(AGAIN).chain(ranking.iter().rev().take(AGAIN)) {
                assert_eq!(judged.simulations, SIMULATIONS[1], "{studied}, {}", judged.mv);
            }
            assert!(ranking.first().is_none_or(|best| fresh(&all, best).is_some()), "{studied}");
            assert!(ranking.last().is_none_or(|worst| fresh(&all, worst).is_some()), "{studied}");
        }
    }
}
