//! Accounts: registering, signing in, deleting.

use super::{password, session};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::Credentials;
use crate::people::session::Token;
use crate::store::{PersonRow, Store};
use crate::time::now;

/// A new guest and their session.
pub(crate) async fn welcome(store: &dyn Store) -> Result<(PersonRow, Token), Error> {
    let person = PersonRow { id: PersonId::random()?, name: None, password: None, created: now() };
    store.add_person(person.clone()).await?;
    let token = session::begin(store, person.id).await?;
    Ok((person, token))
}

fn check_name(name: &str) -> Result<(), Error> {
    let letters = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if letters && (3..=20).contains(&name.len()) {
        return Ok(());
    }
    Err(Error::new(Code::BadName, "a name has 3 to 20 letters a to z, digits, - and _"))
}

fn check_password(password: &str) -> Result<(), Error> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Error::new(Code::BadPassword, "a password has 8 to 200 characters"))
}

/// Whether a name and a password are acceptable. Somebody else may still register the name first.
pub(crate) async fn check(store: &dyn Store, wanted: &Credentials) -> Result<(), Error> {
    check_name(&wanted.name)?;
    check_password(&wanted.password)?;
    match store.person_by_name(&wanted.name).await? {
        Some(_) => Err(Error::new(Code::NameTaken, "this name is already taken")),
        None => Ok(()),
    }
}

/// Registers a guest with a name and a password. They keep their games.
pub(crate) async fn make(store: &dyn Store, guest: PersonId, wanted: Credentials) -> Result<(), Error> {
    check_name(&wanted.name)?;
    check_password(&wanted.password)?;
    let hash = password::hash(wanted.password).await?;
    store.name_person(guest, &wanted.name, &hash).await
}

/// Starts a session, if the password is right.
pub(crate) async fn sign_in(store: &dyn Store, claimed: Credentials) -> Result<(PersonRow, Token), Error> {
    // A text that is not a valid name must not reach the store, but must take as long as any other.
    let person = match check_name(&claimed.name) {
        Ok(()) => store.person_by_name(&claimed.name).await?,
        Err(_) => None,
    };
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let right = claimed.password.len() <= 1000 && password::is_right(claimed.password, hash).await?;
    match person.filter(|_| right) {
        Some(person) => {
            let token = session::begin(store, person.id).await?;
            Ok((person, token))
        }
        None => Err(Error::new(Code::WrongPassword, "the name or the password is wrong")),
    }
}

/// Deletes a person. They must know the password if there is one.
pub(crate) async fn forget(store: &dyn Store, person: &PersonRow, claimed: String) -> Result<(), Error> {
    if let Some(hash) = &person.password
        && !(claimed.len() <= 1000 && password::is_right(claimed, Some(hash.clone())).await?)
    {
        return Err(Error::new(Code::WrongPassword, "the password is wrong"));
    }
    store.forget_person(person.id).await
}
