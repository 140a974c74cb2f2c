//! Tables over real servers. One suite for both pairs: one node with SQLite, and two nodes with
//! PostgreSQL and NATS, where the people of one table sit at different nodes.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it goes wrong")]

mod services;

#[path = "tables/cases.rs"]
mod cases;
#[path = "tables/house.rs"]
mod house;
#[path = "tables/people.rs"]
mod people;

/// Every case is a test of each pair.
macro_rules! suite {
    ($($module:ident :: $case:ident,)*) => {
        mod sqlite_alone {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    let mut house = crate::house::House::sqlite().await;
                    crate::$module::$case(&mut house).await;
                    house.stop().await;
                }
            )*
        }

        mod postgres_with_nats {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    if let Some(mut house) = crate::house::House::postgres().await {
                        crate::$module::$case(&mut house).await;
                        house.stop().await;
                    }
                }
            )*
        }
    };
}

suite! {
    cases::two_people_play_a_whole_game,
    cases::four_people_play_a_whole_game,
    cases::an_answer_that_comes_at_once_at_another_node_is_not_too_late,
    cases::many_who_move_at_once_are_heard_once,
    cases::the_first_to_follow_the_link_takes_the_chair,
    cases::a_move_made_twice_counts_once_and_one_made_too_late_is_refused_with_the_state,
    cases::an_illegal_move_is_refused_with_what_is_wrong_with_it,
    cases::a_program_answers_while_somebody_is_there,
    cases::who_comes_back_gets_exactly_what_was_missed,
    cases::who_has_seen_more_than_there_is_gets_everything,
    cases::who_looks_on_sees_what_the_players_see,
    cases::a_table_for_its_players_is_shown_to_nobody_else,
    cases::everybody_sees_who_is_connected,
    cases::what_is_said_is_heard_by_all,
    cases::moves_are_taken_back_when_everybody_agrees,
    cases::in_a_pause_nobody_moves,
    cases::a_rematch_moves_the_start_on_by_one,
    cases::for_who_leaves_a_program_goes_on,
    cases::with_the_last_person_the_table_closes,
    cases::a_clock_runs_out_without_anybody_asking,
    cases::a_server_that_stops_says_so_and_goes_on_where_it_was,
    people::lobby_shows_listed_tables_and_those_that_wait_first,
    people::games_stay_ones_own_with_a_cookie_and_with_a_name,
    people::a_game_that_counts_changes_ratings,
    people::a_past_game_is_analysed_and_one_that_is_on_is_not,
    people::a_game_is_downloaded_as_a_record,
    people::those_who_run_the_server_see_how_it_does,
}
