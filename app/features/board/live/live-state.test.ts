import { describe, expect, test } from "vitest";
import type { Board, BoardCard } from "#domain/board.ts";
import { linkStatus } from "./link-status.ts";
import { type LiveEvent, nextLive, startLive } from "./live-state.ts";

const second = 1_000;
const card = (id: string, facts: Partial<BoardCard> = {}) =>
  ({ id, rev: 1, status: "new", ...facts }) as BoardCard;
const boardOf = (...cards: BoardCard[]): Board => ({
  cards,
  counts: { done: 0, canceled: 0 },
  more: false,
  pause: null,
});
const told = (at: number, ...cards: BoardCard[]): LiveEvent => ({
  kind: "board",
  board: boardOf(...cards),
  at,
});
const changed = (at: number, put: BoardCard[], gone: string[] = []): LiveEvent => ({
  kind: "change",
  change: { put, gone, counts: { done: 0, canceled: 0 }, more: false, pause: null },
  at,
});
const alive = (at: number): LiveEvent => ({ kind: "alive", at });
const dropped: LiveEvent = { kind: "dropped" };
const after = (...events: LiveEvent[]) => events.reduce(nextLive, startLive(0));
const joined = told(second, card("a"));

describe("what stands above the board", () => {
  test.each([
    ["a page that has just come", [], 3, "starting", "conectando…"],
    ["a first board", [joined], 2, "live", "ao vivo"],
    ["silence that is still usual", [joined], 10, "live", "ao vivo"],
    ["a beat", [joined, alive(9 * second)], 17, "live", "ao vivo"],
    ["silence that is too long, of a phone that slept", [joined], 31, "late", "reconectando… há 30 s"],
    ["a connection that broke", [joined, dropped], 9, "late", "reconectando… há 8 s"],
    ["a page that never got through", [], 20, "late", "reconectando… há 20 s"],
    ["a minute", [joined, dropped], 61, "lost", "SEM CONEXÃO há 1 min: novos pedidos não aparecem aqui"],
    ["two hours", [joined, dropped], 7_300, "lost", "SEM CONEXÃO há 2 h: novos pedidos não aparecem aqui"],
    [
      "back with two new ones",
      [joined, dropped, told(90 * second, card("a"), card("b"), card("c"), card("d", { status: "done" }))],
      91,
      "caught-up",
      "Atualizado, 2 pedidos novos",
    ],
    [
      "back with one",
      [joined, dropped, told(90 * second, card("b"))],
      91,
      "caught-up",
      "Atualizado, 1 pedido novo",
    ],
    ["back with nothing new", [joined, dropped, told(90 * second, card("a"))], 91, "caught-up", "Atualizado"],
    ["a while after", [joined, dropped, told(90 * second), alive(99 * second)], 100, "live", "ao vivo"],
    [
      "a session that ended",
      [joined, { kind: "ended", reason: "signed-out" }],
      2,
      "ended",
      "Sua sessão terminou",
    ],
    ["a clock that was set back", [joined], -900, "live", "ao vivo"],
  ] as const)("%s", (_, events, seconds, kind, text) => {
    expect(linkStatus(after(...events), seconds * second)).toEqual({ kind, text });
  });
});

test("changes are applied; a whole board replaces everything, so nothing is missed or doubled", () => {
  const ids = (...events: LiveEvent[]) => after(...events).board?.cards.map(({ id, rev }) => `${id}${rev}`);
  expect(ids(joined, changed(2, [card("b")]))).toEqual(["a1", "b1"]);
  expect(ids(joined, changed(2, [card("a", { rev: 2 })]))).toEqual(["a2"]);
  expect(ids(joined, changed(2, [], ["a"]))).toEqual([]);
  expect(ids(joined, changed(2, [card("b")]), dropped, told(9, card("b"), card("c")))).toEqual(["b1", "c1"]);
  expect(ids(changed(2, [card("b")]))).toBeUndefined();
});
