//! The endgame solver against a naive search of everything, on the last stones of random games.

mod naive;

use rumis::{Colour, ColourSet, Edition, Move, PlanName, Position, Rng, Ruins, Seat, Setup, Way};
use rumis_engine::{EndgameSolver, Ranking, Worth, solve};

/// More than any position here needs.
const PLENTY: u64 = 5_000_000;

/// A random setup.
fn random_setup(rng: &mut Rng) -> Setup {
    loop {
        let edition = Edition::ALL[rng.below(6) as usize];
        let way = Way::ALL[rng.below(3) as usize];
        let players = 2 + rng.below(3) as u8;
        let mut setup = Setup::new(PlanName::ALL[rng.below(6) as usize], players).edition(edition).way(way);
        let colours = ColourSet::first(way.colour_count(players));
        setup = setup.start(Colour::ALL[rng.below(colours.len() as u32) as usize]);
        if way == Way::Ruinas {
            setup = setup.ruins(Ruins::Seed(rng.next_u64()));
        }
        if setup.position().is_ok() {
            return setup;
        }
    }
}

/// A position at most `stones` stones before the end of a random game, as early as the naive search
/// can handle, with the result of each move.
fn last_stones(setup: &Setup, stones: usize, most: u64, rng: &mut Rng) -> Option<(Position, Vec<(Move, Ranking)>)> {
    let mut game = vec![setup.position().ok()?];
    while let Some(mv) = game.last().and_then(|position| position.random_move(rng)) {
        game.push(game.last()?.after(mv));
    }
    let last = game.iter().rev().skip(1).take(stones);
    last.map_while(|position| Some((*position, naive::all_moves(position, most)?))).last()
}

/// Compares the solver with the naive search.
fn check(position: &Position, moves: &[(Move, Ranking)], solver: &mut EndgameSolver) {
    let seat = position.owner(position.to_move().expect("the game is not over"));
    let best = moves.iter().map(|(_, end)| end).max_by_key(|end| naive::preference(end, seat)).expect("a move");
    let value_of = |wanted: Move| moves.iter().find(|(mv, _)| *mv == wanted).map(|(_, end)| end).expect("a legal move");

    let solved = solver.solve(position, PLENTY, &mut || false).expect("few stones are left");
    let chosen = solved.best_move().expect("the game is not over");
    assert_eq!(solved.worth(seat), Worth::of(best, seat), "{position}");
    assert_eq!(Worth::of(value_of(chosen), seat), Worth::of(best, seat), "{position}");
    if position.players() > 2 {
        assert_eq!(solved.ranking(), *best, "{position}");
        assert_eq!(value_of(chosen), best, "{position}");
    }

    let mut end = *position;
    for &mv in solved.line() {
        end.play(mv).expect("the line of best play is legal");
    }
    assert!(end.is_over() && end == *solved.end(), "{position}");

    let all = solver.solve_all_moves(position, PLENTY, &mut || false).expect("few stones are left");
    assert_eq!(all.len(), moves.len(), "{position}");
    assert!(all.is_sorted_by(|a, b| a.worth >= b.worth), "{position}");
    for solved in all {
        assert_eq!(solved.worth, Worth::of(value_of(solved.mv), seat), "{position}: {}", solved.mv.drop_move());
    }
}

/// Checks this many positions, and returns how many there were with each number of seats.
fn check_many(seed: u64, positions: usize, most: u64) -> [usize; 5] {
    let mut rng = Rng::new(seed);
    let mut solver = EndgameSolver::new(100_000);
    let (mut checked, mut deepest, mut seats) = (0, 0, [0; 5]);
    while checked < positions {
        let setup = random_setup(&mut rng);
        let stones = 8 - rng.below(4) as usize;
        if let Some((position, moves)) = last_stones(&setup, stones, most, &mut rng) {
            // One solver for all games: entries from other games must not change results.
            check(&position, &moves, &mut solver);
            checked += 1;
            seats[usize::from(position.players())] += 1;
            let alone = solve(&position, PLENTY).expect("few stones are left");
            deepest = deepest.max(alone.line().len());
        }
    }
    assert!(deepest >= 5, "the deepest has {deepest} stones still to come");
    seats
}

