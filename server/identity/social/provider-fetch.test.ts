import { expect, test } from "vitest";
import { emailOf, nameOf } from "./provider-fetch.ts";

test.each([
  [["Ana Lima", "Ana"], "Ana Lima"],
  [["  Ana\u202e \n Lima\u200b "], "Ana Lima"],
  [[undefined, "Ana"], "Ana"],
  [["\u2060\u200b", "Ana"], "Ana"],
  [["An\0a", "Bia"], "Bia"],
  [[undefined, undefined], ""],
])("of %j the name is '%s', as if it had been typed", (told, name) => {
  expect(nameOf(...told)).toBe(name);
});

test("a name that is too long here is cut", () => {
  expect(nameOf("Ana ".repeat(100_000))).toHaveLength(119);
});

test.each([
  ["Ana@Example.com", "ana@example.com"],
  [" dona@demo.n1 ", "dona@demo.n1"],
  ['"><img src=x>@example.com', undefined],
  [`${"a".repeat(100_000)}@example.com`, undefined],
  ["ana\0@example.com", undefined],
  [undefined, undefined],
])("of %j the e-mail is %j, as if it had been typed", (told, email) => {
  expect(emailOf(told)).toBe(email);
});
