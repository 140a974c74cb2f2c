//! People and their accounts. Each change is one transaction.

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::pool::{Failed, Pool, unless, within_deadline};
use super::sessions::{add_session, end_other_sessions};
use super::{PostgresStore, person_columns, person_id, person_row};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{self, name_taken, nobody, signed, unsigned};
use crate::store::{CodeHash, PeopleStore, PersonRow, Registration, TokenHash};

#[async_trait]
impl PeopleStore for PostgresStore {
    async fn add_person(&self, person: PersonRow) -> Result<(), Error> {
        let PersonRow { id, name, password, created, also: _ } = person;
        let sql = "INSERT INTO people (id, name, password, created) VALUES ($1, $2, $3, $4)";
        let (reason, id, created) = (SqlState::UNIQUE_VIOLATION, id.to_string(), signed(created));
        self.change_unless(&reason, name_taken, sql, &[&id, &name, &password, &created]).await.map(drop)
    }

    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error> {
        let sql = concat!("SELECT ", person_columns!(), " FROM people WHERE id = $1");
        self.read_one(sql, &[&id.to_string()], person_row).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error> {
        let sql = concat!("SELECT ", person_columns!(), " FROM people WHERE lower(name) = lower($1)");
        self.read_one(sql, &[&name], person_row).await
    }

    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error> {
        let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
        // A guest who signed in to an account has its name.
        let sql = "SELECT id, name FROM people WHERE id = ANY($1) AND name IS NOT NULL
                   UNION ALL SELECT guest, name FROM aliases JOIN people ON id = person WHERE guest = ANY($1)";
        self.read(sql, &[&people], |row| Ok((person_id(row)?, row.try_get(1)?))).await
    }

    async fn register(&self, registration: Registration) -> Result<(), Error> {
        register(&self.pool, &registration).await
    }

    async fn forget_person(&self, id: PersonId) -> Result<(), Error> {
        // Sessions, ratings and the list of tables are deleted with the row.
        self.change("DELETE FROM people WHERE id = $1", &[&id.to_string()]).await.map(drop)
    }

    async fn change_password(&self, person: PersonId, old: &str, new: &str, except: TokenHash) -> Result<bool, Error> {
        change_password(&self.pool, person, old, new, &except).await
    }

    async fn renew_codes(&self, person: PersonId, codes: Vec<CodeHash>) -> Result<(), Error> {
        renew_codes(&self.pool, person, &codes).await
    }

    async fn codes_left(&self, person: PersonId) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM recovery_codes WHERE person = $1";
        let left = self.read_one(sql, &[&person.to_string()], |row| Ok(entry::count(row.try_get(0)?))).await?;
        Ok(left.unwrap_or(0))
    }

    async fn banned_since(&self, person: PersonId) -> Result<Option<u64>, Error> {
        Ok(self.read_one("SELECT banned FROM people WHERE id = $1", &[&person.to_string()], time).await?.flatten())
    }

    async fn revoked_at(&self, person: PersonId) -> Result<Option<u64>, Error> {
        Ok(self.read_one("SELECT revoked FROM people WHERE id = $1", &[&person.to_string()], time).await?.flatten())
    }
}

fn time(row: &Row) -> Result<Option<u64>, Error> {
    Ok(row.try_get::<_, Option<i64>>(0)?.map(unsigned))
}

async fn register(pool: &Pool, registration: &Registration) -> Result<(), Error> {
    let work = async |client: &mut Object| {
        let Registration { person, name, password, codes, session } = registration;
        let transaction = client.transaction().await?;
        let id = person.to_string();
        let new = "INSERT INTO people (id, created) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        transaction.execute(new, &[&id, &signed(session.at)]).await?;
        let sql = "UPDATE people SET name = $2, password = $3 WHERE id = $1 AND name IS NULL";
        let named = transaction.execute(sql, &[&id, name, password]).await;
        if unless(&SqlState::UNIQUE_VIOLATION, name_taken, named)? == 0 {
            return Err(Failed::Misread(nobody()));
        }
        add_session(&transaction, &id, session).await?;
        // A guest has one browser, whose subscription goes on.
        let sql = "UPDATE push_subscriptions SET session = $2 WHERE session =
                   (SELECT session FROM push_subscriptions WHERE person = $1 ORDER BY created DESC LIMIT 1)";
        transaction.execute(sql, &[&id, &session.token.as_slice()]).await?;
        end_other_sessions(&transaction, &id, &session.token).await?;
        replace_codes(&transaction, &id, codes).await?;
        Ok(transaction.commit().await?)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

async fn change_password(pool: &Pool, person: PersonId, old: &str, new: &str, except: &[u8]) -> Result<bool, Error> {
    let work = async |client: &mut Object| {
        let (transaction, id) = (client.transaction().await?, person.to_string());
        let sql = "UPDATE people SET password = $3 WHERE id = $1 AND password = $2";
        if transaction.execute(sql, &[&id, &old, &new]).await? == 0 {
            return Ok(false);
        }
        end_other_sessions(&transaction, &id, except).await?;
        transaction.commit().await?;
        Ok(true)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

async fn renew_codes(pool: &Pool, person: PersonId, codes: &[CodeHash]) -> Result<(), Error> {
    let work = async |client: &mut Object| {
        let transaction = client.transaction().await?;
        replace_codes(&transaction, &person.to_string(), codes).await?;
        Ok(transaction.commit().await?)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

pub(super) async fn replace_codes(
    transaction: &Transaction<'_>,
    person: &str,
    codes: &[CodeHash],
) -> Result<(), Failed> {
    transaction.execute("DELETE FROM recovery_codes WHERE person = $1", &[&person]).await?;
    let codes: Vec<&[u8]> = codes.iter().map(<[u8; 32]>::as_slice).collect();
    let sql = "INSERT INTO recovery_codes (person, code) SELECT $1, unnest($2::bytea[])";
    let added = transaction.execute(sql, &[&person, &codes]).await;
    unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, added).map(drop)
}
