/** Fetches the weights of the network. */

/** How long to wait for all of them, in milliseconds. After that, programs play without the network. */
const PATIENCE = 20_000;

/** The file of the weights; fails if it does not arrive in time. */
export async function fetchWeights(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`the network could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
