use rumis::*;
use rumis_solver::*;
use std::time::Instant;
fn t<R>(name: &str, f: impl FnOnce() -> R) -> R {
    let s = Instant::now();
    let r = f();
    println!("{name}: {:.2} ms", s.elapsed().as_secs_f64() * 1e3);
    r
}
fn main() {
    let soma: StoneSet = "S03+S05+S06+S07+S09+S10R+S10L".parse().unwrap();
    let tetra: StoneSet = "S04+S05+S06+S07+S08+S09+S10R+S10L".parse().unwrap();
    let p = Puzzle::new(Target::cuboid(3, 3, 3).unwrap(), Stock::stones(soma, 1).unwrap()).unwrap();
    let c = t("soma", || p.count());
    println!("{} {} {} steps {}", c.assemblies(), c.up_to_turns(), c.up_to_mirror_images(), c.steps());
    let n = t("soma all plain", || {
        let mut n = 0;
        p.for_each(|_| {
            n += 1;
            std::ops::ControlFlow::Continue(())
        });
        n
    });
    println!("{n}");
    let p = Puzzle::new(Target::cuboid(3, 3, 3).unwrap(), Stock::colours(1).unwrap()).unwrap();
    let c = t("one colour", || p.count());
    println!("{} {} {} steps {}", c.assemblies(), c.up_to_turns(), c.up_to_mirror_images(), c.steps());
    for (x, y, z) in [(2, 4, 4), (2, 2, 8)] {
        let p = Puzzle::new(Target::cuboid(x, y, z).unwrap(), Stock::stones(tetra, 1).unwrap()).unwrap();
        let c = t("tetra", || p.count());
        println!("{} {} {} steps {}", c.assemblies(), c.up_to_turns(), c.up_to_mirror_images(), c.steps());
    }
    let p = Puzzle::new(Target::cuboid(4, 4, 4).unwrap(), Stock::colours(2).unwrap()).unwrap();
    for seed in 0..8 {
        let a = t("4x4x4 two", || {
            let mut e = Effort::limited(50_000_000);
            let a = p.random_within(seed, &mut e);
            println!("{} steps", e.steps());
            a
        });
        if let Some(a) = a {
            p.check(&a).unwrap();
        } else {
            println!("none");
        }
    }
    let p = Puzzle::new(Target::cuboid(5, 5, 5).unwrap(), Stock::colours(4).unwrap()).unwrap();
    for seed in 0..8 {
        let a = t("5x5x5 four", || {
            let mut e = Effort::limited(50_000_000);
            let a = p.random_within(seed, &mut e);
            println!("{} steps", e.steps());
            a
        });
        if let Some(a) = a {
            p.check(&a).unwrap();
        } else {
            println!("none");
        }
    }
}
