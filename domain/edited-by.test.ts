import { expect, test } from "vitest";
import { editedByText } from "./edited-by.ts";

const zone = "America/Sao_Paulo";
const at = Date.UTC(2026, 2, 10, 17, 32);
const maria = { name: "Maria", you: false, at };

test.each([
  [maria, at, "Maria salvou este produto às 14:32"],
  [{ ...maria, you: true }, at, "Você salvou este produto às 14:32"],
  [maria, at + 86_400_000, "Maria salvou este produto em 10/03 às 14:32"],
  [null, at, "O estoque mudou enquanto você editava este produto"],
])("%j", (by, now, text) => {
  expect(editedByText(by, "este produto", now, zone)).toBe(text);
});
