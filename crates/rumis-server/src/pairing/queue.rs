//! Everybody who searches, and what happens to them. A search waits; then it is reserved for a group; when everybody
//! in the group has said that they are there, a table opens, and the search remains for a moment as the news of it. If
//! somebody then does not come to the table, it closes, and the others search on.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::policy::{ANSWER, COMING, DAYS, KEPT, LEASE, MOST_SEARCHES, OPENING, Pace, RENEWED, TOLD};
use super::search::{Search, Stage, agreed};
use crate::id::{PersonId, TableId};

/// A change of the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Somebody begins to search, instead of what they searched before.
    Begin(Search),
    /// Somebody does not search any more.
    Stop(PersonId),
    /// Somebody has connected. A search of theirs that is long past does not go on.
    Back(PersonId),
    /// Somebody has disconnected. They may come back soon.
    Away(PersonId),
    /// Somebody is there, for this group.
    Here(PersonId, TableId),
    /// Somebody has come to this table.
    Come(PersonId, TableId),
    /// Time passes: renews the searches of people who are connected to a node, ends what has expired, and forms
    /// groups.
    Round(Vec<PersonId>),
}

/// Everybody who searches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    /// The searches, by person.
    pub searches: BTreeMap<PersonId, Search>,
    /// Pairs of these people of whom one has blocked the other.
    pub blocks: BTreeSet<(PersonId, PersonId)>,
    /// Those of the people who begin to search who play a game whose clock of minutes runs.
    pub playing: BTreeSet<PersonId>,
}

impl Queue {
    /// Makes a step at this time. `new_id` returns IDs for tables.
    pub fn take(&mut self, step: &Step, now: u64, new_id: &mut dyn FnMut() -> Option<TableId>) {
        match step {
            Step::Begin(search) => {
                let known = self.searches.get(&search.person);
                // They do not know yet that a game has begun.
                let is_news = |known: &Search| {
                    known.stage.calls_to().is_some() && known.lease.saturating_add(ANSWER) > now + TOLD
                };
                let is_kept = known.is_some_and(is_news) || self.playing.contains(&search.person);
                if !is_kept && (known.is_some() || self.has_room(now)) {
                    self.searches.insert(search.person, search.clone());
                }
            }
            Step::Stop(person) => drop(self.searches.remove(person)),
            Step::Back(person) => {
                let is_past = |search: &Search| search.since.max(search.lease).saturating_add(KEPT) < now;
                if self.searches.get(person).is_some_and(is_past) {
                    self.searches.remove(person);
                }
            }
            Step::Away(person) => {
                if let Some(search) = self.searches.get_mut(person).filter(|search| !search.is_seated()) {
                    search.lease = now;
                    search.stage = Stage::Waiting;
                }
            }
            Step::Here(person, wanted) => {
                if let Some(Stage::Reserved { pairing, until, here }) =
                    self.searches.get_mut(person).map(|search| &mut search.stage)
                    && pairing == wanted
                    && now <= *until
                {
                    *here = true;
                }
            }
            Step::Come(person, wanted) => {
                if let Some(Stage::Seated { table, here, .. }) =
                    self.searches.get_mut(person).map(|search| &mut search.stage)
                    && table == wanted
                {
                    *here = true;
                }
            }
            Step::Round(connected) => self.round(connected, now, new_id),
        }
    }

    /// Whether somebody more can search. Whoever is not connected makes room for them: first those who have gone for
    /// longest.
    fn has_room(&mut self, now: u64) -> bool {
        if self.searches.len() < MOST_SEARCHES {
            return true;
        }
        let is_left = |search: &&Search| search.stage == Stage::Waiting && search.lease <= now;
        let left = self.searches.values().filter(is_left).min_by_key(|search| (search.lease, search.person));
        left.map(|search| search.person).is_some_and(|person| self.searches.remove(&person).is_some())
    }

    fn round(&mut self, connected: &[PersonId], now: u64, new_id: &mut dyn FnMut() -> Option<TableId>) {
        for person in connected {
            if let Some(search) = self.searches.get_mut(person)
                && !search.is_seated()
                && search.lease < now.saturating_add(RENEWED)
            {
                search.lease = now.saturating_add(LEASE);
            }
        }
        self.searches.retain(|_, search| !search.is_seated() || search.lease >= now);
        self.dissolve(now);
        self.form_groups(now, new_id);
    }

