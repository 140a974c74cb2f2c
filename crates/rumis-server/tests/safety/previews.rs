//! Previews of links: what crawlers of messengers see of a table, and what they do not see.

use hyper::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, HOST};
use hyper::{Method, StatusCode};
use resvg::tiny_skia::Pixmap;
use rumis_load::{Answer, Client};
use rumis_server::{Command, TableId};

use crate::house::{House, ask, house, open, play_out, with};

/// The content of a tag in the head.
fn tag<'a>(page: &'a str, key: &str) -> &'a str {
    let (_, rest) =
        page.split_once(&format!("property=\"{key}\" content=\"")).unwrap_or_else(|| panic!("{key}: {page}"));
    rest.split_once('"').unwrap().0
}

fn text(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), "text/html; charset=utf-8");
    String::from_utf8(answer.body.to_vec()).unwrap()
}

async fn preview(house: &House, id: &str, query: &str) -> String {
    text(&ask(&mut house.stranger(), Method::GET, &format!("/t/{id}{query}"), "").await)
}

/// The picture of a preview, without the address of the server.
fn picture(page: &str) -> &str {
    let address = tag(page, "og:image");
    address.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..])).unwrap()
}

/// A table with this person on the first chair.
async fn table(person: &mut Client, json: &str) -> TableId {
    open(person, json).await.id
}

