import { describe, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

function setUp() {
  let now = 1_000_000;
  const limit = new RateLimit({ max: 2, windowMs: 60_000 }, () => now);
  return {
    limit,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("RateLimit", () => {
  it("lets the first calls of a window pass and says how long to wait after", () => {
    const { limit, pass } = setUp();
    expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([0, 0, 60]);
    pass(59_000);
    expect(limit.take("a")).toBe(1);
    pass(1_000);
    expect(limit.take("a")).toBe(0);
  });

  it("counts each caller alone", () => {
    const { limit } = setUp();
    for (let call = 0; call < 5; call++) limit.take("a");
    expect(limit.take("b")).toBe(0);
  });

  it("counts several at once, and what is refused not at all", () => {
    const limit = new RateLimit({ max: 10, windowMs: 60_000 }, () => 0);
    expect([limit.take("a", 6), limit.take("a", 5), limit.countOf("a")]).toEqual([0, 60, 6]);
    expect([limit.take("a", 4), limit.take("a", 0), limit.take("a")]).toEqual([0, 0, 60]);
  });

  it("locks nobody out when the clock is set back", () => {
    const { limit, pass } = setUp();
    for (let call = 0; call < 5; call++) limit.take("a");
    pass(-3_600_000);
    expect(limit.take("a")).toBe(0);
  });

  it("finds room for ever more callers without looking through all, and forgets whose window has ended", () => {
    const { limit, pass } = setUp();
    const fill = (from: number) => {
      for (let caller = from; caller < from + 50_000; caller++) limit.take(`${caller}`);
    };
    fill(0);
    const began = performance.now();
    fill(50_000);
    // Looking through all would take more than a minute.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect([limit.countOf("0"), limit.countOf("50000")]).toEqual([0, 1]);
    pass(60_000);
    limit.take("new");
    expect([limit.countOf("50000"), limit.countOf("99999")]).toEqual([0, 0]);
  });
});
