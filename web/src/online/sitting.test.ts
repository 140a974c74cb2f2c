// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage, TableView } from "../generated/protocol";
import { startRules } from "../testing/rules";
import { messagesOf, recording } from "./recordings";
import { OnlineSitting } from "./sitting.svelte";
import { listenForSockets, type Wire } from "./testline";

/** The table of the recording at the start of its game. */
function begunTable(): TableView {
  const [check] = recording("two-with-a-clock").flatMap((step) => ("check" in step ? [step.check] : []));
  if (check?.game?.position !== 4) throw new Error("the recording starts in another way");
  return check;
}

/** A move as a server of version 0.1.0 sends it: without the table after it. */
const movedOnly = (seat: "A" | "B", position: number, move: string): ServerMessage => ({
  type: "event",
  seq: position + 1,
  at: 0,
  event: { type: "moved", seat, position, move },
});

/** The events of the recording after the start of its game. */
function recorded(seq: number): ServerMessage {
  const found = messagesOf("two-with-a-clock").find((message) => message.type === "event" && message.seq === seq);
  if (found === undefined) throw new Error("the recording is shorter");
  return found;
}

/** The sitting of the person who plays red, and its socket. */
function sitDown(lastSocket: () => Wire): { sitting: OnlineSitting; socket: Wire; table: TableView } {
  const table = begunTable();
  const [red] = table.chairs;
  if (typeof red !== "object" || !("person" in red)) throw new Error("nobody plays red");
  const sitting = new OnlineSitting(table.id, () => {});
  const socket = lastSocket();
  socket.open();
  socket.say({ type: "welcome", version: 1, you: red.person, table });
  return { sitting, socket, table };
}

let lastSocket: () => Wire;
beforeAll(startRules);
beforeEach(() => {
  vi.useFakeTimers();
  lastSocket = listenForSockets();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an unconfirmed stone", () => {
  test("is confirmed by the server", async () => {
    const { sitting, socket } = sitDown(lastSocket);
    sitting.place("S05 b2 b3 c3 d3");
    expect([sitting.onItsWay, sitting.mine]).toEqual([true, false]);
    socket.say({ type: "done", id: 1, seq: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.onItsWay).toBe(false);
    sitting.close();
  });

  test("stays unconfirmed when a late answer belongs to the previous stone", async () => {
    const { sitting, socket } = sitDown(lastSocket);
    sitting.place("S05 b2 b3 c3 d3");
    socket.say(recorded(5));
    socket.say(recorded(6));
    sitting.place("S07 d2:2 d3:2");
    socket.say({ type: "done", id: 1, seq: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.onItsWay).toBe(true);
    socket.say({ type: "done", id: 2, seq: 7 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.onItsWay).toBe(false);
    sitting.close();
  });
});

describe("a table whose server does not send it with every event", () => {
  /** A server that answers with this table over HTTP, and counts requests. */
  function telling(table: () => TableView): ReturnType<typeof vi.fn> {
    const fetch = vi.fn(() =>
      Promise.resolve(new Response(JSON.stringify(table()), { headers: { "Content-Type": "application/json" } })),
    );
    vi.stubGlobal("fetch", fetch);
    return fetch;
  }

  test("is loaded with pauses until it is complete", async () => {
    const { sitting, socket, table } = sitDown(lastSocket);
    let seq = table.seq;
    const fetch = telling(() => ({ ...table, seq }));
    socket.say(movedOnly("B", 5, "S10L a3:2 a4 b3"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledTimes(3);
    seq = 6;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(sitting.known).toMatchObject({ unsure: false, view: { seq: 6 } });
    sitting.close();
  });

  test("stays unsure when more happened while it was loaded", async () => {
    const { sitting, socket, table } = sitDown(lastSocket);
    telling(() => ({ ...table, seq: 6 }));
    socket.say(movedOnly("B", 5, "S10L a3:2 a4 b3"));
    socket.say(movedOnly("A", 6, "S07 d2:2 d3:2"));
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.known).toMatchObject({ unsure: true, latest: 7, view: { seq: 6 } });
    sitting.close();
  });

  test("is not loaded any more once the page is closed", async () => {
    const { sitting, socket, table } = sitDown(lastSocket);
    const fetch = telling(() => table);
    socket.say(movedOnly("B", 5, "S10L a3:2 a4 b3"));
    await vi.advanceTimersByTimeAsync(0);
    sitting.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
