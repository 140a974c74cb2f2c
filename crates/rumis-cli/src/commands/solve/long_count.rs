//! Counts that may take long: all cores, a progress bar, checkpoints, shards.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use rumis::Rng;
use rumis_solver::{Checkpoint, Count, Counting, Puzzle};
use serde_json::{Value, json};

use super::options::SolveOptions;
use crate::args::read_text;
use crate::failure::Failure;

/// Into how many tasks a count is cut: many enough for checkpoints, shards and an honest estimate.
const TASKS: usize = 2048;

/// How often the checkpoint is written.
const PERIOD: Duration = Duration::from_secs(30);

pub(super) fn run(puzzle: &Puzzle, options: &SolveOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let counting = Counting::new(puzzle, TASKS);
    let mut checkpoint = Checkpoint::new(&counting);
    for file in &options.resume {
        checkpoint.merge(&read_checkpoint(file, &counting)?);
    }
    let keeper = Arc::new(Keeper::new(checkpoint, options.checkpoint.clone().or_else(|| single(&options.resume))));
    keeper.catch_interrupts()?;
    // A place that can't be written to is better known now than after the first half minute.
    keeper.save()?;
    count(&counting, options, &keeper)?;
    keeper.save()?;
    let checkpoint = keeper.lock().clone();
    let counted = counting.count(checkpoint.tally());
    print(&counted, checkpoint.is_complete(), json, output)
}

fn single(files: &[PathBuf]) -> Option<PathBuf> {
    if let [file] = files { Some(file.clone()) } else { None }
}

/// Does the tasks that are not done, in random order, so that what is done at any time is a fair
/// sample of the whole and the estimate is honest.
fn count(counting: &Counting<'_>, options: &SolveOptions, keeper: &Arc<Keeper>) -> Result<(), Failure> {
    let mine = |task: &usize| options.shard.is_none_or(|shard| task % shard.of == shard.index);
    let mut tasks: Vec<usize> =
        (0..counting.tasks()).filter(mine).filter(|&task| !keeper.lock().is_done(task)).collect();
    let mut rng = Rng::new(1);
    for i in (1..tasks.len()).rev() {
        tasks.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let bar = progress_bar(tasks.len());
    let work = || {
        tasks.par_iter().for_each(|&task| {
            let tally = counting.run(task);
            keeper.add(task, tally);
            bar.inc(1);
            bar.set_message(format!("{} assemblies", counting.count(keeper.lock().tally()).assemblies()));
        });
    };
    match options.threads {
        None => work(),
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.map_err(|error| Failure::Sentence(format!("cannot start {threads} threads: {error}")))?.install(work);
        }
    }
    bar.finish_and_clear();
    Ok(())
}

/// On standard error, and only where somebody can see it.
fn progress_bar(tasks: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {percent}% of {len} parts, {per_sec}, about {eta} to go, {msg}");
    let bar = ProgressBar::new(tasks as u64);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn print(count: &Count, complete: bool, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let [turns, mirrors] = count.fractions();
    // The numbers of a part need not be whole; as fractions they still add up.
    let number = |(sum, by): (u64, u64)| if complete { format!("{}", sum / by) } else { format!("{sum}/{by}") };
    if json {
        let value = |(sum, by)| if complete { Value::from(sum / by) } else { Value::from(number((sum, by))) };
        let answer = json!({
            "complete": complete, "assemblies": count.assemblies(), "up_to_turns": value(turns),
            "up_to_turns_and_mirror_images": value(mirrors), "steps": count.steps(),
        });
        writeln!(output, "{answer}")?;
        return Ok(());
    }
    writeln!(output, "assemblies {}", count.assemblies())?;
    writeln!(output, "up to turns {}", number(turns))?;
    writeln!(output, "up to turns and mirror images {}", number(mirrors))?;
    Ok(())
}

fn read_checkpoint(file: &Path, counting: &Counting<'_>) -> Result<Checkpoint, Failure> {
    let fail = |error: rumis_solver::Error| Failure::Sentence(format!("{}: {error}", file.display()));
    let (checkpoint, whole) = Checkpoint::read(&read_text(file)?, counting).map_err(fail)?;
    if !whole {
        eprintln!("{} was torn: {} parts of it are good, the rest is counted again", file.display(), checkpoint.done());
    }
    Ok(checkpoint)
}

/// Keeps what is counted, in memory and from time to time in a file.
struct Keeper {
    state: Mutex<State>,
    file: Option<PathBuf>,
}

struct State {
    checkpoint: Checkpoint,
    saved: Instant,
}

impl Keeper {
    fn new(checkpoint: Checkpoint, file: Option<PathBuf>) -> Self {
        Self { state: Mutex::new(State { checkpoint, saved: Instant::now() }), file }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        // A thread that failed leaves whole tasks behind, so what is there is good.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> impl std::ops::Deref<Target = Checkpoint> + '_ {
        struct Guard<'a>(std::sync::MutexGuard<'a, State>);
        impl std::ops::Deref for Guard<'_> {
            type Target = Checkpoint;
            fn deref(&self) -> &Checkpoint {
                &self.0.checkpoint
            }
        }
        Guard(self.state())
    }

    fn add(&self, task: usize, tally: rumis_solver::Tally) {
        let mut state = self.state();
        state.checkpoint.add(task, tally);
        if state.saved.elapsed() >= PERIOD {
            state.saved = Instant::now();
            let text = state.checkpoint.to_string();
            drop(state);
            if let Err(failure) = self.write(&text) {
                eprintln!("rumis: {failure}; counting goes on");
            }
        }
    }

    fn save(&self) -> Result<(), Failure> {
        let text = self.state().checkpoint.to_string();
        self.write(&text)
    }

    /// A new file takes the place of the old one only when all of it is on disk.
    fn write(&self, text: &str) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut name = file.clone().into_os_string();
        name.push(".new");
        let new = PathBuf::from(name);
        let write = || -> std::io::Result<()> {
            let mut writer = std::fs::File::create(&new)?;
            writer.write_all(text.as_bytes())?;
            writer.sync_all()?;
            std::fs::rename(&new, file)
        };
        write().map_err(|error| Failure::file(file, "write the checkpoint", &error))
    }

    /// On Ctrl-C what is counted is kept before the program ends.
    fn catch_interrupts(self: &Arc<Self>) -> Result<(), Failure> {
        let keeper = Arc::clone(self);
        let handler = move || {
            let done = keeper.lock().done();
            match (keeper.save(), &keeper.file) {
                (Ok(()), Some(file)) => {
                    let file = file.display();
                    eprintln!("\nrumis: stopped with {done} parts done; go on with --resume {file}");
                }
                (Ok(()), None) => eprintln!("\nrumis: stopped; with --checkpoint FILE it could be gone on with"),
                (Err(failure), _) => eprintln!("\nrumis: stopped; {failure}"),
            }
            std::process::exit(130);
        };
        ctrlc::set_handler(handler).map_err(|error| Failure::Sentence(format!("cannot wait for Ctrl-C: {error}")))
    }
}
