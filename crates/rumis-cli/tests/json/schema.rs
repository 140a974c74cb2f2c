//! Checks a value against a JSON Schema. It supports only the keywords that our schemas use;
//! unknown keywords are an error, so that nothing goes unchecked.

use serde_json::Value;

/// Checks a value. The error names the place.
pub(crate) fn validate(schema: &Value, value: &Value) -> Result<(), String> {
    check(schema, schema, value, "the document")
}

/// A later version may print fields that an older one did not.
pub(crate) fn allow_missing_fields(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            map.remove("required");
            map.values_mut().for_each(allow_missing_fields);
        }
        Value::Array(list) => list.iter_mut().for_each(allow_missing_fields),
        _ => {}
    }
}

fn check(root: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    for (word, rule) in schema.as_object().ok_or_else(|| format!("{place}: the schema is not an object"))? {
        let fits = match word.as_str() {
            "$schema" | "$defs" | "title" | "description" | "format" | "required" => true,
            "$ref" => {
                let path = rule.as_str().and_then(|to| to.strip_prefix("#/")).ok_or("a reference to elsewhere")?;
                check(root, path.split('/').fold(root, |value, word| &value[word]), value, place)?;
                true
            }
            "type" => match rule {
                Value::Array(kinds) => kinds.iter().any(|kind| is_of(value, kind)),
                kind => is_of(value, kind),
            },
            "enum" => rule.as_array().is_some_and(|names| names.contains(value)),
            "const" => rule == value,
            "minimum" => value.as_f64().is_none_or(|number| Some(number) >= rule.as_f64()),
            "maximum" => value.as_f64().is_none_or(|number| Some(number) <= rule.as_f64()),
            "minItems" => value.as_array().is_none_or(|list| Some(list.len() as u64) >= rule.as_u64()),
            "maxItems" => value.as_array().is_none_or(|list| Some(list.len() as u64) <= rule.as_u64()),
            "anyOf" => {
                let kinds = rule.as_array().ok_or("anyOf is not a list")?;
                kinds.iter().any(|kind| check(root, kind, value, place).is_ok())
            }
            "items" => {
                for (number, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(root, rule, item, &format!("{place}[{number}]"))?;
                }
                true
            }
            "properties" | "additionalProperties" => true,
            word => return Err(format!("{place}: the schema has the unsupported keyword {word}")),
        };
        if !fits {
            return Err(format!("{place} is {value}, which violates {word}: {rule}"));
        }
    }
    match value {
        Value::Object(fields) => check_fields(root, schema, fields, place),
        _ => Ok(()),
    }
}

fn check_fields(
    root: &Value,
    schema: &Value,
    fields: &serde_json::Map<String, Value>,
    place: &str,
) -> Result<(), String> {
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            return Err(format!("{place} has no {name}"));
        }
    }
    for (name, value) in fields {
        let place = format!("{place}.{name}");
        match (schema["properties"].get(name), schema.get("additionalProperties")) {
            (Some(rule), _) | (None, Some(rule @ Value::Object(_))) => check(root, rule, value, &place)?,
            (None, Some(Value::Bool(false))) => return Err(format!("{place} is not in the schema")),
            (None, _) => {}
        }
    }
    Ok(())
}

fn is_of(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}

#[test]
fn violations_of_a_schema_are_found() {
    let schema = serde_json::json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "$ref": "#/$defs/A" }, "b": { "type": ["array", "null"], "items": { "type": "integer" } } },
        "$defs": { "A": { "anyOf": [{ "type": "string", "enum": ["x"] }, { "type": "null" }] } },
    });
    for (text, fits) in [
        (r#"{"a": "x"}"#, true),
        (r#"{"a": null, "b": [1, 2]}"#, true),
        (r#"{"a": "y"}"#, false),
        (r#"{"b": null}"#, false),
        (r#"{"a": "x", "b": [1, "2"]}"#, false),
        (r#"{"a": "x", "c": 1}"#, false),
        (r#"["a"]"#, false),
    ] {
        let value = serde_json::from_str(text).unwrap();
        assert_eq!(validate(&schema, &value).is_ok(), fits, "{text}");
    }
}
