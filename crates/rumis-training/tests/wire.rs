//! The messages of worker and trainer, byte by byte. `tests/fixtures` has messages that both sides read: the tests of
//! the trainer, in `training/tests`, use the same files. `RUMIS_UPDATE=1 cargo test -p rumis-training --test wire`
//! writes them again.

use std::fs;
use std::path::PathBuf;

use rumis::{Plan, PlanName, Position, Rng, Setup};
use rumis_network::{NUMBERS, PLANES};
use rumis_training::game::{Effort, Question, Sample};
use rumis_training::setups::Side;
use rumis_training::wire::{POLICY, number, read_reply, write_request, write_samples};

/// Compares bytes with those of a file; with `RUMIS_UPDATE` set, writes the file.
fn compare(name: &str, bytes: &[u8]) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    if std::env::var_os("RUMIS_UPDATE").is_some() {
        fs::write(&file, bytes).expect("the file can be written");
    }
    let recorded = fs::read(&file).expect("the file exists");
    assert!(recorded == bytes, "{name} has changed: change both sides, then record it again with RUMIS_UPDATE=1");
}

/// Positions after some moves.
fn positions(side: Side) -> Vec<Position> {
    let mut rng = Rng::new(11);
    let large: Plan = ["33333333333"; 4].map(|row| &row[..10]).join("/").parse().expect("a plan");
    let setups = match side {
        Side::Eight => vec![Setup::new(PlanName::Chullpa, 2), Setup::new(PlanName::Pisac, 4)],
        Side::Ten => vec![Setup::new(large, 3)],
    };
    let after = |setup: Setup| {
        let mut position = setup.position().expect("it can be played");
        for _ in 0..5 {
            let mv = position.random_move(&mut rng).expect("the game is not over");
            position.play_unchecked(mv);
        }
        position
    };
    setups.into_iter().map(after).collect()
}

fn samples(side: Side) -> Vec<Sample> {
    let squares = side.length() * side.length();
    let sample = |(n, position): (usize, &Position)| {
        let question = Question::new(position);
        let moves = question.moves.iter().step_by(7).take(3).zip([0.5, 0.25, 0.25]);
        // The policy of the last one is not known.
        let policy = if n == 1 { Vec::new() } else { moves.collect() };
        let owners = (0..squares).map(|square| if square % 9 == 5 { 255 } else { (square % 5) as u8 }).collect();
        let rewards = [0.75, 0.5, 0.125, 0.0];
        Sample { question, policy, rewards, points: [7.0, -2.0, 3.0, 0.0], places: [0, 1, 2, 3], owners }
    };
    positions(side).iter().enumerate().map(sample).collect()
}

/// Reads numbers one after the other.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (bytes, rest) = self.0.split_first_chunk().expect("more bytes");
        self.0 = rest;
        *bytes
    }

    fn word(&mut self) -> usize {
        u32::from_le_bytes(self.bytes()) as usize
    }

    fn short(&mut self) -> u16 {
        u16::from_le_bytes(self.bytes())
    }

    fn float(&mut self) -> f32 {
        f32::from_le_bytes(self.bytes())
    }

    fn plane(&mut self, side: Side) -> u128 {
        match side {
            Side::Eight => u64::from_le_bytes(self.bytes()).into(),
            Side::Ten => u128::from_le_bytes(self.bytes()),
        }
    }
}

const SIDES: [(Side, &str); 2] = [(Side::Eight, "8"), (Side::Ten, "10")];

#[test]
fn a_request_has_the_features_and_moves_of_its_positions() {
    for (side, name) in SIDES {
        let questions: Vec<Question> = positions(side).iter().map(Question::new).collect();
        let mut message = Vec::new();
        write_request(&mut message, side, 1, &questions).expect("a list takes all bytes");
        compare(&format!("request-{name}.bin"), &message);
        let mut reader = Reader(&message);
        assert_eq!(reader.bytes(), [1]);
        assert_eq!(reader.word(), message.len() - 5);
        let moves: usize = questions.iter().map(|question| question.moves.len()).sum();
        assert_eq!([reader.word(), reader.word(), reader.word()], [1, questions.len(), moves]);
        for question in &questions {
            assert!((0..PLANES).all(|plane| reader.plane(side) == question.features.planes[plane]));
        }
        for question in &questions {
            assert!((0..NUMBERS).all(|n| reader.float() == question.features.numbers[n]));
        }
        for question in &questions {
            assert_eq!(usize::from(reader.short()), question.moves.len());
        }
        for question in &questions {
            assert!(question.moves.iter().all(|mv| reader.short() == number(side, mv)));
        }
        assert!(reader.0.is_empty());
    }
}

