//! Matches as a whole: who wins, that nothing depends on threads, and that what was saved is what
//! was played.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rumis::{Edition, Plan, PlanChoice, PlanName, Setup, Way};
use rumis_arena::{Conditions, Contest, Group, Ladder, MatchReport, News, Program, SaveFile, Schedule, hold};

fn programs(texts: &[&str]) -> Vec<Program> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn schedule(texts: &[&str], plan: PlanName, players: u8) -> Schedule {
    Schedule::of_match(programs(texts), vec![plan.into()], players).unwrap()
}

fn threads(threads: usize) -> Conditions {
    Conditions { threads, ..Conditions::default() }
}

/// Groups without what no two runs have in common.
fn without_times(mut groups: Vec<Group>) -> Vec<Group> {
    for game in groups.iter_mut().flat_map(|group| &mut group.games) {
        game.seconds.fill(0.0);
    }
    groups
}

#[test]
fn greedy_beats_random() {
    let schedule = schedule(&["random-1", "greedy-1"], PlanName::Coricancha, 2).openings(50);
    let report = MatchReport::of(&schedule, &hold(&schedule, &Conditions::default()).unwrap());
    assert_eq!((report.groups, report.games), (50, 100));
    let (random, greedy) = (&report.programs[0], &report.programs[1]);
    assert!(greedy.share.low() > 0.75, "{greedy:?}");
    assert!(greedy.elo.low > 200.0, "{greedy:?}");
    assert!((random.share.mean + greedy.share.mean - 1.0).abs() < 1e-9);
    assert!((random.elo.difference + greedy.elo.difference).abs() < 1e-6 || random.elo.difference.is_infinite());
    assert!(greedy.points > random.points);
    assert!(report.forfeits.is_empty());
}

#[test]
fn equal_programs_are_equal_within_the_error() {
    let schedule = schedule(&["a=greedy-1", "b=greedy-1"], PlanName::Chullpa, 4).openings(60);
    let report = MatchReport::of(&schedule, &hold(&schedule, &Conditions::default()).unwrap());
    let alone = &report.programs[0];
    assert!((alone.share.mean - 0.25).abs() < 2.0 * alone.share.error, "{alone:?}");
    assert!(alone.elo.low < 0.0 && alone.elo.high > 0.0, "{alone:?}");
    let seats: f64 = report.seats.iter().map(|seat| seat.mean).sum();
    assert!((seats - 1.0).abs() < 1e-9);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for (players, way) in [(2, Way::Standard), (3, Way::Ruinas), (2, Way::FourColours)] {
        let schedule = schedule(&["uct-1@40", "flat-1@60"], PlanName::Chullpa, players).way(way).seed(9).openings(2);
        let one = without_times(hold(&schedule, &threads(1)).unwrap());
        assert_eq!(one, without_times(hold(&schedule, &threads(3)).unwrap()), "{way}");
    }
}

#[test]
fn every_game_can_be_replayed_from_what_is_kept() {
    let sites: Vec<PlanChoice> = vec![PlanName::Pisac.into(), Plan::block(5, 5, 3).unwrap().into()];
    let schedule = Schedule::of_match(programs(&["greedy-1", "random-1"]), sites, 3).unwrap();
    let schedule = schedule.way(Way::Ruinas).edition(Edition::Italian2005).openings(4);
    for group in hold(&schedule, &Conditions::default()).unwrap() {
        let setup = Setup::new(group.site.parse::<PlanChoice>().unwrap(), 3);
        for game in &group.games {
            let start = setup.clone().way(Way::Ruinas).edition(Edition::Italian2005);
            let mut replayed = rumis::Game::new(start).unwrap();
            for mv in group.opening.iter().chain(&game.moves) {
                replayed.play_text(mv).unwrap();
            }
            let ranking = rumis_engine::Ranking::of(replayed.position());
            assert!(replayed.position().is_over());
            let points: Vec<i32> = rumis::Seat::ALL[..3].iter().map(|&seat| ranking.points(seat)).collect();
            assert_eq!(points, game.points);
        }
    }
}

#[test]
fn a_ladder_puts_programs_in_their_order() {
    let texts = ["random-1", "flat-1@200", "greedy-1"];
    let ladder = Schedule::of_ladder(programs(&texts), vec![PlanName::Coricancha.into()], 2).unwrap().openings(6);
    let ladder = Ladder::of(&ladder, &hold(&ladder, &Conditions::default()).unwrap());
    assert_eq!(ladder.games, 36);
    assert_eq!(ladder.rungs[2].name, "random-1");
    let sum: f64 = ladder.rungs.iter().map(|rung| rung.rating.elo).sum();
    assert!(sum.abs() < 1e-6);

    // Three programs at four seats: one of them twice at each table.
    let mixed = Schedule::of_ladder(programs(&texts), vec![PlanName::Chullpa.into()], 4).unwrap();
    let mixed = Ladder::of(&mixed, &hold(&mixed, &Conditions::default()).unwrap());
    assert_eq!(mixed.rungs.len(), 3);
    assert_eq!(mixed.seats.len(), 4);
}