    /// Ends the groups that have lost somebody, or in which somebody did not answer in time. Whoever has not answered
    /// then does not search any more; the others go on as if nothing had happened.
    fn dissolve(&mut self, now: u64) {
        let mut ended: Vec<(PersonId, bool)> = Vec::new();
        for members in self.groups().into_values() {
            let is_whole = members.iter().all(|search| members.len() == usize::from(search.players));
            let is_late = members.iter().any(|search| search.stage.until().is_some_and(|until| until < now));
            let is_complete = is_whole && members.iter().all(|search| search.stage.is_here());
            // A complete group gets its table a moment later.
            let is_too_late = members
                .iter()
                .any(|search| search.stage.until().is_some_and(|until| until.saturating_add(OPENING) < now));
            let people: Vec<PersonId> = members.iter().map(|search| search.person).collect();
            let is_split = people.iter().any(|&one| people.iter().any(|&other| self.is_blocked(one, other)));
            let goes_on = is_complete || (is_whole && !is_late);
            if goes_on && !is_split && !is_too_late {
                continue;
            }
            ended.extend(members.iter().map(|search| (search.person, is_late && !search.stage.is_here())));
        }
        for (person, has_failed) in ended {
            match self.searches.get_mut(&person) {
                Some(search) if !has_failed => search.stage = Stage::Waiting,
                _ => drop(self.searches.remove(&person)),
            }
        }
    }

    /// Forms groups of people who wait: first for whoever has waited longest, of those whose strength is closest.
    fn form_groups(&mut self, now: u64, new_id: &mut dyn FnMut() -> Option<TableId>) {
        let mut waiting: BTreeMap<u8, Vec<&Search>> = BTreeMap::new();
        for search in self.searches.values().filter(|search| search.is_free(now)) {
            waiting.entry(search.players).or_default().push(search);
        }
        let mut groups: Vec<Vec<PersonId>> = Vec::new();
        for mut waiting in waiting.into_values() {
            waiting.sort_by_key(|search| (search.since, search.person));
            let mut taken: HashSet<PersonId> = HashSet::new();
            for first in waiting.clone() {
                if taken.contains(&first.person) {
                    continue;
                }
                let Some(people) = self.group_for(first, &waiting, now) else { continue };
                waiting.retain(|search| !people.contains(&search.person));
                taken.extend(&people);
                groups.push(people);
            }
        }
        for people in groups {
            let Some(pairing) = new_id() else { return };
            for person in people {
                if let Some(search) = self.searches.get_mut(&person) {
                    search.stage = Stage::Reserved { pairing, until: now.saturating_add(ANSWER), here: false };
                }
            }
        }
    }

    /// The group of somebody with some of these people, who want as many players: those whose strength is closest. `None`
    /// if there are too few who fit.
    fn group_for(&self, first: &Search, waiting: &[&Search], now: u64) -> Option<Vec<PersonId>> {
        let (mut group, mut pace) = (vec![first], first.pace);
        while group.len() < usize::from(first.players) {
            let mut closest: Option<(_, &Search)> = None;
            for &other in waiting {
                let distance = (other.points.abs_diff(first.points), other.since, other.person);
                // Few are closer than all before them, and there may be many blocks.
                if closest.is_none_or(|(least, _)| distance < least)
                    && pace.with(other.pace).is_some()
                    && group.iter().all(|member| member.person != other.person && member.fits(other, now))
                    && !group.iter().any(|member| self.is_blocked(member.person, other.person))
                {
                    closest = Some((distance, other));
                }
            }
            let (_, other) = closest?;
            pace = pace.with(other.pace)?;
            group.push(other);
        }
        Some(group.into_iter().map(|search| search.person).collect())
    }

    fn is_blocked(&self, one: PersonId, other: PersonId) -> bool {
        self.blocks.contains(&(one, other)) || self.blocks.contains(&(other, one))
    }

    /// The members of a group, by person.
    pub(crate) fn group(&self, pairing: TableId) -> Vec<&Search> {
        self.searches.values().filter(|search| search.stage.pairing() == Some(pairing)).collect()
    }

