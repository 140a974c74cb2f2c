/** A game against a program, move by move. */
import type { Point } from "./driver";
import type { Person, Target } from "./person";
import { until } from "./until";

export const PLACE: Target = { role: "button", name: "Place" };
const RESULT: Target = { role: "region", name: "Result" };
const FITS = ".fits .all button";

/** At how many points a stone is tried: drawing it takes long without a graphics card. */
const TRIES = 4;

/** The key that takes each stone. */
export const KEYS: Record<string, string> = {
  S01: "1",
  S02: "2",
  S03: "3",
  S04: "4",
  S05: "5",
  S06: "6",
  S07: "7",
  S08: "8",
  S09: "9",
  S10R: "0",
  S10L: "-",
};

/** Plays until the game is over, with one way to place a stone. Returns how many moves it took. */
export async function playToTheEnd(person: Person, place: (person: Person) => Promise<boolean>): Promise<number> {
  let moves = 0;
  while (await myTurn(person)) {
    const before = await stonesInTray(person);
    if (!(await place(person))) throw new Error(`no stone could be placed after ${moves} moves`);
    await until(
      "the stone leaves the tray",
      async () => (await isOver(person)) || (await stonesInTray(person)) < before,
    );
    moves += 1;
  }
  return moves;
}

/** Takes a stone from the tray, moves it over the board and clicks where it fits. */
export async function placeByMouse(person: Person): Promise<boolean> {
  const points = await pointsOnBoard(person);
  const [stone = ""] = await playableStones(person);
  await person.click(`[data-stone="${stone}"]`);
  for (const point of points.slice(0, TRIES)) {
    await person.window.move(point);
    if (await isLegal(person)) {
      await person.window.click(point);
      return true;
    }
  }
  // It may fit only elsewhere or turned: click a square of the map instead, and choose from what fits there.
  await person.click({ role: "button", name: "Put back" });
  for (const square of await person.all("[data-map-square]")) {
    await person.window.click(square.middle);
    if (await anythingFits(person)) {
      await person.click(FITS);
      return true;
    }
  }
  return false;
}

/** Taps a square, chooses from what fits there, and places it. */
export async function placeByTouch(person: Person): Promise<boolean> {
  for (const point of await pointsOnBoard(person)) {
    await person.pause();
    await person.window.tap(point);
    if (await anythingFits(person)) {
      await person.tap(FITS);
      await person.tap(PLACE);
      return true;
    }
  }
  return false;
}

/** Chooses a stone by its key, turns it, jumps to a square where it fits, and places it with Enter. */
export async function placeByKeys(person: Person): Promise<boolean> {
  const [stone = ""] = await playableStones(person);
  await person.press(KEYS[stone] ?? "1", " ", "ArrowRight", "q", "n");
  if (!(await isLegal(person))) return false;
  await person.press("Enter");
  return true;
}

/** Waits until it is this person's turn or the game is over; returns whether there is a turn. */
async function myTurn(person: Person): Promise<boolean> {
  await until("it is my turn, or the game is over", async () => (await canTake(person)) || (await isOver(person)));
  return !(await isOver(person));
}

async function canTake(person: Person): Promise<boolean> {
  return person.window.run(() => document.querySelector("[data-stone]:enabled") !== null);
}

async function isOver(person: Person): Promise<boolean> {
  return person.sees(RESULT);
}

/** The number of stones that are not placed yet. */
export async function stonesInTray(person: Person): Promise<number> {
  return person.window.run(() => document.querySelectorAll("[data-stone]").length);
}

/** Stones in the tray that still fit, large ones first. */
export async function playableStones(person: Person): Promise<string[]> {
  const codes = await person.window.run(() =>
    [...document.querySelectorAll<HTMLElement>("[data-stone]:not(.nowhere)")].map(
      (button) => button.dataset["stone"] ?? "",
    ),
  );
  return codes.reverse();
}

/** Whether the stone in hand may be placed, once the page has reacted. */
async function isLegal(person: Person): Promise<boolean> {
  await person.pause();
  return (await person.all(PLACE))[0]?.enabled === true;
}

async function anythingFits(person: Person): Promise<boolean> {
  await person.pause();
  return person.sees(FITS);
}

/** Points on the board from its middle outwards. */
async function pointsOnBoard(person: Person): Promise<Point[]> {
  const box = await person.window.run(() => {
    const { x, y, width, height } =
      document.querySelector("[data-testid=board]")?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  });
  const points: (Point & { away: number })[] = [];
  for (let down = 0.3; down < 0.85; down += 0.055) {
    for (let right = 0.2; right < 0.85; right += 0.055) {
      const away = Math.hypot(right - 0.5, down - 0.55);
      points.push({ x: box.x + box.width * right, y: box.y + box.height * down, away });
    }
  }
  return points.sort((a, b) => a.away - b.away);
}
