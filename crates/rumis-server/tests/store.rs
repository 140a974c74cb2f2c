//! One test suite for both stores: they must behave in the same way.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

#[path = "store/accounts.rs"]
mod accounts;
#[path = "store/backups.rs"]
mod backups;
#[path = "store/cases.rs"]
mod cases;
#[path = "store/daily.rs"]
mod daily;
#[path = "store/documents.rs"]
mod documents;
#[path = "store/failures.rs"]
mod failures;
#[path = "store/lobby.rs"]
mod lobby;
#[path = "store/operators.rs"]
mod operators;
#[path = "store/opponents.rs"]
mod opponents;
#[path = "store/push.rs"]
mod push;
#[path = "store/results.rs"]
mod results;
#[path = "store/samples.rs"]
mod samples;

/// Makes a test of each case for each store.
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
    cases::appended_events_are_read_back,
    cases::a_log_can_be_read_from_any_event,
    cases::a_late_append_is_beaten,
    cases::an_append_after_another_event_than_the_last_one_is_beaten,
    cases::a_table_is_opened_once,
    cases::a_gap_in_a_log_is_refused,
    cases::one_of_many_concurrent_appends_wins,
    cases::the_lobby_lists_waiting_tables_first,
    lobby::the_lobby_leaves_out_old_tables_and_games_that_nobody_may_watch,
    lobby::tables_of_an_older_version_are_in_the_lobby,
    lobby::the_lobby_reads_its_indexes_and_nothing_else,
    lobby::the_strongest_live_game_is_featured_however_many_tables_wait,
    cases::tables_of_a_person_come_in_pages,
    cases::the_newest_tables_come_first_whether_they_are_over_or_not,
    cases::only_tables_that_wait_or_play_are_open,
    cases::expired_clocks_are_found,
    cases::live_clocks_and_due_programs_are_found,
    cases::nodes_beat_by_the_clock_of_the_store,
    cases::an_outage_of_all_nodes_is_remembered_until_it_is_corrected,
    cases::a_table_that_is_set_aside_concerns_no_background_task,
    cases::names_are_unique_ignoring_case,
    cases::a_person_is_registered_once,
    cases::names_of_several_people,
    cases::sessions_expire_and_end,
    cases::a_used_session_lives_longer,
    cases::deleting_a_person_deletes_all_their_data,
    cases::a_deleted_person_gets_no_tables_or_ratings,
    cases::ratings_change_once_with_the_game,
    cases::every_rated_game_is_stored_with_its_change,
    cases::repeated_games_of_the_same_people_on_one_day_count_less,
    cases::ratings_of_games_that_end_at_the_same_time_all_count,
    cases::the_best_come_first,
    cases::analyses_are_overwritten,
    cases::a_closed_store_returns_errors,
    cases::everything_is_there_after_reopening,
    accounts::registering_replaces_the_sessions_of_the_guest,
    accounts::the_tables_of_a_guest_move_to_the_account_once,
    accounts::a_recovery_code_works_once_and_ends_all_sessions,
    accounts::changing_the_password_ends_all_other_sessions,
    accounts::a_sign_in_that_overlaps_a_ban_or_a_new_password_is_refused,
    accounts::a_session_ends_some_time_after_it_began_however_often_it_is_used,
    accounts::deleting_an_account_deletes_its_codes_and_guests,
    accounts::guests_who_never_sat_anywhere_are_removed,
    accounts::guests_who_never_placed_a_stone_are_removed_with_their_tables,
    accounts::guests_who_are_still_there_stay,
    accounts::expired_sessions_are_removed,
    accounts::tables_that_never_began_are_removed,
    accounts::expired_data_is_removed_in_batches,
    daily::only_the_first_solution_of_somebody_who_began_counts,
    daily::the_puzzles_of_a_guest_move_to_the_account,
    daily::the_counts_of_a_day_stay_when_a_person_is_deleted,
    documents::a_document_changes_only_from_its_newest_revision,
    documents::revisions_are_counted_for_each_person,
    documents::documents_of_a_person_are_bounded,
    documents::concurrent_changes_of_one_document_do_not_overwrite_each_other,
    documents::documents_belong_to_a_person_and_go_with_them,
    push::all_nodes_have_the_first_key,
    push::a_browser_has_one_subscription_which_ends_with_its_session,
    push::the_subscription_of_a_guest_goes_on_when_they_register_or_sign_in,
    push::notices_are_kept_with_the_events_for_those_who_want_them,
    push::a_notice_is_taken_by_one_node_and_comes_back_if_that_dies,
    push::what_happens_while_a_notice_is_sent_is_told_too,
    push::notices_are_taken_by_push_service_and_those_tried_least_first,
    push::many_who_tell_the_same_people_do_not_block_each_other,
    operators::a_database_that_no_server_has_used_is_refused,
    operators::banning_ends_sessions_and_is_found_by_nodes,
    operators::a_reset_leaves_one_code_and_no_session,
    operators::tables_are_listed_and_closed,
    opponents::whoever_plays_with_a_clock_of_minutes_does_not_search,
    opponents::of_two_challenges_to_games_with_a_clock_one_begins,
    opponents::a_table_to_which_somebody_does_not_come_closes_once,
    opponents::a_table_to_which_everybody_comes_stays,
    opponents::strangers_do_not_displace_people_with_whom_one_has_played,
    opponents::a_group_gets_one_table_however_many_nodes_open_it,
    opponents::a_group_that_loses_somebody_gets_no_table,
    opponents::a_live_challenge_is_accepted_only_under_its_lease,
    opponents::challenges_are_limited_and_hidden_from_whoever_blocks_the_sender,
    opponents::nobody_is_in_two_groups_however_many_nodes_pair_at_the_same_time,
    opponents::old_searches_and_challenges_are_removed,
    opponents::one_of_an_answer_and_a_withdrawal_counts,
    opponents::people_who_block_each_other_are_in_no_group,
    opponents::running_tables_are_found,
    opponents::what_a_guest_blocked_and_sent_belongs_to_the_account,
    opponents::whoever_does_not_exist_cannot_search,
    results::a_finished_game_is_counted_once_with_the_event_that_ends_it,
    results::games_that_nobody_may_watch_are_for_their_players,
    results::a_best_win_that_nobody_may_watch_is_for_the_winner,
    results::deleting_a_person_deletes_their_results_and_leaves_those_of_others,
    results::games_of_the_same_people_that_end_at_the_same_time_on_two_nodes_all_count,
    results::tables_of_an_older_version_are_counted_later,
    results::the_best_win_is_the_one_against_the_highest_rating,
    results::the_results_of_a_guest_move_to_the_account,
    results::what_others_may_see_is_stored,
    results::whoever_plays_against_themselves_gets_no_result,
    backups::a_backup_during_play_is_consistent,
    backups::existing_data_is_not_overwritten,
    backups::a_damaged_backup_is_refused,
    backups::from_here_to_sqlite_and_back,
    backups::from_here_to_postgres_and_back,
    backups::a_newer_database_is_refused,
}
