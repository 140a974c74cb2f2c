//! Addresses reported by a proxy.

use hyper::header::HeaderName;
use rumis_load::Client;
use rumis_server::{Code, Me};

use crate::house::{House, house, open, raw, with};

const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
const MANY: usize = 200;

async fn is_let_in(client: &mut Client) -> bool {
    client.get::<Me>("/api/v1/me").await.is_ok()
}

async fn strict(trusted: &str) -> House {
    house(|config| {
        (config.trusted_proxies, config.limits.requests_per_second) = (trusted.parse().unwrap(), 1);
    })
    .await
}

#[tokio::test]
async fn without_a_trusted_proxy_forged_addresses_do_not_evade_the_limit() {
    let house = strict("192.0.2.0/24").await;
    let mut let_in = 0;
    for n in 0..MANY {
        let_in += usize::from(is_let_in(&mut with(&house.stranger(), FORWARDED, &format!("10.0.{n}.1"))).await);
    }
    assert!(let_in < MANY / 2, "{let_in}");
    house.server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_every_address_has_its_own_limit() {
    let house = strict("127.0.0.1").await;
    let from = |address: &str| with(&house.stranger(), FORWARDED, address);
    for n in 0..MANY {
        assert!(is_let_in(&mut from(&format!("10.0.{n}.1"))).await);
    }
    // All addresses of an IPv6 network count as one.
    let mut let_in = 0;
    for n in 0..MANY {
        let_in += usize::from(is_let_in(&mut from(&format!("2001:db8::{n:x}"))).await);
    }
    assert!(let_in < MANY / 2, "{let_in}");
    assert!(is_let_in(&mut from("2001:db8:0:1::1")).await);
    house.server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_only_the_address_that_it_adds_counts() {
    let house = strict("127.0.0.1").await;
    let mut let_in = 0;
    for n in 0..MANY {
        let forged = format!("10.0.{n}.1, 10.9.9.9");
        let_in += usize::from(is_let_in(&mut with(&house.stranger(), FORWARDED, &forged)).await);
    }
    assert!(let_in < MANY / 2, "{let_in}");
    // Nor with an additional header before the proxy's.
    for n in 0..3 {
        let request = format!(
            "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.7.{n}.1\r\nX-Forwarded-For: 10.9.9.9\r\n\
             Connection: close\r\n\r\n"
        );
        assert_eq!(raw(house.address(), request.as_bytes()).await.0.unwrap(), 429);
    }
    assert!(is_let_in(&mut with(&house.stranger(), FORWARDED, "10.9.9.9, 10.1.1.1")).await);
    house.server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_sockets_per_address_are_limited() {
    let house = house(|config| {
        config.trusted_proxies = "127.0.0.1".parse().unwrap();
        config.limits.connections_per_address = 2;
    })
    .await;
    let mut ann = house.stranger();
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
    let from = |address: &str| with(&ann, FORWARDED, address);
    let first = from("10.0.0.1").socket(table.id, None).await.unwrap();
    let _second = from("10.0.0.1").socket(table.id, None).await.unwrap();
    let refused = from("10.0.0.1").socket(table.id, None).await.err().unwrap();
    assert_eq!(refused.refusal().unwrap().code, Code::TooMany);
    // Others are not locked out, and a closed socket no longer counts.
    let _other = from("10.0.0.2").socket(table.id, None).await.unwrap();
    first.close().await;
    let mut tries = 0;
    while from("10.0.0.1").socket(table.id, None).await.is_err() {
        tries += 1;
        assert!(tries < 500);
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    house.server.stop().await;
}
