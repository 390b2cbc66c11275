import { setImmediate as yieldToEventLoop } from "node:timers/promises";

const rowsAtOnce = 200;

/** JSON for people to read, a list some rows at a time: somebody of a store may have made thousands of changes. */
export async function* writeMyData(everything: Record<string, unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "{\n";
  for (const [name, value] of Object.entries(everything)) {
    yield encoder.encode(`${before}  ${JSON.stringify(name)}: `);
    for (const piece of Array.isArray(value) ? piecesOf(value) : [indented(value)]) {
      yield encoder.encode(piece);
      await yieldToEventLoop();
    }
    before = ",\n";
  }
  yield encoder.encode(before === "{\n" ? "{}" : "\n}");
}

function* piecesOf(rows: readonly unknown[]): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map((row) => `    ${indented(row, "    ")}`);
    yield `${from === 0 ? "[\n" : ",\n"}${some.join(",\n")}`;
  }
  yield rows.length === 0 ? "[]" : "\n  ]";
}

const indented = (value: unknown, by = "  "): string =>
  (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${by}`);