    /// The members of all groups.
    fn groups(&self) -> BTreeMap<TableId, Vec<&Search>> {
        let mut groups: BTreeMap<TableId, Vec<&Search>> = BTreeMap::new();
        for search in self.searches.values() {
            if let Some(pairing) = search.stage.pairing() {
                groups.entry(pairing).or_default().push(search);
            }
        }
        groups
    }

    /// The groups in which everybody has answered.
    pub(crate) fn complete_groups(&self) -> Vec<TableId> {
        let groups = self.groups().into_iter();
        groups.filter(|(_, members)| are_complete(members)).map(|(pairing, _)| pairing).collect()
    }

    /// Whether a group has all its members, and all of them have answered.
    pub(crate) fn is_complete(&self, pairing: TableId) -> bool {
        are_complete(&self.group(pairing))
    }

    /// A table has opened for a complete group.
    pub(crate) fn seat(&mut self, table: TableId, now: u64) {
        // In a game of days, nobody waits for somebody who comes later.
        let coming = if agreed(self.group(table)) == Pace::ThreeDays { DAYS } else { COMING };
        for search in self.searches.values_mut().filter(|search| search.stage.pairing() == Some(table)) {
            search.stage = Stage::Seated { table, until: now.saturating_add(coming), here: false };
            search.lease = now.saturating_add(TOLD);
        }
    }

    /// The people who were seated at a table and are told so, each with whether they have come.
    fn seated(&self, table: TableId) -> impl Iterator<Item = (PersonId, u64, bool)> {
        self.searches.values().filter_map(move |search| match search.stage {
            Stage::Seated { table: seated, until, here } if seated == table => Some((search.person, until, here)),
            _ => None,
        })
    }

    /// The tables to which somebody has come, and somebody else has not come in time.
    pub(crate) fn missed_tables(&self, now: u64) -> Vec<TableId> {
        let is_missing = |stage: Stage| matches!(stage, Stage::Seated { until, here: false, .. } if until < now);
        let late = self.searches.values().map(|search| search.stage).filter(|&stage| is_missing(stage));
        let tables: BTreeSet<TableId> = late.filter_map(Stage::seated).collect();
        tables.into_iter().filter(|&table| self.is_missed(table, now)).collect()
    }

    /// Whether somebody has come to a table, and somebody else has not come in time.
    pub(crate) fn is_missed(&self, table: TableId, now: u64) -> bool {
        self.seated(table).any(|(_, until, here)| !here && until < now) && self.seated(table).any(|(_, _, here)| here)
    }

    /// Those who have come to a table.
    pub(crate) fn those_at(&self, table: TableId) -> Vec<PersonId> {
        self.seated(table).filter(|&(_, _, here)| here).map(|(person, ..)| person).collect()
    }

    /// A table has closed because somebody did not come. Whoever came searches on as if nothing had happened; the others
    /// do not search any more.
    pub(crate) fn miss(&mut self, table: TableId, now: u64) {
        let people: Vec<(PersonId, u64, bool)> = self.seated(table).collect();
        for (person, _, here) in people {
            match self.searches.get_mut(&person) {
                // Whoever is connected is found in the next round.
                Some(search) if here => (search.stage, search.lease) = (Stage::Waiting, now),
                _ => drop(self.searches.remove(&person)),
            }
        }
    }

    /// How many people search at this time.
    pub(crate) fn searching(&self, now: u64) -> usize {
        self.searches.values().filter(|search| !search.is_seated() && search.lease > now).count()
    }
}

impl Step {
    /// The person whom it is about, if it is only one.
    pub(crate) const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Begin(search) => Some(search.person),
            Self::Stop(person) | Self::Back(person) | Self::Away(person) => Some(*person),
            Self::Here(person, _) | Self::Come(person, _) => Some(*person),
            Self::Round(_) => None,
        }
    }
}

