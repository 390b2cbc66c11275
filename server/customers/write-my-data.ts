import { nextTurn } from "#server/limits/next-turn.ts";

const rowsAtOnce = 200;

/** JSON for people to read, a list some rows at a time: somebody of a store may have made thousands of changes. */
export function writeMyData(everything: Record<string, unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = write(everything);
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

function* write(everything: Record<string, unknown>): Generator<string> {
  let before = "{\n";
  for (const [name, value] of Object.entries(everything)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    yield* Array.isArray(value) ? piecesOf(value) : [indented(value)];
    before = ",\n";
  }
  yield before === "{\n" ? "{}" : "\n}";
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
