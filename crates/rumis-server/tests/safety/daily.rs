//! The puzzle of the day: what counts, and what does not.

use std::time::{SystemTime, UNIX_EPOCH};

use hyper::Method;
use rumis::Cell;
use rumis::solitaire::{Board, Day, Puzzle};
use rumis::{Colour, Orientation, Placement};
use rumis_server::{Code, DailySolution, DailyView, Me};

use crate::house::{ask, code, house};

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

/// The current day. Tests do not run over midnight: another day would only be refused.
pub(crate) fn today() -> Day {
    Day::at(now()).unwrap()
}

/// A solution, found by trying.
fn solution(day: Day) -> Vec<Vec<[i8; 3]>> {
    fn fill(board: &mut Board) -> bool {
        let open = board.puzzle().cells().iter().copied().find(|&cell| board.colour_at(cell).is_none());
        let Some(open) = open else { return true };
        let placements = Orientation::all().flat_map(|orientation| {
            let at = |cube: Cell| Cell {
                file: open.file - cube.file,
                row: open.row - cube.row,
                level: open.level - cube.level,
            };
            orientation.cubes().map(move |cube| Placement { orientation, at: at(cube) })
        });
        for placement in placements {
            let fits = placement.cubes().all(|cube| board.puzzle().cells().contains(&cube));
            if fits && board.place(Colour::Red, placement).is_ok() {
                if fill(board) {
                    return true;
                }
                board.take_back();
            }
        }
        false
    }
    let mut board = Board::new(Puzzle::of_day(day).unwrap());
    let given = board.puzzle().given().len();
    assert!(fill(&mut board));
    let cells = |placement: Placement| placement.cubes().map(|c| [c.file, c.row, c.level]).collect();
    board.stones()[given..].iter().map(|stone| cells(stone.placement)).collect()
}

#[tokio::test]
async fn guests_and_accounts_count_once_with_a_checked_solution_and_a_plausible_time() {
    let house = house(|_| {}).await;
    let (day, stones) = (today(), solution(today()));
    let path = |end: &str| format!("/api/v1/daily/{day}{end}");
    let sent = |stones: &[Vec<[i8; 3]>], millis| {
        serde_json::to_string(&DailySolution { stones: stones.to_vec(), millis, hints: 1 }).unwrap()
    };
    let mut guest = house.stranger();
    assert_eq!(guest.get::<DailyView>(&path("")).await.unwrap().solved, 0);
    assert_eq!(guest.get::<Me>("/api/v1/me").await.unwrap().id, None, "looking makes nobody a guest");
    let early = ask(&mut guest, Method::POST, &path("/solution"), &sent(&stones, 1)).await;
    assert_eq!(code(&early), Some(Code::SignInFirst));
    assert_eq!(code(&ask(&mut guest, Method::POST, &path("/begin"), "").await), None);
    assert!(guest.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    let mut twice = stones.clone();
    twice.push(stones[0].clone());
    for (wrong, expected) in [
        (&stones[1..], Code::BadMove),
        (&[][..], Code::BadMove),
        (&twice[..], Code::IllegalMove),
        (&[vec![[0, 0, 0], [9, 9, 9]]][..], Code::BadMove),
        (&[vec![[-128, 127, 0], [-127, 127, 0]]][..], Code::IllegalMove),
    ] {
        let answer = ask(&mut guest, Method::POST, &path("/solution"), &sent(wrong, 1)).await;
        assert_eq!(code(&answer), Some(expected), "{wrong:?}");
    }
    let answer = ask(&mut guest, Method::POST, &path("/solution"), &sent(&stones, 90_000)).await;
    let view: DailyView = answer.read().unwrap();
    let yours = view.yours.unwrap();
    assert_eq!((view.solved, yours.millis, yours.hints, yours.slower), (1, 90_000, 1, 0));
    // The second one is not counted, and a time that no hand could reach is corrected.
    let again = ask(&mut guest, Method::POST, &path("/solution"), &sent(&stones, 1)).await;
    assert_eq!(again.read::<DailyView>().unwrap(), view);
    let mut ann = house.named("Ann", "a pair of stones").await;
    let before = ask(&mut ann, Method::POST, &path("/solution"), &sent(&stones, 1)).await;
    assert_eq!(code(&before), Some(Code::NotNow), "she has not begun");
    assert_eq!(code(&ask(&mut ann, Method::POST, &path("/begin"), "").await), None);
    let answer = ask(&mut ann, Method::POST, &path("/solution"), &sent(&stones, 1)).await;
    let yours = answer.read::<DailyView>().unwrap().yours.unwrap();
    assert!(yours.millis >= 500 * stones.len() as u64 && yours.slower == 1, "{yours:?}");
    house.server.stop().await;
}

#[tokio::test]
async fn only_the_puzzle_of_today_can_be_begun_and_newcomers_are_bounded() {
    let house = house(|_| {}).await;
    let day = today();
    let at = |number: u32| Day::numbered(number).map_or_else(|| "1999-01-01".to_owned(), |day| day.to_string());
    for (date, expected) in [
        (at(day.number() - 1), Code::TooLate),
        (at(day.number() + 1), Code::NotFound),
        ("2026-02-30".to_owned(), Code::NotFound),
        ("today".to_owned(), Code::NotFound),
    ] {
        let begin = format!("/api/v1/daily/{date}/begin");
        assert_eq!(code(&ask(&mut house.stranger(), Method::POST, &begin, "").await), Some(expected), "{date}");
    }
    let begin = format!("/api/v1/daily/{day}/begin");
    let mut refused = None;
    for _ in 0..70 {
        refused = refused.or(code(&ask(&mut house.stranger(), Method::POST, &begin, "").await));
    }
    assert_eq!(refused, Some(Code::TooMany));
    let mut ann = house.named("Ann", "a pair of stones").await;
    assert_eq!(code(&ask(&mut ann, Method::POST, &begin, "").await), None, "an account is not a newcomer");
    house.server.stop().await;
}
