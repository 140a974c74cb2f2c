//! TypeScript declarations of the Rust types that the npm package and the web app use. Each generated
//! file is a [`Module`]. [`rules`] declares the types of the rules; the other files import them, so
//! that no type is declared twice.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use rumis::solitaire::Kind;
use rumis::{Axis, Colour, FirstStone, Objection, Seat, Standing};
use ts_rs::{Config, TS, TypeVisitor};

/// The types of the rules: `rules.d.ts`.
///
/// ```
/// let rules = rumis_typescript::rules();
/// assert!(rules.contains(r#"export type Seat = "A" | "B" | "C" | "D";"#));
/// ```
#[must_use]
pub fn rules() -> String {
    Module::of_rules().text("the types of the rules")
}

/// A file of declarations: some types, and everything that they refer to.
///
/// ```
/// use rumis_typescript::Module;
///
/// #[derive(ts_rs::TS)]
/// struct Sitter {
///     seat: rumis::Seat,
/// }
///
/// let mut module = Module::importing_from("./rules.js");
/// module.declare::<Sitter>();
/// let text = module.text("an example");
/// assert!(text.contains(r#"import type { Seat } from "./rules.js";"#));
/// assert!(text.contains("export type Sitter = { seat: Seat, };"));
/// ```
#[derive(Debug, Default)]
pub struct Module {
    seen: HashSet<TypeId>,
    declarations: BTreeMap<String, String>,
    /// The types that `rules.d.ts` declares. Empty for that file itself.
    shared: HashSet<TypeId>,
    /// Where the file imports them from.
    rules: &'static str,
    imports: BTreeSet<String>,
}

impl Module {
    fn of_rules() -> Self {
        let mut module = Self::default();
        module.declare::<Axis>();
        module.declare::<Colour>();
        module.declare::<FirstStone>();
        module.declare::<Kind>();
        module.declare::<Objection>();
        module.declare::<Seat>();
        module.declare::<Standing>();
        module
    }

    /// An empty file that imports the types of the rules from this module.
    #[must_use]
    pub fn importing_from(rules: &'static str) -> Self {
        Self { shared: Self::of_rules().seen, rules, ..Self::default() }
    }

    /// Declares a type, and everything that it refers to.
    pub fn declare<T: TS + 'static>(&mut self) {
        self.visit::<T>();
    }

    /// The text of the file. `source` names what it was generated from.
    #[must_use]
    pub fn text(&self, source: &str) -> String {
        let mut text = format!("// Generated from {source} by `cargo xtask generate`. Do not edit.\n");
        if !self.imports.is_empty() {
            let names: Vec<&str> = self.imports.iter().map(String::as_str).collect();
            text += &format!("\nimport type {{ {} }} from \"{}\";\n", names.join(", "), self.rules);
        }
        for declaration in self.declarations.values() {
            text += &format!("\n{declaration}\n");
        }
        text
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without an output path have no declaration of their own.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::default();
        let name = T::ident(&config);
        if self.shared.contains(&TypeId::of::<T>()) {
            self.imports.insert(name);
            return;
        }
        T::visit_dependencies(self);
        // A type that serialises to a string is written as `string` wherever it is used.
        if name != "string" {
            let comment = T::docs().map(|docs| first_paragraph(&docs)).unwrap_or_default();
            let declaration = T::decl(&config);
            self.declarations.insert(name, format!("{comment}export {}", declaration.trim_end()));
        }
    }
}

/// The first paragraph of a comment. The rest is Rust examples and details for Rust programmers.
fn first_paragraph(comment: &str) -> String {
    match comment.split_once("\n *\n") {
        Some((beginning, _)) => format!("{beginning}\n */\n"),
        None => comment.to_owned(),
    }
}
