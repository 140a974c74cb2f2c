// Generated from the types of the rules by `cargo xtask generate`. Do not edit.

/**
 * The three axes about which a stone is turned.
 */
export type Axis = "files" | "rows" | "up";

/**
 * A cell of space: one cube's room. Cells may lie outside the building site, so that a placement
 * that sticks out can be talked about.
 */
export type Cell = { 
/**
 * Files run right; 0 is file a.
 */
file: number, 
/**
 * Rows run away from the viewer; 0 is row 1.
 */
row: number, 
/**
 * Levels run up; 0 is the ground floor.
 */
level: number, };

/**
 * One of the four colours. Each has eleven stones, one of every shape.
 */
export type Colour = "red" | "yellow" | "green" | "blue";

/**
 * What a colour's first stone must touch, unless it is the very first of the game.
 */
export type FirstStone = "any-stone-and-ground" | "any-stone" | "stone-before-and-ground";

/**
 * One rule that a placement breaks, and the cubes of it that do.
 */
export type Objection = { 
/**
 * The rule.
 */
reason: Reason, 
/**
 * The cubes of the placement that it concerns; none where it concerns the turn or the stone.
 */
cubes: Array<Cell>, };

/**
 * How strict a puzzle is.
 */
export type PuzzleKind = "free" | "by-the-rules" | "in-turn";

/**
 * A rule that a placement breaks.
 */
export type Reason = "game-over" | "not-playing" | "colour-out" | "not-your-turn" | "not-in-puzzle" | "stone-used" | "outside-plan" | "above-limit" | "taken" | "hole" | "touches-no-stone" | "not-the-stone-before" | "not-on-ground" | "touches-no-own-colour";

/**
 * A place at the table: a person or program that plays one colour, or two.
 */
export type Seat = "A" | "B" | "C" | "D";

/**
 * How sure we are that a plan is the printed one. Its drawing is lost for all of them.
 */
export type Standing = "sourced" | "reconstructed" | "our design";
