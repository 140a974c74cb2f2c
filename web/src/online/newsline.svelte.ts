/**
 * The connection for news: one for the whole browser. Of several tabs the one that was used last has it
 * and tells the others what it hears; every tab can show news and send requests.
 */
import { type NewSearch, type NewsMessage, type NewsRequest, type PersonId, VERSION } from "../generated/protocol";
import { Lead } from "../store/lead";
import * as api from "./api";
import { isPassing, Lifeline, type Line } from "./lifeline";
import { readNews } from "./newsmessages";
import { hear, type NewsState, UNKNOWN } from "./newsstate";
import { setTurns } from "./turns.svelte";
import { followPerson, notedPerson, notePerson } from "./wanted.svelte";

/** What the leading tab hears; called after the state has changed. */
export type NewsHearer = (message: NewsMessage, before: NewsState, now: NewsState) => void;

/** The search that the person wants: `ended` if they have ended it, `null` if only the server may know of one. */
export type Wanted = NewSearch | "ended" | null;

/** What tabs tell each other. The lobby stays in the tab that has the connection. */
type Shared =
  | { readonly type: "state"; readonly state: NewsState; readonly line: Line; readonly wanted: Wanted }
  | { readonly type: "wanted"; readonly wanted: Wanted }
  | { readonly type: "ask" };

/** Another version of the app may have other messages: then it needs another name. */
const CHANNEL = "rumis.news.1";

/** The connection for news of this tab. */
export class NewsLine {
  readonly #hearer: NewsHearer;
  readonly #lead: Lead;
  readonly #channel: BroadcastChannel | null;
  readonly #listening = new AbortController();
  readonly #unfollow: () => void;
  #life: Lifeline<NewsMessage> | null = null;
  #state = $state.raw<NewsState>(UNKNOWN);
  #line = $state<Line>("connecting");
  #leads = $state(false);
  #wanted = $state.raw<Wanted>(null);
  #watching = false;
  #wasOpen = false;
  /** For whom the socket was replaced: once is enough. */
  #renewedFor: PersonId | null | undefined;

  constructor(hearer: NewsHearer) {
    this.#hearer = hearer;
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : null;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Shared>) => this.#listen(data));
    this.#lead = new Lead("news", () => this.#follow());
    this.#unfollow = followPerson((id) => this.#meet(id));
    const { signal } = this.#listening;
    const wake = (): void => {
      if (document.hidden) return;
      this.#lead.take();
      this.#life?.wake();
    };
    document.addEventListener("visibilitychange", wake, { signal });
    for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake, { signal });
    this.#follow();
    this.#tell({ type: "ask" });
  }

  /** What the server has said. */
  get state(): NewsState {
    return this.#state;
  }

  /** The state of the connection, here or in the tab that has it. */
  get line(): Line {
    return this.#line;
  }

  /** Whether this tab has the connection. */
  get leads(): boolean {
    return this.#leads;
  }

  /** The search that the person wants. */
  get wanted(): Wanted {
    return this.#wanted;
  }

  /** Says in all tabs which search the person wants. The tab in which they say it gets the connection: it goes to the table. */
  want(wanted: Wanted): void {
    this.#wanted = wanted;
    this.#tell({ type: "wanted", wanted });
    this.#lead.take();
  }

  /** Begins or ends the news of the lobby. */
  watch(lobby: boolean): void {
    this.#watching = lobby;
    if (this.#life?.greeted === true) this.#send({ type: "watch", lobby });
  }

  /** Says that somebody is there for a game. */
  here(pairing: string): void {
    this.#send({ type: "here", pairing });
  }

  /** The answer to a request says the same as a message that is on its way. */
  adopt(message: NewsMessage): void {
    this.#hear(message);
  }

  /** Ends it. */
  close(): void {
    this.#unfollow();
    this.#listening.abort();
    this.#lead.close();
    this.#life?.close();
    this.#life = null;
    this.#channel?.close();
    setTurns(null);
  }

  #send(message: NewsRequest): void {
    this.#life?.send(message);
  }

  #tell(message: Shared): void {
    this.#channel?.postMessage(message);
  }

  #share(): void {
    if (!this.#leads) return;
    const state = { ...this.#state, lobby: null };
    this.#tell({ type: "state", state, line: this.#line, wanted: this.#wanted });
  }

  #listen(message: Shared): void {
    if (message.type === "ask") this.#share();
    else if (message.type === "wanted") this.#wanted = message.wanted;
    else if (!this.#leads) {
      this.#state = message.state;
      this.#line = message.line;
      this.#wanted = message.wanted;
      setTurns(this.#state.turns);
    }
  }

  /** This tab has got or lost the lead. */
  #follow(): void {
    const { leads } = this.#lead;
    if (leads === this.#leads) return;
    this.#leads = leads;
    if (leads) this.#open();
    else {
      this.#life?.close();
      this.#life = null;
      this.#state = { ...this.#state, lobby: null };
    }
  }

  #open(): void {
    this.#life = new Lifeline(() => new WebSocket(api.newsSocket()), {
      hello: () => ({ type: "hello", version: VERSION }) satisfies NewsRequest,
      read: readNews,
      hear: (message) => this.#hear(message),
      // Messages of a newer server that are not known here are not needed here.
      unreadable: (greeted) => greeted,
      patience: () => null,
      hurried: () => this.#state.search !== null,
      line: (line) => this.#become(line),
    });
  }

  #hear(message: NewsMessage): void {
    const before = this.#state;
    this.#state = hear(before, message, Date.now());
    if (message.type === "welcome") this.#recognise(message.you);
    setTurns(this.#state.turns);
    if (message.type !== "lobby" && message.type !== "pong") this.#share();
    this.#hearer(message, before, this.#state);
  }

  #become(line: Line): void {
    if (!this.#leads) return;
    this.#line = line;
    if (line === "open") this.#wasOpen = true;
    if (line === "open" && this.#watching) this.#send({ type: "watch", lobby: true });
    this.#share();
    if (line === "broken" && !this.#wasOpen) void this.#askWhyNot();
  }

  /** A socket that cannot be opened does not say why; an HTTP request does. */
  async #askWhyNot(): Promise<void> {
    try {
      await api.me();
    } catch (error) {
      const isNobody = error instanceof api.NoAnswer && error.kind === "nobody";
      const isRefused = error instanceof api.Refused && !isPassing(error.body);
      if (isNobody || isRefused) this.#life?.close();
    }
  }

  /** The server has greeted somebody. The socket may be older than their cookie: then requests know better. */
  #recognise(you: PersonId | null): void {
    const noted = notedPerson();
    if (noted === undefined) notePerson(you);
    else if (noted !== you) void this.#askWho();
  }

  async #askWho(): Promise<void> {
    const me = await api.me().catch(() => null);
    if (me === null || me.id === this.#state.you || me.id === this.#renewedFor) return;
    this.#renewedFor = me.id;
    this.#life?.renew();
  }

  /** The person signed in or out, or became a guest: a socket belongs to one identity. */
  #meet(id: PersonId | null): void {
    if (this.#line === "open" && id !== this.#state.you) this.#life?.renew();
  }
}
