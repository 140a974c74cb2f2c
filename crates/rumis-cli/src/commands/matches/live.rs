//! Plays a match with a progress bar, the save file, and Ctrl-C.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use rumis_arena::stats::{Decision, SprtRun};
use rumis_arena::{Contest, Error, Group, News, SaveFile, Schedule};

use super::options::ArenaOptions;
use crate::failure::Failure;
use crate::interrupt;

/// How often the table below the progress bar is updated.
const PERIOD: Duration = Duration::from_millis(250);

/// The games that were played.
pub(crate) struct Played {
    pub(crate) groups: Vec<Group>,
    /// Whether Ctrl-C ended it.
    pub(crate) interrupted: bool,
}

/// Plays the games that are missing. `table` makes the text below the progress bar.
pub(crate) fn hold(
    schedule: &Schedule,
    options: &ArenaOptions,
    mut sprt: Option<&mut SprtRun>,
    table: &dyn Fn(&[Group], Option<&SprtRun>) -> String,
) -> Result<Played, Failure> {
    options.check(schedule.programs())?;
    let (interrupted, stop) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    interrupt::set([Arc::clone(&interrupted), Arc::clone(&stop)])?;
    let (mut save, known) = open(schedule, options)?;
    let saved: HashSet<usize> = known.iter().map(|group| group.number).collect();

    let bar = progress_bar(schedule.games());
    let mut groups: Vec<Group> = Vec::new();
    let mut drawn: Option<Instant> = None;
    let mut watch = |news: News<'_>| -> Result<ControlFlow<()>, Error> {
        if let News::Game(_) = news {
            bar.inc(1);
        }
        let News::Group(group) = news else { return Ok(ControlFlow::Continue(())) };
        if let Some(save) = save.as_mut().filter(|_| !saved.contains(&group.number)) {
            save.add(group)?;
        }
        if let Some(sprt) = &mut sprt {
            sprt.add(group.number, group.share_of(0));
            if sprt.decision() != Decision::Open {
                return Ok(ControlFlow::Break(()));
            }
        }
        if !bar.is_hidden() {
            groups.push(group.clone());
            if drawn.is_none_or(|at| at.elapsed() >= PERIOD) {
                drawn = Some(Instant::now());
                bar.set_message(table(&groups, sprt.as_deref()));
            }
        }
        Ok(ControlFlow::Continue(()))
    };
    let held = Contest::new(schedule, options.conditions(), &stop).resume_with(known).hold(&mut watch);
    bar.finish_and_clear();
    let mut groups = held.map_err(|error| Failure::of(&error))?;
    if let Some(sprt) = sprt.filter(|sprt| sprt.decision() != Decision::Open) {
        // How many games are played after the decision depends on the number of threads.
        groups.retain(|group| group.number < sprt.groups());
    }
    let interrupted = interrupted.load(Ordering::Relaxed);
    if interrupted {
        match &options.save {
            Some(file) => eprintln!("rumis: stopped; to continue, add --save {} --resume", file.display()),
            None => eprintln!("rumis: stopped; use --save FILE to make a match resumable"),
        }
    }
    Ok(Played { groups, interrupted })
}

fn open(schedule: &Schedule, options: &ArenaOptions) -> Result<(Option<SaveFile>, Vec<Group>), Failure> {
    let sentence = |error: Error| Failure::of(&error);
    match &options.save {
        None => Ok((None, Vec::new())),
        Some(path) if options.resume => {
            let (file, groups) = SaveFile::resume(path, schedule).map_err(sentence)?;
            Ok((Some(file), groups))
        }
        Some(path) => Ok((Some(SaveFile::create(path, schedule).map_err(sentence)?), Vec::new())),
    }
}

/// On standard error, and only in a terminal.
fn progress_bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, about {eta} to go\n{msg}");
    let bar = ProgressBar::new(games as u64);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
