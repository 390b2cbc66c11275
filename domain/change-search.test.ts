import { describe, expect, it } from "vitest";
import { groupChanges, type HistoryChange, readChangeSearch, writeChangeSearch } from "./change-search.ts";

const timeZone = "America/Sao_Paulo";
const change = (id: string, at: string, facts: Partial<HistoryChange> = {}): HistoryChange => ({
  id,
  at: Date.parse(at),
  by: "Dona",
  area: "price",
  subject: "Água",
  field: "Preço",
  before: "1",
  after: "2",
  ...facts,
});

describe("what is looked for", () => {
  it.each([
    ["", { area: null, userId: null, text: "" }],
    ["?area=price&pessoa=u-1&q=%C3%A1gua", { area: "price", userId: "u-1", text: "água" }],
    ["?area=tudo&pessoa=%00&q=++", { area: null, userId: null, text: "" }],
    [`?q=${"x".repeat(200)}`, { area: null, userId: null, text: "x".repeat(80) }],
  ])("%s", (search, read) => {
    expect(readChangeSearch(new URLSearchParams(search))).toEqual(read);
  });

  it("what is written is read the same", () => {
    const search = { area: "members", userId: "abc-1", text: "Açaí & cia" } as const;
    const written = writeChangeSearch(search, "5.a");
    expect(readChangeSearch(new URLSearchParams(written))).toEqual(search);
    expect(new URLSearchParams(written).get("depois")).toBe("5.a");
    expect(writeChangeSearch({ area: null, userId: null, text: "" })).toBe("");
  });
});

describe("grouping", () => {
  it("tells the changes of one save about one thing together, by the days of the store's zone", () => {
    const late = "2026-11-16T23:30-03:00";
    const days = groupChanges(
      [
        change("a", "2026-11-17T00:10-03:00"),
        change("b", late),
        change("c", late, { field: "Nome" }),
        change("d", late, { subject: "Suco" }),
        change("e", late, { subject: "Suco", by: "Ana" }),
      ],
      timeZone,
    );
    expect(
      days.map(({ groups }) => groups.map(({ changes }) => changes.map(({ id }) => id).join(""))),
    ).toEqual([["a"], ["bc", "d", "e"]]);
    expect(days[0]?.day).toBe((days[1]?.day ?? 0) + 1);
  });
});
