// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QUIET, readdress } from "./readdress";

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "#/editor");
});
afterEach(() => vi.useRealTimers());

describe("readdress", () => {
  it("writes the address when it has been quiet for a while", async () => {
    readdress(() => "#/editor?plan=22");
    await vi.advanceTimersByTimeAsync(QUIET - 1);
    expect(location.hash).toBe("#/editor");
    await vi.advanceTimersByTimeAsync(1);
    expect(location.hash).toBe("#/editor?plan=22");
  });

  it("leaves the address of a page alone that was gone to meanwhile", async () => {
    readdress(() => "#/editor?plan=22");
    history.replaceState(null, "", "#/new?plan=22");
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(location.hash).toBe("#/new?plan=22");
  });

  it("does nothing once it is called off, even while the address is being made", async () => {
    let made: (address: string) => void = () => undefined;
    const callOff = readdress(() => new Promise((resolve) => (made = resolve)));
    await vi.advanceTimersByTimeAsync(QUIET);
    callOff();
    made("#/replay?game=x");
    await vi.advanceTimersByTimeAsync(0);
    expect(location.hash).toBe("#/editor");
  });
});
