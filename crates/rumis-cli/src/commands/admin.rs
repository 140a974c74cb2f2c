//! `rumis admin`: what operators do with the data of a server, while it runs.

use std::io::Write;

use clap::{Args, Subcommand};
use rumis_server::{Counts, Operator, Phase, Status, TableEntry, TableId};
use serde::Serialize;

use super::links::DatabaseOptions;
use super::serve::{RetentionOptions, failure, runtime};
use crate::failure::Failure;
use crate::json;
use crate::typed;

pub(crate) const HELP: &str = "Examples:\n  rumis admin status\n  rumis admin people ban ann --database-url-file /run/secrets/database\n\n\
     The server may run; it notices within a few seconds. Use the same database options as for rumis serve.";

#[derive(Debug, Args)]
pub(crate) struct AdminOptions {
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Print how much the database contains, and which servers use it
    #[command(after_help = "Example:\n  rumis admin status")]
    Status(StatusOptions),
    /// List tables, or close one
    #[command(
        subcommand,
        after_help = "Examples:\n  rumis admin tables list --phase playing\n  \
                                  rumis admin tables close k5yv4b3nq2xw7s6d5f4g3h2j5a"
    )]
    Tables(TablesCommand),
    /// Reset a password, or ban an account
    #[command(subcommand, after_help = "Examples:\n  rumis admin people reset ann\n  rumis admin people ban ann")]
    People(PeopleCommand),
    /// End sessions
    #[command(subcommand, after_help = "Example:\n  rumis admin sessions revoke ann")]
    Sessions(SessionsCommand),
    /// Remove expired data now; servers do so every ten minutes
    #[command(after_help = "Example:\n  rumis admin sweep --keep-guests 7")]
    Sweep(SweepOptions),
}

#[derive(Debug, Args)]
struct StatusOptions {
    #[command(flatten)]
    database: DatabaseOptions,
}

#[derive(Debug, Subcommand)]
enum TablesCommand {
    /// List tables, the last changed first
    #[command(after_help = "Example:\n  rumis admin tables list --phase playing")]
    List(ListOptions),
    /// Close a table for good; a running game ends without a result
    #[command(after_help = "Example:\n  rumis admin tables close k5yv4b3nq2xw7s6d5f4g3h2j5a")]
    Close(CloseOptions),
}

#[derive(Debug, Args)]
struct ListOptions {
    /// List only these: waiting, playing, over, closed
    #[arg(long)]
    phase: Option<Phase>,
    /// How many to list
    #[arg(long, default_value_t = 50, value_name = "N", value_parser = typed::number::<u32>(1..=100_000))]
    most: u32,
    #[command(flatten)]
    database: DatabaseOptions,
}

#[derive(Debug, Args)]
struct CloseOptions {
    /// The table's ID, which is the end of its link
    #[arg(value_name = "ID")]
    table: TableId,
    #[command(flatten)]
    database: DatabaseOptions,
}

#[derive(Debug, Subcommand)]
enum PeopleCommand {
    /// Replace a lost password by a recovery code, which signs in once and sets a new one
    #[command(after_help = "Example:\n  rumis admin people reset ann")]
    Reset(PersonOptions),
    /// Keep an account out: its sessions end, and nobody can sign in to it
    #[command(after_help = "Example:\n  rumis admin people ban ann")]
    Ban(PersonOptions),
    /// Let a banned account in again
    #[command(after_help = "Example:\n  rumis admin people unban ann")]
    Unban(PersonOptions),
}

#[derive(Debug, Subcommand)]
enum SessionsCommand {
    /// End all sessions of an account, which can sign in again
    #[command(after_help = "Example:\n  rumis admin sessions revoke ann")]
    Revoke(PersonOptions),
}

#[derive(Debug, Args)]
struct PersonOptions {
    /// The account's name
    name: String,
    #[command(flatten)]
    database: DatabaseOptions,
}

