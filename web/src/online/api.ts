/**
 * What can be asked of the server over HTTP. The same files may lie on a host that has no server at
 * all, so every question can be answered with "there is nobody".
 */
import type {
  Command,
  Done,
  ErrorBody,
  Me,
  Ranked,
  Refusal,
  TableId,
  TableList,
  TableView,
  Terms,
} from "../generated/protocol";
import { hasFields } from "../app/storage";

/** The server said no. */
export class Refused extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

/** Nobody answered: `nobody` where these files have no server, `lost` where it can't be reached. */
export class NoAnswer extends Error {
  constructor(readonly kind: "nobody" | "lost") {
    super(kind);
  }
}

type Method = "GET" | "POST" | "DELETE";

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const sent: RequestInit =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(`./api/v1/${path}`, { method, ...sent }).catch(() => {
    throw new NoAnswer("lost");
  });
  if (answer.ok) return answer;
  const refusal: unknown = isJson(answer) ? await answer.json().catch(() => null) : null;
  if (isRefusal(refusal)) throw new Refused(refusal.error);
  // A proxy whose server is away answers for it; a host of plain files knows no such path.
  throw new NoAnswer(answer.status >= 500 ? "lost" : "nobody");
}

/** Whether our server says this, not something between it and us. */
function isRefusal(value: unknown): value is Refusal {
  if (!hasFields(value)) return false;
  const { error } = value;
  return hasFields(error) && typeof error["code"] === "string" && typeof error["message"] === "string";
}

function isJson(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  // Some hosts answer every path with the first page.
  if (!isJson(answer)) throw new NoAnswer("nobody");
  return (await answer.json()) as T;
}

/** Who one is. */
export const me = (): Promise<Me> => ask("GET", "me");
/** One's own tables, the newest first; those before a moment. */
export const myTables = (before?: number): Promise<TableList> =>
  ask("GET", before === undefined ? "me/tables" : `me/tables?before=${before}`);
/** The tables that are shown to everybody. */
export const lobby = (): Promise<TableList> => ask("GET", "lobby");
/** The best at a way to play. */
export const best = (way: string): Promise<Ranked[]> => ask("GET", `ratings/${way}`);
/** Opens a table. */
export const openTable = (terms: Terms): Promise<TableView> => ask("POST", "tables", terms);
/** A table as it stands. */
export const table = (id: TableId): Promise<TableView> => ask("GET", `tables/${id}`);
/** Does something at a table. */
export const command = (id: TableId, wish: Command): Promise<Done> => ask("POST", `tables/${id}/commands`, wish);
/** Makes the guest that one is a name. */
export const makeName = (name: string, password: string): Promise<Me> => ask("POST", "account", { name, password });
/** Signs in. */
export const signIn = (name: string, password: string): Promise<Me> => ask("POST", "session", { name, password });

/** A game of a table, as a record. */
export async function record(id: TableId, game: number): Promise<string> {
  return (await send("GET", `tables/${id}/games/${game}/record`)).text();
}

/** Signs out, here or everywhere. */
export async function signOut(everywhere: boolean): Promise<void> {
  await send("DELETE", everywhere ? "sessions" : "session");
}

/** Forgets one for good. */
export async function forgetMe(password: string): Promise<void> {
  await send("DELETE", "account", { password });
}

/** Where everything that is kept of one can be fetched. */
export const EXPORT = "./api/v1/me/export";

/** Whether a word has the form of a table's name. Others need not be asked for. */
export function isTableId(word: string): boolean {
  return /^[a-z2-7]{26}$/.test(word);
}

/** Where a table's socket is. */
export function socketAddress(id: TableId): string {
  return new URL(`./api/v1/tables/${id}/socket`, document.baseURI).href.replace(/^http/, "ws").replace(/#.*$/, "");
}
