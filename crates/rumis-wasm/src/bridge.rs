//! Conversions between Rust values and JavaScript values, with typed handles for TypeScript.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::{Serializer, from_value};
use wasm_bindgen::{JsCast, JsValue};

use crate::fault::Fault;

/// A JavaScript value with a known Rust type. wasm-bindgen gives functions with handles typed
/// TypeScript signatures.
pub(crate) trait Handle: JsCast {
    /// The Rust type.
    type Value;
}

/// Lists the values that a module passes to or from JavaScript: `values` of this crate, and types
/// that `rules` declares. Each gets a [`Handle`] in a module `js`. The TypeScript signatures import
/// their names from the generated files, and `declare` declares the values there.
macro_rules! crossing {
    (values { $($value:ident = $name:literal,)+ } $(rules { $($rule:ident = $rule_name:literal,)+ })?) => {
        #[allow(missing_docs, reason = "each is a handle to the type that it is named after")]
        pub mod js {
            use wasm_bindgen::prelude::wasm_bindgen;

            #[wasm_bindgen]
            extern "C" {
                $(
                    #[wasm_bindgen(typescript_type = $name)]
                    pub type $value;
                )+
                $($(
                    #[wasm_bindgen(typescript_type = $rule_name)]
                    pub type $rule;
                )+)?
            }

            #[wasm_bindgen(typescript_custom_section)]
            const VALUES: &str = concat!("import type { ", $($name, ", ",)+ "} from \"../../types/values.js\";\n");
            $(
                #[wasm_bindgen(typescript_custom_section)]
                const RULES: &str = concat!("import type { ", $($rule_name, ", ",)+ "} from \"../../types/rules.js\";\n");
            )?
        }

        $(impl $crate::bridge::Handle for js::$value {
            type Value = $value;
        })+
        $($(impl $crate::bridge::Handle for js::$rule {
            type Value = $rule;
        })+)?

        #[cfg(all(feature = "drafts", feature = "engine", feature = "solver"))]
        pub(crate) fn declare(module: &mut rumis_typescript::Module) {
            $(module.declare::<$value>();)+
        }

        #[cfg(test)]
        #[test]
        fn typescript_has_the_same_names() {
            let config = ts_rs::Config::default();
            $(assert_eq!(<$value as ts_rs::TS>::ident(&config), $name);)+
            $($(
                assert_eq!(<$rule as ts_rs::TS>::ident(&config), $rule_name);
                assert!(rumis_typescript::rules().contains(concat!("export type ", $rule_name, " =")));
            )+)?
        }
    };
}
pub(crate) use crossing;

/// Converts to a JavaScript value. `None` becomes null.
pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, Fault> {
    Ok(value.serialize(&Serializer::new().serialize_missing_as_null(true))?)
}

/// Converts a value for JavaScript.
pub(crate) fn give<H: Handle<Value: Serialize>>(value: &H::Value) -> Result<H, Fault> {
    Ok(to_js(value)?.unchecked_into())
}

/// Converts a list of values for JavaScript.
pub(crate) fn give_all<H: Handle<Value: Serialize + Sized>>(values: &[H::Value]) -> Result<Vec<H>, Fault> {
    values.iter().map(give).collect()
}

/// Converts a value from JavaScript, which may be anything.
pub(crate) fn take<H: Handle<Value: DeserializeOwned>>(value: H) -> Result<H::Value, Fault> {
    Ok(from_value(value.into())?)
}

/// Converts a list of values from JavaScript.
pub(crate) fn take_all<H: Handle<Value: DeserializeOwned>>(values: Vec<H>) -> Result<Vec<H::Value>, Fault> {
    values.into_iter().map(take).collect()
}
