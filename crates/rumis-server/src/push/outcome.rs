//! What can become of a notification, for operators.

/// What became of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The push service has it.
    Sent,
    /// It was no longer true or no longer wanted when it was due.
    Dropped,
    /// The subscription has ended, or may not be used, and was removed.
    Gone,
    /// It failed, and is tried again.
    Failed,
    /// It failed too often, or the push service does not take it.
    GivenUp,
}

impl Outcome {
    pub(crate) const ALL: [Self; 5] = [Self::Sent, Self::Dropped, Self::Gone, Self::Failed, Self::GivenUp];

    /// Its name in metrics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Dropped => "dropped",
            Self::Gone => "gone",
            Self::Failed => "failed",
            Self::GivenUp => "given-up",
        }
    }
}
