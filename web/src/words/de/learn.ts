/** Learning the game: tutorial, rules, buildings, strategy. */
import type { LaterWords } from "../index.svelte";
import { buildings } from "./learn/buildings";
import { door } from "./learn/door";
import { lessons } from "./learn/lessons";
import { rules } from "./learn/rules";
import { strategy } from "./learn/strategy";

export const learn: LaterWords["learn"] = { door, lessons, rules, buildings, strategy };
