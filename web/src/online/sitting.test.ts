// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage, TableView } from "../generated/protocol";
import { Game } from "../rules";
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
function sitDown(
  lastSocket: () => Wire,
  table = begunTable(),
): { sitting: OnlineSitting; socket: Wire; table: TableView } {
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
  localStorage.clear();
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

  test("stays on the board when a server without tables accepts it, until the table arrives", async () => {
    const { sitting, socket, table } = sitDown(lastSocket);
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    sitting.place("S05 b2 b3 c3 d3");
    socket.say(movedOnly("A", 4, "S05 b2 b3 c3 d3"));
    socket.say({ type: "done", id: 1, seq: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect([sitting.view?.stones.length, sitting.mine, table.game?.position]).toEqual([1, false, 4]);
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

describe("a stone that was placed offline", () => {
  const MOVE = { type: "move", position: 4, move: "S05 b2 b3 c3 d3" };

  /** Places a stone while the connection is broken, leaves, and comes back. */
  function leaveAndReturn(changes: Partial<TableView["game"]> & object = {}): { sitting: OnlineSitting; socket: Wire } {
    const { sitting, socket, table } = sitDown(lastSocket);
    socket.break();
    sitting.place("S05 b2 b3 c3 d3");
    sitting.close();
    if (table.game === null) throw new Error("there is no game");
    return sitDown(lastSocket, { ...table, seq: 9, game: { ...table.game, ...changes } });
  }

  test("is sent on return, and only once", async () => {
    const { sitting, socket } = leaveAndReturn();
    expect(socket.sent.at(-1)).toEqual({ type: "do", id: 1, command: MOVE });
    expect([sitting.onItsWay, sitting.unsentLost]).toEqual([true, false]);
    socket.say({ type: "done", id: 1, seq: 10 });
    await vi.advanceTimersByTimeAsync(0);
    sitting.close();
    const again = sitDown(lastSocket);
    expect(again.socket.sent).toHaveLength(1);
    again.sitting.close();
  });

  test("is sent again after another visit without an answer", () => {
    leaveAndReturn().sitting.close();
    const { sitting, socket } = sitDown(lastSocket);
    expect(socket.sent.at(-1)).toEqual({ type: "do", id: 1, command: MOVE });
    sitting.close();
  });

  test("is reported if it comes too late, until the person goes on", () => {
    const { sitting, socket } = leaveAndReturn({ position: 8 });
    expect(socket.sent).toHaveLength(1);
    expect([sitting.onItsWay, sitting.unsentLost]).toEqual([false, true]);
    sitting.forgive();
    expect(sitting.unsentLost).toBe(false);
    sitting.close();
  });

  test("is not reported if it had arrived after all", () => {
    const record = Game.read(begunTable().game?.record ?? "");
    record.play(MOVE.move);
    const { sitting, socket } = leaveAndReturn({ position: 5, turn: "B", record: record.record() });
    expect([socket.sent.length, sitting.unsentLost]).toEqual([1, false]);
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

  test("is loaded after a message that cannot be read", async () => {
    const { sitting, socket, table } = sitDown(lastSocket);
    const fetch = telling(() => ({ ...table, seq: table.seq + 1 }));
    socket.say({ type: "event", seq: table.seq + 1, at: 0, event: { type: "flew" } } as unknown as ServerMessage);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(sitting.known).toMatchObject({ unsure: false, view: { seq: table.seq + 1 } });
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
