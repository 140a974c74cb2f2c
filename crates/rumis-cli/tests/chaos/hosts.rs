//! Machines of their own on one machine: network namespaces, and the links between them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::Ipv4Addr;
use std::process::{Child, Command, Stdio};

use super::services::Place;

/// A network namespace. It ends with its last process.
pub(crate) struct Host {
    /// Waits until its input is closed.
    keeper: Child,
}

impl Host {
    pub(crate) fn new() -> Self {
        let mut command = Command::new("unshare");
        command.args(["--net", "sh", "-c", "ip link set lo up && echo up && read -r _"]);
        let mut keeper = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "up\n", "a network namespace cannot be created");
        Self { keeper }
    }

    /// Where services run on this host. `address` is the host's address as seen from the test.
    pub(crate) fn place(&self, address: Ipv4Addr) -> Place {
        let namespace = format!("--net=/proc/{}/ns/net", self.keeper.id());
        Place { enter: vec!["nsenter".to_owned(), namespace, "--".to_owned()], address }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // It may already have ended.
        let _gone = self.keeper.kill();
        let _gone = self.keeper.wait();
    }
}

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    Whole,
    /// Everything is lost, and nobody is told.
    Frozen,
    /// The near host knows that the cable is not connected.
    Unplugged,
    /// Every packet is answered with a reset.
    Refused,
    /// This percentage of packets is lost in each direction.
    Lossy(u32),
    /// 12 kB per second, with a queue of two seconds.
    Slow,
}

/// A link between two hosts.
pub(crate) struct Link {
    near: Place,
    far: Place,
    /// Its device on both hosts.
    device: String,
}

impl Link {
    /// Connects two hosts; `None` is where the test runs. Each link has a number below 250.
    pub(crate) fn new(number: u8, near: &Host, far: Option<&Host>) -> Self {
        let device = format!("link{number}");
        let near_id = near.keeper.id().to_string();
        let far_id = far.map_or_else(std::process::id, |far| far.keeper.id()).to_string();
        let place = |host: Option<&Host>, address| host.map_or_else(Place::here, |host| host.place(address));
        let ends = [2, 1].map(|end| Ipv4Addr::new(10, 83, number, end));
        let link = Self {
            near: Place { address: ends[0], ..place(Some(near), ends[0]) },
            far: Place { address: ends[1], ..place(far, ends[1]) },
            device,
        };
        let name = link.device.as_str();
        let pair = ["ip", "link", "add", name, "netns", &near_id, "type", "veth"];
        run(&Place::here(), &[&pair[..], &["peer", "name", name, "netns", &far_id]].concat());
        for end in [&link.near, &link.far] {
            run(end, &["ip", "address", "add", &format!("{}/24", end.address), "dev", name]);
            run(end, &["ip", "link", "set", name, "up"]);
        }
        link
    }

    /// The address of the near host, as seen from the far one.
    pub(crate) fn near(&self) -> Ipv4Addr {
        self.near.address
    }

    /// The address of the far host, as seen from the near one.
    pub(crate) fn far(&self) -> Ipv4Addr {
        self.far.address
    }

    pub(crate) fn becomes(&self, condition: Condition) {
        let device = self.device.as_str();
        self.filter(&match condition {
            Condition::Frozen => "drop".to_owned(),
            Condition::Refused => "meta l4proto tcp reject with tcp reset".to_owned(),
            Condition::Lossy(percent) => format!("numgen random mod 100 < {percent} drop"),
            Condition::Whole | Condition::Unplugged | Condition::Slow => "accept".to_owned(),
        });
        let state = if condition == Condition::Unplugged { "down" } else { "up" };
        run(&self.near, &["ip", "link", "set", device, state]);
        for end in [&self.near, &self.far] {
            let mut change = vec!["tc", "qdisc", "replace", "dev", device, "root"];
            if condition == Condition::Slow {
                change.extend(["tbf", "rate", "96kbit", "burst", "4kb", "latency", "2s"]);
            } else {
                change.push("noqueue");
            }
            run(end, &change);
        }
    }

    /// Treats all packets at the near end in this way.
    fn filter(&self, verdict: &str) {
        let device = &self.device;
        // A table must exist before it can be deleted.
        let rules = format!(
            "table inet {device} {{}}
            delete table inet {device}
            table inet {device} {{
                chain in {{ type filter hook input priority 0; iifname {device} {verdict}; }}
                chain out {{ type filter hook output priority 0; oifname {device} {verdict}; }}
            }}"
        );
        let mut nft = self.near.command("nft").args(["-f", "-"]).stdin(Stdio::piped()).spawn().unwrap();
        nft.stdin.take().unwrap().write_all(rules.as_bytes()).unwrap();
        assert!(nft.wait().unwrap().success(), "nft refuses {rules}");
    }
}

/// Runs a command to its end at a place.
fn run(place: &Place, words: &[&str]) {
    let status = place.command(words[0]).args(&words[1..]).status().unwrap();
    assert!(status.success(), "{words:?} failed");
}
