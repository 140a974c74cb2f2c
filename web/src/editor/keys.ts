/** The keys of the sheet. */
import type { Square } from "../board/scene";
import { type Drawing, heightAt, HIGHEST } from "./drawing";

/** The command of a key. */
export type GridWish =
  | { readonly wish: "go"; readonly square: Square }
  | { readonly wish: "paint"; readonly height: number }
  | { readonly wish: "brush" };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The command of a key at a square: arrows move, digits are heights, Space and Enter use the brush. */
export function gridWish(key: string, drawing: Drawing, at: Square): GridWish | null {
  const step = STEPS[key];
  const within = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));
  if (step !== undefined) {
    const [files, rows] = step;
    const square = { file: within(at.file + files, drawing.width), row: within(at.row + rows, drawing.depth) };
    return { wish: "go", square };
  }
  if (/^[0-8]$/.test(key)) return { wish: "paint", height: Number(key) };
  const height = heightAt(drawing, at.file, at.row);
  switch (key) {
    case "Home":
      return { wish: "go", square: { ...at, file: 0 } };
    case "End":
      return { wish: "go", square: { ...at, file: drawing.width - 1 } };
    case "+":
      return { wish: "paint", height: Math.min(HIGHEST, height + 1) };
    case "-":
      return { wish: "paint", height: Math.max(0, height - 1) };
    case ".":
    case "Delete":
    case "Backspace":
      return { wish: "paint", height: 0 };
    case " ":
    case "Enter":
      return { wish: "brush" };
    default:
      return null;
  }
}
