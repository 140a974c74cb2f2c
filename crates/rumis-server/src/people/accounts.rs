//! Accounts: registering, signing in, new passwords, deleting.

use super::password::{self, Asker};
use super::recovery;
use super::session::{self, Token};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::{Credentials, NewPassword, Recovery};
use crate::store::{PersonRow, Proof, Registration, SignIn, Store, TokenHash};

/// The longest text that is compared with a password, in bytes.
const LONGEST: usize = 1000;

/// The browser in which somebody signs in.
pub(crate) struct Browser {
    /// A short description.
    pub(crate) client: String,
    /// Its current session, which ends.
    pub(crate) session: Option<TokenHash>,
    /// The guest of that session, whose tables move to the account.
    pub(crate) guest: Option<PersonId>,
    /// Whether it is known to belong to the account.
    pub(crate) asker: Asker,
    /// The store's time.
    pub(crate) now: u64,
}

/// A new guest and their session. `now` is the store's time.
pub(crate) async fn welcome(store: &dyn Store, client: &str, now: u64) -> Result<(PersonRow, Token), Error> {
    let person = PersonRow { id: PersonId::random()?, name: None, password: None, created: now, also: Vec::new() };
    store.add_person(person.clone()).await?;
    let (session, token) = session::begin(client, now)?;
    store.add_session(person.id, session).await?;
    Ok((person, token))
}

fn check_name(name: &str) -> Result<(), Error> {
    let letters = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if letters && (3..=20).contains(&name.len()) {
        return Ok(());
    }
    Err(Error::new(Code::BadName, "a name has 3 to 20 letters a to z, digits, - and _"))
}

/// The person with a name. A text that is not a valid name does not reach the store.
pub(crate) async fn find(store: &dyn Store, name: &str) -> Result<Option<PersonRow>, Error> {
    match check_name(name) {
        Ok(()) => store.person_by_name(name).await,
        Err(_) => Ok(None),
    }
}

/// Registers a guest, who keeps their games, or a new person. `now` is the store's time. Returns the recovery codes,
/// too.
pub(crate) async fn register(
    store: &dyn Store,
    guest: Option<PersonId>,
    wanted: Credentials,
    client: &str,
    now: u64,
) -> Result<(PersonId, Token, Vec<String>), Error> {
    check_name(&wanted.name)?;
    password::check(&wanted.password, &wanted.name)?;
    // Before the hash, which is expensive. Somebody else may still register the name first.
    if store.person_by_name(&wanted.name).await?.is_some() {
        return Err(Error::new(Code::NameTaken, "this name is already taken"));
    }
    let password = password::hash(wanted.password, Asker::Stranger).await?;
    let person = guest.map_or_else(PersonId::random, Ok)?;
    let (session, token) = session::begin(client, now)?;
    let (shown, codes) = recovery::codes(person)?;
    store.register(Registration { person, name: wanted.name, password, codes, session }).await?;
    Ok((person, token, shown))
}

/// Only after the password or the code was right: nobody else learns of a ban.
async fn check_ban(store: &dyn Store, person: PersonId) -> Result<(), Error> {
    match store.banned_since(person).await? {
        None => Ok(()),
        Some(_) => Err(Error::new(Code::Banned, "this account is banned")),
    }
}

/// Starts a session for the person with the name, if the password is right.
pub(crate) async fn sign_in(
    store: &dyn Store,
    person: Option<PersonRow>,
    claimed: String,
    browser: Browser,
) -> Result<(PersonId, Token), Error> {
    let wrong = || Error::new(Code::WrongPassword, "the name or the password is wrong");
    // Also without a person: a name that does not exist must take as long as any other.
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let right = claimed.len() <= LONGEST && password::is_right(claimed, hash.clone(), browser.asker).await?;
    let (person, hash) = person.zip(hash).filter(|_| right).ok_or_else(wrong)?;
    check_ban(store, person.id).await?;
    let (session, token) = session::begin(&browser.client, browser.now)?;
    let Browser { session: ends, guest, .. } = browser;
    let sign_in = SignIn { person: person.id, session, ends, guest, proof: Proof::Password(hash) };
    // The password may have been changed while it was checked.
    if store.sign_in(sign_in).await? { Ok((person.id, token)) } else { Err(wrong()) }
}

/// Starts a session and sets a new password, if the recovery code is right. It is used up, and all other sessions
/// end.
pub(crate) async fn recover(
    store: &dyn Store,
    person: Option<PersonRow>,
    claimed: Recovery,
    browser: Browser,
) -> Result<(PersonId, Token), Error> {
    let wrong = || Error::new(Code::WrongCode, "the name or the code is wrong, or the code was used before");
    password::check(&claimed.password, &claimed.name)?;
    let code = person.as_ref().and_then(|person| recovery::claimed(person.id, &claimed.code));
    // Also for a wrong name or code, so that all take as long.
    let password = password::hash(claimed.password, browser.asker).await?;
    let (person, code) = person.zip(code).ok_or_else(wrong)?;
    check_ban(store, person.id).await?;
    let (session, token) = session::begin(&browser.client, browser.now)?;
    let Browser { session: ends, guest, .. } = browser;
    let sign_in = SignIn { person: person.id, session, ends, guest, proof: Proof::Recovery { code, password } };
    if store.sign_in(sign_in).await? { Ok((person.id, token)) } else { Err(wrong()) }
}

/// Changes the password of somebody who knows the old one, and ends their other sessions.
pub(crate) async fn change_password(
    store: &dyn Store,
    person: &PersonRow,
    session: TokenHash,
    wanted: NewPassword,
) -> Result<(), Error> {
    password::check(&wanted.new, person.name.as_deref().unwrap_or_default())?;
    let old = confirm(person, wanted.old).await?;
    let new = password::hash(wanted.new, Asker::Known).await?;
    if store.change_password(person.id, &old, &new, session).await? { Ok(()) } else { Err(wrong_password()) }
}

/// New recovery codes for somebody who knows the password. The old ones are void.
pub(crate) async fn renew_codes(store: &dyn Store, person: &PersonRow, claimed: String) -> Result<Vec<String>, Error> {
    confirm(person, claimed).await?;
    let (shown, codes) = recovery::codes(person.id)?;
    store.renew_codes(person.id, codes).await?;
    Ok(shown)
}

/// Deletes a person. They must know the password if there is one.
pub(crate) async fn forget(store: &dyn Store, person: &PersonRow, claimed: String) -> Result<(), Error> {
    if person.password.is_some() {
        confirm(person, claimed).await?;
    }
    store.forget_person(person.id).await
}

fn wrong_password() -> Error {
    Error::new(Code::WrongPassword, "the password is wrong")
}

/// Checks the password of somebody who has a session. Returns its hash.
async fn confirm(person: &PersonRow, claimed: String) -> Result<String, Error> {
    let no_account = || Error::new(Code::NotNow, "you have no account: register first");
    let hash = person.password.clone().ok_or_else(no_account)?;
    let right = claimed.len() <= LONGEST && password::is_right(claimed, Some(hash.clone()), Asker::Known).await?;
    if right { Ok(hash) } else { Err(wrong_password()) }
}
