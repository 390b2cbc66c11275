import { expect, test } from "vitest";
import { isMadeId } from "./made-id.ts";

test.each([
  ["0123456789abcdef0123456789abcdef", true],
  ["6f9619ff-8b86-4011-b42d-00c04fc964ff", true],
  ["novo", false],
  ["opcoes", false],
  ["", false],
  ["0".repeat(37), false],
])("%s: %s", (id, made) => {
  expect(isMadeId(id)).toBe(made);
});
