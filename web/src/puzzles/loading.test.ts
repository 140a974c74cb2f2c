import { describe, expect, test, vi } from "vitest";
import { findPuzzle, loadBook } from "./book";

const solver = vi.hoisted(() => ({ ask: vi.fn(), dismiss: vi.fn() }));
vi.mock("../workers/solver", () => ({ hireSolver: () => solver }));

describe("the book", () => {
  test("is asked for again, of another solver, when it could not be loaded", async () => {
    solver.ask.mockRejectedValueOnce(new Error("the worker could not start"));
    await expect(loadBook()).rejects.toThrow("could not start");
    expect(solver.dismiss).toHaveBeenCalledTimes(1);
    solver.ask.mockResolvedValueOnce([]);
    await expect(loadBook()).resolves.toEqual([]);
    await loadBook();
    expect(solver.ask).toHaveBeenCalledTimes(2);
  });

  test("has no puzzle of an unknown name, which is not the same as a solver that fails", async () => {
    await expect(findPuzzle("no-such-puzzle")).resolves.toBeNull();
    solver.ask.mockRejectedValue(new Error("the worker could not start"));
    await expect(findPuzzle("random-1")).rejects.toThrow("could not start");
  });
});