#[test]
fn samples_have_all_that_is_learned() {
    for (side, name) in SIDES {
        let samples = samples(side);
        let mut message = Vec::new();
        write_samples(&mut message, side, 9, &samples).expect("a list takes all bytes");
        compare(&format!("samples-{name}.bin"), &message);
        let mut reader = Reader(&message);
        assert_eq!(reader.bytes(), [2]);
        assert_eq!([reader.word(), reader.word()], [message.len() - 5, 9]);
        for sample in &samples {
            assert!((0..PLANES).all(|plane| reader.plane(side) == sample.question.features.planes[plane]));
            assert!((0..NUMBERS).all(|n| reader.float() == sample.question.features.numbers[n]));
            let count = 104 * side.length() * side.length();
            let legal: Vec<u8> = (0..count.div_ceil(8)).map(|_| reader.bytes::<1>()[0]).collect();
            let legal: Vec<usize> = (0..count).filter(|mv| legal[mv / 8] >> (mv % 8) & 1 == 1).collect();
            let mut expected: Vec<usize> =
                sample.question.moves.iter().map(|mv| usize::from(number(side, mv))).collect();
            expected.sort_unstable();
            assert_eq!(legal, expected);
            let moves: Vec<u16> = (0..POLICY).map(|_| reader.short()).collect();
            let chances: Vec<u16> = (0..POLICY).map(|_| reader.short()).collect();
            for (n, &(mv, chance)) in sample.policy.iter().enumerate() {
                assert_eq!((moves[n], chances[n]), (number(side, mv), (chance * 65535.0) as u16));
            }
            assert!(chances[sample.policy.len()..].iter().all(|&chance| chance == 0));
            assert!(sample.rewards.iter().all(|&reward| reader.float() == reward));
            assert!(sample.points.iter().all(|&points| reader.float() == points));
            assert_eq!(reader.bytes(), sample.places);
            assert!(sample.owners.iter().all(|&owner| reader.bytes() == [owner]));
        }
        assert!(reader.0.is_empty());
    }
}

/// The same numbers as in `training/tests/test_wire.py`, which writes the answer to `request-8.bin`.
fn reply() -> Vec<u8> {
    let questions: Vec<Question> = positions(Side::Eight).iter().map(Question::new).collect();
    let moves: usize = questions.iter().map(|question| question.moves.len()).sum();
    let mut body = Vec::new();
    for word in [1, questions.len(), moves, 64, 16, 12, 25] {
        body.extend((word as u32).to_le_bytes());
    }
    // 1.0 and -2.0 in turn.
    (0..moves).for_each(|mv| body.extend([0x3c00u16, 0xc000][mv % 2].to_le_bytes()));
    (0..4 * questions.len()).for_each(|n| body.extend((n as f32 / 8.0).to_le_bytes()));
    let mut message = vec![3];
    message.extend((body.len() as u32).to_le_bytes());
    message.extend(body);
    message
}

#[test]
fn an_answer_is_read_as_it_was_written() {
    let message = reply();
    compare("reply-8.bin", &message);
    let mut input = &[&message[..], &message[..]].concat()[..];
    for _ in 0..2 {
        let reply = read_reply(&mut input).expect("it is whole").expect("there is one");
        let effort = Effort { simulations: 64, candidates: 16, fast_simulations: 12, full_percent: 25 };
        assert_eq!((reply.group, reply.effort), (1, effort));
        assert!(reply.logits.iter().enumerate().all(|(mv, &logit)| logit == [1.0, -2.0][mv % 2]));
        assert_eq!(reply.rewards, [[0.0, 0.125, 0.25, 0.375], [0.5, 0.625, 0.75, 0.875]]);
    }
    assert_eq!(read_reply(&mut input).expect("the input has ended"), None);
}

#[test]
fn an_answer_that_breaks_off_is_refused() {
    let message = reply();
    for length in (1..message.len()).filter(|length| length % 13 == 1 || *length < 40) {
        assert!(read_reply(&mut &message[..length]).is_err(), "{length}");
    }
}

#[test]
fn a_damaged_answer_is_refused() {
    let whole = reply();
    let damage = |at: usize, bytes: &[u8]| {
        let mut message = whole.clone();
        message[at..at + bytes.len()].copy_from_slice(bytes);
        // What follows is read if the length is wrong.
        message.extend([0; 64]);
        read_reply(&mut &message[..]).err().map(|error| error.kind())
    };
    let refused = Some(std::io::ErrorKind::InvalidData);
    let (length, end) = (whole.len() as u32 - 5, whole.len());
    assert_eq!(damage(0, &[3]), None);
    assert_eq!(damage(0, &[1]), refused, "the kind");
    assert_eq!(damage(1, &(length + 1).to_le_bytes()), refused, "a length that is too large");
    assert_eq!(damage(1, &(length - 4).to_le_bytes()), refused, "a length that is too small");
    assert_eq!(damage(1, &3u32.to_le_bytes()), refused, "no head");
    assert_eq!(damage(1, &u32::MAX.to_le_bytes()), refused, "a length beyond all memory");
    assert_eq!(damage(9, &3u32.to_le_bytes()), refused, "the number of positions");
    assert_eq!(damage(13, &u32::MAX.to_le_bytes()), refused, "the number of moves");
    for at in [17, 21, 25] {
        assert_eq!(damage(at, &0u32.to_le_bytes()), refused, "no simulations or candidates");
    }
    assert_eq!(damage(29, &101u32.to_le_bytes()), refused, "more than all searches");
    assert_eq!(damage(33, &0x7e00u16.to_le_bytes()), refused, "a logit that is not a number");
    assert_eq!(damage(end - 4, &f32::NAN.to_le_bytes()), refused, "a reward that is not a number");
    assert_eq!(damage(end - 4, &1.5f32.to_le_bytes()), refused, "a reward that is too large");
}
