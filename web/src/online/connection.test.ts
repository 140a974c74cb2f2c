// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage } from "../generated/protocol";
import { Connection } from "./connection";
import type { Line } from "./lifeline";
import { Wire } from "./testline";

const BACK: ServerMessage = { type: "back", version: 1, you: null, seq: 7, now: 0 };
const bye = (code: "not-found" | "unavailable"): ServerMessage => ({ type: "bye", error: { code, message: "" } });

/** How many messages could not be read. */
let unreadable = 0;

function lineTo(
  seen: number | null,
  hurried = false,
): { wires: Wire[]; lines: Line[]; connection: Connection; last: () => Wire } {
  const wires: Wire[] = [];
  const lines: Line[] = [];
  const open = (): Wire => {
    const wire = new Wire();
    wires.push(wire);
    return wire;
  };
  const connection = new Connection(open, {
    hear: () => {},
    unreadable: () => (unreadable += 1),
    seen: () => seen,
    hurried: () => hurried,
    line: (line) => lines.push(line),
  });
  const last = (): Wire => {
    const wire = wires.at(-1);
    if (wire === undefined) throw new Error("no socket was opened");
    return wire;
  };
  return { wires, lines, connection, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a connection to a table", () => {
  test("says hello with the last event seen, or without one", () => {
    const fresh = lineTo(null);
    fresh.last().open();
    expect(fresh.last().sent).toEqual([{ type: "hello", version: 1 }]);
    const known = lineTo(41);
    known.last().open();
    expect(known.last().sent).toEqual([{ type: "hello", version: 1, seen: 41 }]);
  });

  test("reconnects when it breaks, waiting longer each time", () => {
    const { wires, last, lines } = lineTo(null);
    last().break();
    expect(lines).toEqual(["broken"]);
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    last().break();
    vi.advanceTimersByTime(700);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(wires).toHaveLength(3);
  });

  test("takes an unanswered command after 3 s as a dead socket, and repeats a move on the next one", () => {
    const { wires, last, connection, lines } = lineTo(7);
    last().open();
    last().say(BACK);
    void connection.wish({ type: "move", position: 7, move: "S02 a1 b1" });
    vi.advanceTimersByTime(2900);
    expect(lines).toEqual(["open"]);
    vi.advanceTimersByTime(600);
    expect(lines).toEqual(["open", "broken"]);
    expect(wires).toHaveLength(2);
    last().open();
    last().say(BACK);
    expect(last().sent.at(-1)).toMatchObject({ type: "do", command: { type: "move", position: 7 } });
  });

  test("waits for the answer to a command while other messages arrive", () => {
    const { last, connection, lines } = lineTo(7);
    last().open();
    last().say(BACK);
    void connection.wish({ type: "move", position: 7, move: "S02 a1 b1" });
    for (let second = 0; second < 5; second += 1) {
      vi.advanceTimersByTime(2000);
      last().say({ type: "present", people: [], watchers: 0 });
    }
    expect(lines).toEqual(["open"]);
    last().say({ type: "done", id: 1, seq: 8 });
    vi.advanceTimersByTime(10_000);
    expect(lines).toEqual(["open"]);
  });

  test("repeats a move that is never answered, although other messages keep arriving", () => {
    const { wires, last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    void connection.wish({ type: "move", position: 7, move: "S02 a1 b1" });
    for (let second = 0; second < 20 && wires.length === 1; second += 1) {
      vi.advanceTimersByTime(1000);
      last().say({ type: "present", people: [], watchers: 0 });
    }
    expect(wires).toHaveLength(2);
    last().open();
    last().say(BACK);
    expect(last().sent.at(-1)).toMatchObject({ type: "do", command: { type: "move", position: 7 } });
  });

  test("reconnects at once when the tab wakes up", () => {
    const { wires, last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    last().break();
    connection.wake();
    expect(wires).toHaveLength(2);
  });

  test("waking twice opens one socket", () => {
    const { wires, last, connection, lines } = lineTo(7);
    last().open();
    last().say(BACK);
    last().break();
    connection.wake();
    connection.wake();
    expect(wires).toHaveLength(2);
    last().open();
    last().say(BACK);
    vi.advanceTimersByTime(5000);
    expect([wires.length, lines.at(-1)]).toEqual([2, "open"]);
  });

  test("waking up during an attempt does not disturb it", () => {
    const { wires, last, connection } = lineTo(7);
    last().break();
    vi.advanceTimersByTime(400);
    connection.wake();
    expect(wires).toHaveLength(2);
  });

  test("ignores an old socket, whatever it still does", () => {
    const { wires, last, connection, lines } = lineTo(7);
    const [old] = wires;
    const handlers = { onopen: old?.onopen, onmessage: old?.onmessage, onclose: old?.onclose };
    connection.renew();
    last().open();
    last().say(BACK);
    Object.assign(old ?? {}, handlers);
    old?.open();
    old?.say(bye("not-found"));
    old?.break();
    expect([last().sent.length, lines.at(-1), wires.length]).toEqual([1, "open", 2]);
  });

  test("counts as broken without an answer", () => {
    const { wires, last, lines } = lineTo(7);
    last().open();
    last().say(BACK);
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(8000);
    expect(lines.at(-1)).toBe("broken");
    expect(wires[0]?.closed).toBe(true);
  });

  test("is pinged every 5 s while a clock of minutes is running, and counts as broken after 3 s", () => {
    const { last, lines } = lineTo(7, true);
    last().open();
    last().say(BACK);
    vi.advanceTimersByTime(4900);
    expect(last().sent).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(2900);
    expect(lines.at(-1)).toBe("open");
    vi.advanceTimersByTime(100);
    expect(lines.at(-1)).toBe("broken");
  });

  test("ends for good when the server says that reconnecting is pointless", () => {
    const { wires, last, lines } = lineTo(null);
    last().open();
    last().say(bye("not-found"));
    last().break();
    vi.advanceTimersByTime(60_000);
    expect([lines.at(-1), wires.length]).toEqual(["ended", 1]);
  });

  test("reports a message that it cannot read, and stays open", () => {
    const { last, lines } = lineTo(7);
    last().open();
    last().say(BACK);
    const before = unreadable;
    last().say({ type: "party" } as unknown as ServerMessage);
    expect([unreadable - before, lines]).toEqual([1, ["open"]]);
  });

  test("ends if it cannot read the first message", () => {
    const { last, lines } = lineTo(null);
    last().open();
    last().say({ type: "welcome", version: 9 } as unknown as ServerMessage);
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual(["ended"]);
  });

  test("comes back after a server that stops", () => {
    const { wires, last } = lineTo(null);
    last().open();
    last().say(bye("unavailable"));
    last().break();
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
  });

  test("reopened, it forgets the old socket", () => {
    const { wires, last, connection, lines } = lineTo(7);
    last().open();
    last().say(BACK);
    connection.renew();
    expect([wires.length, wires[0]?.closed, wires[0]?.onclose, lines.at(-1)]).toEqual([2, true, null, "open"]);
  });

  test("a socket that is still being opened is closed once it is open", () => {
    const { last, connection } = lineTo(null);
    connection.close();
    expect(last().closed).toBe(false);
    last().open();
    expect(last().closed).toBe(true);
  });
});

describe("a command", () => {
  const MOVE = { type: "move", position: 3, move: "S01 a1:2" } as const;

  test("is answered by its number", async () => {
    const { last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    const first = connection.wish({ type: "agree" });
    const second = connection.wish({ type: "resume" });
    last().say({ type: "refused", id: 2, error: { code: "not-now", message: "" }, table: null });
    last().say({ type: "done", id: 1, seq: 8 });
    expect(await first).toBeNull();
    expect((await second)?.code).toBe("not-now");
  });

  test("sent during a reconnect waits for the answer to the hello, and is sent once", () => {
    const { last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    connection.renew();
    connection.wake();
    const command = { type: "say", phrase: "hello" } as const;
    void connection.wish(command);
    last().open();
    connection.wake();
    last().say(BACK);
    expect(last().sent.slice(1)).toEqual([{ type: "do", id: 1, command }]);
  });

  test("that must not be repeated is given up during a reconnect", async () => {
    const { last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    const answer = connection.wish({ type: "agree" });
    connection.renew();
    expect((await answer)?.code).toBe("unavailable");
  });

  test("that is a move is repeated over the next socket", async () => {
    const { last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    const answer = connection.wish(MOVE);
    last().break();
    vi.advanceTimersByTime(1000);
    last().open();
    last().say(BACK);
    expect(last().sent.at(-1)).toEqual({ type: "do", id: 1, command: MOVE });
    last().say({ type: "done", id: 1, seq: 8 });
    expect(await answer).toBeNull();
  });

  test("that is anything else is given up when the connection breaks", async () => {
    const { last, connection } = lineTo(7);
    last().open();
    last().say(BACK);
    const answer = connection.wish({ type: "say", phrase: "hello" });
    last().break();
    expect((await answer)?.code).toBe("unavailable");
    expect((await connection.wish({ type: "agree" }))?.code).toBe("unavailable");
  });
});
