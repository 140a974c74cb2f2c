/** Whether the browser may delete stored games when it needs space. */

/** Whether it promises not to; `null` if it cannot promise anything. */
export async function isKeptSafe(): Promise<boolean | null> {
  // Only at a secure address.
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
}

/** Asks it to promise. Some browsers ask the person. */
export async function keepSafe(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
