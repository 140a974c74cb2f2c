//! Position texts that no game leads to are refused, and others are not.

use rumis::{Edition, Error, Position};

use super::common::round_trip;

/// Two stones of each colour on Chullpa, as a good position that can be spoiled.
const GOOD: &str = "plan=chullpa players=2 edition=standard way=standard \
    stacks=-,-,-,-,-/-,-,-,-,-/-,-,y,y,-/rr,r,y,-,- \
    left=S01+S02+S04+S05+S06+S07+S08+S09+S10R+S10L,S01+S02+S04+S05+S06+S07+S08+S09+S10R+S10L out=none turn=red";

#[test]
fn a_position_that_cannot_be_is_refused() {
    round_trip(&GOOD.parse::<Position>().unwrap());
    // Yellow has placed nothing, and still it is to be red's turn.
    let yellow_to_come = GOOD.replace('y', "-").replace("pla-ers", "players").replace("wa-=", "way=");
    let yellow_to_come = yellow_to_come.replacen(",S01+S02+S04+S05+S06+S07+S08+S09+S10R+S10L", ",all", 1);
    let all_but_two = "S01+S04+S05+S06+S07+S08+S09+S10R+S10L";
    let all_but_corner = "S01+S02+S04+S05+S06+S07+S08+S09+S10R+S10L";
    let spoiled: [(&str, String, &str, &str); 24] = [
        ("a cube too many", GOOD.replace("/rr,r", "/rrr,r"), "impossible-position", "red has 4 cubes on the site"),
        ("a cube too few", GOOD.replace("/rr,r", "/r,r"), "impossible-position", "red has 2 cubes on the site"),
        ("too high", GOOD.replace("/rr,r", "/rrrrr,r"), "impossible-position", "the stack on a1 is higher than 4"),
        (
            "other cubes",
            GOOD.replace("/rr,r,y", "/rrr,-,y"),
            "impossible-position",
            "cannot be the stones it has placed",
        ),
        (
            "two pieces",
            GOOD.replace("/-,-,y,y,-/", "/-,-,y,-,y/"),
            "impossible-position",
            "yellow do not touch each other",
        ),
        ("wrong turn", yellow_to_come, "impossible-position", "the colours have not placed stones in turn"),
        (
            "over too soon",
            GOOD.replace("turn=red", "turn=over"),
            "impossible-position",
            "only when every colour is out",
        ),
        (
            "a colour too many",
            GOOD.replace("turn=red", "turn=green"),
            "impossible-position",
            "green is not in this game",
        ),
        ("a cube of nobody", GOOD.replace("/rr,r,y", "/rr,r,g"), "impossible-position", ""),
        ("a ruin", GOOD.replace("stacks=-", "stacks=x"), "impossible-position", "only in the way to play ruinas"),
        ("a ruin on a stone", GOOD.replace("/rr,r", "/rrx,r"), "impossible-position", "on a1 a ruin stands on a stone"),
        ("a wrong letter", GOOD.replace("/rr,r", "/rq,r"), "syntax", "q in the stack on a1 is no cube"),
        ("a stack too few", GOOD.replace("/rr,r,y", "/rr,r"), "syntax", "expected 4 rows of 5 stacks"),
        ("a row too many", GOOD.replace("/rr,r", "/-,-,-,-,-/rr,r"), "syntax", "expected 4 rows of 5 stacks"),
        ("an empty stack", GOOD.replace("/rr,r", "/,r"), "syntax", "the stack on a1 is missing"),
        ("no field", GOOD.replace(" turn=red", ""), "syntax", "the field turn is missing"),
        ("a field twice", format!("{GOOD} turn=red"), "syntax", "the field turn stands here twice"),
        ("an empty last", format!("{GOOD} last="), "impossible-position", "cannot have placed the last stone"),
        ("out twice", GOOD.replace("out=none", "out=red,red"), "syntax", "red is named twice"),
        (
            "over with moves left",
            GOOD.replace("out=none turn=red", "out=red,yellow turn=over"),
            "impossible-position",
            "the game is not over",
        ),
        ("a comment in the plan", GOOD.replace("plan=chullpa", "plan=44444/44444/44444/44444#x"), "syntax", "comments"),
        ("a field of no meaning", format!("{GOOD} colour=red"), "unknown-word", "\"colour\" is not a valid field"),
        (
            "no stones",
            GOOD.replacen(all_but_corner, all_but_two, 1),
            "impossible-position",
            "red has 3 cubes on the site",
        ),
        ("a stone twice", GOOD.replacen("S01+", "S01+S01+", 1), "stone-twice", "S01 is named twice"),
    ];
    for (what, text, code, words) in spoiled {
        assert_ne!(text, GOOD, "{what}");
        let error = text.parse::<Position>().expect_err(what);
        assert_eq!(error.code(), code, "{what}: {error}");
        assert!(error.to_string().contains(words), "{what}: {error}");
    }
    let cross = "plan=.2./222/.2. players=2 stacks=.,-,./-,-,-/r,-,. left=all,all turn=red";
    let error = cross.parse::<Position>().unwrap_err();
    assert!(error.to_string().contains("a1 is no square of the plan"), "{error}");
    let last = "plan=chullpa players=3 edition=italian-2005 stacks=-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r,r,-,-,- \
                left=S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L,all,all turn=yellow last=green";
    let error = last.parse::<Position>().unwrap_err();
    assert_eq!((error.code(), error.line()), ("impossible-position", Some(1)), "{error}");
    assert!(last.replace("last=green", "last=red").parse::<Position>().is_ok());
}

