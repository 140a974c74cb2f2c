/** Memoises functions: benches are asked the same at every move of the pointer. */

/** The function, called only once for each value of its first argument. */
export function remember<A extends [string, ...unknown[]], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, { readonly value: T }>();
  return (...args) => {
    const known = made.get(args[0]) ?? { value: make(...args) };
    made.set(args[0], known);
    return known.value;
  };
}
