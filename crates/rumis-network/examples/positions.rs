//! Prints positions of random games, for which `training/record.py` records what the network computes.

use rumis::{Error, PlanName, Rng, Ruins, Setup, Way};

fn main() -> Result<(), Error> {
    let games = [
        Setup::new(PlanName::Chullpa, 2),
        Setup::new(PlanName::Coricancha, 3),
        Setup::new(PlanName::Pisac, 4),
        Setup::new(PlanName::Tambo, 2),
        Setup::new(PlanName::Cucho, 4),
        Setup::new(PlanName::Pirka, 3),
        Setup::new(PlanName::Chullpa, 2).way(Way::FourColours),
        Setup::new(PlanName::Coricancha, 3).way(Way::Ruinas).ruins(Ruins::Seed(1)),
    ];
    for (setup, seed) in games.into_iter().zip(1..) {
        let mut position = setup.position()?;
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
