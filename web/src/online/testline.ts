/** The server's end of sockets, for tests. */
import { vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../generated/protocol";
import type { Socket } from "./lifeline";

/** The `this` of handlers; ours do not use it. */
const NOBODY = {} as WebSocket;

/** A socket whose other end is the test. */
export class Wire<Sent = ClientMessage, Said = ServerMessage> implements Socket {
  readyState = 0 as Socket["readyState"];
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: Sent[] = [];
  closed = false;

  send(text: string): void {
    // As in browsers.
    if (this.readyState === 0) throw new DOMException("still connecting", "InvalidStateError");
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    Object.assign(this, { readyState: 1 });
    this.onopen?.call(NOBODY, new Event("open"));
  }
  say(message: Said): void {
    this.onmessage?.call(NOBODY, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  break(): void {
    this.onclose?.call(NOBODY, new CloseEvent("close"));
  }
}

/** Replaces the browser's sockets until globals are unstubbed; returns the last one opened. */
export function listenForSockets<Sent = ClientMessage, Said = ServerMessage>(): () => Wire<Sent, Said> {
  const wires: Wire<Sent, Said>[] = [];
  vi.stubGlobal(
    "WebSocket",
    class extends Wire<Sent, Said> {
      constructor() {
        super();
        wires.push(this);
      }
    },
  );
  return () => {
    const wire = wires.at(-1);
    if (wire === undefined) throw new Error("no socket was opened");
    return wire;
  };
}
