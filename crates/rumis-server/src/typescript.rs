//! The types of all messages for the web app, in TypeScript, made from the Rust ones.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::messages::{
    Analysis, ClientMessage, Confirmation, Credentials, Done, Export, Me, Ranked, Refusal, ServerMessage, ShownRating,
    TableList,
};
use crate::table::{ColourName, Command, Logged, SeatName, TableView, Terms};

/// Declarations by name, with everything they refer to.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types with a declaration of their own would have a file of their own.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        let text = T::decl(&self.config);
        // A name that stands for a text is written as such wherever it is used.
        if T::ident(&self.config) != "string" {
            self.found.insert(T::ident(&self.config), T::docs().unwrap_or_default() + "export " + &text);
        }
    }
}

/// Everything that goes over the network, declared in TypeScript.
///
/// ```
/// assert!(rumis_server::typescript().contains("export type ServerMessage"));
/// ```
#[must_use]
pub fn typescript() -> String {
    let mut declarations = Declarations { config: Config::default(), seen: HashSet::new(), found: BTreeMap::new() };
    declarations.visit::<ClientMessage>();
    declarations.visit::<ServerMessage>();
    declarations.visit::<Command>();
    declarations.visit::<Terms>();
    declarations.visit::<TableView>();
    declarations.visit::<TableList>();
    declarations.visit::<Logged>();
    declarations.visit::<Done>();
    declarations.visit::<Refusal>();
    declarations.visit::<Analysis>();
    declarations.visit::<Me>();
    declarations.visit::<ShownRating>();
    declarations.visit::<Credentials>();
    declarations.visit::<Confirmation>();
    declarations.visit::<Export>();
    declarations.visit::<Ranked>();
    declarations.visit::<SeatName>();
    declarations.visit::<ColourName>();
    let head = "// Generated from the server's messages by `cargo xtask generate`. Do not edit.\n";
    let version =
        format!("\n/** The version of the protocol. */\nexport const VERSION = {};\n", crate::messages::VERSION);
    let body: String = declarations.found.into_values().map(|text| format!("\n{}\n", text.trim_end())).collect();
    format!("{head}{version}{body}")
}
