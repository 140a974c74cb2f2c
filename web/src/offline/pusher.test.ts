import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pusher } from "./pusher";

const SCOPE = "https://rumis.example/";

/** What the server answers, by path. */
let answers: Record<string, unknown>;
/** What the browser was asked to do. */
let done: string[];
let pages: { visibilityState: string; postMessage: () => void; focus: () => Promise<void> }[];

const note = (what: string) => (value?: unknown) => {
  done.push(value === undefined ? what : `${what} ${String(value)}`);
  return Promise.resolve();
};

function pusher(): Pusher {
  const worker = {
    registration: {
      scope: SCOPE,
      getNotifications: () => Promise.resolve([]),
      showNotification: (title: string, { data }: NotificationOptions) => note(`show ${title}`)(data),
    },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: note("open") },
    navigator: { languages: ["en"], setAppBadge: note("badge"), clearAppBadge: note("no badge") },
    caches: { match: () => Promise.resolve(undefined), open: () => Promise.resolve({ match: () => undefined }) },
    fetch: (path: string) => {
      const answer = answers[path.replace("./api/v1/", "")];
      return answer === undefined ? Promise.reject(new TypeError()) : Promise.resolve(Response.json(answer));
    },
  };
  return new Pusher(worker as unknown as ConstructorParameters<typeof Pusher>[0]);
}

beforeEach(() => {
  [answers, done, pages] = [{}, [], []];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Does something that waits for pages to answer. */
async function meanwhile(task: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await task;
}

test("the icon of the app has as many tables as wait, also while no page is open", async () => {
  answers["me/waiting"] = { tables: ["a", "b"] };
  await meanwhile(pusher().show('{"kind":"turn","count":2}'));
  answers["me/waiting"] = { tables: [] };
  await meanwhile(pusher().show('{"kind":"challenge","count":0}'));
  expect(done).toEqual(["badge 2", "show It is your turn turn", "no badge", "show Somebody challenges you challenge"]);
});

test("without an answer of the server the icon stays as it is", async () => {
  await meanwhile(pusher().show('{"kind":"turn","count":2}'));
  expect(done).toEqual(["show It is your turn turn"]);
});

test("a turn leads to the table that waits", async () => {
  answers["me/waiting"] = { tables: ["a", "b"] };
  await meanwhile(pusher().open("turn"));
  expect(done).toEqual([`open ${SCOPE}#/table/a`]);
});

test("a game that has begun leads to its table, although another one waits", async () => {
  answers["me/waiting"] = { tables: ["a"] };
  const card = (phase: string, moves: number) => ({ phase, moves });
  const tables = [
    { id: "a", card: card("playing", 7) },
    { id: "new", card: card("playing", 0) },
    { id: "older", card: card("playing", 0) },
    { id: "w", card: card("waiting", 0) },
  ];
  answers["me/tables"] = { tables };
  await meanwhile(pusher().open("started"));
  expect(done).toEqual([`open ${SCOPE}#/table/new`]);
});

test("a challenge leads to a page of the app, or to the lobby, and to no table", async () => {
  answers["me/waiting"] = { tables: ["a"] };
  await meanwhile(pusher().open("challenge"));
  pages = [{ visibilityState: "hidden", postMessage: () => undefined, focus: note("focus") }];
  await meanwhile(pusher().open("challenge"));
  expect(done).toEqual([`open ${SCOPE}#/online`, "focus"]);
});

test("without any answer, the lobby is opened", async () => {
  await meanwhile(pusher().open("started"));
  expect(done).toEqual([`open ${SCOPE}#/online`]);
});
