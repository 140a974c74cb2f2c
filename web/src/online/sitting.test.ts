// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorBody, ServerMessage, TableView } from "../generated/protocol";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { begunTable, messagesOf } from "./recordings";
import { OnlineSitting } from "./sitting.svelte";
import { listenForSockets, type Wire } from "./testline";

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

/** The person who plays red. */
function personOf({ chairs: [red] }: TableView): string {
  if (typeof red !== "object" || !("person" in red)) throw new Error("nobody plays red");
  return red.person;
}

/** The sitting of the person who plays red, and its socket. */
function sitDown(
  lastSocket: () => Wire,
  table = begunTable(),
  you = personOf(table),
): { sitting: OnlineSitting; socket: Wire; table: TableView } {
  const sitting = new OnlineSitting(table.id, () => {});
  const socket = lastSocket();
  socket.open();
  socket.say({ type: "welcome", version: 1, you, table });
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

  /** The server's answer to the move, which it has received. */
  async function answer(socket: Wire, code: ErrorBody["code"] | null): Promise<void> {
    expect(socket.sent.at(-1)).toEqual({ type: "do", id: 1, command: MOVE });
    if (code === null) socket.say({ type: "done", id: 1, seq: 9 });
    else socket.say({ type: "refused", id: 1, error: { code, message: "" }, table: null });
    await vi.advanceTimersByTimeAsync(0);
  }

  test("is reported if it comes too late, until the person goes on", async () => {
    const { sitting, socket } = leaveAndReturn({ position: 8 });
    await answer(socket, "too-late");
    expect([sitting.onItsWay, sitting.unsentLost, sitting.refusal]).toEqual([false, true, null]);
    sitting.hold({ owner: "red", stone: "S01", orientation: 0, chosen: false });
    expect(sitting.unsentLost).toBe(false);
    sitting.close();
  });

  test("is not reported if it had arrived after all", async () => {
    const record = Game.read(begunTable().game?.record ?? "");
    record.play(MOVE.move);
    const { sitting, socket } = leaveAndReturn({ position: 5, turn: "B", record: record.record() });
    await answer(socket, null);
    expect([sitting.onItsWay, sitting.unsentLost]).toEqual([false, false]);
    sitting.close();
    const again = sitDown(lastSocket);
    expect(again.socket.sent).toHaveLength(1);
    again.sitting.close();
  });

  test("is reported if the next game of the match has begun, although the same move was made there", async () => {
    const record = Game.read(begunTable().game?.record ?? "");
    record.play(MOVE.move);
    const { sitting, socket } = leaveAndReturn({ number: 2, position: 21, turn: "B", record: record.record() });
    await answer(socket, "too-late");
    expect(sitting.unsentLost).toBe(true);
    sitting.close();
  });

  test("is not reported if it ended a game, and the next one has begun", async () => {
    const { sitting, socket } = leaveAndReturn({ number: 2, position: 21 });
    await answer(socket, null);
    expect([sitting.onItsWay, sitting.unsentLost, sitting.mine]).toEqual([false, false, true]);
    sitting.close();
  });

  test.each<[string, Partial<TableView>, ErrorBody["code"]]>([
    ["everybody has left", { phase: "closed" }, "closed"],
    ["somebody else has taken the chair", { chairs: ["open", "open"] }, "not-seated"],
    ["the game has ended", { phase: "over" }, "not-now"],
  ])("is reported if %s", async (_, changes, code) => {
    const { sitting, table } = sitDown(lastSocket);
    lastSocket().break();
    sitting.place(MOVE.move);
    sitting.close();
    const again = sitDown(lastSocket, { ...table, seq: 9, ...changes }, personOf(table));
    await answer(again.socket, code);
    expect(again.sitting.unsentLost).toBe(true);
    again.sitting.close();
  });

  test("waits for the end of a pause", () => {
    const { sitting, table } = sitDown(lastSocket);
    lastSocket().break();
    sitting.place(MOVE.move);
    sitting.close();
    const again = sitDown(lastSocket, { ...table, paused: true });
    expect(again.socket.sent).toHaveLength(1);
    const resumed: ServerMessage = {
      type: "event",
      seq: 9,
      at: 0,
      event: { type: "resumed" },
      table: { ...table, seq: 9 },
    };
    again.socket.say(resumed);
    expect(again.socket.sent.at(-1)).toEqual({ type: "do", id: 1, command: MOVE });
    again.sitting.close();
  });

  test("is kept beside another one that was placed since", () => {
    const { sitting, table } = sitDown(lastSocket);
    lastSocket().break();
    sitting.place(MOVE.move);
    sitting.close();
    const second = sitDown(lastSocket, { ...table, seq: 9, game: table.game && { ...table.game, position: 8 } });
    second.sitting.place("S01 a1 b1");
    second.sitting.close();
    const third = sitDown(lastSocket, { ...table, seq: 12, game: table.game && { ...table.game, position: 12 } });
    const sent = third.socket.sent.flatMap((message) => (message.type === "do" ? [message.command] : []));
    expect(sent).toMatchObject([MOVE, { type: "move", position: 8, move: "S01 a1 b1" }]);
    third.sitting.close();
  });
});

