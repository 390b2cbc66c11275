import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { guardCell, unguardCell, writeCsv } from "./csv.ts";

const anyText = fc.string({ unit: anyCharacter, maxLength: 40 });
/** Each before a formula: blanks, BOM, joiners, bidi marks, fillers. */
const unseen = [
  ..."\u200b\ufeff\u200d\u2060\u202e\u2066\u00ad\u034f\u115f\u3164\u2800\ufe0f\u0000\u2028\u3000",
];
const hidden = unseen.flatMap((mark) => [`${mark}=cmd|' /C calc'!A0`, ` ${mark}${mark}＝1`]);
const tricky = fc
  .array(
    fc.constantFrom("'", "=", "+", "-", "@", " ", "\t", "\r", "\n", ";", '"', "a", "＝", "\u00a0", ...unseen),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(""));

describe("guardCell", () => {
  it.each([
    "=1+1",
    "+5",
    "-5",
    "@x",
    "  =1",
    "\t=1",
    "\tx",
    "\rx",
    "\n=1",
    "\u00a0=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "'=1",
    ...hidden,
  ])("makes %j harmless", (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  it.each(["", "Água", "R$ 5", "'aspas'", "a=b", "5-6", "D'Ávila"])("leaves %j alone", (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  test("whatever is written is read back, and begins with nothing that is run", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, tricky), (text) => {
        expect(guardCell(text)).not.toMatch(
          /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r]/u,
        );
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("a file begins with a BOM, and has semicolons and CRLF", () => {
  expect(
    writeCsv([
      ["nome", "preço"],
      ["Água; com gás", 'a "b"'],
    ]),
  ).toBe('\uFEFFnome;preço\r\n"Água; com gás";"a ""b"""\r\n');
});

test("any rows can be read back", () => {
  const rows = fc.array(fc.tuple(fc.oneof(anyText, tricky), anyText), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, (cells) => {
      const read: string[][] = parse(writeCsv([["a", "b"], ...cells]), {
        bom: true,
        delimiter: ";",
        record_delimiter: "\r\n",
      });
      expect(read.slice(1).map((row) => row.map(unguardCell))).toEqual(cells);
    }),
  );
});
