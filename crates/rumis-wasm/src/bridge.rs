//! Conversions between Rust values and JavaScript values, with typed handles for TypeScript.

use std::fmt::Display;

use js_sys::Number;
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

/// A type of whole numbers. Exported functions take a [`Number`] and read it with [`whole`]: wasm-bindgen would turn
/// whatever it is given for a parameter of such a type into some number.
pub(crate) trait Whole: Display + TryFrom<i64> {
    /// The least number.
    const LEAST: Self;
    /// The greatest number.
    const MOST: Self;
}

macro_rules! whole {
    ($($number:ty)+) => {
        $(impl Whole for $number {
            const LEAST: Self = Self::MIN;
            const MOST: Self = Self::MAX;
        })+
    };
}
whole! { i8 i32 u8 u32 usize }

/// Reads a whole number from JavaScript, which may be anything.
pub(crate) fn whole<W: Whole>(number: Number) -> Result<W, Fault> {
    let value = JsValue::from(number);
    let range = || unexpected(&format!("a whole number from {} to {}", W::LEAST, W::MOST), &value);
    value.as_f64().and_then(exactly).ok_or_else(range)
}

/// Reads a seed: any whole number. Stored games may have any; the last 32 bits count.
pub(crate) fn seed(number: Number) -> Result<u32, Fault> {
    let value = JsValue::from(number);
    value.as_f64().and_then(last_bits).ok_or_else(|| unexpected("a whole number", &value))
}

/// Reads a number from JavaScript, which may be anything.
pub(crate) fn number(number: Number) -> Result<f64, Fault> {
    let value = JsValue::from(number);
    value.as_f64().ok_or_else(|| unexpected("a number", &value))
}

/// The error about a value of JavaScript in the place of another one.
pub(crate) fn unexpected(expected: &str, found: &JsValue) -> Fault {
    // Rust's text of a number would add 10 kB to the engine.
    let number = found.dyn_ref::<Number>().and_then(|number| number.to_string_with_radix(10).ok());
    let found = match number {
        Some(number) => String::from(number),
        None if found.is_null() => "null".to_owned(),
        None => found.js_typeof().as_string().unwrap_or_default(),
    };
    Fault::new("bad-argument", format!("expected {expected}, found {found}"))
}

/// A number without a fraction, if the type has it.
fn exactly<W: TryFrom<i64>>(number: f64) -> Option<W> {
    // A number that is too large becomes the largest one, which no type of `Whole` has in WebAssembly.
    if number.fract() == 0.0 { W::try_from(number as i64).ok() } else { None }
}

fn last_bits(number: f64) -> Option<u32> {
    // Neither an infinite number nor a missing one is whole.
    (number.fract() == 0.0).then(|| number.rem_euclid(4_294_967_296.0) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_a_type_does_not_have_is_not_read() {
        assert_eq!([0.0, -0.0, 255.0].map(exactly::<u8>), [Some(0), Some(0), Some(255)]);
        assert_eq!([-128.0, 127.0].map(exactly::<i8>), [Some(-128), Some(127)]);
        assert_eq!([-1.0, 4_294_967_295.0, 4_294_967_296.0].map(exactly::<u32>), [None, Some(u32::MAX), None]);
        for number in [-129.0, 128.0, 257.0, 0.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert_eq!(exactly::<i8>(number), None, "{number}");
        }
    }

    #[test]
    fn any_whole_number_is_a_seed() {
        assert_eq!([7.0, -1.0, 4_294_967_303.0].map(last_bits), [Some(7), Some(u32::MAX), Some(7)]);
        assert_eq!([2_f64.powi(64), -(2_f64.powi(70)), 1e300].map(last_bits), [Some(0); 3]);
        assert_eq!([0.5, f64::NAN, f64::INFINITY].map(last_bits), [None; 3]);
    }
}
