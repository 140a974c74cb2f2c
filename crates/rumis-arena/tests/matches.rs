//! Whole matches: results, save files, and independence of the number of threads.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::error::Error as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use rumis::{Edition, Plan, PlanChoice, PlanName, Seating, Setup, Way};
use rumis_arena::{
    Conditions, Contest, ErrorKind, Group, Ladder, MatchReport, News, Program, SaveFile, Schedule, hold,
};

fn programs(texts: &[&str]) -> Vec<Program> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn schedule(texts: &[&str], plan: PlanName, players: u8) -> Schedule {
    Schedule::of_match(programs(texts), vec![plan.into()], players).unwrap()
}

fn threads(threads: usize) -> Conditions {
    Conditions::default().threads(threads)
}

/// Groups without times, which differ from run to run.
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
    assert!((random.elo.difference + greedy.elo.difference).abs() < 1e-6, "{random:?} {greedy:?}");
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
fn every_game_can_be_replayed_from_its_group() {
    let sites: Vec<PlanChoice> = vec![PlanName::Pisac.into(), Plan::block(5, 5, 3).unwrap().into()];
    let schedule = Schedule::of_match(programs(&["greedy-1", "random-1"]), sites, 3).unwrap();
    let schedule = schedule.way(Way::Ruinas).edition(Edition::Italian2005).openings(4);
    let groups = hold(&schedule, &Conditions::default()).unwrap();
    assert_eq!(groups.iter().map(|group| group.games.len()).collect::<Vec<_>>(), [3; 4]);
    for group in groups {
        let setup = Setup::new(group.plan.parse::<PlanChoice>().unwrap(), 3);
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
fn a_match_is_played_and_saved_with_chosen_colours() {
    let folder = tempfile::tempdir().unwrap();
    let (usual_path, path) = (folder.path().join("usual.jsonl"), folder.path().join("chosen.jsonl"));
    let seating: Seating = "blue green".parse().unwrap();
    let usual = schedule(&["greedy-1", "random-1"], PlanName::Chullpa, 2).openings(2);
    let chosen = usual.clone().colours(seating);
    assert_eq!(chosen.opening(0).unwrap().setup().seating(), seating);
    assert_eq!(play(&path, &chosen, false, 1).len(), 1);
    assert_eq!(play(&path, &chosen, true, usize::MAX).len(), 2);
    assert!(SaveFile::resume(&path, &usual).is_err(), "it is another match");
    // The usual colours are saved as before there was a choice.
    play(&usual_path, &usual.clone().colours(Seating::usual(2)), false, 1);
    assert!(!std::fs::read_to_string(&usual_path).unwrap().contains("colours"));
    assert_eq!(SaveFile::resume(&usual_path, &usual).unwrap().1.len(), 1);
    assert!(schedule(&["greedy-1", "random-1"], PlanName::Chullpa, 4).colours(seating).check().is_err());
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

/// Plays at most this many groups of a match, with a save file.
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
    Contest::new(schedule, threads(2), &stop).resume_with(known).hold(&mut watch).unwrap()
}

#[test]
fn a_resumed_match_ends_like_one_that_was_not_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let schedule = schedule(&["uct-1@20", "greedy-1"], PlanName::Pirka, 2).openings(8);
    let whole = without_times(hold(&schedule, &threads(2)).unwrap());

    assert_eq!(play(&path, &schedule, false, 3).len(), 3);
    // A power failure in the middle of a line.
    let text = std::fs::read(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 40]).unwrap();
    assert_eq!(SaveFile::resume(&path, &schedule).unwrap().1.len(), 2);
    assert_eq!(play(&path, &schedule, true, 2).len(), 4);
    assert_eq!(without_times(play(&path, &schedule, true, usize::MAX)), whole);
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 1 + 8);
    // Nothing is left to play.
    assert_eq!(without_times(play(&path, &schedule, true, usize::MAX)), whole);
    // The same match can be continued with more openings.
    assert_eq!(play(&path, &schedule.openings(9), true, usize::MAX).len(), 9);
}

