/**
 * What concerns the person on whatever page they are: their search for opponents, challenges, and the
 * table that they are taken to. The frame of the app opens it, see `LiveBar.svelte`.
 */
import { go, here } from "../app/router.svelte";
import { send } from "../events/stream";
import type {
  Card,
  ChallengeView,
  NewChallenge,
  NewSearch,
  NewsMessage,
  PersonId,
  TableId,
  TableList,
} from "../generated/protocol";
import { opponentsWords } from "../words/opponents";
import { currentLanguage, list, w } from "../words/index.svelte";
import * as api from "./api";
import { notify } from "./attention";
import { chairName, identityAt, personAt } from "./chairs";
import { isHeld } from "./held";
import type { Line } from "./lifeline";
import { NewsLine } from "./newsline.svelte";
import { changedChallenges, type NewsState, UNKNOWN } from "./newsstate";
import * as opponents from "./opponents";
import { planName, termsLine } from "./termsline";

/** Before the person is taken to a table, in milliseconds: long enough to read why. */
const GO_AFTER = 3000;
/** When to look whether a table to which the person does not go is still open, in milliseconds: others wait for ten seconds. */
const LOOKS = [12_000, 20_000] as const;
/** How long to wait for the part of the app that opens the connection, in milliseconds. */
const OPENED_WITHIN = 10_000;
/** How long an answer to a challenge is shown, in milliseconds. */
const ANSWER_SHOWN = 20_000;
/** A search that has ended by itself begins again after so many milliseconds, if no table follows. */
const RESUME_AFTER = 1000;
/** Whoever has not looked at the app for so long is away, in milliseconds: nobody should wait for them with a clock running. */
const AWAY_AFTER = 300_000;

/** A table that the person is taken to. */
export interface Going {
  readonly table: TableId;
  /** Why, in a sentence. */
  readonly sentence: string;
  /** Whether they go by themselves, because they wanted to stay or are in a game that does not wait. */
  readonly stays: boolean;
}

/** A table in the person's list. */
interface Listed {
  readonly card: Card;
  readonly names: TableList["names"];
}

/** Something that the person is told: an answer to a challenge, or that a table has closed. */
export interface Told {
  readonly id: TableId;
  readonly sentence: string;
}

/** The search as it is shown. */
export interface Searching {
  readonly choice: NewSearch;
  /** Since when, by the clock of this device, in milliseconds since 1970. */
  readonly since: number;
  readonly within: number | null;
  readonly waiting: number;
  /** Whether the connection is broken. */
  readonly lost: boolean;
}

let line = $state.raw<NewsLine | null>(null);
/** Whoever waits for the connection. */
let waiters: ((opened: NewsLine) => void)[] = [];
let going = $state.raw<Going | null>(null);
let told = $state.raw<readonly Told[]>([]);
let missed = $state(false);
let began = $state(0);
let leaving: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setTimeout>[] = [];
let resuming: ReturnType<typeof setTimeout> | undefined;
let hiddenSince: number | null = null;

/** Opens the connection for news; returns a function that closes it. */
export function openNews(): () => void {
  const opened = new NewsLine(heard);
  line = opened;
  for (const waiter of waiters) waiter(opened);
  waiters = [];
  const look = (): void => {
    hiddenSince = document.hidden ? Date.now() : null;
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(resuming);
    looking.forEach(clearTimeout);
    opened.close();
    if (line === opened) line = null;
  };
}

/** The connection, which is opened when the first part of the page needs it. Throws if that could not be loaded. */
function opened(): Promise<NewsLine> {
  if (line !== null) return Promise.resolve(line);
  return new Promise((resolve, reject) => {
    waiters.push(resolve);
    setTimeout(() => reject(new api.NoAnswer("lost")), OPENED_WITHIN);
  });
}

/** What the server has said. */
export function news(): NewsState {
  return line?.state ?? UNKNOWN;
}

/** The state of the connection. */
export function newsLine(): Line {
  return line?.line ?? "connecting";
}

/** Whether this tab hears the news of the lobby. */
export function hearsLobby(): boolean {
  return line !== null && line.leads && line.line === "open" && line.state.lobby !== null;
}

