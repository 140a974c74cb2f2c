/** Requests about the account. Only the account page needs them. */
import type { CodesLeft, Me, RatedEntry, RecoveryCodes, Registered, SessionEntry } from "../generated/protocol";
import { ask, noted, send } from "./api";
import { CODES_LEFT, ME, RATED_GAMES, RECOVERY_CODES, REGISTERED, SESSIONS } from "./messages";

/** Registers the current guest under a name. */
export const register = (name: string, password: string): Promise<Registered> =>
  noted(ask(REGISTERED, "POST", "account", { name, password }));
/** Signs in with a recovery code, and sets a new password. */
export const recover = (name: string, code: string, password: string): Promise<Me> =>
  noted(ask(ME, "POST", "session/recovery", { name, code, password }));
/** How many recovery codes are left. */
export const codesLeft = (): Promise<CodesLeft> => ask(CODES_LEFT, "GET", "account/codes");
/** Makes new recovery codes. */
export const renewCodes = (password: string): Promise<RecoveryCodes> =>
  ask(RECOVERY_CODES, "POST", "account/codes", { password });
/** The person's sessions, the last used first. */
export const sessions = (): Promise<SessionEntry[]> => ask(SESSIONS, "GET", "sessions");
/** The person's rated games in a way to play, newest first. */
export const ratedGames = (way: string): Promise<RatedEntry[]> =>
  ask(RATED_GAMES, "GET", `me/ratings?way=${encodeURIComponent(way)}`);

/** Changes the password, and ends all other sessions. */
export async function changePassword(old: string, wanted: string): Promise<void> {
  await send("POST", "account/password", { old, new: wanted });
}

/** Ends a session. */
export async function endSession(id: string): Promise<void> {
  await send("DELETE", `sessions/${encodeURIComponent(id)}`);
}
