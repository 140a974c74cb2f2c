//! Files for search engines and security researchers.

use hyper::header::CONTENT_TYPE;
use hyper::{Method, StatusCode};

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
