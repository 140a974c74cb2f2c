/**
 * A game and its variations: the moves that were played, and lines that leave them or each other.
 * Pure functions from one tree to the next; the rules decide what is legal.
 */

/** The moves of the game itself are line 0. */
export const MAIN = 0;

/** A line that leaves another one. */
export interface Line {
  readonly id: number;
  /** The line that it leaves; always an earlier one. */
  readonly parent: number;
  /** The number of moves before it leaves. */
  readonly from: number;
  /** Its moves from there, in drop notation. */
  readonly drops: readonly string[];
}

/** A game and its lines, oldest first. */
export interface Tree {
  readonly main: readonly string[];
  readonly lines: readonly Line[];
}

/** A position in a tree: the number of moves in a line, including those before it left its parent. */
export interface Spot {
  readonly line: number;
  readonly at: number;
}

/** A tree and a position in it. */
export interface Place {
  readonly tree: Tree;
  readonly spot: Spot;
}

/** A line by its number; `undefined` for the game itself. */
export function lineOf(tree: Tree, id: number): Line | undefined {
  return tree.lines.find((line) => line.id === id);
}

/** All moves of a line from the start of the game. */
export function dropsOf(tree: Tree, id: number): readonly string[] {
  const line = lineOf(tree, id);
  return line === undefined ? tree.main : [...dropsOf(tree, line.parent).slice(0, line.from), ...line.drops];
}

/** Makes a move: follows a line that has it, extends the line, or starts another. */
export function playAt(tree: Tree, spot: Spot, drop: string): Place {
  const before = dropsOf(tree, spot.line).slice(0, spot.at);
  const wanted = [...before, drop];
  const has = (id: number): boolean => startsWith(dropsOf(tree, id), wanted);
  const at = spot.at + 1;
  const known = [spot.line, MAIN, ...tree.lines.map((line) => line.id)].find(has);
  if (known !== undefined) return { tree, spot: { line: known, at } };
  const here = lineOf(tree, spot.line);
  if (here !== undefined && spot.at === here.from + here.drops.length) {
    const longer = { ...here, drops: [...here.drops, drop] };
    return { tree: withLine(tree, longer), spot: { line: here.id, at } };
  }
  const id = Math.max(MAIN, ...tree.lines.map((line) => line.id)) + 1;
  const line: Line = { id, parent: ownerOf(tree, spot), from: spot.at, drops: [drop] };
  return { tree: { ...tree, lines: [...tree.lines, line] }, spot: { line: id, at } };
}

/**
 * Takes back a move: removes the last move of a line, and a line without moves. Moves of the game,
 * and moves that other lines need, stay: then it is only a step back.
 */
export function takeBack(tree: Tree, spot: Spot): Place {
  const back = { tree, spot: { ...spot, at: Math.max(0, spot.at - 1) } };
  const line = lineOf(tree, spot.line);
  if (line === undefined || spot.at !== line.from + line.drops.length) return back;
  if (tree.lines.some((other) => other.parent === line.id && other.from === spot.at)) return back;
  const drops = line.drops.slice(0, -1);
  if (drops.length > 0) return { tree: withLine(tree, { ...line, drops }), spot: back.spot };
  return { tree: cut(tree, line.id), spot: { line: line.parent, at: line.from } };
}

/** The tree without a line and all lines that leave it. */
export function cut(tree: Tree, id: number): Tree {
  const gone = new Set([id]);
  const lines = tree.lines.filter((line) => {
    if (!gone.has(line.id) && !gone.has(line.parent)) return true;
    gone.add(line.id);
    return false;
  });
  return { ...tree, lines };
}

/** The line that contains the position: lines that leave later do not count. */
function ownerOf(tree: Tree, spot: Spot): number {
  const line = lineOf(tree, spot.line);
  return line !== undefined && spot.at <= line.from ? ownerOf(tree, { line: line.parent, at: spot.at }) : spot.line;
}

function withLine(tree: Tree, changed: Line): Tree {
  return { ...tree, lines: tree.lines.map((line) => (line.id === changed.id ? changed : line)) };
}

function startsWith(drops: readonly string[], start: readonly string[]): boolean {
  return start.length <= drops.length && start.every((drop, index) => drop === drops[index]);
}
