//! Files for search engines and security researchers.

use hyper::header::CONTENT_TYPE;
use hyper::{Method, StatusCode};

use rumis_server::{OperatorPage, Pages};

use crate::house::{ask, house};

const SECURITY: &str = "/.well-known/security.txt";

#[tokio::test]
async fn search_engines_may_read_the_pages_and_not_the_interface() {
    let house = house(|_| {}).await;
    let answer = ask(&mut house.stranger(), Method::GET, "/robots.txt", "").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), "text/plain; charset=utf-8");
    assert_eq!(&answer.body[..], b"User-agent: *\nDisallow: /api/\n");
    house.server.stop().await;
}

#[tokio::test]
async fn a_server_says_where_to_report_security_problems() {
    let house = house(|config| {
        config.security_contact = Some("mailto:security@rumis.example".parse().unwrap());
        config.public_url = Some("https://rumis.example/".to_owned());
    })
    .await;
    let answer = ask(&mut house.stranger(), Method::GET, SECURITY, "").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), "text/plain; charset=utf-8");
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    let fields: Vec<(&str, &str)> = text.lines().map(|line| line.split_once(": ").unwrap()).collect();
    let [contact, ("Expires", expires), canonical] = fields[..] else { panic!("{text}") };
    assert_eq!(contact, ("Contact", "mailto:security@rumis.example"));
    assert_eq!(canonical, ("Canonical", "https://rumis.example/.well-known/security.txt"));
    let digits = |text: &str| text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect::<String>();
    assert_eq!(digits(expires), "0000-00-00T00:00:00Z");
    house.server.stop().await;
}

#[tokio::test]
async fn without_a_contact_there_is_no_security_file() {
    let house = house(|_| {}).await;
    let answer = ask(&mut house.stranger(), Method::GET, SECURITY, "").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    house.server.stop().await;
}

#[tokio::test]
async fn the_operators_pages_are_served_and_announced() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("privacy.html", "<!doctype html><p>We keep games."), ("imprint.txt", "The House of Stones")];
    let [privacy, imprint] = files.map(|(name, text)| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        OperatorPage::read(&file).unwrap()
    });
    for (privacy, imprint) in [(Some(privacy), None), (None, Some(imprint))] {
        let house = house(|config| (config.privacy, config.imprint) = (privacy.clone(), imprint.clone())).await;
        let told: Pages = house.stranger().get("/api/v1/pages").await.unwrap();
        assert_eq!(told, Pages { privacy: privacy.is_some(), imprint: imprint.is_some() });
        for (path, page) in [("/privacy", privacy), ("/imprint", imprint)] {
            let answer = ask(&mut house.stranger(), Method::GET, path, "").await;
            let Some(page) = page else {
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
                continue;
            };
            assert_eq!((answer.status, &*answer.body), (StatusCode::OK, page.text().as_bytes()));
            assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), page.kind());
        }
        house.server.stop().await;
    }
}
