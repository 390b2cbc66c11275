import { expect, test } from "vitest";
import type { Board, BoardCard } from "#domain/board.ts";
import { moveDialogHash } from "#domain/panel-paths.ts";
import { readMoveHash } from "#features/board/moving/move-hash.ts";
import { arrivals, arrivalText } from "./arrivals.ts";

const card = (id: string, facts: Partial<BoardCard> = {}) =>
  ({ id, status: "new", seenAt: null, ...facts }) as BoardCard;
const board = (...cards: BoardCard[]) => ({ cards }) as unknown as Board;

test("what was not there before has arrived, unless somebody has opened it or it is the first board", () => {
  const before = board(card("a"));
  const after = board(card("a"), card("b"), card("c", { seenAt: 1 }), card("d", { status: "done" }));
  expect(arrivals(before, after).map(({ id }) => id)).toEqual(["b"]);
  expect(arrivals(null, after)).toEqual([]);
});

test("an arrival is told in one line", () => {
  const facts = {
    customerName: "Maria",
    delivery: "delivery",
    district: "Bela Vista",
    totalCents: 5_490,
  } as const;
  expect(arrivalText(card("i28zabcdefghijklmnopqr", facts))).toBe(
    "I28Z: Maria · Entrega · Bela Vista · R$\u00a054,90",
  );
});

test("the hash of a dialog names what is asked, and of which order", () => {
  expect(readMoveHash(moveDialogHash("accept", "abc").slice(1))).toEqual({
    dialog: "accept",
    orderId: "abc",
  });
  expect(readMoveHash(moveDialogHash("cancel").slice(1))).toEqual({ dialog: "cancel", orderId: null });
  expect(readMoveHash("conteudo")).toBeNull();
});
