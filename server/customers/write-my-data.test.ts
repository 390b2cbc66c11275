import { expect, test } from "vitest";
import { type Part, writeMyData } from "./write-my-data.ts";

async function* pagesOf(rows: readonly unknown[], atOnce: number) {
  for (let from = 0; from < rows.length; from += atOnce) {
    yield rows.slice(from, from + atOnce);
    yield [];
  }
}

async function* partsOf(everything: Record<string, unknown>, atOnce: number): AsyncGenerator<Part> {
  for (const [name, value] of Object.entries(everything)) {
    yield Array.isArray(value) ? { name, pages: pagesOf(value, atOnce) } : { name, value };
  }
}

test.each([
  [{}],
  [{ person: { name: "Ana", photo: null }, orders: [], devices: [{ store: "Adega", keys: ["a", "b"] }] }],
  [{ changes: Array.from({ length: 1_001 }, (_, at) => ({ at, subject: `Produto "${at}"` })) }],
  [
    {
      orders: Array.from({ length: 3 }, (_, at) => ({
        at,
        items: Array(1_000).fill({ name: "Suco", options: [] }),
      })),
    },
  ],
])("is the same text as JSON.stringify would make, however long its pages are (%#)", async (everything) => {
  for (const atOnce of [1, 250, 2_000]) {
    const pieces: Uint8Array[] = [];
    for await (const piece of writeMyData(partsOf(everything, atOnce))) pieces.push(piece);
    expect(Buffer.concat(pieces).toString("utf8")).toBe(JSON.stringify(everything, null, 2));
  }
});
