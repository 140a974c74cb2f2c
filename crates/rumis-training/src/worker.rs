//! Many games at the same time, in two groups: while the trainer evaluates the positions of one, the
//! worker plays on in the other.

use std::io::{self, Read, Write};

use rumis::Rng;

use crate::game::{Answer, Question, SelfPlay};
use crate::setups::{Seats, Side};
use crate::wire::{read_reply, write_request, write_samples};

/// How many groups of games there are.
const GROUPS: usize = 2;

/// Games whose positions are evaluated together, and the positions that were asked.
struct Group {
    games: Vec<SelfPlay>,
    questions: Vec<Question>,
}

/// Plays until the input ends.
///
/// # Errors
/// When input or output fail.
pub fn work(
    side: Side,
    seats: Seats,
    games: usize,
    seed: u64,
    mut input: impl Read,
    mut output: impl Write,
) -> io::Result<()> {
    let mut rng = Rng::new(seed);
    let mut groups: Vec<Group> = Vec::new();
    for number in 0..GROUPS {
        let games: Vec<SelfPlay> = (0..games).map(|_| SelfPlay::new(side, seats, rng.next_u64())).collect();
        let questions: Vec<Question> = games.iter().map(SelfPlay::question).collect();
        write_request(&mut output, side, number as u32, &questions)?;
        groups.push(Group { games, questions });
    }
    let mut samples = Vec::new();
    while let Some(reply) = read_reply(&mut input)? {
        let refused = |what: String| io::Error::new(io::ErrorKind::InvalidData, what);
        let number = reply.group;
        let group = groups.get_mut(number).ok_or_else(|| refused(format!("there is no group {number}")))?;
        let moves: usize = group.questions.iter().map(|question| question.moves.len()).sum();
        if (reply.rewards.len(), reply.logits.len()) != (group.questions.len(), moves) {
            return Err(refused(format!("group {number} did not ask for that many positions and moves")));
        }
        samples.clear();
        let (mut logits, mut finished) = (&reply.logits[..], 0);
        for ((game, question), &rewards) in group.games.iter_mut().zip(&mut group.questions).zip(&reply.rewards) {
            let (own, rest) = logits.split_at(question.moves.len());
            logits = rest;
            let answer = Answer { logits: own, rewards };
            finished += u32::from(game.answer(&question.moves, answer, reply.effort, &mut samples));
            *question = game.question();
        }
        write_request(&mut output, side, number as u32, &group.questions)?;
        if finished > 0 {
            write_samples(&mut output, side, finished, &samples)?;
        }
    }
    Ok(())
}
