export const puzzles = {};
