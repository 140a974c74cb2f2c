//! How push services behave, as far as this node has seen. Strangers name them, so one that does not answer must not
//! delay what others are told.
//!
//! PushServices that answer quickly have places of their own. All others share a few, with one message at a time for each
//! service. A service that does not answer rests, longer every time. Until it is tried again, it takes no place.

use std::collections::HashMap;

use super::LONGEST_PAUSE;
use crate::store::{PushServices, WantedNotices};

/// How many messages are on their way to services that answer quickly.
const QUICK: u32 = 48;
/// How many of them to the same one.
const EACH: u32 = 16;
/// How many messages are on their way to all other services.
const OTHERS: u32 = 8;
/// After so many messages without an answer, a service that was quick counts as one that does not answer.
const SILENT: u32 = 3;
/// A service that was not used for this long is forgotten, in milliseconds.
const FORGOTTEN: u64 = 86_400_000;

/// What a service did with a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conduct {
    /// It was not asked.
    Unasked,
    /// It answered at once, whatever the answer was.
    Quick,
    /// It answered after a while.
    Slow,
    /// It did not answer, or could not be reached.
    Silent,
}

/// What is known of one service.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// How many messages are on their way to it.
    sending: u32,
    is_quick: bool,
    /// How many messages it has not answered since its last answer.
    silent: u32,
    /// How often it has rested since its last answer.
    rests: u32,
    /// Until when it rests.
    until: u64,
    /// When it was last used.
    used: u64,
}

/// What is known of all services.
pub(crate) struct Conducts {
    known: HashMap<String, Known>,
    /// How long a service rests that did not answer once, in milliseconds.
    pause: u64,
}

impl Conducts {
    pub(crate) fn new(pause: u64) -> Self {
        Self { known: HashMap::new(), pause }
    }

    /// What to take now: first for the services that answer quickly, then for all others.
    pub(crate) fn wanted(&mut self, now: u64) -> Vec<WantedNotices> {
        self.known.retain(|_, known| known.sending > 0 || known.used + FORGOTTEN > now);
        let sum = |is_quick| -> u32 {
            let those = self.known.values().filter(|known| known.is_quick == is_quick);
            those.map(|known| known.sending).sum()
        };
        let (quick, others) = (QUICK.saturating_sub(sum(true)), OTHERS.saturating_sub(sum(false)));
        let named = |holds: &dyn Fn(&Known) -> bool| -> Vec<String> {
            let those = self.known.iter().filter(|(_, known)| holds(known));
            those.map(|(origin, _)| origin.clone()).collect()
        };
        // Half of the places of a service at a time: then it never has more than all of them.
        let free = named(&|known| known.is_quick && known.sending <= EACH / 2);
        let not_now = named(&|known| known.is_quick || known.sending > 0 || known.until > now);
        [
            WantedNotices { services: PushServices::These(free), each: EACH / 2, most: quick },
            WantedNotices { services: PushServices::AllBut(not_now), each: 1, most: others },
        ]
        .into_iter()
        .filter(|wanted| wanted.most > 0 && wanted.services != PushServices::These(Vec::new()))
        .collect()
    }

    /// A message is on its way.
    pub(crate) fn sends(&mut self, origin: &str, now: u64) {
        let known = self.known.entry(origin.to_owned()).or_default();
        (known.sending, known.used) = (known.sending + 1, now);
    }

