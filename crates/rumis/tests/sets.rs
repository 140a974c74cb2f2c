//! Compares sets of stones, colours and moves with sets of the standard library, and checks that
//! questions about moves allocate nothing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use std::collections::{BTreeSet, HashSet};

use common::random_game;
use proptest::prelude::*;
use rumis::{Colour, ColourSet, Move, MoveSet, Orientation, Plan, Position, Rng, Setup, Square, Stone, StoneSet};

/// Compares every operation on two small sets with the standard library.
macro_rules! check_sets {
    ($set:ty, $item:ty, $a:expr, $b:expr) => {{
        let (a, b): (BTreeSet<$item>, BTreeSet<$item>) = ($a.collect(), $b.collect());
        let (one, two): ($set, $set) = (a.iter().copied().collect(), b.iter().copied().collect());
        let list = |set: $set| set.iter().collect::<BTreeSet<_>>();
        prop_assert_eq!(list(one | two), &a | &b);
        prop_assert_eq!(list(one & two), &a & &b);
        prop_assert_eq!(list(one - two), &a - &b);
        prop_assert_eq!(list(!one), &<$item>::ALL.into_iter().collect() - &a);
        prop_assert_eq!(one.is_subset(two), a.is_subset(&b));
        prop_assert_eq!((one.len(), one.is_empty()), (a.len(), a.is_empty()));
        prop_assert_eq!(one.iter().len(), a.len());
        prop_assert!(one.iter().eq(a.iter().copied()), "in order");
        prop_assert!(one.iter().rev().eq(a.iter().rev().copied()), "from the other end");
        prop_assert_eq!(one.to_string().parse::<$set>().unwrap(), one);
    }};
}

fn moves_of(set: &MoveSet) -> HashSet<Move> {
    set.iter().collect()
}

proptest! {
    #[test]
    fn sets_of_stones_and_colours_behave_like_standard_sets(a: u16, b: u16) {
        let stones = |bits: u16| Stone::ALL.into_iter().filter(move |&stone| bits >> stone.index() & 1 == 1);
        check_sets!(StoneSet, Stone, stones(a), stones(b));
        let colours = |bits: u16| Colour::ALL.into_iter().filter(move |&colour| bits >> colour.index() & 1 == 1);
        check_sets!(ColourSet, Colour, colours(a), colours(b));
    }

    /// Also if one of them comes from a site that is too large for the small layout.
    #[test]
    fn sets_of_moves_behave_like_standard_sets(seed: u64, plies in 0usize..20, large: bool) {
        let one = random_game(seed, plies).position().legal_moves();
        let two = if large {
            Setup::new(Plan::block(10, 9, 2).unwrap(), 2).position().unwrap().legal_moves()
        } else {
            random_game(seed ^ 1, plies).position().legal_moves()
        };
        let (a, b) = (moves_of(&one), moves_of(&two));
        prop_assert_eq!(moves_of(&one.union(&two)), &a | &b);
        prop_assert_eq!(moves_of(&one.intersection(&two)), &a & &b);
        prop_assert_eq!(moves_of(&one.difference(&two)), &a - &b);
        prop_assert_eq!(one == two, a == b);
        prop_assert_eq!(&a.iter().copied().collect::<MoveSet>(), &one, "the site does not matter");
        for stone in Stone::ALL {
            let of_stone: HashSet<Move> = a.iter().copied().filter(|mv| mv.stone() == stone).collect();
            prop_assert_eq!(moves_of(&one.of_stone(stone)), of_stone);
        }
        let mut moves = one.iter();
        for left in (0..one.len()).rev() {
            prop_assert!(moves.next().is_some());
            prop_assert_eq!(moves.len(), left);
        }
        prop_assert!(moves.next().is_none() && moves.next().is_none());
        prop_assert!(one.iter().eq(one.clone()), "borrowed or owned, in the same order");
    }
}

fn every_move() -> impl Iterator<Item = Move> {
    let squares = || (0..10).flat_map(|row| (0..10).filter_map(move |file| Square::new(file, row)));
    Orientation::all().flat_map(move |orientation| squares().map(move |anchor| Move { orientation, anchor }))
}

/// Whether a move is legal, checked rule by rule.
fn is_legal_by_the_rules(position: &Position, mv: Move) -> bool {
    let placement = position.let_down(mv.orientation, mv.anchor);
    position.to_move().is_some_and(|colour| position.objections(colour, placement).is_empty())
}

#[test]
fn a_move_is_legal_if_it_breaks_no_rule() {
    let mut rng = Rng::new(5);
    for round in 0..60 {
        let position = *random_game(rng.next_u64(), round).position();
        for mv in every_move() {
            assert_eq!(position.is_legal(mv), is_legal_by_the_rules(&position, mv), "{mv} in {position}");
        }
    }
    let large = Setup::new(Plan::block(10, 10, 3).unwrap(), 2).position().unwrap();
    assert!(every_move().all(|mv| large.is_legal(mv) == is_legal_by_the_rules(&large, mv)));
}

#[test]
fn questions_about_moves_allocate_nothing() {
    let position = *random_game(9, 12).position();
    let mv = position.legal_moves().iter().next().unwrap();
    let allocated = allocation_counter::measure(|| {
        assert!(position.is_legal(mv));
        assert!(position.legal_moves().contains(mv));
        assert!(position.count_moves() > 0);
        assert_eq!(position.legal_moves().into_iter().count(), position.legal_moves().len());
        let mut next = position;
        next.play_unchecked(mv);
    });
    assert_eq!(allocated.count_total, 0);
}
