/**
 * The layout of stored data: a schema for the current version, and the steps that lead to it from
 * every older version. Version 1 is what version 0.1.0 of the app stored.
 */
import { type GenericSchema, safeParse } from "valibot";

/** How one kind of data is stored. */
export interface Layout<T> {
  /** Its name in the browser's storage, without the prefix of the app. */
  readonly name: string;
  /** The current version. */
  readonly schema: GenericSchema<unknown, T>;
  /** Each step turns one version into the next; the first one starts at version 1. */
  readonly steps?: readonly ((older: unknown) => unknown)[];
}

/** The result of reading stored data. */
export type Reading<T> =
  { readonly is: "valid"; readonly value: T } | { readonly is: "newer" } | { readonly is: "unreadable" };

/** The current version of a layout. */
export function versionOf(layout: Layout<unknown>): number {
  return 1 + (layout.steps?.length ?? 0);
}

/** Reads data that was stored as this version. */
export function read<T>(layout: Layout<T>, version: unknown, stored: unknown): Reading<T> {
  if (!Number.isSafeInteger(version) || Number(version) < 1) return { is: "unreadable" };
  if (Number(version) > versionOf(layout)) return { is: "newer" };
  try {
    const steps = (layout.steps ?? []).slice(Number(version) - 1);
    const parsed = safeParse(
      layout.schema,
      steps.reduce((value, step) => step(value), stored),
    );
    return parsed.success ? { is: "valid", value: parsed.output } : { is: "unreadable" };
  } catch {
    // A step may expect fields that are not there.
    return { is: "unreadable" };
  }
}

/** Whether a value is an object with fields. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A value as text. Version 1 is written as version 0.1.0 wrote it, so that a tab with the old app
 * still understands it; later versions name their number.
 */
export function write<T>(layout: Layout<T>, value: T): string {
  const version = versionOf(layout);
  return JSON.stringify(version === 1 ? value : { version, value });
}

/** Reads a text that `write` made, now or in another version. */
export function readText<T>(layout: Layout<T>, text: string): Reading<T> {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return { is: "unreadable" };
  }
  if (hasFields(stored) && typeof stored["version"] === "number" && "value" in stored) {
    return read(layout, stored["version"], stored["value"]);
  }
  return read(layout, 1, stored);
}
