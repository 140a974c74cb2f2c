//! Which addresses messages may be sent to. A stranger chooses where a message goes; it must not reach the machines
//! beside the server.

use std::net::IpAddr;

use ipnet::IpNet;

/// Networks that are not public, of both versions of IP.
const NOT_PUBLIC: [&str; 22] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "255.255.255.255/32",
    // Of the public addresses of version 6: special ones, examples, and those that contain one of version 4.
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
    "2620:4f:8000::/48",
    "3ffe::/16",
    "3fff::/20",
];

/// All public addresses of version 6 are here.
const PUBLIC_6: &str = "2000::/3";

/// Whether an address belongs to the public internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    let holds = |network: &str| network.parse::<IpNet>().is_ok_and(|network| network.contains(&address));
    (address.is_ipv4() || holds(PUBLIC_6)) && !NOT_PUBLIC.into_iter().any(holds)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_network_is_one() {
        assert!(NOT_PUBLIC.into_iter().chain([PUBLIC_6]).all(|network| network.parse::<IpNet>().is_ok()));
    }

    #[test]
    fn addresses_beside_the_server_are_not_public() {
        for address in [
            "127.0.0.1",
            "127.8.9.1",
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::8.8.8.8",
            "64:ff9b::7f00:1",
            "fe80::1",
            "fd00::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:4001:80b::200e", "2606:4700::1111"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
