//! `rumis backup` and `rumis restore`: all data of a server, in one file.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use rumis_server::{Contents, back_up, restore};
use serde::Serialize;

use super::links::DatabaseOptions;
use super::serve::{failure, runtime};
use crate::failure::Failure;
use crate::json;

/// What was backed up or restored.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Stored {
    /// The number of tables.
    tables: u64,
    /// The number of events in all their logs.
    events: u64,
    /// The number of people, including guests.
    people: u64,
}

#[derive(Debug, Args)]
pub(crate) struct BackupOptions {
    /// The file to write; an existing file is not overwritten
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOptions,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreOptions {
    /// The backup
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOptions,
    /// Replace everything in the database
    #[arg(long)]
    replace: bool,
}

pub(crate) fn back_up_now(options: &BackupOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let database = options.database.database()?;
    let contents = runtime()?.block_on(back_up(&database, &options.file)).map_err(|error| failure(&error))?;
    tell("backed up", contents, json, output)
}

pub(crate) fn restore_now(options: &RestoreOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let database = options.database.database()?;
    let restored = runtime()?.block_on(restore(&options.file, &database, options.replace));
    tell("restored", restored.map_err(|error| failure(&error))?, json, output)
}

fn tell(done: &str, contents: Contents, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let Contents { tables, events, people } = contents;
    if wants_json {
        json::print(&Stored { tables, events, people }, output)?;
    } else {
        let tables = if tables == 1 { "1 table".to_owned() } else { format!("{tables} tables") };
        let people = if people == 1 { "1 person".to_owned() } else { format!("{people} people") };
        writeln!(output, "{done}: {tables} with {events} events, {people}")?;
    }
    Ok(())
}
