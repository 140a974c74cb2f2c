//! Who is told what after events at a table. Pure functions.

use super::kind::PushKind;
use crate::id::PersonId;
use crate::table::{ClockRule, Event, Logged, Table};

/// How long before the end of a clock of days its player is told, in milliseconds.
pub(crate) const DAY: u64 = 86_400_000;

/// Something that a person is told, if they want that and it is still true when it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Who.
    pub person: PersonId,
    /// What.
    pub kind: PushKind,
    /// When it was found, in milliseconds since 1970.
    pub at: u64,
    /// From when it is sent.
    pub due: u64,
}

/// What to tell after events that changed a table from one state to another. Whoever `acted` sees it. Whoever has to
/// move gets `patience` milliseconds first: who sits at the board needs no message. `is_gone` says of whom it is certain
/// that they have no open socket at the table.
pub(crate) fn notices(
    before: Option<&Table>,
    after: &Table,
    events: &[Logged],
    acted: Option<PersonId>,
    patience: u64,
    is_gone: impl Fn(PersonId) -> bool,
) -> Vec<Notice> {
    let at = after.at();
    let mut notices = Vec::new();
    let has = |wanted: fn(&Event) -> bool| events.iter().any(|logged| wanted(&logged.event));
    if has(|event| matches!(event, Event::Sat { .. })) && has(|event| matches!(event, Event::Began { .. })) {
        let others = after.people().into_iter().filter(|&person| Some(person) != acted);
        notices.extend(others.map(|person| Notice { person, kind: PushKind::Started, at, due: at }));
    }
    let Some(person) = after.waits_for() else { return notices };
    let is_new = before.and_then(Table::waits_for) != Some(person);
    let days = match after.terms().clock {
        ClockRule::Days(days) => Some(days),
        ClockRule::None | ClockRule::Minutes { .. } => None,
    };
    if is_new && acted != Some(person) && (days.is_some() || is_gone(person)) {
        notices.push(Notice { person, kind: PushKind::Turn, at, due: at + patience });
    }
    let deadline = after.deadline().filter(|&deadline| before.and_then(Table::deadline) != Some(deadline));
    // With one day for a move, the message would come with the turn.
    if let (Some(2..), Some(deadline)) = (days, deadline)
        && deadline.saturating_sub(DAY) > at
    {
        notices.push(Notice { person, kind: PushKind::Clock, at, due: deadline - DAY });
    }
    notices
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::id::TableId;
    use crate::table::{Actor, Command, Draft, Lot, Terms, Wish};

    const ANN: PersonId = PersonId::from_bits(1);
    const BOB: PersonId = PersonId::from_bits(2);
    const PATIENCE: u64 = 20_000;

    /// A table where Ann waits for Bob, with this clock.
    fn opened(clock: &str) -> Table {
        let terms = format!(r#"{{"plan": "chullpa", "seats": ["me", "open"], "clock": {clock}}}"#);
        let terms: Terms = serde_json::from_str(&terms).unwrap();
        Draft::open(TableId::from_bits(1), terms, ANN, false, 1_000, Lot::from_bits(0)).unwrap().table
    }

    /// Changes the table, and returns who is told what, and how much later.
    fn told(
        table: &mut Table,
        by: PersonId,
        command: &Command,
        at: u64,
        gone: &[PersonId],
    ) -> Vec<(PersonId, PushKind, u64)> {
        let draft = table.decide(Actor::Person(by, false), command, at, Lot::from_bits(0), |_| None).unwrap();
        let is_gone = |person| gone.contains(&person);
        let found = notices(Some(table), &draft.table, &draft.events, Some(by), PATIENCE, is_gone);
        *table = draft.table;
        found.into_iter().map(|notice| (notice.person, notice.kind, notice.due - at)).collect()
    }

    fn sit() -> Command {
        Command::Sit { seat: None }
    }

    fn some_move(table: &Table) -> Command {
        let (position, number) = table.position().unwrap();
        let drop = position.legal_moves().iter().next().unwrap().drop_move();
        Command::Move { position: number, drop }
    }

    #[test]
    fn whoever_waits_is_told_that_the_game_began_and_who_sat_down_is_not() {
        let mut table = opened(r#""none""#);
        assert_eq!(told(&mut table, BOB, &sit(), 2_000, &[]), [(ANN, PushKind::Started, 0)]);
    }

    #[test]
    fn with_a_clock_of_days_each_turn_is_told_and_its_last_day() {
        let mut table = opened(r#"{"days": 3}"#);
        let (turn, clock) = ((ANN, PushKind::Turn, PATIENCE), (ANN, PushKind::Clock, 2 * DAY));
        assert_eq!(told(&mut table, BOB, &sit(), 2_000, &[]), [(ANN, PushKind::Started, 0), turn, clock]);
        let command = some_move(&table);
        let bob = [(BOB, PushKind::Turn, PATIENCE), (BOB, PushKind::Clock, 2 * DAY)];
        assert_eq!(told(&mut table, ANN, &command, 3_000, &[]), bob);
        assert_eq!(told(&mut table, ANN, &Command::Ask { wish: Wish::Pause }, 4_000, &[]), [], "the turn is the same");
        assert_eq!(told(&mut table, BOB, &Command::Agree, 5_000, &[]), [], "nobody can move");
        assert_eq!(told(&mut table, ANN, &Command::Resume, 6_000, &[])[0], bob[0]);
    }

    /// Who is told that the game began and that it is their turn at a table that opens with Ann and Bob, in this order.
    fn told_together(acted: Option<PersonId>) -> Vec<(PersonId, PushKind)> {
        let terms = r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"days": 3}}"#;
        let terms: Terms = serde_json::from_str(terms).unwrap();
        let people = [(ANN, true), (BOB, true)];
        let draft = Draft::seated(TableId::from_bits(1), terms, &people, 1_000, Lot::from_bits(0)).unwrap();
        let found = notices(None, &draft.table, &draft.events, acted, PATIENCE, |_| false);
        let kinds = [PushKind::Started, PushKind::Turn];
        found.into_iter().filter(|notice| kinds.contains(&notice.kind)).map(|told| (told.person, told.kind)).collect()
    }

    #[test]
    fn whoever_accepts_a_challenge_is_not_told_and_the_other_is_whichever_sits_last() {
        let (started, turn) = (PushKind::Started, PushKind::Turn);
        assert_eq!(told_together(Some(BOB)), [(ANN, started), (ANN, turn)]);
        assert_eq!(told_together(Some(ANN)), [(BOB, started)], "Ann begins, and sees the table");
    }

    #[test]
    fn everybody_who_was_paired_is_told() {
        let started = PushKind::Started;
        assert_eq!(told_together(None), [(ANN, started), (BOB, started), (ANN, PushKind::Turn)]);
    }

    #[test]
    fn with_one_day_for_a_move_its_last_day_is_not_told() {
        let mut table = opened(r#"{"days": 1}"#);
        let kinds: Vec<PushKind> =
            told(&mut table, BOB, &sit(), 2_000, &[]).into_iter().map(|(_, kind, _)| kind).collect();
        assert_eq!(kinds, [PushKind::Started, PushKind::Turn]);
    }

    #[test]
    fn without_a_clock_of_days_only_who_has_left_the_table_is_told() {
        for clock in [r#""none""#, r#"{"minutes": {"seconds": 600, "increment": 5}}"#] {
            let mut table = opened(clock);
            told(&mut table, BOB, &sit(), 2_000, &[]);
            let command = some_move(&table);
            assert_eq!(told(&mut table.clone(), ANN, &command, 3_000, &[]), []);
            assert_eq!(told(&mut table, ANN, &command, 3_000, &[BOB]), [(BOB, PushKind::Turn, PATIENCE)]);
        }
    }
}
