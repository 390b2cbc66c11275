import { describe, expect, it } from "vitest";
import { isoDate } from "./local-time.ts";
import { maxSearchText, readOrderSearch } from "./order-search.ts";

const none = { number: null, words: [], phone: null, day: null };

describe("readOrderSearch", () => {
  it.each([
    ["", {}],
    ["I28Z", { number: "I28Z", words: ["i28z"] }],
    ["#i28zAbCd", { number: "i28zAbCd" }],
    ["Ana", { words: ["ana"] }],
    ["maria s", { words: ["maria", "s"] }],
    ["  JOSÉ  da Conceição", { words: ["jose", "da", "conceicao"] }],
    ["d'Ávila", { words: ["d", "avila"] }],
    ["maria 5678", { words: ["maria", "5678"] }],
    ["1191", { number: "1191", words: ["1191"] }],
    ["0012", { number: "0012", words: ["0012"] }],
    ["56-78", { words: ["5678"] }],
    ["11912", { number: "11912", phone: "11912" }],
    ["01191", { number: "01191", phone: "1191" }],
    ["(11) 9 1234-5678", { phone: "11912345678" }],
    ["+55 11 9123", { phone: "119123" }],
    ["5511912345678", { number: "5511912345678", phone: "11912345678" }],
    ["551133334444", { number: "551133334444", phone: "1133334444" }],
    ["55 9 9123", { phone: "5599123" }],
  ])("takes '%s' for what it can be", (text, found) => {
    expect(readOrderSearch(text, "")).toEqual({ search: { ...none, ...found }, issues: null });
  });

  it.each(["a", "12", "(11)", "#ab", "!?", "***", "😀😀", "a b", "1 2 3"])(
    "says that '%s' is too little",
    (text) => {
      expect(readOrderSearch(text, "").issues?.text).toContain("pelo menos 4");
    },
  );

  it("says that a text is too long", () => {
    expect(readOrderSearch("a".repeat(maxSearchText + 1), "").issues?.text).toContain("até 80");
  });

  it.each(["+", "!", "+!", " ", "a ", "0"])("does not read a long text of '%s'", (hostile) => {
    const { search, issues } = readOrderSearch(hostile.repeat(15_000), "");
    expect(search).toEqual(none);
    expect(issues?.text).toContain("até 80");
  });

  it("takes a day that exists", () => {
    const { search, issues } = readOrderSearch("", "2028-02-29");
    expect(issues).toBeNull();
    expect(search.day === null ? null : isoDate(search.day)).toBe("2028-02-29");
  });

  it.each(["2026-02-30", "2026-13-01", "ontem", "1926-01-01", "2026-1-1"])("refuses '%s'", (day) => {
    expect(readOrderSearch("", day).issues).toEqual({ day: "Escolha um dia que existe." });
  });
});
