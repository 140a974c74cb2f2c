//! Tables on real servers. One test suite for two setups: one node with SQLite, and two nodes with
//! PostgreSQL and NATS, where the people at one table use different nodes.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

#[path = "tables/cases.rs"]
mod cases;
#[path = "tables/crowd.rs"]
mod crowd;
#[allow(dead_code, reason = "each test binary compiles its own copy and uses a part of it")]
#[path = "tables/house.rs"]
mod house;
#[path = "tables/opponents.rs"]
mod opponents;
#[path = "tables/people.rs"]
mod people;
#[path = "tables/push.rs"]
mod push;
#[path = "tables/pushservice.rs"]
mod pushservice;

/// Makes a test of each case for each setup.
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
    cases::an_immediate_reply_at_another_node_is_not_too_late,
    cases::one_of_many_concurrent_moves_counts,
    cases::the_first_to_follow_the_link_takes_the_chair,
    cases::a_repeated_move_counts_once_and_a_late_one_is_refused_with_the_state,
    cases::an_illegal_move_is_refused_with_its_objections,
    cases::a_program_moves_while_somebody_is_connected,
    cases::a_returning_client_gets_exactly_the_missed_events,
    cases::a_client_that_has_seen_unknown_events_gets_the_whole_table,
    cases::watchers_see_what_the_players_see,
    cases::a_table_without_watchers_is_hidden_from_others,
    cases::whoever_may_no_longer_see_a_table_still_gets_the_answer,
    cases::somebody_who_saw_a_table_before_it_was_full_does_not_see_its_private_game,
    cases::everybody_sees_who_is_connected,
    cases::phrases_reach_everybody,
    cases::moves_are_taken_back_when_everybody_agrees,
    cases::during_a_pause_nobody_moves,
    cases::a_rematch_moves_the_start_on_by_one,
    cases::a_program_takes_over_for_a_leaver,
    cases::the_table_closes_when_the_last_person_leaves,
    cases::a_clock_expires_without_any_request,
    cases::a_stopping_server_says_so_and_continues_after_the_restart,
    people::the_lobby_shows_listed_tables_waiting_ones_first,
    people::guests_keep_their_games_when_they_register,
    people::a_guest_with_a_table_signs_in_and_goes_on_playing,
    people::a_rated_game_changes_ratings,
    people::a_rated_game_without_two_stones_each_is_aborted,
    people::a_finished_game_is_analysed_and_a_running_one_is_not,
    people::a_game_is_downloaded_as_a_record,
    people::operators_see_health_and_metrics,
    push::who_waits_is_told_what_only_their_browser_can_read,
    push::a_push_service_that_fails_delays_a_message_and_one_that_is_gone_ends_it,
    push::a_message_that_was_stored_is_sent_after_all_servers_stopped,
    push::a_challenge_is_told_to_whoever_wants_to_know_and_has_not_blocked_the_sender,
    push::a_push_service_that_never_answers_delays_nobody_else,
    push::a_subscription_that_seems_to_have_ended_is_removed_only_after_several_attempts,
    push::whoever_subscribes_during_their_turn_is_warned_of_its_clock,
    push::an_absent_challenger_is_told_that_the_rematch_began_and_who_accepted_is_not,
    push::what_a_browser_sends_is_checked,
    people::what_an_operator_does_reaches_every_node,
    opponents::people_who_search_are_paired_and_the_game_begins,
    opponents::whoever_does_not_answer_is_left_behind_and_the_others_search_on,
    opponents::whoever_stops_or_closes_the_browser_is_not_paired,
    opponents::a_challenge_arrives_is_accepted_and_repeated_after_the_game,
    opponents::a_live_challenge_is_accepted_only_while_its_sender_is_there,
    opponents::a_challenge_to_a_game_of_days_needs_nobody_to_be_there,
    opponents::whoever_goes_as_soon_as_they_have_sent_a_challenge_plays_nobody,
    opponents::whoever_begins_a_game_with_a_clock_searches_no_more,
    opponents::whoever_comes_to_a_table_without_opponents_searches_on,
    opponents::a_desk_that_is_open_has_the_tables_of_a_guest_who_signs_in_elsewhere,
    opponents::guests_who_finished_a_game_can_play_again_by_id,
    opponents::whoever_asks_for_the_game_that_the_other_has_asked_for_accepts,
    opponents::whoever_is_blocked_notices_nothing_and_is_never_paired,
    opponents::a_watcher_of_the_lobby_hears_what_changes_and_who_plays,
    opponents::a_table_that_waits_for_a_move_is_told_at_another_node,
    opponents::a_session_that_ends_closes_the_socket_for_news,
}
