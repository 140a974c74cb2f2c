//! Documents that the devices of a person share, such as settings and progress.

use async_trait::async_trait;

use crate::error::Error;
use crate::id::PersonId;

/// A document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentRow {
    /// What it is about.
    pub key: String,
    /// Increases with every change of any document of the person.
    pub revision: u64,
    /// JSON, which the store does not read.
    pub body: String,
}

/// A new or changed document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentChange {
    /// Whose it is.
    pub person: PersonId,
    /// What it is about.
    pub key: String,
    /// The revision that was changed; 0 for a new document.
    pub based: u64,
    /// JSON.
    pub body: String,
    /// The most documents that the person may have.
    pub most: u32,
    /// The most bytes that all their documents may have together.
    pub most_bytes: u64,
}

/// What became of a change of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentChanged {
    /// It is stored, with this revision.
    Stored(u64),
    /// Another change came first: the current document, if there is one.
    Beaten(Option<DocumentRow>),
    /// The person has too many documents, or too large ones.
    Full,
}

/// Documents of people.
#[async_trait]
pub trait DocumentStore: Send + Sync {
    /// The keys of the documents of a person that changed after a revision, with their revisions, in the order of the
    /// revisions.
    async fn documents_of(&self, person: PersonId, since: u64) -> Result<Vec<(String, u64)>, Error>;

    /// All documents of a person, in the order of their keys.
    async fn all_documents_of(&self, person: PersonId) -> Result<Vec<DocumentRow>, Error>;

    /// A document of a person, if it exists.
    async fn document(&self, person: PersonId, key: &str) -> Result<Option<DocumentRow>, Error>;

    /// How many bytes all documents of all people have together.
    async fn documents_size(&self) -> Result<u64, Error>;

    /// Changes a document, unless it has changed since. `NotFound` if the person does not exist.
    async fn change_document(&self, change: DocumentChange) -> Result<DocumentChanged, Error>;
}
