import { describe, expect, test } from "vitest";
import { boardCard as card } from "#tests/harness/board-card.ts";
import { isBoardChange, isCards, isWholeBoard, readJson } from "./board-shape.ts";

const rest = { counts: { done: 0, canceled: 0 }, more: false, pause: null };
const board = { cards: [card("a")], ...rest };
const change = { put: [card("a")], gone: ["b"], ...rest };

describe("what the board's stream says", () => {
  test.each([
    ["a board", isWholeBoard, board],
    ["a paused one", isWholeBoard, { ...board, pause: { until: null } }],
    ["a change", isBoardChange, change],
    ["a part", isCards, [card("a"), card("b")]],
    ["an order without anything that may lack", isCards, [{ ...card("a"), delivery: null, payment: null }]],
  ])("%s is read as it is", (_, shape, said) => {
    expect(readJson<unknown>(shape, JSON.stringify(said))).toEqual(said);
  });

  test.each([
    ["a board without its counts", isWholeBoard, { ...board, counts: undefined }],
    ["a board with a pause of another kind", isWholeBoard, { ...board, pause: { until: "now" } }],
    ["a change without cards", isBoardChange, { ...change, put: undefined }],
    ["a change with ids that are none", isBoardChange, { ...change, gone: [1] }],
    ["a part that is no list", isCards, card("a")],
    ["an unknown status", isCards, [{ ...card("a"), status: "?" }]],
    ["a price that is a text", isCards, [{ ...card("a"), totalCents: "10" }]],
  ])("%s is refused", (_, shape, said) => {
    expect(() => readJson<unknown>(shape, JSON.stringify(said))).toThrow(TypeError);
  });

  test("so is what is no JSON", () => {
    expect(() => readJson(isCards, "[")).toThrow(SyntaxError);
  });
});