/// Whether these are all members of a group, and all of them have answered.
fn are_complete(members: &[&Search]) -> bool {
    !members.is_empty()
        && members.iter().all(|search| search.stage.is_here() && members.len() == usize::from(search.players))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: u64 = 1_700_000_000_000;

    fn person(number: u128) -> PersonId {
        PersonId::from_bits(number)
    }

    fn search(number: u128, pace: Pace, players: u8, points: u32, waited: u64) -> Search {
        let (person, since) = (person(number), NOW - waited);
        Search { person, pace, players, points, since, lease: NOW + 1, stage: Stage::Waiting }
    }

    fn two(number: u128) -> Search {
        search(number, Pace::Any, 2, 1500, 0)
    }

    fn queue(searches: impl IntoIterator<Item = Search>) -> Queue {
        let searches = searches.into_iter().map(|search| (search.person, search)).collect();
        Queue { searches, ..Queue::default() }
    }

    /// Steps with tables numbered from 1.
    fn steps(queue: &mut Queue, steps: &[Step], now: u64) {
        let mut next = now as u128;
        let mut new_id = || {
            next += 1;
            Some(TableId::from_bits(next))
        };
        for step in steps {
            queue.take(step, now, &mut new_id);
        }
    }

    fn round(queue: &mut Queue, now: u64) {
        let everybody = queue.searches.keys().copied().collect();
        steps(queue, &[Step::Round(everybody)], now);
    }

    /// The groups, as numbers of people.
    fn groups(queue: &Queue) -> Vec<Vec<u128>> {
        let groups: BTreeSet<TableId> = queue.searches.values().filter_map(|search| search.stage.pairing()).collect();
        let numbers = |group| queue.group(group).iter().map(|search| search.person.bits()).collect();
        let mut groups: Vec<Vec<u128>> = groups.into_iter().map(numbers).collect();
        groups.sort();
        groups
    }

    /// Seats everybody at a table.
    fn seat(queue: &mut Queue, table: TableId, now: u64) {
        for search in queue.searches.values_mut() {
            search.stage = Stage::Reserved { pairing: table, until: now, here: true };
        }
        queue.seat(table, now);
    }

    fn here(queue: &mut Queue, number: u128, now: u64) {
        let pairing = queue.searches[&person(number)].stage.pairing().unwrap_or(TableId::from_bits(0));
        steps(queue, &[Step::Here(person(number), pairing)], now);
    }

    #[test]
    fn two_people_with_the_same_wishes_are_paired() {
        let mut queue = queue([two(1), two(2), two(3)]);
        round(&mut queue, NOW);
        assert_eq!(groups(&queue), [[1, 2]]);
        assert_eq!(queue.searches[&person(3)].stage, Stage::Waiting);
    }

    #[test]
    fn paces_and_numbers_of_players_must_fit() {
        for (pace, players, fits) in [
            (Pace::FivePlusFive, 2, true),
            (Pace::Any, 2, true),
            (Pace::TenPlusFive, 2, false),
            (Pace::FivePlusFive, 3, false),
        ] {
            let mut queue = queue([search(1, Pace::FivePlusFive, 2, 1500, 0), search(2, pace, players, 1500, 0)]);
            round(&mut queue, NOW);
            assert_eq!(groups(&queue).len(), usize::from(fits), "{pace:?} {players}");
        }
    }

    #[test]
    fn somebody_without_a_wish_does_not_join_two_who_want_different_paces() {
        let (any, five, ten) = (Pace::Any, Pace::FivePlusFive, Pace::TenPlusFive);
        let mut queue = queue([search(1, any, 3, 1500, 9), search(2, five, 3, 1500, 8), search(3, ten, 3, 1500, 7)]);
        round(&mut queue, NOW);
        assert_eq!(groups(&queue), Vec::<Vec<u128>>::new());
        queue.searches.insert(person(4), search(4, five, 3, 1500, 0));
        round(&mut queue, NOW);
        assert_eq!(groups(&queue), [[1, 2, 4]]);
        assert_eq!(agreed(queue.searches.values().filter(|search| search.stage != Stage::Waiting)), five);
    }

    #[test]
    fn the_closest_in_strength_play() {
        let pace = Pace::TenPlusFive;
        let mut queue = queue([search(1, pace, 2, 1500, 3), search(2, pace, 2, 1590, 2), search(3, pace, 2, 1520, 1)]);
        round(&mut queue, NOW);
        assert_eq!(groups(&queue), [[1, 3]]);
    }

    #[test]
    fn people_of_different_strength_wait_until_they_accept_it() {
        let mut queue = queue([search(1, Pace::Any, 2, 1500, 0), search(2, Pace::Any, 2, 1900, 0)]);
        round(&mut queue, NOW);
        assert_eq!(groups(&queue).len(), 0);
        round(&mut queue, NOW + 20_000);
        assert_eq!(groups(&queue), [[1, 2]]);
    }

    #[test]
    fn whoever_has_waited_longest_decides_how_strong_the_other_may_be() {
        let mut queue = queue([search(1, Pace::Any, 2, 900, 60_000), search(2, Pace::Any, 2, 2400, 0)]);
        round(&mut queue, NOW);
        assert_eq!(groups(&queue), [[1, 2]]);
    }

    #[test]
    fn people_who_block_each_other_are_never_paired() {
        for block in [(person(1), person(2)), (person(2), person(1))] {
            let mut queue = queue([two(1), two(2)]);
            queue.blocks.insert(block);
            round(&mut queue, NOW + 100_000);
            assert_eq!(groups(&queue).len(), 0);
            queue.searches.insert(person(3), two(3));
            round(&mut queue, NOW + 100_000);
            assert_eq!(groups(&queue), [[1, 3]]);
        }
    }

    #[test]
    fn a_block_ends_a_group() {
        let mut queue = queue([two(1), two(2)]);
        round(&mut queue, NOW);
        queue.blocks.insert((person(2), person(1)));
        round(&mut queue, NOW + 1);
        assert_eq!(groups(&queue).len(), 0);
        assert_eq!(queue.searches.len(), 2, "both search on");
    }

    #[test]
    fn whoever_is_not_connected_is_not_paired_and_searches_on_when_they_come_back_soon() {
        let mut queue = queue([two(1), two(2)]);
        steps(&mut queue, &[Step::Away(person(1)), Step::Round(vec![person(2)])], NOW);
        assert_eq!(groups(&queue).len(), 0);
        let later = NOW + KEPT;
        steps(&mut queue, &[Step::Back(person(1)), Step::Round(vec![person(1), person(2)])], later);
        assert_eq!(groups(&queue), [[1, 2]]);
        assert_eq!(queue.searches[&person(1)].since, NOW, "they have not lost their place");
    }

    #[test]
    fn a_search_that_is_long_past_does_not_go_on() {
        let mut queue = queue([two(1)]);
        steps(&mut queue, &[Step::Away(person(1))], NOW);
        steps(&mut queue, &[Step::Back(person(1))], NOW + KEPT + 1);
        assert_eq!(queue.searches.len(), 0);
    }

    #[test]
    fn the_leases_of_a_frozen_node_expire_and_it_does_no_harm_when_it_wakes() {
        let mut queue = queue([two(1), two(2), two(3)]);
        let later = NOW + 20_000;
        steps(&mut queue, &[Step::Round(vec![person(2)])], later);
        assert_eq!(groups(&queue).len(), 0, "1 and 3 were connected to the frozen node");
        steps(&mut queue, &[Step::Round(vec![person(1), person(3)])], later + 1);
        assert_eq!(groups(&queue), [[1, 2]]);
    }

    #[test]
    fn a_group_in_which_everybody_answers_is_complete() {
        let mut queue = queue([two(1), two(2)]);
        round(&mut queue, NOW);
        here(&mut queue, 1, NOW + 1);
        assert_eq!(queue.complete_groups(), []);
        here(&mut queue, 2, NOW + ANSWER);
        let [table] = queue.complete_groups()[..] else { return assert_eq!(groups(&queue), [[0]]) };
        round(&mut queue, NOW + ANSWER + 1);
        assert!(queue.is_complete(table), "the table may take a moment to open");
        queue.seat(table, NOW + ANSWER + 2);
        assert!(queue.searches.values().all(|search| search.stage.seated() == Some(table)));
        round(&mut queue, NOW + ANSWER + TOLD + 3);
        assert_eq!(queue.searches.len(), 0);
    }

    #[test]
    fn whoever_searches_again_just_when_the_game_begins_is_told_of_it() {
        let mut queue = queue([two(1)]);
        seat(&mut queue, TableId::from_bits(5), NOW);
        steps(&mut queue, &[Step::Begin(two(1))], NOW + 1_000);
        assert!(queue.searches[&person(1)].is_seated());
        steps(&mut queue, &[Step::Begin(two(1))], NOW + ANSWER);
        assert!(!queue.searches[&person(1)].is_seated());
    }

    #[test]
    fn a_late_answer_does_not_count() {
        let mut queue = queue([two(1), two(2)]);
        round(&mut queue, NOW);
        here(&mut queue, 1, NOW);
        here(&mut queue, 2, NOW + ANSWER + 1);
        assert_eq!(queue.complete_groups(), []);
    }

    #[test]
    fn whoever_answered_searches_on_with_the_old_waiting_time_and_the_missing_do_not() {
        let mut queue = queue([search(1, Pace::Any, 3, 1500, 700), search(2, Pace::Any, 3, 1500, 0)]);
        queue.searches.insert(person(3), search(3, Pace::Any, 3, 1500, 0));
        round(&mut queue, NOW);
        here(&mut queue, 1, NOW);
        here(&mut queue, 3, NOW);
        round(&mut queue, NOW + ANSWER + 1);
        assert_eq!(queue.searches.keys().map(|person| person.bits()).collect::<Vec<_>>(), [1, 3]);
        let first = &queue.searches[&person(1)];
        assert_eq!((first.stage, first.since), (Stage::Waiting, NOW - 700));
    }

    #[test]
    fn a_group_that_loses_somebody_ends_at_once_and_the_others_search_on() {
        for step in [Step::Stop(person(2)), Step::Away(person(2))] {
            let mut queue = queue([two(1), two(2)]);
            round(&mut queue, NOW);
            here(&mut queue, 2, NOW);
            steps(&mut queue, &[step, Step::Round(vec![person(1)])], NOW + 1);
            assert_eq!(queue.searches[&person(1)].stage, Stage::Waiting);
        }
    }

    #[test]
    fn a_complete_group_whose_table_never_opens_searches_on() {
        let mut queue = queue([two(1), two(2)]);
        round(&mut queue, NOW);
        here(&mut queue, 1, NOW);
        here(&mut queue, 2, NOW);
        let before = groups(&queue);
        round(&mut queue, NOW + ANSWER + OPENING + 1);
        assert_eq!((groups(&queue), queue.complete_groups()), (before, vec![]), "they are paired again");
    }

    #[test]
    fn whoever_came_to_a_table_searches_on_with_the_old_waiting_time_if_somebody_does_not_come() {
        let three = |number, waited| search(number, Pace::Any, 3, 1500, waited);
        let (mut queue, table) = (queue([three(1, 700), three(2, 0), three(3, 0)]), TableId::from_bits(5));
        seat(&mut queue, table, NOW);
        let come = |number| Step::Come(person(number), table);
        let elsewhere = Step::Come(person(2), TableId::from_bits(6));
        steps(&mut queue, &[come(1), come(3), elsewhere], NOW + 1);
        assert_eq!((queue.missed_tables(NOW + COMING), queue.those_at(table)), (vec![], vec![person(1), person(3)]));
        assert_eq!(queue.missed_tables(NOW + COMING + 1), [table]);
        queue.miss(table, NOW + COMING + 1);
        assert_eq!(queue.searches.keys().map(|person| person.bits()).collect::<Vec<_>>(), [1, 3]);
        let first = &queue.searches[&person(1)];
        assert_eq!((first.stage, first.since), (Stage::Waiting, NOW - 700));
    }

    #[test]
    fn a_table_to_which_everybody_came_or_nobody_did_stays_and_so_does_a_game_of_days() {
        for (pace, comers) in [(Pace::Any, [1, 2].as_slice()), (Pace::Any, &[]), (Pace::ThreeDays, &[])] {
            let mut queue = queue([search(1, pace, 2, 1500, 0), search(2, pace, 2, 1500, 0)]);
            let table = TableId::from_bits(5);
            seat(&mut queue, table, NOW);
            for &number in comers {
                steps(&mut queue, &[Step::Come(person(number), table)], NOW);
            }
            assert_eq!(queue.missed_tables(NOW + TOLD), [], "{pace:?} {comers:?}");
        }
    }

    #[test]
    fn whoever_is_seated_is_called_to_the_table_until_they_come() {
        for pace in [Pace::FivePlusFive, Pace::ThreeDays] {
            let mut queue = queue([search(1, pace, 2, 1500, 0), search(2, pace, 2, 1500, 0)]);
            let table = TableId::from_bits(5);
            seat(&mut queue, table, NOW);
            steps(&mut queue, &[Step::Come(person(1), table)], NOW);
            let called = [1, 2].map(|number| queue.searches[&person(number)].stage.calls_to());
            assert_eq!(called, [None, Some(table)], "{pace:?}");
        }
    }

    #[test]
    fn whoever_plays_does_not_begin_to_search() {
        let mut queue = Queue { playing: BTreeSet::from([person(1)]), ..Queue::default() };
        steps(&mut queue, &[Step::Begin(two(1)), Step::Begin(two(2))], NOW);
        assert_eq!(queue.searches.keys().copied().collect::<Vec<_>>(), [person(2)]);
    }

    #[test]
    fn whoever_has_gone_makes_room_for_others_and_whoever_is_connected_does_not() {
        let mut queue = queue((0..MOST_SEARCHES as u128).map(two));
        steps(&mut queue, &[Step::Away(person(7)), Step::Away(person(5))], NOW - 1);
        steps(&mut queue, &[Step::Away(person(3))], NOW - 2);
        steps(&mut queue, &[Step::Begin(two(1_000_000))], NOW);
        assert_eq!(queue.searches.len(), MOST_SEARCHES);
        let is_there = |number| queue.searches.contains_key(&person(number));
        assert_eq!([1_000_000, 3, 5, 7].map(is_there), [true, false, true, true], "the one who has gone for longest");
    }

    #[test]
    fn the_queue_is_bounded() {
        let mut queue = queue((0..MOST_SEARCHES as u128).map(two));
        steps(&mut queue, &[Step::Begin(two(1_000_000)), Step::Begin(search(1, Pace::Any, 4, 1500, 0))], NOW);
        assert_eq!(queue.searches.len(), MOST_SEARCHES);
        assert_eq!(queue.searches[&person(1)].players, 4, "whoever searches may change their mind");
    }

    fn any_step() -> impl Strategy<Value = (Step, u64)> {
        let paces = prop::sample::select(vec![Pace::Any, Pace::FivePlusFive, Pace::TenPlusFive]);
        let begin = (0..12u128, paces, 2..=4u8, 1400..1700u32)
            .prop_map(|(number, pace, players, points)| Step::Begin(search(number, pace, players, points, 0)));
        let one = (0..12u128).prop_map(person);
        let step = prop_oneof![
            4 => begin,
            1 => one.clone().prop_map(Step::Stop),
            1 => one.clone().prop_map(Step::Back),
            1 => one.clone().prop_map(Step::Away),
            6 => one.clone().prop_map(|person| Step::Here(person, TableId::from_bits(0))),
            4 => prop::collection::vec(one, 0..12).prop_map(Step::Round),
        ];
        (step, 0..4_000u64)
    }

    proptest! {
        #[test]
        fn whatever_happens_groups_are_of_people_who_fit(all in prop::collection::vec(any_step(), 1..60)) {
            let (mut queue, mut now, mut next) = (Queue::default(), NOW, 1u128);
            for (step, later) in all {
                now += later;
                // An answer is for the group of whoever answers.
                let step = match step {
                    Step::Here(person, _) => {
                        let pairing = queue.searches.get(&person).and_then(|search| search.stage.pairing());
                        Step::Here(person, pairing.unwrap_or(TableId::from_bits(0)))
                    }
                    Step::Begin(search) => Step::Begin(Search { since: now, lease: now + LEASE, ..search }),
                    step => step,
                };
                queue.take(&step, now, &mut || { next += 1; Some(TableId::from_bits(next)) });
                for group in queue.complete_groups() {
                    let members = queue.group(group);
                    prop_assert!(members.iter().all(|search| members.len() == usize::from(search.players)));
                    prop_assert!(members.iter().all(|one| members.iter().all(|other| one.pace.with(other.pace).is_some())));
                    queue.seat(group, now);
                }
            }
        }
    }
}
