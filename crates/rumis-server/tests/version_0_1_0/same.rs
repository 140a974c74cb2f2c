//! Checks that current JSON contains everything that JSON of version 0.1.0 contained. It may
//! contain more.

use std::collections::BTreeMap;

use rumis::{Game, Position};
use serde_json::{Number, Value};

/// How two JSON values are compared.
#[derive(Default)]
pub struct Same {
    /// IDs of tables and people are random: maps old IDs to current ones.
    ids: Option<BTreeMap<String, String>>,
    /// Fields whose values are random or depend on the clock: only their types are compared.
    by_chance: &'static [&'static str],
}

impl Same {
    /// For a replay: other IDs, at another time, with another engine.
    pub fn played_again(by_chance: &'static [&'static str]) -> Self {
        Self { ids: Some(BTreeMap::new()), by_chance }
    }

    /// An old text with the current IDs.
    pub fn translated(&self, text: &str) -> String {
        let known = self.ids.iter().flatten();
        known.fold(text.to_owned(), |text, (then, now)| text.replace(then.as_str(), now))
    }

    /// Panics if `now` lacks something.
    pub fn check(&mut self, what: &str, then: &Value, now: &Value) {
        if let Err(place) = self.compare("", then, now) {
            panic!("{what}{place}\nthen: {then}\nnow:  {now}");
        }
    }

    /// Fails with the path of the first difference.
    fn compare(&mut self, key: &str, then: &Value, now: &Value) -> Result<(), String> {
        if self.by_chance.contains(&key) {
            return same_types(then, now);
        }
        match (then, now) {
            (Value::Object(then), Value::Object(now)) => then.iter().try_for_each(|(key, then)| {
                let now_key = self.translated(key);
                let now = now.get(&now_key).ok_or_else(|| format!(".{key} is missing"))?;
                self.compare(key, then, now).map_err(|place| format!(".{key}{place}"))
            }),
            (Value::Array(then), Value::Array(now)) if then.len() == now.len() => {
                let mut both = then.iter().zip(now).enumerate();
                both.try_for_each(|(index, (then, now))| {
                    self.compare(key, then, now).map_err(|place| format!("[{index}]{place}"))
                })
            }
            (Value::String(then), Value::String(now)) => self.compare_texts(key, then, now),
            (Value::Number(then), Value::Number(now)) if is_same_number(then, now) => Ok(()),
            _ if then == now => Ok(()),
            _ => Err(format!(": {then} was expected, not {now}")),
        }
    }

    fn compare_texts(&mut self, key: &str, then: &str, now: &str) -> Result<(), String> {
        let is_same = if let Some(ids) = self.ids.as_mut().filter(|_| is_id(then) && is_id(now)) {
            ids.entry(then.to_owned()).or_insert_with(|| now.to_owned()) == now
        } else if key == "message" {
            // Messages for people may change; the code beside them must not.
            !now.is_empty()
        } else if let (Ok(then), Ok(now)) = (then.parse::<Position>(), now.parse::<Position>()) {
            then == now
        } else if let (Ok(then), Ok(now)) = (then.parse::<Game>(), now.parse::<Game>()) {
            is_same_game(&then, &now)
        } else {
            then == now
        };
        if is_same { Ok(()) } else { Err(format!(": {then:?} was expected, not {now:?}")) }
    }
}

/// The same game between the same people, perhaps on another day.
pub fn is_same_game(then: &Game, now: &Game) -> bool {
    let seats = ["SeatA", "SeatB", "SeatC", "SeatD"];
    then.moves() == now.moves()
        && then.retirements() == now.retirements()
        && then.comments() == now.comments()
        && then.ruins() == now.ruins()
        && then.position() == now.position()
        && seats.iter().all(|seat| then.header(seat) == now.header(seat))
}

/// Parsing may change the last digit of a fraction.
fn is_same_number(then: &Number, now: &Number) -> bool {
    let is_close = |then: f64, now: f64| (then - now).abs() <= 1e-12 * then.abs();
    then == now || then.is_f64() && then.as_f64().zip(now.as_f64()).is_some_and(|(then, now)| is_close(then, now))
}

fn is_id(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7'))
}

/// Whether `now` has everything that `then` has, with any values.
fn same_types(then: &Value, now: &Value) -> Result<(), String> {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => then.iter().try_for_each(|(key, then)| {
            let now = now.get(key).ok_or_else(|| format!(".{key} is missing"))?;
            same_types(then, now)
        }),
        (Value::Array(then), Value::Array(now)) => match (then.first(), now.first()) {
            (Some(then), Some(now)) => same_types(then, now),
            _ => Ok(()),
        },
        (Value::String(_), Value::String(_))
        | (Value::Number(_), Value::Number(_))
        | (Value::Bool(_), Value::Bool(_))
        | (Value::Null, _) => Ok(()),
        _ => Err(format!(": something like {then} was expected, not {now}")),
    }
}

#[test]
fn differences_are_found() {
    let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let then = value(r#"{"a": [1, {"b": null}], "now": 1}"#);
    let mut same = Same { by_chance: &["now"], ..Same::default() };
    assert_eq!(same.compare("", &then, &value(r#"{"a": [1, {"b": null, "more": 2}], "now": 7}"#)), Ok(()));
    for other in [
        r#"{"a": [1, {}], "now": 1}"#,
        r#"{"a": [1], "now": 1}"#,
        r#"{"a": [2, {"b": null}], "now": 1}"#,
        r#"{"a": [1, {"b": null}], "now": "1"}"#,
        r#"{"a": [1, {"b": null}]}"#,
    ] {
        assert!(same.compare("", &then, &value(other)).is_err(), "{other}");
    }
    // An ID stands for the same person everywhere.
    let names = |first: &str, second: &str| value(&format!(r#"["{}", "{}"]"#, first.repeat(26), second.repeat(26)));
    let mut again = Same::played_again(&[]);
    assert_eq!(again.compare("", &names("a", "b"), &names("c", "d")), Ok(()));
    assert!(again.compare("", &names("a", "b"), &names("d", "c")).is_err());
}
