//! Long counts: on all cores, with a progress bar, checkpoints and shards.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use rumis_solver::{Checkpoint, Count, Counting, Fraction, Packing};

use super::json::AssemblyCount;
use super::options::SolveOptions;
use crate::failure::{Failure, Problem};
use crate::files::read_text;
use crate::folders::replace_file;
use crate::interrupt;

/// How often the checkpoint is written, and how often the progress bar is updated.
const PERIOD: Duration = Duration::from_secs(30);
const TICK: Duration = Duration::from_secs(1);

pub(super) fn run(puzzle: &Packing, options: &SolveOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let counting = Counting::new(puzzle, Counting::TASKS);
    let mut checkpoint = Checkpoint::new(&counting);
    for file in &options.resume {
        merge(&mut checkpoint, &read_checkpoint(file, &counting)?)?;
    }
    let file = match &options.checkpoint {
        Some(file) => Some(place(file)?),
        None => single(&options.resume),
    };
    if let Some(file) = options.checkpoint.as_deref().filter(|file| file.exists()) {
        let there = read_checkpoint(file, &counting)?;
        let (name, done, all) = (file.display(), there.done(), counting.tasks());
        eprintln!("{name} exists: continuing from its {done} of {all} parts");
        merge(&mut checkpoint, &there)?;
    }
    let mine = |task: &usize| options.shard.is_none_or(|shard| task % shard.of == shard.index);
    let to_do = |task: &usize| mine(task) && !checkpoint.is_done(*task);
    let tasks: Vec<usize> = counting.in_random_order().into_iter().filter(to_do).collect();
    if !options.resume.is_empty() && !tasks.is_empty() {
        let (missing, all) = (tasks.len(), counting.tasks());
        eprintln!("{missing} of {all} parts are missing and are counted now");
    }
    let keeper = Arc::new(Keeper { checkpoint: Mutex::new(checkpoint), file, saving: Mutex::new(()) });
    keeper.catch_interrupts()?;
    // Fail now, not after half a minute, if the file cannot be written.
    keeper.save()?;
    count(&counting, &tasks, options.threads, &keeper)?;
    // The result is printed first, in case the checkpoint cannot be written.
    let checkpoint = keeper.checkpoint().clone();
    let (count, complete) = (counting.count(checkpoint.tally()), checkpoint.is_complete());
    if json {
        crate::json::print(&AssemblyCount::new(&count, complete), output)?;
    } else {
        print(&count, complete, output)?;
    }
    output.flush()?;
    keeper.save()
}

/// The file to continue from, if it is only one: it is updated, unless it is standard input or a pipe.
fn single(files: &[PathBuf]) -> Option<PathBuf> {
    match files {
        [file] if file != Path::new("-") && file.is_file() => file.canonicalize().ok(),
        _ => None,
    }
}

/// Where a checkpoint is written: the file itself, not a link to it, so that the link stays. A pipe
/// or a device is refused, because a new file would replace it.
fn place(file: &Path) -> Result<PathBuf, Failure> {
    let name = file.display();
    if file == Path::new("-") {
        return Err(Failure::usage("--checkpoint needs a file, not standard output"));
    }
    match (file.symlink_metadata(), file.metadata()) {
        (Err(_), _) => Ok(file.to_owned()),
        (Ok(_), Ok(there)) if there.is_file() => file.canonicalize().map_err(|error| unwritten(file, &error)),
        (Ok(_), Ok(_)) => {
            Err(Failure::new("cannot-write", format!("{name} is not a plain file, so no checkpoint is kept there")))
        }
        (Ok(_), Err(error)) => Err(unwritten(file, &error)),
    }
}

fn merge(checkpoint: &mut Checkpoint, other: &Checkpoint) -> Result<(), Failure> {
    checkpoint.merge(other).map_err(|error| Failure::of(&error))
}

fn unwritten(file: &Path, error: &std::io::Error) -> Failure {
    Failure::in_file(file, Problem::new("cannot-write", format!("cannot write the checkpoint: {error}")))
}

fn read_checkpoint(file: &Path, counting: &Counting<'_>) -> Result<Checkpoint, Failure> {
    let fail = |error: rumis_solver::Error| Failure::in_file(file, &error);
    let (checkpoint, whole) = Checkpoint::read(&read_text(file)?, counting).map_err(fail)?;
    if !whole {
        eprintln!(
            "{} was incomplete: {} parts are usable, the rest is counted again",
            file.display(),
            checkpoint.done()
        );
    }
    Ok(checkpoint)
}

