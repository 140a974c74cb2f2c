//! What people can be told.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A kind of notification. Everybody chooses which ones they want.
///
/// ```
/// use rumis_server::PushKind;
/// assert_eq!(PushKind::ALL.len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum PushKind {
    /// It is their turn, at a table with a clock of days, or at another one that they have left open.
    Turn,
    /// A game began at a table where they wait.
    Started,
    /// Somebody challenges them.
    Challenge,
    /// In a game with a clock of days they have one day left.
    Clock,
}

impl PushKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Turn, Self::Started, Self::Challenge, Self::Clock];

    /// Its name in messages and metrics. Later messages of the same name replace earlier ones on their way.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Started => "started",
            Self::Challenge => "challenge",
            Self::Clock => "clock",
        }
    }

    /// Its bit in the store.
    pub(crate) const fn bit(self) -> i64 {
        match self {
            Self::Turn => 1,
            Self::Started => 2,
            Self::Challenge => 4,
            Self::Clock => 8,
        }
    }

    /// The kinds with these bits. Bits of a newer version are left out.
    pub(crate) fn of_bits(bits: i64) -> Vec<Self> {
        Self::ALL.into_iter().filter(|kind| bits & kind.bit() != 0).collect()
    }

    /// The bits of several kinds.
    pub(crate) fn bits(kinds: &[Self]) -> i64 {
        kinds.iter().fold(0, |bits, kind| bits | kind.bit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_stored_as_bits() {
        for bits in 0..16 {
            assert_eq!(PushKind::bits(&PushKind::of_bits(bits)), bits);
        }
        assert_eq!(PushKind::of_bits(64 + 8), [PushKind::Clock], "a newer kind");
    }
}
