//! What version 0.1.0 wrote must load forever.
//!
//! The files in `fixtures/v0.1.0` come from that version; they are never edited or regenerated. The
//! tests compare what a text means with what it meant then, not how it is written today.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;

use rumis_engine::{Tuning, Weights};

/// By feature, its weights.
fn weights(text: &str) -> BTreeMap<&str, Vec<f32>> {
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    lines.map(|(name, numbers)| (name, numbers.split(' ').map(|number| number.parse().unwrap()).collect())).collect()
}

#[test]
fn policies_have_the_same_weights() {
    let text = include_str!("fixtures/v0.1.0/policy.txt");
    let policy: Weights = text.parse().unwrap();
    let (then, written) = (weights(text), policy.to_string());
    let now = weights(&written);
    assert_eq!(then.len(), 345);
    for (feature, weights) in then {
        assert_eq!(now.get(feature), Some(&weights), "{feature}");
    }
}

#[test]
fn settings_of_the_search_mean_the_same() {
    for line in include_str!("fixtures/v0.1.0/settings.txt").lines() {
        let [typed, exploration, guide, playout, width, reuse, endgame] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{line}");
        };
        // What is not named is the best of today, without the network where the policy is set.
        let has_policy = typed.contains("guide") || typed.contains("playout");
        let mut expected = if has_policy { Tuning::PLAYOUTS } else { Tuning::BEST };
        for name in typed.split(',').filter_map(|setting| setting.split('=').next()) {
            match name {
                "exploration" => expected.exploration = exploration.parse().unwrap(),
                "guide" => expected.guide = guide.parse().unwrap(),
                "playout" => expected.playout = playout.parse().unwrap(),
                "width" => expected.width = width.parse().unwrap(),
                "reuse" => expected.reuse = reuse.parse().unwrap(),
                "endgame" => expected.endgame = endgame.parse().unwrap(),
                _ => assert_eq!(name, ""),
            }
        }
        assert_eq!(typed.parse(), Ok(expected), "{typed}");
    }
}
