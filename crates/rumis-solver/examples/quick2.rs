use rumis_solver::*;
use std::time::Instant;
fn main() {
    for (side, colours) in [(3u8, 1u8), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4), (5, 4)] {
        let Ok(p) = ByTheRules::new(&Target::cuboid(side, side, side).unwrap(), colours) else { continue };
        for seed in 0..10 {
            let t = Instant::now();
            let mut e = Effort::limited(60_000_000);
            let r = p.solve(seed, &mut e);
            println!(
                "{side} {colours} seed {seed}: {} {:.2} s, {} steps",
                r.is_some(),
                t.elapsed().as_secs_f64(),
                e.steps()
            );
            if let Some(r) = r {
                p.check(&r).unwrap();
            }
            if side < 5 && seed == 2 {
                break;
            }
        }
    }
}
