//! Previews of links: what a messenger shows when somebody sends the link to a table or to the app. Crawlers of
//! messengers run no scripts and never see what stands behind a `#`, so the server answers them: with a page whose head
//! describes the table, and with a picture of its building.
//!
//! - [`language`] chooses one of the six languages, [`words`] has the texts;
//! - [`preview`] says in words what a table is;
//! - [`head`] writes it as HTML;
//! - [`gallery`] draws the pictures and remembers some of them.
//!
//! Nothing here decides who may see a table. A preview is for everybody, so only tables that anybody may watch have one
//! of their own.

pub(crate) mod gallery;
pub(crate) mod head;
pub(crate) mod language;
pub(crate) mod preview;
pub(crate) mod words;
