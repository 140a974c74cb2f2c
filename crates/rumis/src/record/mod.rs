//! Game records, `.rumis`: headers, then moves in drop notation and retirements. Reading a record
//! plays its moves by the rules. The grammar is in `docs/notation.md`.

mod headers;
mod read;
mod several;
mod tokens;
mod write;

pub(crate) use headers::is_free_key;
pub use several::RecordText;

/// The format of the records that this version writes. Version 0.1.0 wrote records without a format.
const FORMAT: u32 = 1;

/// Follows the name of a colour that retires.
const RETIRES: &str = "retires";
