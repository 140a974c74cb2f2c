//! Game records, `.rumis`: headers, then moves in drop notation and who retires. Reading one
//! replays it through the rules. The grammar is in `docs/notation.md`.

mod headers;
mod read;
mod tokens;
mod write;

pub(crate) use headers::is_free_key;

/// The format that is written. Version 0.1.0 wrote records without a format.
const FORMAT: u32 = 1;

/// Stands after the name of a colour that retires.
const RETIRES: &str = "retires";