#[test]
fn the_best_move_is_the_best_for_two_seats_and_more() {
    let seats = check_many(1, 300, 5_000);
    assert!(seats[2..].iter().all(|&positions| positions > 50), "{seats:?}");
}

#[test]
fn the_best_move_is_the_best_in_other_games_too() {
    check_many(2, 230, 5_000);
}

#[test]
fn the_best_move_is_the_best_with_more_stones_to_come() {
    check_many(3, 6, 200_000);
}

#[test]
fn the_exact_lead_is_reached_and_one_more_is_not() {
    let mut rng = Rng::new(4);
    let (mut exact, mut reaching) = (EndgameSolver::new(100_000), EndgameSolver::new(100_000));
    let mut checked = 0;
    while checked < 100 {
        let setup = random_setup(&mut rng);
        if setup.players != 2 {
            continue;
        }
        let stones = 8 - rng.below(4) as usize;
        let Some((position, _)) = last_stones(&setup, stones, 5_000, &mut rng) else { continue };
        let seat = position.owner(position.to_move().expect("the game is not over"));
        let lead = exact.solve(&position, PLENTY, &mut || false).expect("few stones are left").worth(seat).lead();
        let mut reaches = |lead| reaching.reaches(&position, lead, PLENTY, &mut || false).map(|(reaches, _)| reaches);
        assert_eq!((reaches(lead), reaches(lead + 1)), (Some(true), Some(false)), "{position}");
        checked += 1;
    }
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mut position = Setup::new(PlanName::Pisac, 3).position().expect("a plan of the standard edition");
    position.playout(&mut Rng::new(1));
    let solved = solve(&position, 10).expect("the game is over");
    assert_eq!((solved.best_move(), solved.line().len()), (None, 0));
    assert_eq!(*solved.end(), position);
    assert_eq!(EndgameSolver::new(1).solve_all_moves(&position, 10, &mut || false), Some(Vec::new()));
}

#[test]
fn the_laying_of_ruins_is_searched_too() {
    // Few ruins fit on a small plan, and then few stones.
    let plan = "22/22".parse::<rumis::Plan>().expect("a plan");
    let mut position = Setup::new(plan, 2).way(Way::Ruinas).position().expect("a small plan");
    position.play_unchecked(position.legal_moves().nth(0).expect("a ruin fits"));
    assert!(!position.ruins_left().is_empty());
    let moves = naive::all_moves(&position, PLENTY).expect("a small plan");
    check(&position, &moves, &mut EndgameSolver::new(1000));
    // A large plan takes too many positions.
    let position = Setup::new(PlanName::Chullpa, 2).way(Way::Ruinas).position().expect("a plan");
    assert_eq!(solve(&position, 1000), None);
}

#[test]
fn a_search_can_be_stopped() {
    let position = Setup::new(PlanName::Chullpa, 2).position().expect("a plan of the standard edition");
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked > 3
    };
    assert_eq!(EndgameSolver::new(1).solve(&position, u64::MAX, &mut stop), None);
    assert_eq!(asked, 4);
}

#[test]
fn seats_are_worth_what_the_ranking_says() {
    let mut rng = Rng::new(5);
    for players in 2..=4 {
        for _ in 0..50 {
            let mut position = Setup::new(PlanName::Chullpa, players).position().expect("a plan");
            position.playout(&mut rng);
            let ranking = Ranking::of(&position);
            for seat in &Seat::ALL[..usize::from(players)] {
                let worth = Worth::of(&ranking, *seat);
                assert!((worth.share_of_first() - ranking.share_of_first(*seat)).abs() < 1e-6);
                assert_eq!((worth.place(), worth.lead()), (ranking.place(*seat), ranking.lead(*seat)));
            }
        }
    }
}
