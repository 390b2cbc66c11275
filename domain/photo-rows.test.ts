import { describe, expect, it } from "vitest";
import { maxPhotoRows, photoFile, readPhotoRows, wholeRows } from "./photo-rows.ts";

const water = { category: "Bebidas", name: "Água", description: "Gelada", price: "3,50" };

describe("wholeRows", () => {
  const whole = { rows: [water, { ...water, name: 'Suco "} {"' }, water] };
  it.each([
    ["in a text", 3, 2],
    ["in a name", 40, 2],
    ["between two rows", JSON.stringify(water).length + 3, 2],
    ["before its end", 2, 3],
  ])("closes a list that stops %s after its last whole row", (_where, missing, rows) => {
    const text = JSON.stringify(whole);
    expect(JSON.parse(wholeRows(text.slice(0, text.length - missing)))).toEqual(whole.rows.slice(0, rows));
  });

  it.each(["", '{"rows"', '{"rows":[', '{"rows":[{"name":"Ág'])("%j has none", (text) => {
    expect(readPhotoRows(JSON.parse(wholeRows(text)))?.rows ?? []).toEqual([]);
  });
});

describe("readPhotoRows", () => {
  it("reads rows, with or without what is around them", () => {
    expect(readPhotoRows({ rows: [water] })).toEqual({ rows: [water], cut: false });
    expect(readPhotoRows([water])).toEqual({ rows: [water], cut: false });
  });

  it.each([null, undefined, "rows", 5, {}, { rows: "x" }])("%j is no list", (value) => {
    expect(readPhotoRows(value)).toBeNull();
  });

  it("makes text of what came, and leaves out what has no name", () => {
    const odd = [
      { name: "<b>Suco</b>\n\u0000de uva", price: 7.5, category: null, description: ["x"] },
      { name: "=HYPERLINK(1)", price: "-5", description: "[x](http://evil.example)" },
      { price: "5" },
      "Água",
      null,
      { name: "x".repeat(9_999), price: "9".repeat(99) },
    ];
    const read = readPhotoRows(odd)?.rows ?? [];
    expect(read.slice(0, 2)).toEqual([
      { category: "", name: "Suco de uva", description: "", price: "7,50" },
      { category: "", name: "=HYPERLINK(1)", description: "x", price: "-5" },
    ]);
    expect(read).toHaveLength(3);
    expect(read[2]?.name.length).toBeLessThanOrEqual(120);
    expect(read[2]?.price.length).toBeLessThanOrEqual(20);
  });

  it("keeps as many as a page of a menu can hold", () => {
    expect(readPhotoRows(Array(10_000).fill(water))).toMatchObject({
      cut: true,
      rows: { length: maxPhotoRows },
    });
  });
});

it("writes a file for the import, without rows that were emptied and with formulas made harmless", () => {
  const empty = { ...water, name: "  ", price: "" };
  expect(photoFile([water, empty, { ...water, name: "=1+1" }])).toBe(
    '\uFEFFcategoria;nome;descrição;preço\r\nBebidas;Água;Gelada;"3,50"\r\nBebidas;\'=1+1;Gelada;"3,50"\r\n',
  );
});