/** Begins the news of the lobby in this tab; returns a function that ends them. */
export function watchLobby(): () => void {
  const watched = line;
  watched?.watch(true);
  return () => watched?.watch(false);
}

/** The search for opponents; `null` if there is none. */
export function searching(): Searching | null {
  const { search, ahead } = news();
  const wanted = line?.wanted ?? null;
  if (wanted === "ended" || (wanted === null && search === null)) return null;
  const choice = wanted ?? search;
  if (choice === null) return null;
  return {
    choice: { pace: choice.pace, players: choice.players },
    since: search === null ? began : search.since - ahead,
    within: search?.within ?? null,
    waiting: search?.waiting ?? 0,
    lost: newsLine() !== "open",
  };
}

/** Whether the search ended because the person was away when opponents were found. */
export function missedOpponents(): boolean {
  return missed;
}

/** Searches for opponents, until they are found or the person ends it. Throws if the server refuses. */
export async function startSearch(choice: NewSearch): Promise<void> {
  missed = false;
  began = Date.now();
  (await opened()).want(choice);
  try {
    await ask(choice);
  } catch (error) {
    line?.want(null);
    throw error;
  }
}

async function ask(choice: NewSearch): Promise<void> {
  const search = await opponents.search(choice);
  line?.adopt({ type: "search", search });
  // The server has made them a guest: the connection must know.
  if (news().you === null) await api.me();
}

/** Ends the search. */
export async function endSearch(): Promise<void> {
  line?.want("ended");
  await opponents.endSearch();
}

/** The table that the person is taken to. */
export function goingTo(): Going | null {
  return going;
}

/** Takes the person to that table now. */
export function goNow(): void {
  clearTimeout(leaving);
  const table = going?.table;
  going = null;
  if (table !== undefined) go("table", table);
}

/** The person stays where they are. */
export function stay(): void {
  clearTimeout(leaving);
  if (going === null) return;
  going = { ...going, stays: true };
  const { table } = going;
  looking.forEach(clearTimeout);
  looking = LOOKS.map((after) => setTimeout(() => void lookAt(table), after));
}

/** Nobody waits long for a person who does not come. */
async function lookAt(table: TableId): Promise<void> {
  const words = await opponentsWords(currentLanguage()).catch(() => null);
  const listed = await listedTable(table);
  if (going?.table !== table || words === null || listed?.card.phase !== "closed") return;
  forgetGoing(table);
  tell({ id: table, sentence: words.pairing.stayedAway });
}

/** A table of the person as their list shows it: to ask for the table itself would count as being there. */
async function listedTable(table: TableId): Promise<Listed | null> {
  const list = await api.myTables().catch(() => null);
  const card = list?.tables.find(({ id }) => id === table)?.card;
  return list === null || card === undefined ? null : { card, names: list.names };
}

/** The person is at a table, or has read where to go. */
export function forgetGoing(table?: TableId): void {
  if (going === null || (table !== undefined && going.table !== table)) return;
  clearTimeout(leaving);
  going = null;
}

/** The answers to the person's challenges. */
export function answersTold(): readonly Told[] {
  return told;
}

/** The person has read an answer. */
export function forgetAnswer(id: TableId): void {
  told = told.filter((one) => one.id !== id);
}

/** Challenges somebody; goes to the table if they have asked for the same game. Throws if the server refuses. */
export async function challenge(who: string, wanted: NewChallenge): Promise<void> {
  const sent = await opponents.challenge(who, wanted);
  if (sent.state === "accepted") {
    go("table", sent.id);
    return;
  }
  const { challenges, names } = news().challenges;
  if (challenges.some(({ id }) => id === sent.id)) return;
  line?.adopt({ type: "challenges", challenges: [sent, ...challenges], names });
}

/** Accepts a challenge and goes to its table. Throws if it is too late. */
export async function accept({ id }: ChallengeView): Promise<void> {
  await opponents.answer(id, "accept");
  go("table", id);
}

/** The settings of a challenge that decide whether somebody wants to play now. */
export function challengeTerms({ terms: { plan, way, clock, games, rated } }: ChallengeView): string {
  return `${planName(plan, w())} · ${termsLine({ plan, way, clock, games, rated }, w())}`;
}

/** The name of somebody in a challenge. */
export function challengerName(id: string): string {
  return news().challenges.names[id] ?? w().online.guest;
}

