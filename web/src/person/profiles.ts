/** Requests about people. */
import type { PlayedGame, Profile, ProfileChoice } from "../generated/protocol";
import { ask } from "../online/api";
import { PLAYED, PROFILE, PROFILE_CHOICE } from "./messages";

/** The number of games on a page; a shorter page is the last. */
export const PAGE = 20;

/** What others see of somebody. */
export const profile = (name: string): Promise<Profile> => ask(PROFILE, "GET", `people/${encodeURIComponent(name)}`);
/** Somebody's finished games before a time, newest first. */
export const gamesBefore = (name: string, before: number): Promise<PlayedGame[]> =>
  ask(PLAYED, "GET", `people/${encodeURIComponent(name)}/games?before=${before}`);
/** What others may see of the person. */
export const choice = (): Promise<ProfileChoice> => ask(PROFILE_CHOICE, "GET", "me/profile");
/** Changes what others may see of the person. */
export const choose = (wanted: ProfileChoice): Promise<ProfileChoice> =>
  ask(PROFILE_CHOICE, "PUT", "me/profile", wanted);
