/** The rows of a list that does not change under somebody's finger, see `steady.svelte.ts`. Pure functions. */

/** A row of a list. */
export interface Row<T> {
  readonly item: T;
  /** Whether it is no longer in the list, and only keeps its place. */
  readonly gone: boolean;
}

/** The rows after the list has become this one. Rows that stay keep their order, and new ones follow. */
export function nextRows<T>(
  rows: readonly Row<T>[],
  items: readonly T[],
  keyOf: (item: T) => unknown,
  isCalm: boolean,
): readonly Row<T>[] {
  const now = new Map(items.map((item) => [keyOf(item), item]));
  const kept = rows.flatMap(({ item }): Row<T>[] => {
    const current = now.get(keyOf(item));
    if (current !== undefined) return [{ item: current, gone: false }];
    return isCalm ? [] : [{ item, gone: true }];
  });
  if (!isCalm) return kept;
  const known = new Set(kept.map(({ item }) => keyOf(item)));
  return [...kept, ...items.filter((item) => !known.has(keyOf(item))).map((item) => ({ item, gone: false }))];
}
