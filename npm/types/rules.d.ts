// Generated from the types of the rules by `cargo xtask generate`. Do not edit.

/**
 * The three axes of rotation.
 */
export type Axis = "files" | "rows" | "up";

/**
 * A cell: the space of one cube. Cells may be outside the building site, to describe placements
 * that stick out.
 */
export type Cell = { 
/**
 * Files run to the right; 0 is file a.
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
 * What a colour's first stone must touch, unless it is the first stone of the game.
 */
export type FirstStone = "any-stone-and-ground" | "any-stone" | "stone-before-and-ground";

/**
 * A rule that a placement breaks, and the cubes that break it.
 */
export type Objection = { 
/**
 * The rule.
 */
reason: Reason, 
/**
 * The cubes of the placement that break it. Empty if the rule is about the turn or the stone.
 */
cubes: Array<Cell>, };

/**
 * The rules of a puzzle.
 */
export type PuzzleKind = "free" | "by-the-rules" | "in-turn";

/**
 * A rule that a placement breaks.
 */
export type Reason = "game-over" | "not-playing" | "colour-out" | "not-your-turn" | "not-in-puzzle" | "stone-used" | "outside-plan" | "above-limit" | "taken" | "hole" | "touches-no-stone" | "not-the-stone-before" | "not-on-ground" | "touches-no-own-colour";

/**
 * A place at the table, for a person or program that plays one or two colours.
 */
export type Seat = "A" | "B" | "C" | "D";

/**
 * How sure we are that a plan matches the printed one. We have none of the original drawings.
 */
export type Standing = "sourced" | "reconstructed" | "our design";