/// Runs the tasks on so many threads. The progress bar is updated every second and the checkpoint is
/// written every half minute, whether a task has ended or not.
fn count(counting: &Counting<'_>, tasks: &[usize], threads: Option<u16>, keeper: &Arc<Keeper>) -> Result<(), Failure> {
    let progress = Progress::new(tasks.len());
    let work = || {
        tasks.par_iter().for_each(|&task| {
            // Count before locking the checkpoint: others must not wait for it.
            let tally = counting.run(task);
            keeper.checkpoint().add(task, tally);
            progress.bar.inc(1);
        });
    };
    let (end, ended) = channel::<()>();
    std::thread::scope(|scope| -> Result<(), Failure> {
        // Dropping this end tells the thread to end, even if counting fails.
        let end = end;
        scope.spawn(|| {
            let ended = ended;
            let mut saved = Instant::now();
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                let tally = keeper.checkpoint().tally();
                progress.tell(counting.steps(), counting.count(tally).assemblies());
                if saved.elapsed() >= PERIOD {
                    saved = Instant::now();
                    if let Err(failure) = keeper.save() {
                        progress.bar.suspend(|| eprintln!("rumis: {failure}; counting goes on"));
                    }
                }
            }
        });
        match threads {
            None => work(),
            Some(threads) => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build();
                let fail = |error| Failure::new("unavailable", format!("cannot start {threads} threads: {error}"));
                pool.map_err(fail)?.install(work);
            }
        }
        drop(end);
        Ok(())
    })?;
    progress.bar.finish_and_clear();
    Ok(())
}

/// The progress bar, on standard error, and only in a terminal.
struct Progress {
    bar: ProgressBar,
    start: Instant,
}

impl Progress {
    fn new(tasks: usize) -> Self {
        let style = ProgressStyle::with_template("{bar:12} {pos}/{len} parts, {msg}");
        let bar = ProgressBar::new(tasks as u64).with_message("no estimate yet");
        let bar = if let Ok(style) = style { bar.with_style(style) } else { bar };
        bar.enable_steady_tick(TICK / 4);
        Self { bar, start: Instant::now() }
    }

    fn tell(&self, steps: u64, assemblies: u64) {
        let elapsed = self.start.elapsed();
        let done = self.bar.position();
        let left = self.bar.length().unwrap_or(done).saturating_sub(done);
        // The tasks come in random order, so those to do take as long as those that are done.
        let estimate = match done {
            0 => "no estimate yet".to_owned(),
            _ => {
                let seconds = (elapsed.as_secs_f64() * left as f64 / done as f64).min(1e15);
                format!("about {} to go", HumanDuration(Duration::from_secs_f64(seconds)))
            }
        };
        let rate = HumanCount((steps as f64 / elapsed.as_secs_f64()) as u64);
        let found = HumanCount(assemblies);
        self.bar.set_message(format!("{estimate}, {rate} pieces/s, {found} assemblies"));
    }
}

fn print(count: &Count, complete: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let turns = (count.up_to_turns(), count.up_to_turns_fraction());
    let mirrors = (count.up_to_mirror_images(), count.up_to_mirror_images_fraction());
    // The numbers of a part need not be whole; as fractions they still add up.
    let number = |(whole, part): (u64, Fraction)| if complete { whole.to_string() } else { part.to_string() };
    writeln!(output, "assemblies {}", count.assemblies())?;
    writeln!(output, "up to turns {}", number(turns))?;
    writeln!(output, "up to turns and mirror images {}", number(mirrors))?;
    Ok(())
}

/// Holds the progress of the count, in memory and regularly in a file.
struct Keeper {
    checkpoint: Mutex<Checkpoint>,
    file: Option<PathBuf>,
    /// Locked while the file is written.
    saving: Mutex<()>,
}

impl Keeper {
    fn checkpoint(&self) -> MutexGuard<'_, Checkpoint> {
        // A thread that panicked leaves whole tasks behind, so the content is valid.
        self.checkpoint.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replaces the file when the new one is on disk.
    fn save(&self) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        // The text is made after the lock is taken, so that no older one is written last.
        let saving = self.saving.lock().unwrap_or_else(PoisonError::into_inner);
        let text = self.checkpoint().to_string();
        let written = replace_file(file, &text);
        drop(saving);
        written.map_err(|error| unwritten(file, &error))
    }

    /// On Ctrl-C the progress is saved before the program ends.
    fn catch_interrupts(self: &Arc<Self>) -> Result<(), Failure> {
        let keeper = Arc::clone(self);
        let handler = move || {
            let done = keeper.checkpoint().done();
            match (keeper.save(), &keeper.file) {
                (Ok(()), Some(file)) => {
                    let file = file.display();
                    eprintln!("\nrumis: stopped with {done} parts done; to continue, add --resume {file}");
                }
                (Ok(()), None) => eprintln!("\nrumis: stopped; use --checkpoint FILE to make a count resumable"),
                (Err(failure), _) => eprintln!("\nrumis: stopped; {failure}"),
            }
            std::process::exit(interrupt::EXIT_CODE.into());
        };
        interrupt::on_every(handler)
    }
}