test("a table with a running clock of minutes is asked every 5 s whether it is still there", () => {
  const { sitting, socket } = sitDown(lastSocket);
  vi.advanceTimersByTime(5000);
  expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  sitting.close();
});

test("after somebody left it is nobody's turn until it is certain that the game goes on", () => {
  const { sitting, socket } = sitDown(lastSocket);
  for (let seq = 5; seq <= 20; seq += 1) socket.say(recorded(seq));
  expect([sitting.leaver, sitting.mine]).toEqual(["B", false]);
  vi.advanceTimersByTime(1000);
  expect([sitting.leaver, sitting.mine]).toEqual([null, true]);
  sitting.close();
});

describe("a refused command", () => {
  const refused = (id: number, code: ErrorBody["code"]): ServerMessage => ({
    type: "refused",
    id,
    error: { code, message: "" },
    table: null,
  });

  test("is reported although another command succeeds afterwards", async () => {
    const { sitting, socket } = sitDown(lastSocket);
    void sitting.want({ type: "ask", wish: "pause" });
    void sitting.want({ type: "say", phrase: "hello" });
    socket.say(refused(1, "not-now"));
    socket.say({ type: "done", id: 2, seq: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.refusal?.code).toBe("not-now");
    sitting.close();
  });

  test("is reported while a stone is held, until another one is taken or it is turned", async () => {
    const { sitting, socket } = sitDown(lastSocket);
    const held = { owner: "red", stone: "S01", orientation: 0, chosen: false } as const;
    sitting.hold(held);
    void sitting.want({ type: "ask", wish: "pause" });
    socket.say(refused(1, "not-now"));
    await vi.advanceTimersByTimeAsync(0);
    sitting.hold(held);
    expect(sitting.refusal?.code).toBe("not-now");
    sitting.hold({ ...held, orientation: 1 });
    expect(sitting.refusal).toBeNull();
    sitting.close();
  });

  test("that was a move is not sent again on the next visit", async () => {
    const { sitting, socket } = sitDown(lastSocket);
    sitting.place("S05 b2 b3 c3 d3");
    socket.say(refused(1, "storage"));
    await vi.advanceTimersByTimeAsync(0);
    expect([sitting.onItsWay, sitting.refusal?.code]).toEqual([false, "storage"]);
    sitting.close();
    const again = sitDown(lastSocket);
    expect(again.socket.sent).toHaveLength(1);
    again.sitting.close();
  });

  test("that was a move of somebody who is signed out is sent on the next visit", async () => {
    const { sitting, socket } = sitDown(lastSocket);
    sitting.place("S05 b2 b3 c3 d3");
    socket.say(refused(1, "sign-in-first"));
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.refusal?.code).toBe("sign-in-first");
    sitting.close();
    const again = sitDown(lastSocket);
    expect(again.socket.sent.at(-1)).toMatchObject({ type: "do", command: { type: "move", position: 4 } });
    again.sitting.close();
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
