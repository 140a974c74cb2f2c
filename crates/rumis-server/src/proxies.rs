//! The proxies before a server, and the client's address that they report.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::IpNet;

use crate::error::{Code, Error};

/// The networks of the proxies whose `X-Forwarded-For` is believed.
///
/// ```
/// use rumis_server::TrustedProxies;
/// let proxies: TrustedProxies = "10.0.0.0/8, 127.0.0.1, fd00::/8".parse()?;
/// assert!(proxies.trusts("10.2.3.4".parse().unwrap()));
/// assert!(!proxies.trusts("192.0.2.1".parse().unwrap()));
/// assert!(!TrustedProxies::default().trusts("127.0.0.1".parse().unwrap())); // nobody is trusted by default
/// assert!("everybody".parse::<TrustedProxies>().is_err());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Whether this address belongs to a trusted proxy.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The address of the client: the last one in `X-Forwarded-For` that is not a trusted proxy's. Each
    /// proxy adds the address that it was called from at the end; clients can forge everything before
    /// what the first trusted proxy added. If a proxy reports no address, the client has the proxy's.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        // A line that is not text hides what comes before it.
        let mut entries = lines.flat_map(|line| line.to_str().unwrap_or("unreadable").rsplit(','));
        while self.trusts(client) {
            let Some(before) = entries.next().and_then(reported) else { break };
            client = before;
        }
        client
    }
}

/// An address as proxies write it, some with a port.
fn reported(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    entry.parse::<IpAddr>().ok().or_else(with_port).map(|address| address.to_canonical())
}

impl FromStr for TrustedProxies {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let network = |one: &str| -> Option<IpNet> {
            let one = one.trim();
            one.parse::<IpNet>().ok().or_else(|| one.parse::<IpAddr>().ok().map(IpNet::from))
        };
        let networks = text.split(',').map(network).collect::<Option<_>>();
        networks.map(Self).ok_or_else(|| {
            Error::new(
                Code::BadRequest,
                "expected the networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8,fd00::/8",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    use super::*;

    fn forwarded(lines: &[Vec<u8>]) -> HeaderMap {
        let lines = lines.iter().filter_map(|line| HeaderValue::from_bytes(line).ok());
        lines.map(|line| (axum::http::header::HeaderName::from_static("x-forwarded-for"), line)).collect()
    }

    fn client(trusted: &str, peer: &str, lines: &[&str]) -> Option<String> {
        let proxies: TrustedProxies = trusted.parse().ok()?;
        let lines: Vec<Vec<u8>> = lines.iter().map(|line| line.as_bytes().to_vec()).collect();
        Some(proxies.client(peer.parse().ok()?, &forwarded(&lines)).to_string())
    }

    #[test]
    fn the_client_is_the_last_address_that_is_not_a_trusted_proxys() {
        let networks = "10.0.0.0/8,127.0.0.1";
        for (peer, lines, expected) in [
            // Nobody else is believed.
            ("192.0.2.9", &["198.51.100.1"][..], "192.0.2.9"),
            ("127.0.0.2", &["198.51.100.1"], "127.0.0.2"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::ffff:127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // A client that forges an entry is not believed either.
            ("127.0.0.1", &["203.0.113.5, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["203.0.113.5", "198.51.100.1"], "198.51.100.1"),
            // Through two proxies.
            ("127.0.0.1", &["203.0.113.5, 198.51.100.1, 10.1.1.1"], "198.51.100.1"),
            ("127.0.0.1", &["203.0.113.5, 198.51.100.1", "10.1.1.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1:4711, 10.1.1.1"], "198.51.100.1"),
            ("127.0.0.1", &["[2001:db8::7]:4711"], "2001:db8::7"),
            // A client in the network of the proxies, or a proxy that calls by itself.
            ("127.0.0.1", &["10.1.1.1"], "10.1.1.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            // What a trusted proxy could not have written hides what is before it.
            ("127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1, , 10.1.1.1"], "10.1.1.1"),
        ] {
            assert_eq!(client(networks, peer, lines).as_deref(), Some(expected), "{peer} {lines:?}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_forwarded_an_untrusted_peer_keeps_its_address(
            lines in prop::collection::vec(
                prop_oneof![
                    prop::collection::vec(any::<u8>(), 0..60),
                    "([0-9a-f:.]{0,20}|, ?|10\\.0\\.0\\.[0-9]{1,3}){0,6}".prop_map(String::into_bytes),
                ],
                0..4,
            ),
            last: IpAddr,
            peer: IpAddr,
        ) {
            let mut headers = forwarded(&lines);
            prop_assert_eq!(TrustedProxies::default().client(peer, &headers), peer.to_canonical());
            // A trusted peer is believed, and only what it added itself.
            let proxies = TrustedProxies(vec![peer.to_canonical().into()]);
            let _any = proxies.client(peer, &headers);
            if let Ok(line) = HeaderValue::from_str(&format!("192.0.2.1, {last}"))
                && !proxies.trusts(last)
            {
                headers.append("x-forwarded-for", line);
                prop_assert_eq!(proxies.client(peer, &headers), last.to_canonical());
            }
        }
    }
}
