/**
 * The connection to a table: a socket that reconnects with the last event seen, and commands that
 * are answered once. It does not interpret messages.
 */
import { type ClientMessage, type Command, type ErrorBody, type ServerMessage, VERSION } from "../generated/protocol";
import { readMessage } from "./messages";

/** The state of the connection: first attempt, open, broken and reconnecting, or ended for good. */
export type Line = "connecting" | "open" | "broken" | "ended";

/** The result of a command: `null` for success, or the error. */
export type Answer = ErrorBody | null;

/** The owner of the connection. */
export interface Listener {
  readonly hear: (message: ServerMessage) => void;
  /** A message could not be read, so something is not known. */
  readonly unreadable: () => void;
  /** The number of the last event seen, if any. */
  readonly seen: () => number | null;
  /** Whether a clock of minutes is running: then a dead connection must be noticed soon. */
  readonly hurried: () => boolean;
  readonly line: (line: Line, why: ErrorBody | null) => void;
}

/** The part of a socket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

/** The waits between attempts, in milliseconds; the last one repeats. */
const WAITS = [300, 1000, 2000, 4000, 8000, 15_000] as const;
/** How often an idle connection is pinged. */
const PING_EVERY = 20_000;
/** How often it is pinged while a clock of minutes is running: somebody may have moved. */
const HURRIED_PING_EVERY = 5000;
/** How long the answer to a hello or a ping may take. */
const PATIENCE = 8000;
/** How long the answer to a command may take, and to a ping while a clock of minutes is running. */
const SHORT_PATIENCE = 3000;
/** How long it may take while other messages arrive: then the connection works, but not for commands. */
const LONGEST_PATIENCE = 15_000;
/** Errors that are temporary. */
const PASSING: readonly string[] = ["unavailable", "newer", "storage", "internal", "too-many", "sign-in-first"];

/** Whether another attempt makes sense. */
export function isPassing({ code }: Pick<ErrorBody, "code">): boolean {
  return PASSING.includes(code);
}

/** Whether there was no answer: the command may have been executed or not. */
export function isUnanswered(answer: Answer): boolean {
  return answer === LOST;
}

/** `WebSocket.CONNECTING`, which is undefined in tests with fake sockets. */
const CONNECTING = 0;

/** The server's first message cannot be read: this app is too old for it, or too new. */
const UNREADABLE: ErrorBody = { code: "internal", message: "the server's messages cannot be read" };
const LOST: ErrorBody = { code: "unavailable", message: "the connection broke" };

interface Wish {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
  /** When it was last sent, in milliseconds; `null` before. */
  sent: number | null;
}

/** A connection to a table. */
export class Connection {
  readonly #listener: Listener;
  readonly #open: () => Socket;
  readonly #wishes = new Map<number, Wish>();
  #socket: Socket | null = null;
  #line: Line = "connecting";
  /**
   * Whether the server has answered the hello on the current socket. Before that, it accepts
   * nothing else.
   */
  #greeted = false;
  #wishNumber = 0;
  #tries = 0;
  #closed = false;
  #bye: ErrorBody | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Socket, listener: Listener) {
    this.#open = open;
    this.#listener = listener;
    this.#connect();
  }

  /** Sends a command. A move without an answer is repeated; the server counts it once. */
  wish(command: Command): Promise<Answer> {
    if (this.#line === "ended" || (this.#line !== "open" && command.type !== "move")) return Promise.resolve(LOST);
    return new Promise((answer) => {
      const id = ++this.#wishNumber;
      const wish = { command, answer, sent: null };
      this.#wishes.set(id, wish);
      if (!this.#greeted) return;
      this.#sendWish(id, wish);
      this.#expectAnswer(SHORT_PATIENCE);
    });
  }

  /** Checks the connection now: the tab was asleep, or the network is back. */
  wake(): void {
    // Several events can wake a tab at the same time: do not disturb a socket that is being opened.
    if (this.#line === "broken" && this.#socket === null) this.#connect();
    else if (this.#greeted) this.#askWhetherThere();
  }

  /** Reopens the connection with the current identity, even if the server has ended it. */
  renew(): void {
    if (this.#closed) return;
    this.#giveUpWishes();
    this.#connect();
  }

  /** Ends it. */
  close(): void {
    this.#closed = true;
    this.#end(null);
  }

  #connect(): void {
    this.#drop();
    this.#bye = null;
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const seen = this.#listener.seen();
      this.#send(seen === null ? { type: "hello", version: VERSION } : { type: "hello", version: VERSION, seen });
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      const message = readMessage(data);
      if (message !== null) this.#hear(message);
      else if (this.#greeted || this.#listener.seen() !== null) this.#listener.unreadable();
      else this.#end(UNREADABLE);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broke();
    };
    this.#expectAnswer(PATIENCE);
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#silence);
    if (message.type === "bye") this.#bye = message.error;
    this.#listener.hear(message);
    // After the listener has heard whether a clock is running. It may also have closed the connection.
    if (this.#socket !== null) this.#schedulePing();
    if (message.type === "welcome" || message.type === "back") this.#opened();
    else if (message.type === "done") this.#answer(message.id, null);
    else if (message.type === "refused") this.#answer(message.id, message.error);
    if (this.#greeted && this.#wishes.size > 0) this.#expectAnswer(Math.min(SHORT_PATIENCE, this.#patienceLeft()));
  }

  /** How long the oldest command may still wait, whatever else arrives. */
  #patienceLeft(): number {
    const now = performance.now();
    const [oldest] = this.#wishes.values();
    return Math.max(0, (oldest?.sent ?? now) + LONGEST_PATIENCE - now);
  }

  #opened(): void {
    this.#tries = 0;
    this.#greeted = true;
    this.#become("open");
    for (const [id, wish] of this.#wishes) this.#sendWish(id, wish);
  }

  #answer(id: number, answer: Answer): void {
    this.#wishes.get(id)?.answer(answer);
    this.#wishes.delete(id);
  }

  #broke(): void {
    this.#drop();
    if (this.#bye !== null && !isPassing(this.#bye)) {
      this.#end(this.#bye);
      return;
    }
    this.#giveUpWishes();
    this.#become("broken");
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    // With some jitter, so that not all clients reconnect at the same moment.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** Gives up commands that must not be repeated but may have been executed. */
  #giveUpWishes(): void {
    for (const [id, wish] of this.#wishes) if (wish.command.type !== "move") this.#answer(id, LOST);
  }

  #sendWish(id: number, wish: Wish): void {
    wish.sent = performance.now();
    this.#send({ type: "do", id, command: wish.command });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #schedulePing(): void {
    clearTimeout(this.#ping);
    const wait = this.#listener.hurried() ? HURRIED_PING_EVERY : PING_EVERY;
    this.#ping = setTimeout(() => this.#askWhetherThere(), wait);
  }

  #askWhetherThere(): void {
    this.#send({ type: "ping" });
    this.#expectAnswer(this.#wishes.size > 0 || this.#listener.hurried() ? SHORT_PATIENCE : PATIENCE);
  }

  #expectAnswer(within: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#broke(), within);
  }

  /** Drops the socket and ignores its later events. */
  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    // Browsers complain about a socket that is closed before it was open.
    socket.onopen = () => socket.close();
    if (socket.readyState !== CONNECTING) socket.close();
  }

  #end(why: ErrorBody | null): void {
    this.#drop();
    for (const id of this.#wishes.keys()) this.#answer(id, why ?? LOST);
    this.#become("ended", why);
  }

  #become(line: Line, why: ErrorBody | null = null): void {
    this.#line = line;
    this.#listener.line(line, why);
  }
}
