//! Prints positions of random games, for which `training/record.py` records what the network computes.

use rumis::{Error, PlanName, Rng, Setup};

fn main() -> Result<(), Error> {
    let games = [
        (PlanName::Chullpa, 2),
        (PlanName::Coricancha, 3),
        (PlanName::Pisac, 4),
        (PlanName::Tambo, 2),
        (PlanName::Cucho, 4),
        (PlanName::Pirka, 3),
    ];
    for ((plan, players), seed) in games.into_iter().zip(1..) {
        let mut position = Setup::new(plan, players).position()?;
        let mut rng = Rng::new(seed);
        for number in 0..=20 {
            let Some(mv) = position.random_move(&mut rng) else { break };
            if number % 2 == 0 {
                println!("{position}");
            }
            position.play_unchecked(mv);
        }
    }
    Ok(())
}
