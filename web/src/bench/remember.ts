/** Remembering answers: benches are asked the same with every move of the pointer. */

/** The function, asked only once for each name that comes first among its arguments. */
export function remember<A extends [string, ...unknown[]], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, { readonly value: T }>();
  return (...args) => {
    const known = made.get(args[0]) ?? { value: make(...args) };
    made.set(args[0], known);
    return known.value;
  };
}