    /// It is known what has become of a message.
    pub(crate) fn ended(&mut self, origin: &str, conduct: Conduct, now: u64) {
        let pause = self.pause;
        let Some(known) = self.known.get_mut(origin) else { return };
        known.sending = known.sending.saturating_sub(1);
        match conduct {
            Conduct::Unasked => {}
            Conduct::Quick | Conduct::Slow => {
                (known.silent, known.rests, known.until) = (0, 0, 0);
                known.is_quick = conduct == Conduct::Quick;
            }
            Conduct::Silent => {
                known.silent += 1;
                known.is_quick &= known.silent < SILENT;
                // Several messages that were on their way together are one failure.
                if !known.is_quick && known.until <= now {
                    known.until = now + pause.saturating_mul(1 << known.rests.min(16)).min(LONGEST_PAUSE);
                    known.rests += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: u64 = 30_000;
    const DEAD: &str = "https://dead.example";
    const GOOD: &str = "https://good.example";

    fn these(origins: &[&str], each: u32, most: u32) -> WantedNotices {
        WantedNotices {
            services: PushServices::These(origins.iter().map(|&origin| origin.to_owned()).collect()),
            each,
            most,
        }
    }

    fn all_but(origins: &[&str], most: u32) -> WantedNotices {
        WantedNotices {
            services: PushServices::AllBut(origins.iter().map(|&origin| origin.to_owned()).collect()),
            each: 1,
            most,
        }
    }

    /// Sends one message.
    fn send(conducts: &mut Conducts, origin: &str, conduct: Conduct, now: u64) {
        conducts.sends(origin, now);
        conducts.ended(origin, conduct, now);
    }

    #[test]
    fn a_new_service_gets_one_message_and_a_quick_one_many() {
        let mut conducts = Conducts::new(PAUSE);
        assert_eq!(conducts.wanted(1), [all_but(&[], OTHERS)]);
        conducts.sends(GOOD, 1);
        assert_eq!(conducts.wanted(1), [all_but(&[GOOD], OTHERS - 1)]);
        conducts.ended(GOOD, Conduct::Quick, 2);
        assert_eq!(conducts.wanted(2), [these(&[GOOD], EACH / 2, QUICK), all_but(&[GOOD], OTHERS)]);
        for _ in 0..EACH {
            conducts.sends(GOOD, 3);
        }
        assert_eq!(conducts.wanted(3), [all_but(&[GOOD], OTHERS)], "its places are full");
        conducts.ended(GOOD, Conduct::Slow, 4);
        assert!(conducts.wanted(4).is_empty(), "what is on its way now takes the places of the others");
    }

    #[test]
    fn a_service_that_does_not_answer_rests_longer_every_time() {
        let mut conducts = Conducts::new(PAUSE);
        let mut now = 1;
        for pause in [PAUSE, 2 * PAUSE, 4 * PAUSE] {
            send(&mut conducts, DEAD, Conduct::Silent, now);
            assert_eq!(conducts.wanted(now + pause - 1), [all_but(&[DEAD], OTHERS)]);
            now += pause;
            assert_eq!(conducts.wanted(now), [all_but(&[], OTHERS)]);
        }
        for _ in 0..40 {
            send(&mut conducts, DEAD, Conduct::Silent, now);
            now += LONGEST_PAUSE;
        }
        assert_eq!(conducts.wanted(now), [all_but(&[], OTHERS)], "it is tried every hour");
        send(&mut conducts, DEAD, Conduct::Quick, now);
        send(&mut conducts, DEAD, Conduct::Silent, now);
        assert_eq!(conducts.wanted(now)[0], these(&[DEAD], EACH / 2, QUICK), "one message may get lost");
    }

    #[test]
    fn messages_that_were_on_their_way_together_are_one_failure() {
        let mut conducts = Conducts::new(PAUSE);
        send(&mut conducts, GOOD, Conduct::Quick, 1);
        for _ in 0..EACH {
            conducts.sends(GOOD, 2);
        }
        for _ in 0..EACH {
            conducts.ended(GOOD, Conduct::Silent, 3);
        }
        assert_eq!(conducts.wanted(3 + PAUSE), [all_but(&[], OTHERS)]);
    }

    #[test]
    fn a_service_that_nobody_uses_is_forgotten() {
        let mut conducts = Conducts::new(PAUSE);
        send(&mut conducts, GOOD, Conduct::Quick, 1);
        assert_eq!(conducts.wanted(1 + FORGOTTEN), [all_but(&[], OTHERS)]);
        assert!(conducts.known.is_empty());
    }
}