function heard(message: NewsMessage, before: NewsState, now: NewsState): void {
  switch (message.type) {
    case "welcome":
      // Without an identity the server knows of no search.
      if (message.you === null) followSearch(now);
      return;
    case "search":
      followSearch(now);
      return;
    case "paired":
      answerPairing(message.pairing, now);
      return;
    case "seated":
      line?.want(null);
      void sayFound(message.table, now);
      return;
    case "challenges":
      void followChallenges(before, now);
      return;
    default:
  }
}

/** The server's search and the person's wish must agree. */
function followSearch({ search }: NewsState): void {
  clearTimeout(resuming);
  const wanted = line?.wanted ?? null;
  if (search === null) {
    if (wanted === "ended") line?.want(null);
    else if (wanted !== null) resuming = setTimeout(() => void resume(wanted), RESUME_AFTER);
  } else if (wanted === "ended") {
    // The request to end it was lost.
    void opponents.endSearch().catch(() => undefined);
  } else if (wanted === null) {
    // It began before this page was loaded, or in another tab.
    line?.want({ pace: search.pace, players: search.players });
  }
}

/** The search ended by itself, because the connection was broken for too long. */
async function resume(choice: NewSearch): Promise<void> {
  if (line?.wanted !== choice || news().search !== null || newsLine() !== "open") return;
  try {
    await ask(choice);
  } catch (error) {
    if (!(error instanceof api.Refused || error instanceof api.NoAnswer)) throw error;
    // The next connection tries again; a refusal stays one.
    if (error instanceof api.Refused) line?.want(null);
  }
}

function answerPairing(pairing: TableId, { search }: NewsState): void {
  const isAway = hiddenSince !== null && Date.now() - hiddenSince > AWAY_AFTER;
  if (isAway && search?.pace !== "3-days") {
    missed = true;
    void endSearch().catch(() => undefined);
  } else line?.here(pairing);
}

/** Opponents were found: says who they are, and goes to the table. */
async function sayFound(table: TableId, { you }: NewsState): Promise<void> {
  if (isAt(table) || going?.table === table) return;
  const words = await opponentsWords(currentLanguage()).catch(() => null);
  const listed = await listedTable(table);
  const names = listed === null ? null : opponentsIn(listed, you);
  if (words === null) goSoon(table, w().online.news.began);
  else goSoon(table, names === null ? words.pairing.foundGuest : words.pairing.found(names));
}

function opponentsIn({ card: { chairs }, names }: Listed, you: PersonId | null): string {
  const others = chairs.filter((chair) => personAt(chair) !== identityAt(chairs, { id: you }));
  return list(others.map((chair) => chairName(chair, names, you, w())));
}

function isAt(table: TableId): boolean {
  const [page, id] = here().path;
  return page === "table" && id === table;
}

function goSoon(table: TableId, sentence: string): void {
  if (isAt(table)) return;
  clearTimeout(leaving);
  going = { table, sentence, stays: isHeld() };
  send({ type: "awaited", sentence });
  void notify(sentence, table);
  if (going.stays) stay();
  else leaving = setTimeout(() => (isHeld() ? stay() : goNow()), GO_AFTER);
}

async function followChallenges(before: NewsState, now: NewsState): Promise<void> {
  const { arrived, answered } = changedChallenges(before, now);
  if (arrived.length === 0 && answered.length === 0) return;
  // The rows show them as soon as the words are there.
  const words = (await opponentsWords(currentLanguage()).catch(() => null))?.challenges;
  if (words === undefined) return;
  for (const one of arrived) {
    const sentence = (one.again === undefined ? words.from : words.again)(
      challengerName(one.from),
      challengeTerms(one),
    );
    send({ type: "awaited", sentence });
    void notify(sentence, one.id);
  }
  for (const { id, to, state } of answered) {
    const name = challengerName(to);
    if (state === "accepted") goSoon(id, words.accepted(name));
    else tell({ id, sentence: state === "declined" ? words.declined(name) : words.expired(name) });
  }
}

function tell(one: Told): void {
  told = [...told, one];
  send({ type: "told", sentence: one.sentence });
  setTimeout(() => forgetAnswer(one.id), ANSWER_SHOWN);
}