#[derive(Debug, Args)]
struct SweepOptions {
    #[command(flatten)]
    retention: RetentionOptions,
    #[command(flatten)]
    database: DatabaseOptions,
}

/// How much the database contains, and which servers use it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct StatusDocument {
    /// The tables by phase.
    tables: TableCounts,
    /// The people.
    people: PeopleCounts,
    /// The number of sessions.
    sessions: u64,
    /// The servers that use the database, or crashed within the last hour.
    nodes: Vec<NodeDocument>,
}

/// The numbers of tables.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TableCounts {
    /// With a free chair.
    waiting: u64,
    /// With a running game.
    playing: u64,
    /// Whose game is over.
    over: u64,
    /// Closed.
    closed: u64,
    /// Set aside because their log cannot be read; they count in their phase too.
    aside: u64,
}

/// The numbers of people.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PeopleCounts {
    /// With a name.
    accounts: u64,
    /// Without a name.
    guests: u64,
    /// Banned.
    banned: u64,
}

/// A server that uses the database.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NodeDocument {
    /// Its ID, as in the log.
    id: String,
    /// Milliseconds since it last wrote to the database. A running server writes twice a second.
    silent_ms: u64,
}

impl From<Status> for StatusDocument {
    fn from(Status { now, counts, nodes }: Status) -> Self {
        let Counts { waiting, playing, over, closed, aside, accounts, guests, banned, sessions } = counts;
        let node = |node: rumis_server::NodeRow| NodeDocument {
            id: node.id.0.to_string(),
            silent_ms: now.saturating_sub(node.beat),
        };
        Self {
            tables: TableCounts { waiting, playing, over, closed, aside },
            people: PeopleCounts { accounts, guests, banned },
            sessions,
            nodes: nodes.into_iter().map(node).collect(),
        }
    }
}

/// A table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TableDocument {
    /// Its ID, which is the end of its link: keep it secret.
    id: String,
    /// waiting, playing, over or closed.
    phase: &'static str,
    /// Whether the lobby shows it.
    listed: bool,
    /// The number of events in its log.
    events: u64,
    /// When its last event happened, in milliseconds since 1970.
    updated: u64,
    /// Whether it was set aside because its log cannot be read.
    aside: bool,
}

impl From<TableEntry> for TableDocument {
    fn from(table: TableEntry) -> Self {
        let TableEntry { id, phase, listed, events, updated, aside } = table;
        Self { id: id.to_string(), phase: phase.name(), listed, events, updated, aside }
    }
}

/// What was done.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DoneDocument {
    /// Whether anything changed.
    changed: bool,
    /// How many sessions were ended, or rows removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    /// The recovery code that replaces the password.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

impl DoneDocument {
    const CHANGED: Self = Self { changed: true, count: None, code: None };
}

