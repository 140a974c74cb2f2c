//! The features of the crates that are published: without any, with each alone, and with all. A
//! build of the whole workspace enables nearly all of them, so it does not find errors of a single
//! feature.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::names::Names;
use crate::workshop::{Workshop, output_of};

/// Checks every published crate with every choice of features. All warnings are errors.
pub(crate) fn check(workshop: &Workshop) -> Result<(), String> {
    let packages = packages(workshop)?;
    for name in Names::read(workshop)?.crates()? {
        let package = packages.iter().find(|package| package["name"] == name);
        let package = package.ok_or_else(|| format!("there is no crate {name}."))?;
        for features in choices(&features(package)) {
            let features = features.join(",");
            let choice = ["--no-default-features", "--features", &features];
            let common = ["clippy", "--package", name, "--lib", "--quiet"];
            workshop.run_cargo(&[&common[..], &choice, &["--", "-D", "warnings"]].concat())?;
        }
    }
    Ok(())
}

fn packages(workshop: &Workshop) -> Result<Vec<Value>, String> {
    let text = output_of(workshop.cargo().args(["metadata", "--no-deps", "--locked", "--format-version", "1"]));
    let text = text.ok_or("the crates could not be read: `cargo metadata --locked` says why.")?;
    let mut metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}."))?;
    match metadata["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => Err("cargo metadata lists no packages.".to_owned()),
    }
}

/// The names of a crate's features, without `default`, which only names others.
fn features(package: &Value) -> Vec<&str> {
    let names = package["features"].as_object().into_iter().flatten().map(|(name, _)| name.as_str());
    names.filter(|name| *name != "default").collect()
}

/// No feature, each alone, and all: each combination once.
fn choices<'a>(features: &[&'a str]) -> BTreeSet<Vec<&'a str>> {
    let alone = features.iter().map(|feature| vec![*feature]);
    alone.chain([Vec::new(), features.to_vec()]).collect()
}

#[cfg(test)]
mod tests {
    use super::choices;

    #[test]
    fn features_are_checked_alone_and_together() {
        let all: Vec<Vec<&str>> = choices(&["a", "b", "c"]).into_iter().collect();
        assert_eq!(all, [vec![], vec!["a"], vec!["a", "b", "c"], vec!["b"], vec!["c"]]);
        assert_eq!(choices(&["a"]).len(), 2);
        assert_eq!(choices(&[]).len(), 1);
    }
}
