//! Errors for JavaScript: an `Error` with a message, a stable code, and the place where it is
//! known.

use js_sys::Reflect;
use rumis::{ErrorKind, Objection};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::bridge::to_js;

/// An error, thrown as an `Error` with these properties.
///
/// ```
/// use rumis_wasm::Fault;
/// let fault = Fault::from("4 4\n4 9".parse::<rumis::Plan>().unwrap_err());
/// assert_eq!((fault.code, fault.line, fault.column), ("bad-height", Some(2), Some(3)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A stable code for the kind of error.
    pub code: &'static str,
    /// A message in English.
    pub message: String,
    /// The line of the text, counted from 1.
    pub line: Option<usize>,
    /// The column of the line, counted from 1.
    pub column: Option<usize>,
    /// The number of the move of a record, counted from 1.
    pub move_number: Option<usize>,
    /// What the rules object to.
    pub objections: Option<Vec<Objection>>,
}

#[wasm_bindgen(typescript_custom_section)]
const RULES_ERROR: &str = "\
import type { Objection } from \"../../types/rules.js\";

/**
 * What is thrown when something is wrong.
 */
export interface RulesError extends Error {
    name: \"RulesError\";
    /** A word that stands for the kind of fault. */
    code: string;
    /** The line of the text it is in, counted from 1. */
    line?: number;
    /** The column of the line, counted from 1. */
    column?: number;
    /** The number of the move of a record, counted from 1. */
    moveNumber?: number;
    /** What the rules object to. */
    objections?: Objection[];
}
";

impl Fault {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None, column: None, move_number: None, objections: None }
    }
}

impl From<rumis::Error> for Fault {
    fn from(error: rumis::Error) -> Self {
        let objections = match error.kind() {
            ErrorKind::Illegal(objections) | ErrorKind::BadRuin { objections, .. } => Some(objections.clone()),
            _ => None,
        };
        Self {
            line: error.line(),
            column: error.column(),
            move_number: error.move_number(),
            objections,
            ..Self::new(error.code(), error.to_string())
        }
    }
}

#[cfg(feature = "solver")]
impl From<rumis_solver::Error> for Fault {
    fn from(error: rumis_solver::Error) -> Self {
        Self { line: error.line(), ..Self::new(error.code(), error.to_string()) }
    }
}

/// JavaScript passed a value of the wrong type.
impl From<serde_wasm_bindgen::Error> for Fault {
    fn from(error: serde_wasm_bindgen::Error) -> Self {
        Self::new("bad-argument", error.to_string().trim_start_matches("Error: "))
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        let error = js_sys::Error::new(&fault.message);
        let set = |key: &str, value: Self| {
            // Setting a property of a new object cannot fail.
            let _ = Reflect::set(&error, &key.into(), &value);
        };
        // Errors of others may have a code, too.
        set("name", "RulesError".into());
        set("code", fault.code.into());
        let numbers = [("line", fault.line), ("column", fault.column), ("moveNumber", fault.move_number)];
        for (key, number) in numbers {
            if let Some(number) = number {
                set(key, (number as u32).into());
            }
        }
        if let Some(objections) = fault.objections.and_then(|objections| to_js(&objections).ok()) {
            set("objections", objections);
        }
        error.into()
    }
}
