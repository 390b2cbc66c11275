import { expect, test } from "vitest";
import { stepOf } from "#domain/order-steps.ts";
import { applyMove, type Moving } from "./apply-move.ts";

const order = {
  status: "new",
  stage: null,
  delivery: "delivery",
  slotAt: null,
  seenAt: null,
  promisedAt: null,
  finishedAt: null,
} as const;
const pressed = (move: Moving["move"]): Moving => ({ move, at: 1_000, sending: true });

test("a pressed move is shown at once, with its promise", () => {
  const shown = applyMove(order, pressed({ to: "preparing", minutes: 30 }));
  expect(shown).toMatchObject({
    status: "pending",
    stage: "preparing",
    seenAt: 1_000,
    promisedAt: 1_801_000,
  });
  expect(applyMove({ ...order, slotAt: 9e9 }, pressed({ to: "preparing", minutes: 30 })).promisedAt).toBe(
    9e9,
  );
  expect(applyMove({ ...order, slotAt: 9e9 }, pressed({ to: "preparing", minutes: null })).promisedAt).toBe(
    9e9,
  );
});

test("what the board already tells is not turned back", () => {
  const gone = { ...order, status: "pending", stage: "dispatched" } as const;
  expect(applyMove(gone, pressed({ to: "preparing", minutes: 30 }))).toBe(gone);
  expect(applyMove(gone, undefined)).toBe(gone);
  expect(stepOf(applyMove(gone, pressed({ to: "done" })))).toBe("done");
});
