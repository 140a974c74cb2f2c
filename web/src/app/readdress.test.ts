// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QUIET, readdress } from "./readdress";

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "#/editor");
});
afterEach(() => vi.useRealTimers());

describe("readdress", () => {
  it("writes the address after a pause", async () => {
    readdress(() => "#/editor?plan=22");
    await vi.advanceTimersByTimeAsync(QUIET - 1);
    expect(location.hash).toBe("#/editor");
    await vi.advanceTimersByTimeAsync(1);
    expect(location.hash).toBe("#/editor?plan=22");
  });

  it("does not change the address of a page that was opened meanwhile", async () => {
    readdress(() => "#/editor?plan=22");
    history.replaceState(null, "", "#/new?plan=22");
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(location.hash).toBe("#/new?plan=22");
  });

  it("does nothing after it is cancelled, even while the address is being computed", async () => {
    let made: (address: string) => void = () => undefined;
    const callOff = readdress(() => new Promise((resolve) => (made = resolve)));
    await vi.advanceTimersByTimeAsync(QUIET);
    callOff();
    made("#/replay?game=x");
    await vi.advanceTimersByTimeAsync(0);
    expect(location.hash).toBe("#/editor");
  });
});
