//! One suite for both stores: what one promises, the other does.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it goes wrong")]

mod services;

#[path = "store/backups.rs"]
mod backups;
#[path = "store/cases.rs"]
mod cases;
#[path = "store/failures.rs"]
mod failures;
#[path = "store/samples.rs"]
mod samples;

/// Every case is a test of each store.
macro_rules! suite {
    ($($module:ident :: $case:ident,)*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    let home = crate::samples::Home::sqlite();
                    crate::$module::$case(&home).await;
                }
            )*
        }

        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    if let Some(home) = crate::samples::Home::postgres().await {
                        crate::$module::$case(&home).await;
                    }
                }
            )*
        }
    };
}

suite! {
    cases::what_was_appended_is_read,
    cases::a_log_can_be_read_from_any_event_on,
    cases::whoever_is_late_is_beaten,
    cases::a_table_is_opened_once,
    cases::a_gap_in_a_log_is_refused,
    cases::of_many_at_once_one_is_first,
    cases::lobby_shows_those_that_wait_first,
    cases::tables_of_a_person_come_in_pages,
    cases::only_tables_that_wait_or_play_are_open,
    cases::clocks_that_ran_out_are_found,
    cases::live_clocks_and_due_programs_are_found,
    cases::heartbeat_tells_of_the_last_one,
    cases::names_are_taken_whatever_the_capitals,
    cases::a_name_is_given_once,
    cases::names_of_several_people,
    cases::sessions_expire_and_end,
    cases::a_used_session_lives_longer,
    cases::forgetting_leaves_nothing,
    cases::who_was_forgotten_gets_nothing_any_more,
    cases::ratings_change_once_with_the_game,
    cases::ratings_of_games_that_end_at_once_all_count,
    cases::the_best_come_first,
    cases::analyses_are_written_over,
    cases::a_closed_store_says_so,
    cases::it_is_all_there_after_opening_again,
    backups::a_backup_while_people_play_is_whole,
    backups::what_is_not_empty_is_not_written_over,
    backups::a_damaged_backup_is_refused,
    backups::from_here_to_sqlite_and_back,
    backups::from_here_to_postgres_and_back,
    backups::a_newer_database_is_refused,
}
