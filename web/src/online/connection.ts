/**
 * The connection to a table: a line that continues after the last event seen, and commands that are
 * answered once. It does not interpret messages.
 */
import { type ClientMessage, type Command, type ErrorBody, type ServerMessage, VERSION } from "../generated/protocol";
import { Lifeline, type Line, SHORT_PATIENCE, type Socket } from "./lifeline";
import { readMessage } from "./messages";

/** The result of a command: `null` for success, or the error. */
export type Answer = ErrorBody | null;

/** The owner of the connection. */
export interface Listener {
  readonly hear: (message: ServerMessage) => void;
  /** A message could not be read, so something is not known. */
  readonly unreadable: () => void;
  /** The number of the last event seen, if any. */
  readonly seen: () => number | null;
  /** Whether a clock of minutes is running: somebody may have moved. */
  readonly hurried: () => boolean;
  readonly line: (line: Line, why: ErrorBody | null) => void;
}

/** How long the answer to a command may take while other messages arrive: then the line works, but not for commands. */
const LONGEST_PATIENCE = 15_000;

/** Whether there was no answer: the command may have been executed or not. */
export function isUnanswered(answer: Answer): boolean {
  return answer === LOST;
}

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
  readonly #wishes = new Map<number, Wish>();
  readonly #line: Lifeline<ServerMessage>;
  #wishNumber = 0;

  constructor(open: () => Socket, listener: Listener) {
    this.#listener = listener;
    this.#line = new Lifeline(open, {
      hello: () => this.#hello(),
      read: readMessage,
      hear: (message) => this.#hear(message),
      unreadable: (greeted) => this.#unreadable(greeted),
      patience: () => this.#patience(),
      hurried: () => listener.hurried(),
      line: (line, why) => this.#become(line, why),
    });
  }

  /** Sends a command. A move without an answer is repeated; the server counts it once. */
  wish(command: Command): Promise<Answer> {
    const { line } = this.#line;
    if (line === "ended" || (line !== "open" && command.type !== "move")) return Promise.resolve(LOST);
    return new Promise((answer) => {
      const id = ++this.#wishNumber;
      const wish = { command, answer, sent: null };
      this.#wishes.set(id, wish);
      if (!this.#line.greeted) return;
      this.#sendWish(id, wish);
      this.#line.expectAnswer(SHORT_PATIENCE);
    });
  }

  /** Checks the connection now: the tab was asleep, or the network is back. */
  wake(): void {
    this.#line.wake();
  }

  /** Reopens the connection with the current identity, even if the server has ended it. */
  renew(): void {
    this.#giveUpWishes();
    this.#line.renew();
  }

  /** Ends it. */
  close(): void {
    this.#line.close();
  }

  #hello(): ClientMessage {
    const seen = this.#listener.seen();
    return seen === null ? { type: "hello", version: VERSION } : { type: "hello", version: VERSION, seen };
  }

  #hear(message: ServerMessage): void {
    this.#listener.hear(message);
    if (message.type === "done") this.#answer(message.id, null);
    else if (message.type === "refused") this.#answer(message.id, message.error);
  }

  #unreadable(greeted: boolean): boolean {
    if (!greeted && this.#listener.seen() === null) return false;
    this.#listener.unreadable();
    return true;
  }

  /** How long the oldest command may still wait, whatever else arrives. */
  #patience(): number | null {
    const [oldest] = this.#wishes.values();
    if (oldest === undefined) return null;
    const now = performance.now();
    return Math.max(0, (oldest.sent ?? now) + LONGEST_PATIENCE - now);
  }

  #answer(id: number, answer: Answer): void {
    this.#wishes.get(id)?.answer(answer);
    this.#wishes.delete(id);
  }

  /** Gives up commands that must not be repeated but may have been executed. */
  #giveUpWishes(): void {
    for (const [id, wish] of this.#wishes) if (wish.command.type !== "move") this.#answer(id, LOST);
  }

  #sendWish(id: number, wish: Wish): void {
    wish.sent = performance.now();
    const message: ClientMessage = { type: "do", id, command: wish.command };
    this.#line.send(message);
  }

  #become(line: Line, why: ErrorBody | null): void {
    if (line === "broken") this.#giveUpWishes();
    if (line === "ended") for (const id of this.#wishes.keys()) this.#answer(id, why ?? LOST);
    this.#listener.line(line, why);
    if (line === "open") for (const [id, wish] of this.#wishes) this.#sendWish(id, wish);
  }
}
