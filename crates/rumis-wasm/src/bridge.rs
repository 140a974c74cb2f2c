//! Across the border and back: values as JavaScript has them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};

use crate::fault::Fault;

/// A value for JavaScript.
pub(crate) fn give<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Fault> {
    Ok(Ts::new_unchecked(value.into_js()?.into()))
}

/// A list of values for JavaScript.
pub(crate) fn give_all<T: Tsify + Serialize>(values: &[T]) -> Result<Vec<Ts<T>>, Fault> {
    values.iter().map(give).collect()
}

/// A value from JavaScript, which may have sent anything.
pub(crate) fn take<T: Tsify + DeserializeOwned>(value: Ts<T>) -> Result<T, Fault> {
    Ok(T::from_js(value)?)
}

/// A list of values from JavaScript.
pub(crate) fn take_all<T: Tsify + DeserializeOwned>(values: Vec<Ts<T>>) -> Result<Vec<T>, Fault> {
    values.into_iter().map(take).collect()
}
