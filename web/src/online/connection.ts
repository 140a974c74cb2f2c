/**
 * The line to a table: a socket that is opened again whenever it breaks, with what was seen last,
 * and wishes that are answered once. It knows nothing of what the messages mean.
 */
import { type ClientMessage, type Command, type ErrorBody, type ServerMessage, VERSION } from "../generated/protocol";

/** How the line is: being opened for the first time, open, broken and tried again, or ended for good. */
export type Line = "connecting" | "open" | "broken" | "ended";

/** What came of a wish: nothing to say, or why not. */
export type Answer = ErrorBody | null;

/** Who listens. */
export interface Listener {
  readonly hear: (message: ServerMessage) => void;
  /** The number of the last event that was seen, if any was. */
  readonly seen: () => number | null;
  readonly line: (line: Line, why: ErrorBody | null) => void;
}

/** The part of a socket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

/** The waits between tries, in milliseconds; the last one again and again. */
const WAITS = [300, 1000, 2000, 4000, 8000, 15_000] as const;
/** How often an idle line is tried. */
const PING_EVERY = 20_000;
/** How long an answer to that may take. */
const PATIENCE = 8000;
/** Reasons to say no that are over after a while, or with another try. */
const PASSING: readonly string[] = ["unavailable", "storage", "internal", "too-many", "sign-in-first"];

/** Whether it makes sense to try again. */
export function isPassing({ code }: Pick<ErrorBody, "code">): boolean {
  return PASSING.includes(code);
}

/** `WebSocket.CONNECTING`, which is not there where sockets are only played. */
const CONNECTING = 0;

const LOST: ErrorBody = { code: "unavailable", message: "the connection broke" };

interface Wish {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
}

/** A line to a table. */
export class Connection {
  readonly #listener: Listener;
  readonly #open: () => Socket;
  readonly #wishes = new Map<number, Wish>();
  #socket: Socket | null = null;
  #line: Line = "connecting";
  /** Whether the server has answered the hello over the socket in hand; before, it hears nothing else. */
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

  /** Wants something. A move that gets no answer is made again, which the server counts once. */
  wish(command: Command): Promise<Answer> {
    if (this.#line === "ended" || (this.#line !== "open" && command.type !== "move")) return Promise.resolve(LOST);
    return new Promise((answer) => {
      const id = ++this.#wishNumber;
      this.#wishes.set(id, { command, answer });
      if (this.#greeted) this.#send({ type: "do", id, command });
    });
  }

  /** Tries the line now: the tab was asleep, or the network is back. */
  wake(): void {
    // Several things wake a tab at once: a socket that is being opened already is left to it.
    if (this.#line === "broken" && this.#socket === null) this.#connect();
    else if (this.#greeted) this.#askWhetherThere();
  }

  /** Opens the line anew, as whoever one is by now; even one that the server has ended. */
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
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broke();
    };
    this.#expectAnswer();
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#silence);
    this.#schedulePing();
    if (message.type === "bye") this.#bye = message.error;
    this.#listener.hear(message);
    if (message.type === "welcome" || message.type === "back") this.#opened();
    else if (message.type === "done") this.#answer(message.id, null);
    else if (message.type === "refused") this.#answer(message.id, message.error);
  }

  #opened(): void {
    this.#tries = 0;
    this.#greeted = true;
    this.#become("open");
    for (const [id, { command }] of this.#wishes) this.#send({ type: "do", id, command });
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
    // A little apart, so that not everybody comes back in the same moment.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** Gives up what must not be done twice, and may have been done. */
  #giveUpWishes(): void {
    for (const [id, wish] of this.#wishes) if (wish.command.type !== "move") this.#answer(id, LOST);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #schedulePing(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#askWhetherThere(), PING_EVERY);
  }

  #askWhetherThere(): void {
    this.#send({ type: "ping" });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#broke(), PATIENCE);
  }

  /** Lets go of the socket without hearing any more of it. */
  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    // Browsers complain of a socket that is closed before it was open.
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
