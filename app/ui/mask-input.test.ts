import { describe, expect, it } from "vitest";
import { caretPlace } from "./mask-input.ts";

const inside = { atEnd: false, forward: false };

describe("caretPlace", () => {
  it.each([
    ["at the end stays at the end", "12.345-678", { digitsBefore: 5, atEnd: true, forward: false }, 10],
    ["before everything", "12.345-678", { ...inside, digitsBefore: 0 }, 0],
    ["behind the digit just typed", "12.945-678", { ...inside, digitsBefore: 3 }, 4],
    ["before what the mask puts between", "12.345-678", { ...inside, digitsBefore: 2 }, 2],
    ["past it when deleting forward", "12.345-678", { digitsBefore: 2, atEnd: false, forward: true }, 3],
    ["never behind the text", "(11", { ...inside, digitsBefore: 9 }, 3],
  ])("%s", (_, masked, caret, place) => {
    expect(caretPlace(masked, caret)).toBe(place);
  });
});
