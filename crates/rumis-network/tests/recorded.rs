//! The network computes what the framework that trained it computes. `training/record.py` recorded the
//! outputs, for the positions of the example `positions`.

use rumis::{Position, Rng, Setup};
use rumis_network::{Evaluation, Features, Network, Scratch};

const RECORDED: &str = include_str!("fixtures/recorded.txt");

/// How much chances may differ: the network rounds to 16 bits where the framework does not.
const CLOSE_CHANCES: f32 = 0.01;
/// The same for points and logits.
const CLOSE: f32 = 0.05;

fn numbers(line: &str, name: &str) -> Vec<f32> {
    let rest = line.strip_prefix(name).expect("the lines are in a fixed order");
    rest.split_whitespace().map(|word| word.parse().expect("a number")).collect()
}

fn close(found: &[f32], expected: &[f32], bound: f32, what: &str, position: &str) {
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() < bound, "{what}: {found} instead of {expected} in {position}");
    }
}

fn compare(network: &Network) {
    let (mut scratch, mut evaluation) = (Scratch::default(), Evaluation::default());
    let mut lines = RECORDED.lines();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let text = line.strip_prefix("position ").expect("a position");
        let position: Position = text.parse().expect("a position");
        let moves = position.legal_moves();
        network.evaluate(&position, &moves, &mut scratch, &mut evaluation);
        let mut next = || lines.next().expect("five lines for each position");
        close(&evaluation.rewards, &numbers(next(), "rewards"), CLOSE_CHANCES, "rewards", text);
        close(&evaluation.points, &numbers(next(), "points"), CLOSE, "points", text);
        close(evaluation.places.as_flattened(), &numbers(next(), "places"), CLOSE_CHANCES, "places", text);
        for word in next().strip_prefix("logits").expect("logits").split_whitespace() {
            let (number, logit) = word.split_once(':').expect("a move and its logit");
            let (mv, found) = evaluation.moves[number.parse::<usize>().expect("a number")];
            assert!(moves.contains(mv));
            close(&[found], &[logit.parse().expect("a number")], CLOSE, "logit", text);
        }
        close(&network.owners(&scratch)[0].1, &numbers(next(), "owners"), CLOSE_CHANCES, "owners", text);
        count += 1;
    }
    assert!(count >= 60);
}

#[test]
fn the_outputs_are_those_of_the_framework() {
    compare(&Network::trained());
}

#[test]
fn the_outputs_do_not_depend_on_the_vector_instructions() {
    compare(&Network::trained().with_baseline());
}

#[test]
fn colours_are_seen_relative_to_the_one_to_move() {
    let position = |colours: &str| {
        let setup = Setup::new(rumis::PlanName::Chullpa, 3).colours(colours.parse().expect("colours"));
        let mut position = setup.position().expect("a game");
        let mut rng = Rng::new(5);
        for _ in 0..7 {
            let mv = position.random_move(&mut rng).expect("a move");
            position.play_unchecked(mv);
        }
        Features::of(&position, &position.legal_moves())
    };
    assert_eq!(position("red yellow green"), position("blue red yellow"));
}
