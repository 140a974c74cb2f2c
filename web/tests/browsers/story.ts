/** The basis of every story: the real server, and windows whose consoles must have no errors. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Server } from "../server";
import type { Choice } from "./browsers";
import type { Browser, Size } from "./driver";
import { Person } from "./person";

export const DESK: Size = { width: 1100, height: 700 };
export const PHONE: Size = { width: 390, height: 844 };

const RESULTS = "test-results/browsers";

/** A server for all stories of a file. */
export function serving(): Server {
  const server = new Server();
  beforeAll(() => server.start());
  afterAll(() => server.end());
  return server;
}

/** What a story asks for. */
export interface Stage {
  /** A new person with a window of their own. */
  person(size?: Size): Promise<Person>;
  /** Permits errors in the console that contain this. */
  permit(error: string | RegExp): void;
}

/** Starts a browser for the stories of a file, which visit the app of a host. */
export function stageIn(choice: Choice, host: { readonly url: string }): Stage {
  let browser: Browser;
  let people: Person[] = [];
  let permitted: (string | RegExp)[] = [];
  beforeAll(async () => {
    browser = await choice.start();
  });
  afterEach(async ({ task }) => {
    const [present, forgiven] = [people, permitted];
    people = [];
    permitted = [];
    if (task.result?.state === "fail") await photograph(`${choice.name} ${task.name}`, present);
    const errors = (await Promise.all(present.map((person) => person.window.errors()))).flat();
    await Promise.all(present.map((person) => person.window.close()));
    const left = errors.filter((error) => !forgiven.some((part) => error.match(part) !== null));
    expect(left, "errors in the console").toEqual([]);
  });
  afterAll(() => browser.end());
  return {
    async person(size = DESK) {
      const person = new Person(await browser.open(size), host.url);
      people.push(person);
      return person;
    },
    permit: (error) => permitted.push(error),
  };
}

/** Saves what people saw when a story failed. */
async function photograph(name: string, people: readonly Person[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    await keep(`${name} ${index + 1}.png`, await person.window.picture());
  }
}

/** Saves a file for whoever wants to know more. */
export async function keep(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, name), content);
}