#[test]
fn a_field_that_is_wrong_is_told_with_its_column() {
    let error = GOOD.replace("turn=red", "turn=pink").parse::<Position>().unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(1), GOOD.find("turn=").map(|at| at + 6)), "{error}");
    let error = "plan=chullpa players=2 hello".parse::<Position>().unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(1), Some(24)), "{error}");
}

#[test]
fn a_stack_or_a_set_of_stones_that_is_wrong_is_told_with_its_own_column() {
    let column = |good: &str, bad: &str| {
        let error = GOOD.replacen(good, bad, 1).parse::<Position>().unwrap_err();
        assert_eq!(error.line(), Some(1), "{error}");
        // What is wrong begins after the first character, a separator.
        let expected = GOOD.find(good).map(|at| at + 2);
        assert_eq!(error.column(), expected, "{bad}: {error}");
    };
    column("=-,-,-,-,-/", "=q,-,-,-,-/");
    column("/rr,r,y", "/q,r,y");
    column(",r,y,-,-", ",,y,-,-");
    column(",y,-,-", ",rrrrr,-,-");
    column(",y,-,-", ",rx,-,-");
    column("=S01+S02+S04", "=S99+S02+S04");
    column("=S01+S02+S04", "=S01+S01+S04");
    column(",S01+S02+S04", ",S99+S02+S04");
    let cross = "plan=.2./222/.2. players=2 stacks=.,-,./-,-,-/r,-,. left=all,all turn=red";
    let error = cross.parse::<Position>().unwrap_err();
    assert_eq!(error.column(), cross.find("r,-,.").map(|at| at + 1), "{error}");
}

/// A position on Chullpa for two, red to move, with these rows of stacks and these colours out.
fn two_on_chullpa(edition: &str, stacks: &str, left: &str, out: &str) -> Result<Position, Error> {
    format!("plan=chullpa players=2 edition={edition} stacks={stacks} left={left} out={out} turn=red").parse()
}

#[test]
fn a_first_stone_that_no_rule_allows_is_refused() {
    let all_but_the_pair = "S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L";
    let left = format!("{all_but_the_pair},{all_but_the_pair}");
    let beside = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r,r,y,y,-";
    let apart = "-,-,-,y,y/-,-,-,-,-/-,-,-,-,-/r,r,-,-,-";
    let on_top = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/ry,ry,-,-,-";
    let half_on_top = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r,ry,yy,-,-";
    for edition in Edition::ALL {
        let read = |stacks: &str, left: &str| two_on_chullpa(edition.name(), stacks, left, "none");
        assert!(read(beside, &left).is_ok(), "{edition}");
        assert_eq!(read(apart, &left).unwrap_err().code(), "impossible-position", "{edition}");
        if edition == Edition::Spanish2002 {
            assert!(read(on_top, &left).is_ok(), "the ground is not needed there");
        } else {
            assert_eq!(read(on_top, &left).unwrap_err().code(), "impossible-position", "{edition}");
        }
        let corner = format!("{all_but_the_pair},S01+S02+S04+S05+S06+S07+S08+S09+S10R+S10L");
        assert!(read(half_on_top, &corner).is_ok(), "{edition}: one foot is enough");
    }
}

#[test]
fn a_colour_that_is_out_too_early_is_refused() {
    let left = "S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L,all";
    let red = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r,r,-,-,-";
    let error = two_on_chullpa("standard", red, left, "yellow").unwrap_err();
    assert_eq!(error.code(), "impossible-position", "{error}");
    // Where yellow finds no room on the ground it is out with eleven stones.
    let narrow =
        "plan=55551 players=2 stacks=r,r,r,r,- left=S01+S02+S03+S05+S06+S07+S08+S09+S10R+S10L,all out=yellow turn=red";
    assert!(narrow.parse::<Position>().is_ok());
}

/// From a random game: red could not place its tripod and went out, then yellow's last stone made room
/// for it.
const FREED_TOO_LATE: &str = "plan=777777/777777/777777 players=3 edition=standard way=standard \
    stacks=rgggrry,rrrggry,ryyyyyy,yryyyy,yyyyy,yyyy/rrggrry,rrggrry,yrgrrr,yrrrrrg,yyyy,yyyy/\
    rrggggg,rggggg,ggggggg,gggrrrg,yyyrrgg,yyyrrgg left=S09,none,S07 out=red,yellow turn=green";

#[test]
fn a_colour_that_went_out_before_the_last_stone_may_have_room_again() {
    round_trip(&FREED_TOO_LATE.parse::<Position>().unwrap());
}
