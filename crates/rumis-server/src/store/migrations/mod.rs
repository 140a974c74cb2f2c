//! Migrations of the database schema. They are numbered, and a released migration never changes;
//! later changes need a new one.
//!
//! Nodes of the previous version keep running while a new one migrates the database under them. So a
//! migration only adds tables, indexes, and columns that older programs may leave out; what is no
//! longer used is removed one version later. If older nodes would break nevertheless, the migration says so, and a
//! node does not start while they run.

use crate::error::{Code, Error};

/// One migration, as SQL for both databases.
pub(super) struct Migration {
    /// Counted from 1 without gaps.
    pub(super) number: i64,
    /// A short description, for people who look into the database.
    pub(super) name: &'static str,
    /// Whether nodes that do not know it break: after this migration, or by what nodes that know it store.
    pub(super) breaks_older: bool,
    pub(super) sqlite: &'static str,
    pub(super) postgres: &'static str,
}

/// All migrations in order.
pub(super) const ALL: [Migration; 13] = [
    Migration {
        number: 1,
        name: "tables and people",
        breaks_older: false,
        sqlite: include_str!("sqlite/0001_tables_and_people.sql"),
        postgres: include_str!("postgres/0001_tables_and_people.sql"),
    },
    Migration {
        number: 2,
        name: "nodes",
        // Version 0.1.0 cannot read tables with chosen colours, among others.
        breaks_older: true,
        sqlite: include_str!("sqlite/0002_nodes.sql"),
        postgres: include_str!("postgres/0002_nodes.sql"),
    },
    Migration {
        number: 3,
        name: "accounts",
        breaks_older: false,
        sqlite: include_str!("sqlite/0003_accounts.sql"),
        postgres: include_str!("postgres/0003_accounts.sql"),
    },
    Migration {
        number: 4,
        name: "operators",
        breaks_older: false,
        sqlite: include_str!("sqlite/0004_operators.sql"),
        postgres: include_str!("postgres/0004_operators.sql"),
    },
    Migration {
        number: 5,
        name: "lobby",
        breaks_older: false,
        sqlite: include_str!("sqlite/0005_lobby.sql"),
        postgres: include_str!("postgres/0005_lobby.sql"),
    },
    Migration {
        number: 6,
        name: "layouts of nodes",
        breaks_older: false,
        sqlite: include_str!("sqlite/0006_node_layouts.sql"),
        postgres: include_str!("postgres/0006_node_layouts.sql"),
    },
    Migration {
        number: 7,
        name: "documents",
        breaks_older: false,
        sqlite: include_str!("sqlite/0007_documents.sql"),
        postgres: include_str!("postgres/0007_documents.sql"),
    },
    Migration {
        number: 8,
        name: "profiles",
        breaks_older: false,
        sqlite: include_str!("sqlite/0008_profiles.sql"),
        postgres: include_str!("postgres/0008_profiles.sql"),
    },
    Migration {
        number: 9,
        name: "opponents",
        breaks_older: false,
        sqlite: include_str!("sqlite/0009_opponents.sql"),
        postgres: include_str!("postgres/0009_opponents.sql"),
    },
    Migration {
        number: 10,
        name: "push",
        breaks_older: false,
        sqlite: include_str!("sqlite/0010_push.sql"),
        postgres: include_str!("postgres/0010_push.sql"),
    },
    Migration {
        number: 11,
        name: "puzzles of the days",
        breaks_older: false,
        sqlite: include_str!("sqlite/0011_daily.sql"),
        postgres: include_str!("postgres/0011_daily.sql"),
    },
    Migration {
        number: 12,
        name: "ends of tables",
        breaks_older: false,
        sqlite: include_str!("sqlite/0012_ended.sql"),
        postgres: include_str!("postgres/0012_ended.sql"),
    },
    Migration {
        number: 13,
        name: "strengths of games",
        breaks_older: false,
        sqlite: include_str!("sqlite/0013_strengths.sql"),
        postgres: include_str!("postgres/0013_strengths.sql"),
    },
];

/// The migration since which nodes say that they run, in the table `nodes`.
pub(super) const NODES: i64 = 2;
/// The migration since which they also say which migrations they know.
pub(super) const LAYOUTS: i64 = 6;

/// The number of the last migration.
pub(super) const NEWEST: i64 = ALL[ALL.len() - 1].number;

/// The migrations that a database still needs after number `applied`.
///
/// # Errors
/// If a newer program has migrated it further: this one would misread the data.
pub(super) fn missing(applied: i64) -> Result<&'static [Migration], Error> {
    usize::try_from(applied).ok().and_then(|applied| ALL.get(applied..)).ok_or_else(|| {
        Error::new(
            Code::Storage,
            format!(
                "the database was last used by a newer version of this program (its schema is number {applied}, \
                 this version knows up to {NEWEST}); use that version or a newer one"
            ),
        )
    })
}

/// Refuses a database that still needs migrations, for commands that do not migrate: a server may be using it.
///
/// # Errors
/// If it is empty, or from an older or a newer version of this program.
pub(super) fn current(applied: i64) -> Result<(), Error> {
    if missing(applied)?.is_empty() {
        return Ok(());
    }
    let sentence = "the database is empty or from an older version: start a server of this version on it first";
    Err(Error::new(Code::BadRequest, sentence))
}

/// The error for a migration that would break older nodes that still run.
pub(super) fn older_nodes_run() -> Error {
    let sentence = "servers of an older version still use the database and would fail: stop them before you start this \
                    version";
    Error::new(Code::Unavailable, sentence)
}

/// The error for a non-empty database without our tables: it must belong to another program.
pub(super) fn foreign() -> Error {
    Error::new(Code::Storage, "the database belongs to another program: it has tables, but not those of Rumis")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_numbered_without_gaps() {
        assert!(ALL.iter().map(|step| step.number).eq(1..=NEWEST));
    }

    #[test]
    fn a_newer_database_is_refused() {
        assert!(missing(NEWEST).is_ok_and(<[Migration]>::is_empty));
        let sentence = missing(NEWEST + 1).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(sentence.contains("newer version of this program"), "{sentence}");
    }
}