#[test]
fn the_save_file_of_another_match_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let first = schedule(&["random-1", "greedy-1"], PlanName::Pirka, 2).openings(2);
    play(&path, &first, false, usize::MAX);

    assert_eq!(SaveFile::create(&path, &first).unwrap_err().code(), "save-file-exists");
    let other = first.clone().seed(2);
    assert_eq!(SaveFile::resume(&path, &other).unwrap_err().code(), "other-match");

    let text = std::fs::read_to_string(&path).unwrap();
    for (old, new, code) in
        [("\"points\"", "\"pints\"", "bad-line"), ("\"seats\":[0,1]", "\"seats\":[1,1]", "wrong-games")]
    {
        let broken = folder.path().join("broken.jsonl");
        std::fs::write(&broken, text.replace(old, new)).unwrap();
        let error = SaveFile::resume(&broken, &first).unwrap_err();
        assert_eq!(error.code(), code);
        assert!(error.to_string().contains("broken.jsonl, line 2: "), "{error}");
    }
    let older = folder.path().join("older.jsonl");
    let version = format!("\"version\":\"{}\",", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version), "{text}");
    for (written, expected) in [("", None), ("\"version\":\"0.0.7\",", Some("0.0.7"))] {
        std::fs::write(&older, text.replace(&version, written)).unwrap();
        let error = SaveFile::resume(&older, &first.clone().openings(3)).unwrap_err();
        let ErrorKind::OtherVersion { version, openings: 2, .. } = error.kind() else { panic!("{error:?}") };
        assert_eq!(version.as_deref(), expected);
        // Every version can read a complete match.
        assert_eq!(SaveFile::resume(&older, &first).unwrap().1.len(), 2);
    }
    let nothing = folder.path().join("nothing.txt");
    std::fs::write(&nothing, "not JSON\n").unwrap();
    assert_eq!(SaveFile::resume(&nothing, &first).unwrap_err().code(), "not-a-save-file");
    // A file that is torn in its first line has no groups.
    std::fs::write(&nothing, "{\"rumis_ar").unwrap();
    assert!(SaveFile::resume(&nothing, &first).unwrap().1.is_empty());
    assert_eq!(std::fs::read_to_string(&nothing).unwrap().lines().count(), 1);
}

#[test]
fn files_that_cannot_be_read_or_written_are_errors_with_a_source() {
    let folder = tempfile::tempdir().unwrap();
    let schedule = schedule(&["random-1", "greedy-1"], PlanName::Pirka, 2);
    let error = SaveFile::create(&folder.path().join("missing/match.jsonl"), &schedule).unwrap_err();
    assert_eq!(error.code(), "cannot-write");
    let source = error.source().and_then(|source| source.downcast_ref::<std::io::Error>()).unwrap();
    assert_eq!(source.kind(), std::io::ErrorKind::NotFound);
}

#[test]
fn a_match_that_was_stopped_before_it_starts_plays_nothing() {
    let schedule = schedule(&["random-1", "greedy-1"], PlanName::Pirka, 2);
    let stop = AtomicBool::new(true);
    let mut news = 0;
    let groups = Contest::new(&schedule, threads(2), &stop).hold(&mut |_| {
        news += 1;
        Ok(ControlFlow::Continue(()))
    });
    assert_eq!((groups.unwrap(), news), (Vec::new(), 0));
}

#[test]
fn a_match_of_very_many_games_begins_at_once() {
    let schedule = schedule(&["random-1", "random-1"], PlanName::Pirka, 2).games_a_table(u32::MAX as usize);
    let stop = AtomicBool::new(false);
    let mut watch = |news: News<'_>| match news {
        News::Group(_) => Ok(ControlFlow::Break(())),
        _ => Ok(ControlFlow::Continue(())),
    };
    assert!(!Contest::new(&schedule, threads(2), &stop).hold(&mut watch).unwrap().is_empty());
}
