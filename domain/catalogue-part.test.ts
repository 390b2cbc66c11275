import { expect, test } from "vitest";
import { readPartSearch, writePlace } from "./catalogue-part.ts";

const after = (text: string) => readPartSearch(new URLSearchParams({ categoria: "beers", depois: text }));
const place = { position: 3, name: "Água", id: "a" };

test("a place that a list was told is read again", () => {
  expect(after(writePlace(place))).toEqual({ categoryIds: ["beers"], after: place });
});

test.each([
  ["NUL in the name", { ...place, name: "a\0" }],
  ["half a character in the id", { ...place, id: "\ud800" }],
  ["a place beyond a database's numbers", { ...place, position: 2 ** 31 }],
  ["one below them", { ...place, position: -(2 ** 31) - 1 }],
  ["one between two", { ...place, position: 1.5 }],
])("%s is no place", (_name, wrong) => expect(after(writePlace(wrong))).toBeNull());

test("nor is what is not JSON, or too long, or without a category", () => {
  for (const text of ["", "{", JSON.stringify([1, "a"]), writePlace({ ...place, name: "a".repeat(2_000) })])
    expect(after(text), text.slice(0, 20)).toBeNull();
  expect(readPartSearch(new URLSearchParams({ depois: writePlace(place) }))).toBeNull();
  expect(readPartSearch(new URLSearchParams({ categoria: "\0" }))).toBeNull();
});
