import type { LaterWords } from "../index.svelte";
import { learn } from "./learn";
import { puzzles } from "./puzzles";

export const later: LaterWords = { learn, puzzles };
