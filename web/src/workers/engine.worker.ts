/** Computes moves in a worker, so that the page stays responsive. */
import { loadEngine } from "rumis/engine";
import { serve } from "./call";
import { type EngineDuties, engineDuties } from "./engine.duties";
import { fetchWeights } from "./weights";

export type { EngineDuties };

/** Chromium updates this in workers, but sends them no event. */
const isOnline = (): boolean => navigator.onLine;

serve(loadEngine().then((engine) => engineDuties(engine, fetchWeights, isOnline)));
