//! `rumis licences` lists the third-party software in the program.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

use program::answer;
use serde_json::Value;

#[test]
fn every_notice_has_a_licence_its_crates_and_a_text() {
    let document: Value = serde_json::from_str(&answer(&["licences", "--json"])).unwrap();
    let notices = document["crates"].as_array().unwrap();
    for notice in notices {
        for key in ["licence", "text"] {
            assert!(notice[key].as_str().is_some_and(|text| !text.is_empty()), "{notice}");
        }
        assert!(notice["packages"].as_array().is_some_and(|packages| !packages.is_empty()), "{notice}");
    }
    let packages: Vec<&str> = notices
        .iter()
        .flat_map(|notice| notice["packages"].as_array().unwrap())
        .map(|it| it.as_str().unwrap())
        .collect();
    for needed in ["Rust standard library", "clap ", "ring ", "rusqlite ", "tokio "] {
        assert!(packages.iter().any(|package| package.starts_with(needed)), "{needed}: {packages:?}");
    }
    assert!(!packages.iter().any(|package| package.starts_with("rumis")), "{packages:?}");
    assert_eq!(document["web_app"].is_string(), cfg!(feature = "web"));
}

#[test]
fn the_text_lists_crates_and_then_their_licence() {
    let text = answer(&["licences"]);
    assert!(text.starts_with("Rumis is licensed under MIT or Apache-2.0"));
    let notice = text.split(&"-".repeat(72)).find(|notice| notice.contains("\n  ring ")).unwrap();
    assert!(notice.contains("Licence ISC AND Apache-2.0, for\n  ring ") && notice.contains("BoringSSL"), "{notice}");
}