#[tokio::test]
async fn the_link_to_a_table_says_who_invites_to_what_in_the_senders_language() {
    let house = house(|_| {}).await;
    let mut ann = house.named("ann-b", "correct horse").await;
    let site = format!("http://{}", house.address());
    let clock = r#""clock": {"minutes": {"seconds": 630, "increment": 5}}"#;
    let id = table(&mut ann, &format!(r#"{{"plan": "chullpa", "seats": ["me", "open"], {clock}}}"#)).await;
    let page = preview(&house, &id.to_string(), "").await;
    assert_eq!(tag(&page, "og:title"), "ann-b invites you to Chullpa for two");
    assert!(tag(&page, "og:description").starts_with("10.5 min + 5 s per move. "), "{page}");
    assert_eq!(tag(&page, "og:url"), format!("{site}/t/{id}"));
    assert_eq!(tag(&page, "og:image"), format!("{site}/t/{id}/picture.png?position=0"));
    assert!(page.contains("content=\"summary_large_image\"") && page.contains("content=\"noindex\""));
    // Browsers go on to the app, without a script.
    assert!(page.contains(&format!("<meta http-equiv=\"refresh\" content=\"0; url=../#/table/{id}\">")), "{page}");
    assert!(page.contains(&format!("<a href=\"../#/table/{id}\">Open the table</a>")));
    let german = preview(&house, &id.to_string(), "?lang=de").await;
    assert!(german.contains("<html lang=\"de\">"));
    assert_eq!(tag(&german, "og:title"), "ann-b lädt dich ein: Chullpa zu zweit");
    assert!(tag(&german, "og:description").starts_with("10,5 Min. + 5 Sek. pro Zug. "));
    let french = with(&house.stranger(), ACCEPT_LANGUAGE, "fr-CH, en;q=0.5");
    let french = text(&ask(&mut french.clone(), Method::GET, &format!("/t/{id}"), "").await);
    assert!(tag(&french, "og:title").starts_with("ann-b vous invite"));
    house.server.stop().await;
}

#[tokio::test]
async fn a_finished_game_names_its_players_and_its_winner() {
    let house = house(|_| {}).await;
    let mut ann = house.named("ann", "correct horse").await;
    let id = table(&mut ann, r#"{"plan": "pirka", "seats": ["me", "me"]}"#).await;
    assert_eq!(tag(&preview(&house, &id.to_string(), "").await, "og:title"), "ann – ann · Pirka");
    play_out(&mut ann, id).await;
    let page = preview(&house, &id.to_string(), "").await;
    let description = tag(&page, "og:description");
    assert!(description.starts_with("Winner: ann. ") || description.starts_with("A tie: ann, ann. "), "{description}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_custom_plan_and_a_guest_are_not_spelled_out() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let id = table(&mut guest, r#"{"plan": "444/444/444", "seats": ["me", "open", {"program": 1}]}"#).await;
    let page = preview(&house, &id.to_string(), "").await;
    assert_eq!(tag(&page, "og:title"), "You are invited to a plan of their own for three");
    assert!(!page.contains("444"));
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_without_watchers_looks_like_one_that_does_not_exist() {
    let house = house(|_| {}).await;
    let mut ann = house.named("ann", "correct horse").await;
    let waiting = table(&mut ann, r#"{"plan": "pisac", "seats": ["me", "open"], "watchers": false}"#).await;
    let playing = table(&mut ann, r#"{"plan": "pisac", "seats": ["me", {"program": 1}], "watchers": false}"#).await;
    let missing = TableId::random().unwrap();
    let neutral = preview(&house, &missing.to_string(), "?lang=nl").await;
    assert_eq!(tag(&neutral, "og:title"), "Een tafel voor Rumis");
    assert_eq!(picture(&neutral), "/preview.png");
    for id in [waiting, playing] {
        // Players as well: a preview does not depend on who asks.
        for mut client in [house.stranger(), ann.clone()] {
            let page = text(&ask(&mut client, Method::GET, &format!("/t/{id}?lang=nl"), "").await);
            assert_eq!(page.replace(&id.to_string(), &missing.to_string()), neutral);
            let answer = ask(&mut client, Method::GET, &format!("/t/{id}/picture.png"), "").await;
            let other = ask(&mut client, Method::GET, &format!("/t/{missing}/picture.png"), "").await;
            assert_eq!((answer.status, &answer.body), (StatusCode::NOT_FOUND, &other.body));
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_word_that_is_no_table_leads_into_the_app_and_is_never_markup() {
    let house = house(|_| {}).await;
    for (word, link) in [("short", "short"), ("%22%3E%3Cb%3E", "%22%3E%3Cb%3E"), ("a%2Fb%3Fc%23d", "a%2Fb%3Fc%23d")] {
        let page = preview(&house, word, "").await;
        assert!(page.contains(&format!("url=../#/table/{link}\">")), "{page}");
        assert!(!page.contains("<b>"));
    }
    let long = preview(&house, &"a".repeat(500), "").await;
    assert!(!long.contains(&"a".repeat(65)));
    // The name of the host comes from the client, too.
    for host in ["evil\"><script>", "user@host", "a b"] {
        let mut client = with(&house.stranger(), HOST, host);
        let answer = client.send(Method::GET, "/t/short", Vec::new()).await.unwrap();
        let page = String::from_utf8_lossy(&answer.body).into_owned();
        assert!(!page.contains("<script") && !page.contains("user@") && !page.contains("evil"), "{page}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_picture_has_the_size_that_messengers_want_and_follows_the_game() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let id = table(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
    let mut seen = Vec::new();
    for step in ["waiting", "begun", "moved"] {
        if step == "begun" {
            ann.command(id, &Command::Sit { seat: Some(rumis::Seat::B) }).await.unwrap();
        }
        if step == "moved" {
            let view = ann.table(id).await.unwrap();
            ann.command(id, &crate::house::any_move(&view)).await.unwrap();
        }
        let page = preview(&house, &id.to_string(), "").await;
        let address = picture(&page).to_owned();
        let answer = ask(&mut house.stranger(), Method::GET, &address, "").await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), "image/png");
        assert_eq!(answer.headers.get("cross-origin-resource-policy").unwrap(), "cross-origin");
        assert_eq!(answer.headers.get(CACHE_CONTROL).unwrap(), "public, max-age=600");
        let drawn = Pixmap::decode_png(&answer.body).unwrap();
        assert_eq!((drawn.width(), drawn.height()), (1200, 630));
        assert!(answer.body.len() < 600_000, "{} bytes", answer.body.len());
        let again = ask(&mut house.stranger(), Method::GET, &address, "").await;
        assert_eq!(again.body, answer.body);
        seen.push((address, answer.body));
    }
    assert!(seen[0].0 != seen[1].0 && seen[1].0 != seen[2].0);
    assert_ne!(seen[1].1, seen[2].1);
    house.server.stop().await;
}

#[tokio::test]
async fn links_count_towards_the_rate_of_requests() {
    let house = house(|config| config.limits.requests_per_second = 1).await;
    let mut stranger = house.stranger();
    let mut refused = 0;
    for _ in 0..12 {
        let answer = stranger.send(Method::GET, "/t/short/picture.png", Vec::new()).await.unwrap();
        refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 0);
    house.server.stop().await;
}

#[cfg(feature = "web")]
#[tokio::test]
async fn the_front_page_describes_the_app_in_the_language_of_the_client() {
    let house = house(|config| config.public_url = Some("https://rumis.example".to_owned())).await;
    let page = text(&ask(&mut house.stranger(), Method::GET, "/", "").await);
    assert_eq!(tag(&page, "og:title"), "Rumis, the building game");
    assert_eq!(tag(&page, "og:image"), "https://rumis.example/preview.png");
    assert!(page.contains("<div id=\"app\">"));
    let mut german = with(&house.stranger(), ACCEPT_LANGUAGE, "de");
    let answer = ask(&mut german, Method::GET, "/", "").await;
    assert_eq!(tag(&text(&answer), "og:title"), "Rumis, das Bauspiel");
    let mut again = with(&german, hyper::header::IF_NONE_MATCH, answer.headers["etag"].to_str().unwrap());
    assert_eq!(ask(&mut again, Method::GET, "/", "").await.status, StatusCode::NOT_MODIFIED);
    let drawn = ask(&mut house.stranger(), Method::GET, "/preview.png", "").await;
    let drawn = Pixmap::decode_png(&drawn.body).unwrap();
    assert_eq!((drawn.width(), drawn.height()), (1200, 630));
    house.server.stop().await;
}
