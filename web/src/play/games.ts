/**
 * The local games of this browser. Several unfinished ones are stored side by side; version 0.1.0
 * stored one, which is moved here.
 */
import { Game, type GameView, matchAfter, withGame } from "../rules";
import { Database } from "../store/database";
import { Drawer } from "../store/drawer";
import { type Document, Shelf } from "../store/shelf";
import { Tabs } from "../store/tabs";
import { type Choice, LOCAL_GAME, type LocalGame } from "./local";
import { newGame } from "./newgame";

/** The stored games. */
export const shelf = new Shelf("games", LOCAL_GAME, new Database(), new Tabs());

/** Where version 0.1.0 stored its only game. */
const old = new Drawer(LOCAL_GAME);

/** How many games are stored that are over or not begun. Finished games are also among the recent ones. */
const MOST_IDLE = 10;

/** A game with what a list of games shows. */
export interface GameEntry {
  readonly id: string;
  readonly game: LocalGame;
  readonly changed: number;
  readonly view: GameView;
  /** Whether somebody would want to continue it: it has begun, and it or its match is not over. */
  readonly unfinished: boolean;
}

/** Reads a game by the rules; throws their error if the game or its match is not valid. */
export function readGame({ choice, record, earlier }: LocalGame): { game: Game; unfinished: boolean } {
  const game = Game.read(record);
  try {
    const { over, moves } = game.view();
    const match = matchAfter(choice.setup, choice.games, over ? [...earlier, record] : [...earlier]);
    const unfinished = over ? match.next != null : moves > 0 || earlier.length > 0;
    return { game, unfinished };
  } catch (error) {
    game.free();
    throw error;
  }
}

function entriesOf({ id, changed, value }: Document<LocalGame>): GameEntry[] {
  try {
    const { game, unfinished } = readGame(value);
    return [{ id, changed, game: value, unfinished, view: withGame(game, (one) => one.view()) }];
  } catch {
    // The settings page offers it as a file.
    return [];
  }
}

/** All games that the rules can read, the last changed first. */
export async function allGames(): Promise<GameEntry[]> {
  await moveOldGame();
  return (await shelf.list()).flatMap(entriesOf);
}

/** The games that can be continued, the last changed first. */
export async function unfinishedGames(): Promise<GameEntry[]> {
  return (await allGames()).filter(({ unfinished }) => unfinished);
}

/** A game by its ID; `null` if it is not stored here, is deleted or cannot be read. */
export async function findGame(id: string): Promise<Document<LocalGame> | null> {
  await moveOldGame();
  const found = await shelf.get(id);
  return found === null || found.removed !== null || entriesOf(found).length === 0 ? null : found;
}

/** Starts a new game and returns its ID. All unfinished games stay stored. */
export async function startGame(choice: Choice): Promise<string> {
  const { id } = await shelf.add(newGame(choice));
  void tidy();
  return id;
}

/** Games that are stored but that the rules cannot read. */
export async function invalidGames(): Promise<Document<LocalGame>[]> {
  return (await shelf.list()).filter((document) => entriesOf(document).length === 0);
}

async function tidy(): Promise<void> {
  const idle = (await allGames()).filter(({ unfinished }) => !unfinished);
  for (const { id } of idle.slice(MOST_IDLE)) await shelf.erase(id);
  await shelf.tidy();
}

/**
 * Moves the game of version 0.1.0 to the others. A tab that still runs the old version may store it
 * again: then the longer one of the two counts.
 */
async function moveOldGame(): Promise<void> {
  const game = old.read();
  if (game === null) return;
  if (!isValid(game)) {
    old.setAside();
    return;
  }
  // Two tabs may do this at the same time, so both must choose the same ID.
  const id = `v1-${game.seed}`;
  // While it cannot be stored, the moves made since are only in memory.
  const known = await shelf.get(id);
  if (known !== null && continues(known.value, game)) {
    if (known.revision > 0) old.clear();
    return;
  }
  const { is, document } = await shelf.swap(id, 0, game);
  if (is === "unstored") return;
  if (is === "overtaken" && !continues(document.value, game)) {
    if (continues(game, document.value)) await shelf.swap(id, document.revision, game);
    else await shelf.add(game);
  }
  old.clear();
}

function isValid(game: LocalGame): boolean {
  try {
    readGame(game).game.free();
    return true;
  } catch {
    return false;
  }
}

/** Whether a game is the other one, or a later state of it. */
function continues(later: LocalGame, earlier: LocalGame): boolean {
  const movesOf = ({ record }: LocalGame): string[] =>
    withGame(Game.read(record), (game) => game.moves().map(({ text }) => text));
  if (later.earlier.length !== earlier.earlier.length) {
    return later.earlier.length > earlier.earlier.length;
  }
  const moves = movesOf(later);
  return movesOf(earlier).every((move, index) => moves[index] === move);
}
