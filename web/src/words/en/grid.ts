/** The plain board: what a column is called when it is read aloud. */
export const grid = {
  label: "The columns. Arrow keys move from square to square.",
  height: (square: string, height: number, limit: number) => `${square}, height ${height} of ${limit}`,
  empty: (square: string, limit: number) => `${square}, empty, maximum height ${limit}`,
  top: (colour: string) => `top ${colour}`,
  below: (colours: string) => `below ${colours}`,
  lands: "the stone can land here",
  landsTurned: "the stone can land here when it is turned",
  ghost: (cubes: number) =>
    cubes === 1 ? "the stone in hand has 1 cube here" : `the stone in hand has ${cubes} cubes here`,
  wrong: "not allowed here",
  outlined: "the last stone lies here",
  numbered: (number: number) => `new stone ${number}`,
  stack: (square: string, cubes: number) => (cubes === 1 ? square : `${square} (${cubes} high)`),
  lies: (squares: string) => `The stone lies on ${squares}.`,
  /** Why the plain board stands in for the other one. */
  standIn: {
    lost: "The 3D graphics stopped working. You can continue on the plain board.",
    failed: "3D graphics do not work here. You can play on the plain board.",
    missing: "The 3D board could not be loaded. You can continue on the plain board.",
  },
  gap: "gap",
  usePlain: "Use the plain board, which can be read aloud",
};