/// What an operator wants, apart from the database.
enum Wish<'a> {
    Close(TableId),
    Reset(&'a str),
    Ban(&'a str),
    Unban(&'a str),
    Revoke(&'a str),
    Sweep(&'a RetentionOptions),
}

pub(crate) fn run(options: &AdminOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let (wish, database) = match &options.command {
        AdminCommand::Status(StatusOptions { database }) => return status(database, wants_json, output),
        AdminCommand::Tables(TablesCommand::List(options)) => return list(options, wants_json, output),
        AdminCommand::Tables(TablesCommand::Close(CloseOptions { table, database })) => (Wish::Close(*table), database),
        AdminCommand::People(PeopleCommand::Reset(person)) => (Wish::Reset(&person.name), &person.database),
        AdminCommand::People(PeopleCommand::Ban(person)) => (Wish::Ban(&person.name), &person.database),
        AdminCommand::People(PeopleCommand::Unban(person)) => (Wish::Unban(&person.name), &person.database),
        AdminCommand::Sessions(SessionsCommand::Revoke(person)) => (Wish::Revoke(&person.name), &person.database),
        AdminCommand::Sweep(SweepOptions { retention, database }) => (Wish::Sweep(retention), database),
    };
    let (done, sentence) = operate(database, async |operator| grant(&operator, &wish).await)?;
    if wants_json { json::print(&done, output) } else { Ok(writeln!(output, "{sentence}")?) }
}

/// Does something with the database.
fn operate<T>(
    database: &DatabaseOptions,
    work: impl AsyncFnOnce(Operator) -> Result<T, rumis_server::Error>,
) -> Result<T, Failure> {
    let database = database.database()?;
    let done = runtime()?.block_on(async { work(Operator::open(&database).await?).await });
    done.map_err(|error| failure(&error))
}

/// Does what is wanted, and says so.
async fn grant(operator: &Operator, wish: &Wish<'_>) -> Result<(DoneDocument, String), rumis_server::Error> {
    let counted = |count| DoneDocument { changed: count > 0, count: Some(count), code: None };
    Ok(match *wish {
        Wish::Close(table) => {
            operator.close_table(table).await?;
            (DoneDocument::CHANGED, "The table is closed.".to_owned())
        }
        Wish::Reset(name) => {
            let code = operator.reset_password(name).await?;
            let sentence = format!(
                "{code}\n\nWith this code {name} can sign in once and set a new password. The old password, the old codes \
                 and all\nsessions have ended. The code cannot be shown again."
            );
            (DoneDocument { code: Some(code), ..DoneDocument::CHANGED }, sentence)
        }
        Wish::Ban(name) => {
            operator.ban(name).await?;
            (DoneDocument::CHANGED, format!("{name} is banned."))
        }
        Wish::Unban(name) => {
            let changed = operator.unban(name).await?;
            let sentence = if changed { "is no longer banned" } else { "was not banned" };
            (DoneDocument { changed, ..DoneDocument::CHANGED }, format!("{name} {sentence}."))
        }
        Wish::Revoke(name) => {
            let count = operator.revoke_sessions(name).await?;
            let sessions = if count == 1 { "1 session".to_owned() } else { format!("{count} sessions") };
            (counted(count), format!("ended: {sessions}"))
        }
        Wish::Sweep(retention) => {
            let count = operator.sweep(retention.retention()).await?;
            let rows = if count == 1 { "1 row".to_owned() } else { format!("{count} rows") };
            (counted(count), format!("removed: {rows}"))
        }
    })
}

fn status(database: &DatabaseOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let status = StatusDocument::from(operate(database, async |operator| operator.status().await)?);
    if wants_json {
        return json::print(&status, output);
    }
    let StatusDocument { tables, people, sessions, nodes } = status;
    let TableCounts { waiting, playing, over, closed, aside } = tables;
    writeln!(
        output,
        "tables    {waiting} waiting, {playing} playing, {over} over, {closed} closed, {aside} set aside"
    )?;
    let PeopleCounts { accounts, guests, banned } = people;
    writeln!(output, "people    {accounts} with a name, {guests} guests, {banned} banned")?;
    writeln!(output, "sessions  {sessions}")?;
    if nodes.is_empty() {
        writeln!(output, "servers   none")?;
    }
    for NodeDocument { id, silent_ms } in nodes {
        writeln!(output, "server    {id}, last seen {:.1} s ago", silent_ms as f64 / 1000.0)?;
    }
    Ok(())
}

fn list(options: &ListOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let tables = operate(&options.database, async |operator| operator.tables(options.phase, options.most).await)?;
    if wants_json {
        let documents: Vec<TableDocument> = tables.into_iter().map(TableDocument::from).collect();
        return json::print(&documents, output);
    }
    for TableEntry { id, phase, listed, events, aside, .. } in tables {
        let listed = if listed { ", listed" } else { "" };
        let aside = if aside { ", set aside" } else { "" };
        writeln!(output, "{id}  {}, {events} events{listed}{aside}", phase.name())?;
    }
    Ok(())
}
