import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPositions, reorder } from "./catalogue-order.ts";

test.each([
  [["b"], "a", ["b", "a", "c"]],
  [["a"], null, ["b", "c", "a"]],
  [["a", "c"], "b", ["a", "c", "b"]],
  [["c"], "gone", ["a", "b", "c"]],
  [["new"], "c", ["a", "b", "new", "c"]],
])("%j before %s", (moved, before, order) => {
  expect(reorder(["a", "b", "c"], moved, before)).toEqual(order);
});

describe("positions", () => {
  const rows = [
    { id: "a", position: 1_000 },
    { id: "b", position: 2_000 },
    { id: "c", position: 3_000 },
  ];

  test("where there is room only what is moved changes", () => {
    expect([...newPositions(rows, ["c"], "b")]).toEqual([["c", 1_500]]);
    expect([...newPositions(rows, ["a"], null)]).toEqual([["a", 4_000]]);
    expect([...newPositions(rows, ["c"], "a")]).toEqual([["c", 0]]);
  });

  test("sorted by them, all stand in the wanted order", () => {
    const placed = fc.uniqueArray(fc.record({ id: fc.uuid(), position: fc.integer({ min: -3, max: 3 }) }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(placed, fc.nat(), fc.nat(), fc.nat(3), (unsorted, first, anchor, more) => {
        const shown = unsorted.sort((one, two) => one.position - two.position);
        const ids = shown.map(({ id }) => id);
        const moved = ids.filter((_, at) => at >= first % ids.length && at <= (first % ids.length) + more);
        const rest = ids.filter((id) => !moved.includes(id));
        const before = rest[anchor % (rest.length + 1)] ?? null;
        const changed = newPositions(shown, moved, before);
        const after = shown.map(({ id, position }) => ({ id, position: changed.get(id) ?? position }));
        const positions = after.map(({ position }) => position);
        expect(new Set(positions).size).toBe(positions.length);
        expect(positions.every(Number.isSafeInteger)).toBe(true);
        after.sort((one, two) => one.position - two.position);
        expect(after.map(({ id }) => id)).toEqual(reorder(ids, moved, before));
      }),
    );
  });

  test("a thousand moves to the top stay within a number of the database", () => {
    let order = [...rows, { id: "d", position: -999_999_500 }].sort((a, b) => a.position - b.position);
    for (let times = 0; times < 1_000; times++) {
      const moved = order.at(-1)?.id ?? "";
      const changed = newPositions(order, [moved], order[0]?.id ?? null);
      order = order
        .map(({ id, position }) => ({ id, position: changed.get(id) ?? position }))
        .sort((a, b) => a.position - b.position);
      expect(order[0]?.id).toBe(moved);
      expect(Math.abs(order[0]?.position ?? 0)).toBeLessThan(2_000_000_000);
    }
  });
});
