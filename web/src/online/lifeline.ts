/**
 * A socket to the server that says hello, reconnects when it breaks, and notices when it is dead. It
 * knows only the messages that every socket of the server has.
 */
import type { ErrorBody } from "../generated/protocol";

/** The state of a line: first attempt, open, broken and reconnecting, or ended for good. */
export type Line = "connecting" | "open" | "broken" | "ended";

/** The part of a socket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

/** Whoever talks over a line. */
export interface Speaker<Heard> {
  /** The first message on every socket. The server answers it with `welcome` or `back`. */
  readonly hello: () => object;
  /** Reads a message; `null` if it cannot be read. */
  readonly read: (data: unknown) => Heard | null;
  readonly hear: (message: Heard) => void;
  /** A message could not be read, after the greeting or before; returns whether the line is of use without it. */
  readonly unreadable: (greeted: boolean) => boolean;
  /** How long an answer may still take, in milliseconds; `null` if none is expected. */
  readonly patience: () => number | null;
  /** Whether a dead line must be noticed soon. */
  readonly hurried: () => boolean;
  readonly line: (line: Line, why: ErrorBody | null) => void;
}

/** The waits between attempts, in milliseconds; the last one repeats. */
const WAITS = [300, 1000, 2000, 4000, 8000, 15_000] as const;
/** How often an idle line is pinged. */
const PING_EVERY = 20_000;
/** How often it is pinged while there is a hurry. */
const HURRIED_PING_EVERY = 5000;
/** How long the answer to a hello or a ping may take. */
const PATIENCE = 8000;
/** How long the answer to a command may take, and to a ping while there is a hurry. */
export const SHORT_PATIENCE = 3000;
/** Errors that are temporary. */
const PASSING: readonly string[] = ["unavailable", "newer", "storage", "internal", "too-many", "sign-in-first"];

/** Whether another attempt makes sense. */
export function isPassing({ code }: Pick<ErrorBody, "code">): boolean {
  return PASSING.includes(code);
}

/** `WebSocket.CONNECTING`, which is undefined in tests with fake sockets. */
const CONNECTING = 0;

/** The server's first message cannot be read: this app is too old for it, or too new. */
const UNREADABLE: ErrorBody = { code: "internal", message: "the server's messages cannot be read" };

/** A message that every socket of the server may send. */
type Usual = { readonly type: "welcome" | "back" } | { readonly type: "bye"; readonly error: ErrorBody };

function isUsual(message: { readonly type: string }): message is Usual {
  return ["welcome", "back", "bye"].includes(message.type);
}

/** A line to the server. */
export class Lifeline<Heard extends { readonly type: string }> {
  readonly #speaker: Speaker<Heard>;
  readonly #open: () => Socket;
  #socket: Socket | null = null;
  #line: Line = "connecting";
  /**
   * Whether the server has answered the hello on the current socket. Before that, it accepts
   * nothing else.
   */
  #greeted = false;
  #tries = 0;
  #closed = false;
  #bye: ErrorBody | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Socket, speaker: Speaker<Heard>) {
    this.#open = open;
    this.#speaker = speaker;
    this.#connect();
  }

  /** Its state. */
  get line(): Line {
    return this.#line;
  }

  /** Whether the server listens. */
  get greeted(): boolean {
    return this.#greeted;
  }

  /** Sends a message. */
  send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** The server must answer within so many milliseconds, or the socket is dead. */
  expectAnswer(within: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#broke(), within);
  }

  /** Checks the line now: the tab was asleep, or the network is back. */
  wake(): void {
    // Several events can wake a tab at the same time: do not disturb a socket that is being opened.
    if (this.#line === "broken" && this.#socket === null) this.#connect();
    else if (this.#greeted) this.#askWhetherThere();
  }

  /** Reopens the line with the current identity, even if the server has ended it. */
  renew(): void {
    if (!this.#closed) this.#connect();
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
      if (socket === this.#socket) this.send(this.#speaker.hello());
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      const message = this.#speaker.read(data);
      if (message !== null) this.#hear(message);
      else if (!this.#speaker.unreadable(this.#greeted)) this.#end(UNREADABLE);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broke();
    };
    this.expectAnswer(PATIENCE);
  }

  #hear(message: Heard): void {
    clearTimeout(this.#silence);
    const usual = isUsual(message) ? message : null;
    if (usual?.type === "bye") this.#bye = usual.error;
    this.#speaker.hear(message);
    // After the speaker has heard whether there is a hurry. It may also have closed the line.
    if (this.#socket !== null) this.#schedulePing();
    if (usual?.type === "welcome" || usual?.type === "back") this.#opened();
    const patience = this.#greeted ? this.#speaker.patience() : null;
    if (patience !== null) this.expectAnswer(Math.min(SHORT_PATIENCE, patience));
  }

  #opened(): void {
    this.#tries = 0;
    this.#greeted = true;
    this.#become("open");
  }

  #broke(): void {
    this.#drop();
    if (this.#bye !== null && !isPassing(this.#bye)) {
      this.#end(this.#bye);
      return;
    }
    this.#become("broken");
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    // With some jitter, so that not all clients reconnect at the same moment.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  #schedulePing(): void {
    clearTimeout(this.#ping);
    const wait = this.#speaker.hurried() ? HURRIED_PING_EVERY : PING_EVERY;
    this.#ping = setTimeout(() => this.#askWhetherThere(), wait);
  }

  #askWhetherThere(): void {
    this.send({ type: "ping" });
    this.expectAnswer(this.#speaker.patience() !== null || this.#speaker.hurried() ? SHORT_PATIENCE : PATIENCE);
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
    this.#become("ended", why);
  }

  #become(line: Line, why: ErrorBody | null = null): void {
    this.#line = line;
    this.#speaker.line(line, why);
  }
}
