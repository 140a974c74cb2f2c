import { describe, expect, it } from "vitest";
import { FrameWatch, isSoftware } from "./quality";

const see = (watch: FrameWatch, frames: number, milliseconds: number): boolean =>
  Array.from({ length: frames }, () => watch.saw(milliseconds)).some(Boolean);

describe("a watch on frame times", () => {
  it("begins fine by itself, plain where a processor draws", () => {
    expect(new FrameWatch("auto", false).grade.fine).toBe(true);
    expect(new FrameWatch("auto", true).grade.fine).toBe(false);
  });

  it("becomes plain when frames are slow", () => {
    const watch = new FrameWatch("auto", false);
    expect(see(watch, 12, 35)).toBe(true);
    expect(watch.grade).toEqual({ fine: false, scale: 1 });
  });

  it.each([
    [false, 45],
    [false, 400],
    [true, 60],
    [true, 200],
    [true, 400],
  ])("notices within a second that frames are slow (a processor draws: %s, %i ms)", (software, milliseconds) => {
    const watch = new FrameWatch("auto", software);
    const frames = Array.from({ length: Math.floor(1000 / milliseconds) }, () => watch.saw(milliseconds));
    expect(frames).toContain(true);
  });

  it("goes down far enough at once: to where 20 frames a second can be expected", () => {
    const watch = new FrameWatch("auto", true);
    see(watch, 5, 100);
    expect(100 * watch.grade.scale ** 2).toBeLessThan(50);
  });

  it("is not misled by one long pause", () => {
    const watch = new FrameWatch("auto", false);
    expect([60_000, 16, 60_000, 16].map((time) => watch.saw(time))).not.toContain(true);
  });

  it("forgives a few slow frames", () => {
    const watch = new FrameWatch("auto", false);
    expect(see(watch, 5, 60) || see(watch, 7, 16)).toBe(false);
    expect(watch.grade.fine).toBe(true);
  });

  it("forgets what it saw when nothing moves any more", () => {
    const watch = new FrameWatch("auto", false);
    see(watch, 10, 40);
    watch.pause();
    expect(see(watch, 10, 40)).toBe(false);
  });

  it("draws fewer points step by step when even plain frames are slow, but never less than half", () => {
    const watch = new FrameWatch("auto", true);
    see(watch, 12, 100);
    expect(watch.grade.scale).toBeLessThan(1);
    see(watch, 120, 100);
    expect(watch.grade.scale).toBe(0.5);
  });

  it("tries more points again when frames have become quick, but not for ever", () => {
    const watch = new FrameWatch("auto", true);
    see(watch, 5, 100);
    expect(watch.grade.scale).toBe(0.6);
    see(watch, 24, 20);
    expect(watch.grade.scale).toBe(1);
    for (let n = 0; n < 5; n++) {
      see(watch, 12, 100);
      see(watch, 12, 20);
    }
    expect(watch.grade.scale).toBeLessThan(1);
  });

  it("stays fine when that is what the person wants", () => {
    const watch = new FrameWatch("high", true);
    expect(see(watch, 60, 300)).toBe(false);
    expect(watch.grade.fine).toBe(true);
  });

  it("begins anew with another wish", () => {
    const watch = new FrameWatch("auto", false);
    see(watch, 12, 50);
    watch.wish("high");
    expect(watch.grade.fine).toBe(true);
    watch.wish("low");
    expect(watch.grade.fine).toBe(false);
  });
});

describe("software rendering", () => {
  it("is known by name", () => {
    expect(isSoftware("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)")).toBe(true);
    expect(isSoftware("llvmpipe (LLVM 15.0.6, 256 bits)")).toBe(true);
    expect(isSoftware("ANGLE (Intel, Mesa Intel(R) UHD Graphics 620)")).toBe(false);
  });
});
