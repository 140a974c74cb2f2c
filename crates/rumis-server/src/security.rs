//! Security events: counted, and logged without names and addresses.

use crate::id::PersonId;
use crate::metrics::Metrics;

/// Something that operators may want to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SecurityEvent {
    /// Somebody gave a wrong name or password.
    SignInFailed,
    /// Somebody gave a wrong name or recovery code.
    RecoveryFailed,
    /// Somebody tried to sign in too often.
    SignInsLimited,
    /// Somebody gave the right password of a banned account.
    BannedSignIn,
    /// A recovery code was used, which sets a new password.
    PasswordRecovered,
    /// Somebody changed their password.
    PasswordChanged,
    /// Somebody ended other sessions of their own.
    SessionsEnded,
    /// An operator ended the sessions of an account: a ban, a reset, or only the sessions.
    SessionsRevoked,
    /// Somebody deleted their account.
    AccountDeleted,
    /// Somebody who is not a trusted proxy sent the header of one.
    ForwardedRefused,
}

impl SecurityEvent {
    pub(crate) const ALL: [Self; 10] = [
        Self::SignInFailed,
        Self::RecoveryFailed,
        Self::SignInsLimited,
        Self::BannedSignIn,
        Self::PasswordRecovered,
        Self::PasswordChanged,
        Self::SessionsEnded,
        Self::SessionsRevoked,
        Self::AccountDeleted,
        Self::ForwardedRefused,
    ];

    /// Its name in the log and in metrics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SignInFailed => "sign-in-failed",
            Self::RecoveryFailed => "recovery-failed",
            Self::SignInsLimited => "sign-ins-limited",
            Self::BannedSignIn => "banned-sign-in",
            Self::PasswordRecovered => "password-recovered",
            Self::PasswordChanged => "password-changed",
            Self::SessionsEnded => "sessions-ended",
            Self::SessionsRevoked => "sessions-revoked",
            Self::AccountDeleted => "account-deleted",
            Self::ForwardedRefused => "forwarded-refused",
        }
    }
}

impl Metrics {
    /// Counts and logs an event. Of the account, if there is one, the log has the first letters of the ID.
    pub(crate) fn security(&self, event: SecurityEvent, person: Option<PersonId>) {
        self.count_security(event);
        let (event, person) = (event.name(), person.map(PersonId::brief));
        tracing::info!(target: "rumis::security", event, person, "security");
    }
}