/// Plays a match with a save file, but no longer than for so many groups.
fn play(path: &Path, schedule: &Schedule, resume: bool, most: usize) -> Vec<Group> {
    let (mut save, known) = if resume {
        SaveFile::resume(path, schedule).unwrap()
    } else {
        (SaveFile::create(path, schedule).unwrap(), Vec::new())
    };
    let saved: Vec<usize> = known.iter().map(|group| group.number).collect();
    let stop = AtomicBool::new(false);
    let mut played = 0;
    let mut watch = |news: News<'_>| {
        if let News::Group(group) = news
            && !saved.contains(&group.number)
        {
            save.add(group)?;
            played += 1;
        }
        Ok(if played < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    };
    Contest::new(schedule, threads(2), &stop).knowing(known).hold(&mut watch).unwrap()
}

#[test]
fn a_match_that_was_stopped_ends_like_one_that_was_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let schedule = schedule(&["uct-1@20", "greedy-1"], PlanName::Pirka, 2).openings(8);
    let whole = without_times(hold(&schedule, &threads(2)).unwrap());

    assert_eq!(play(&path, &schedule, false, 3).len(), 3);
    // The power fails in the middle of a line.
    let text = std::fs::read(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 40]).unwrap();
    assert_eq!(SaveFile::resume(&path, &schedule).unwrap().1.len(), 2);
    assert_eq!(play(&path, &schedule, true, 2).len(), 4);
    assert_eq!(without_times(play(&path, &schedule, true, usize::MAX)), whole);
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 1 + 8);
    // There is nothing left to play.
    assert_eq!(without_times(play(&path, &schedule, true, usize::MAX)), whole);
    // More games of the same match are fine, too.
    assert_eq!(play(&path, &schedule.openings(9), true, usize::MAX).len(), 9);
}

#[test]
fn a_save_file_that_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let first = schedule(&["random-1", "greedy-1"], PlanName::Pirka, 2).openings(2);
    play(&path, &first, false, usize::MAX);

    let sentence = SaveFile::create(&path, &first).unwrap_err().to_string();
    assert!(sentence.contains("--resume"), "{sentence}");
    let other = first.clone().seed(2);
    let sentence = SaveFile::resume(&path, &other).unwrap_err().to_string();
    assert!(sentence.contains("another match"), "{sentence}");

    let text = std::fs::read_to_string(&path).unwrap();
    for (old, new, word) in [("\"points\"", "\"pints\"", "line 2"), ("\"seats\":[0,1]", "\"seats\":[1,1]", "line 2")] {
        let broken = folder.path().join("broken.jsonl");
        std::fs::write(&broken, text.replace(old, new)).unwrap();
        let sentence = SaveFile::resume(&broken, &first).unwrap_err().to_string();
        assert!(sentence.contains(word), "{sentence}");
    }
    let older = folder.path().join("older.jsonl");
    let version = format!("\"version\":\"{}\",", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version), "{text}");
    for (other, word) in [("", "an older version"), ("\"version\":\"0.0.7\",", "0.0.7")] {
        std::fs::write(&older, text.replace(&version, other)).unwrap();
        let sentence = SaveFile::resume(&older, &first.clone().openings(3)).unwrap_err().to_string();
        assert!(sentence.contains(word) && sentence.ends_with("--openings 2"), "{sentence}");
        // What is complete can be read by any version.
        assert_eq!(SaveFile::resume(&older, &first).unwrap().1.len(), 2);
    }
    let nothing = folder.path().join("nothing.txt");
    std::fs::write(&nothing, "a letter to my aunt\n").unwrap();
    assert!(SaveFile::resume(&nothing, &first).unwrap_err().to_string().contains("not the save file"));
    // Torn in its first line there is nothing to lose.
    std::fs::write(&nothing, "{\"rumis_ar").unwrap();
    assert!(SaveFile::resume(&nothing, &first).unwrap().1.is_empty());
    assert_eq!(std::fs::read_to_string(&nothing).unwrap().lines().count(), 1);
}

#[test]
fn a_match_that_is_stopped_does_not_wait_for_a_long_thought() {
    let schedule = schedule(&["rumis@60s", "rumis@60s"], PlanName::Coricancha, 2);
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
        });
        let groups = Contest::new(&schedule, threads(2), &stop).hold(&mut |_| Ok(ControlFlow::Continue(())));
        assert!(groups.unwrap().is_empty());
    });
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_match_of_very_many_games_begins_at_once() {
    let schedule = schedule(&["random-1", "random-1"], PlanName::Pirka, 2).games_a_table(u32::MAX as usize);
    let stop = AtomicBool::new(false);
    let mut watch = |news: News<'_>| match news {
        News::Game(_) => Ok(ControlFlow::Continue(())),
        News::Group(_) => Ok(ControlFlow::Break(())),
    };
    assert!(!Contest::new(&schedule, threads(2), &stop).hold(&mut watch).unwrap().is_empty());
}
