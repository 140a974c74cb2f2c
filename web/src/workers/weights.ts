/** Fetches the weights of the network. */
import { loadWeights, weightsUrl } from "rumis/engine";

/** How long to wait for all of them, in milliseconds. After that, programs play without the network. */
const PATIENCE = 20_000;

/** The file of the weights, or another one; fails if it does not arrive in time. */
export function fetchWeights(from: string | URL = weightsUrl): Promise<Uint8Array> {
  return loadWeights({ from, signal: AbortSignal.timeout(PATIENCE) });
}
