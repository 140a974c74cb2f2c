//! A worker and a trainer without a network: every move is as good as every other.

use std::collections::HashSet;
use std::io::{self, Read, Write};
use std::thread;

use rumis::Position;
use rumis_network::{NUMBERS, PLANES};
use rumis_training::game::{Answer, Effort, Sample, SelfPlay};
use rumis_training::setups::{Seats, Side};
use rumis_training::wire::POLICY;
use rumis_training::worker::work;

/// What came from a worker in this many rounds of answers.
#[derive(Default)]
struct Heard {
    positions: usize,
    games: u32,
    samples: Vec<Vec<u8>>,
}

fn number(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize
}

/// Games of two and of more take turns.
const fn seats(seed: u64) -> Seats {
    if seed.is_multiple_of(2) { Seats::Two } else { Seats::More }
}

/// The sizes of a sample: planes, legal moves, and all of it.
fn sizes(side: Side) -> (usize, usize, usize) {
    let squares = side.length() * side.length();
    let planes = PLANES * if side == Side::Eight { 8 } else { 16 };
    let legal = (104 * squares).div_ceil(8);
    (planes, legal, planes + 4 * NUMBERS + legal + 4 * POLICY + 36 + squares)
}

/// Lets a worker play, and answers its requests.
fn listen(side: Side, seed: u64, rounds: usize) -> Heard {
    let (answers, mut to_worker) = io::pipe().expect("a pipe");
    let (mut from_worker, requests) = io::pipe().expect("a pipe");
    let worker = thread::spawn(move || work(side, seats(seed), 8, seed, answers, requests));
    let mut heard = Heard::default();
    let mut answered = 0;
    while answered < rounds {
        let mut head = [0; 5];
        from_worker.read_exact(&mut head).expect("a message");
        let mut body = vec![0; number(&head, 1)];
        from_worker.read_exact(&mut body).expect("its body");
        if head[0] == 2 {
            heard.games += number(&body, 0) as u32;
            heard.samples.extend(body[4..].chunks_exact(sizes(side).2).map(<[u8]>::to_vec));
            continue;
        }
        let (group, positions, moves) = (number(&body, 0), number(&body, 4), number(&body, 8));
        assert_eq!(body.len(), 12 + positions * (sizes(side).0 + 4 * NUMBERS + 2) + 2 * moves);
        heard.positions += positions;
        let mut answer = vec![3];
        for word in [28 + 2 * moves + 16 * positions, group, positions, moves, 8, 4, 4, 50] {
            answer.extend((word as u32).to_le_bytes());
        }
        answer.resize(answer.len() + 2 * moves, 0);
        (0..4 * positions).for_each(|_| answer.extend(0.5f32.to_le_bytes()));
        to_worker.write_all(&answer).expect("the worker reads");
        answered += 1;
    }
    drop((to_worker, from_worker));
    let ended = worker.join().expect("the worker does not panic");
    assert!(ended.is_ok() || ended.is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe));
    heard
}

#[test]
fn games_are_played_and_their_samples_are_whole() {
    for side in [Side::Eight, Side::Ten] {
        let heard = listen(side, 7, 900);
        assert!(heard.games > 8, "{}", heard.games);
        assert!(heard.samples.len() > 2 * heard.games as usize);
        let (planes, legal, size) = sizes(side);
        for sample in &heard.samples {
            assert_eq!(sample.len(), size);
            let legal = &sample[planes + 4 * NUMBERS..][..legal];
            let policy = &sample[size - side.length().pow(2) - 36 - 4 * POLICY..][..4 * POLICY];
            let words: Vec<u16> = policy.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect();
            let (moves, chances) = words.split_at(POLICY);
            let used = || moves.iter().zip(chances).filter(|&(_, &chance)| chance > 0).map(|(&mv, _)| usize::from(mv));
            assert!(used().all(|mv| legal[mv / 8] >> (mv % 8) & 1 == 1), "only legal moves are learned");
            assert_eq!(used().collect::<HashSet<_>>().len(), used().count(), "each move once");
            let sum: u32 = chances.iter().map(|&chance| u32::from(chance)).sum();
            assert!(sum == 0 || (65_000..=65_535).contains(&sum), "{sum}");
            let floats = &sample[size - side.length().pow(2) - 36..][..32];
            let floats: Vec<f32> =
                floats.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
            assert!(floats[..4].iter().all(|reward| (0.0..=1.0).contains(reward)), "{floats:?}");
            assert!(floats[4..].iter().all(|points| (-16.0..=64.0).contains(points)), "{floats:?}");
            let places = &sample[size - side.length().pow(2) - 4..][..4];
            assert!(places.contains(&0) && places.iter().all(|&place| place < 4), "{places:?}");
            let owners = &sample[size - side.length().pow(2)..];
            assert!(owners.iter().all(|&owner| owner <= 4 || owner == 255));
        }
    }
}

/// Answers that know nothing: every move is as good as every other.
fn answer(game: &mut SelfPlay, samples: &mut Vec<Sample>) -> bool {
    let question = game.question();
    let logits = vec![0.0; question.moves.len()];
    let effort = Effort { simulations: 8, candidates: 4, fast_simulations: 4, full_percent: 50 };
    game.answer(&question.moves, Answer { logits: &logits, rewards: [0.5; 4] }, effort, samples)
}

/// Whether a legal move, and then forced moves, lead from one position to another.
fn follows(before: &Position, after: &Position) -> bool {
    before.legal_moves().iter().any(|mv| {
        let mut position = before.after(mv);
        while position != *after && position.count_moves() == 1 {
            let Some(mv) = position.legal_moves().nth(0) else { return false };
            position.play_unchecked(mv);
        }
        position == *after
    })
}

#[test]
fn games_consist_of_legal_moves_and_end() {
    for (side, seed) in [(Side::Eight, 1), (Side::Eight, 2), (Side::Eight, 3), (Side::Ten, 4)] {
        let (mut game, mut samples, mut moves) = (SelfPlay::new(side, seats(seed), seed), Vec::new(), 0);
        let mut before = *game.position();
        // No game has more moves than stones.
        while moves <= 44 {
            let over = answer(&mut game, &mut samples);
            if over {
                break;
            }
            if *game.position() != before {
                assert!(follows(&before, game.position()), "{before}\n{}", game.position());
                (before, moves) = (*game.position(), moves + 1);
            }
        }
        assert!(moves <= 44, "the game ends");
        assert!(!game.position().is_over(), "the next game begins");
        assert!(samples.iter().all(|sample| sample.question.moves.len() > 1), "forced moves teach nothing");
        for sample in &samples {
            assert!(sample.policy.iter().all(|&(mv, _)| sample.question.moves.contains(mv)));
        }
    }
}

#[test]
fn positions_with_one_legal_move_are_never_asked_about() {
    let (mut game, mut samples) = (SelfPlay::new(Side::Eight, seats(8), 8), Vec::new());
    for _ in 0..2000 {
        assert!(game.question().moves.len() > 1);
        answer(&mut game, &mut samples);
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let (a, b) = (listen(Side::Eight, 3, 300), listen(Side::Eight, 3, 300));
    assert_eq!(a.samples, b.samples);
    assert_ne!(a.samples, listen(Side::Eight, 4, 300).samples);
}
