/**
 * Requests to the server over HTTP. The same files may be on a host without a server, so every
 * request can fail with `NoAnswer`.
 */
import { type GenericSchema, safeParse } from "valibot";
import type { Command, Done, ErrorBody, Me, Ranked, TableId, TableList, TableView, Terms } from "../generated/protocol";
import { disown, recognise, signedOut } from "../sync/whose";
import { notePerson } from "./wanted.svelte";
import { DONE, ME, RANKED, REFUSAL, TABLE, TABLES } from "./messages";

/** The server refused. */
export class Refused extends Error {
  constructor(
    readonly body: ErrorBody,
    /** The whole answer. */
    readonly answer: unknown = null,
  ) {
    super(body.message);
  }
}

/** There was no answer: `nobody` if the host has no server, `lost` if the server cannot be reached. */
export class NoAnswer extends Error {
  constructor(readonly kind: "nobody" | "lost") {
    super(kind);
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** How long an answer may take, in milliseconds. The server gives up after 30 seconds. */
const PATIENCE = 40_000;

/** Sends a request. */
export async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE);
  const sent: RequestInit =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(`./api/v1/${path}`, { method, signal, ...sent }).catch(() => {
    throw new NoAnswer("lost");
  });
  if (answer.ok) return answer;
  // Otherwise it is an error of something between our server and this page.
  const said: unknown = isJson(answer) ? await answer.json().catch(() => null) : null;
  const refusal = safeParse(REFUSAL, said);
  if (refusal.success) throw new Refused(refusal.output.error, said);
  // A proxy whose server is down answers with a server error; a host of plain files does not know
  // the path.
  throw new NoAnswer(answer.status >= 500 ? "lost" : "nobody");
}

function isJson(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

/** Sends a request, and checks the answer. */
export async function ask<T>(
  schema: GenericSchema<unknown, T>,
  method: Method,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await send(method, path, body);
  // Some hosts answer every path with the front page.
  if (!isJson(answer)) throw new NoAnswer("nobody");
  const parsed = safeParse(schema, await answer.json().catch(() => null));
  if (!parsed.success) throw new Refused({ code: "internal", message: "the server's answer cannot be read" });
  return parsed.output;
}

/** Somebody's identity, which the app takes note of. */
export async function known<T extends Me>(answer: Promise<T>): Promise<T> {
  const me = await answer;
  recognise(me);
  notePerson(me.id);
  return me;
}

/** The person's identity. */
export const me = (): Promise<Me> => known(ask(ME, "GET", "me"));
/** The person's tables, newest first; only those before a time. */
export const myTables = (before?: number): Promise<TableList> =>
  ask(TABLES, "GET", before === undefined ? "me/tables" : `me/tables?before=${before}`);
/** The public tables. */
export const lobby = (): Promise<TableList> => ask(TABLES, "GET", "lobby");
/** The best players of a way to play. */
export const best = (way: string): Promise<Ranked[]> => ask(RANKED, "GET", `ratings/${way}`);
/** Opens a table. */
export const openTable = (terms: Terms): Promise<TableView> => ask(TABLE, "POST", "tables", terms);
/** The current state of a table. */
export const table = (id: TableId): Promise<TableView> => ask(TABLE, "GET", `tables/${id}`);
/** Sends a command to a table. */
export const command = (id: TableId, wish: Command): Promise<Done> => ask(DONE, "POST", `tables/${id}/commands`, wish);
/** Signs in. */
export const signIn = (name: string, password: string): Promise<Me> =>
  known(ask(ME, "POST", "session", { name, password }));

/** A game of a table, as a record. */
export async function record(id: TableId, game: number): Promise<string> {
  return (await send("GET", `tables/${id}/games/${game}/record`)).text();
}

/** Signs out, here or everywhere. */
export async function signOut(everywhere: boolean): Promise<void> {
  await send("DELETE", everywhere ? "sessions" : "session");
  signedOut();
}

/** Deletes the account for good. */
export async function forgetMe(password: string): Promise<void> {
  await send("DELETE", "account", { password });
  disown();
}

/** The address of all data stored about the person. */
export const EXPORT = "./api/v1/me/export";

/** Whether a word has the form of a table ID. Others need no request. */
export function isTableId(word: string): boolean {
  return /^[a-z2-7]{26}$/.test(word);
}

/** The address of a table's socket. */
export function tableSocket(id: TableId): string {
  return socketAddress(`tables/${id}/socket`);
}

/** The address of the socket for news. */
export function newsSocket(): string {
  return socketAddress("news");
}

function socketAddress(path: string): string {
  return new URL(`./api/v1/${path}`, document.baseURI).href.replace(/^http/, "ws").replace(/#.*$/, "");
}
