//! Many games at the same time, in two groups: while the trainer evaluates the positions of one, the
//! worker plays on in the other.

use std::io::{self, Read, Write};

use rumis::Rng;

use crate::game::{Answer, Question, SelfPlay};
use crate::setups::Side;
use crate::wire::{Reply, read_head, read_reply, write_request, write_samples};

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
pub fn work(side: Side, games: usize, seed: u64, mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut rng = Rng::new(seed);
    let mut groups: Vec<Group> = Vec::new();
    for number in 0..GROUPS {
        let games: Vec<SelfPlay> = (0..games).map(|_| SelfPlay::new(side, rng.next_u64())).collect();
        let questions: Vec<Question> = games.iter().map(SelfPlay::question).collect();
        write_request(&mut output, side, number as u32, &questions)?;
        groups.push(Group { games, questions });
    }
    let (mut reply, mut samples) = (Reply::default(), Vec::new());
    while let Some((number, effort)) = read_head(&mut input)? {
        let unknown = || io::Error::new(io::ErrorKind::InvalidData, format!("there is no group {number}"));
        let group = groups.get_mut(number).ok_or_else(unknown)?;
        let moves = group.questions.iter().map(|question| question.moves.len()).sum();
        read_reply(&mut input, group.questions.len(), moves, &mut reply)?;
        samples.clear();
        let (mut logits, mut finished) = (&reply.logits[..], 0);
        for ((game, question), &rewards) in group.games.iter_mut().zip(&mut group.questions).zip(&reply.rewards) {
            let (own, rest) = logits.split_at(question.moves.len());
            logits = rest;
            finished += game.answer(&question.moves, Answer { logits: own, rewards }, effort, &mut samples);
            *question = game.question();
        }
        write_request(&mut output, side, number as u32, &group.questions)?;
        if finished > 0 {
            write_samples(&mut output, side, finished, &samples)?;
        }
    }
    Ok(())
}
