/** Of one name of the file; a list that may be long is read page by page. */
export type Part = { name: string } & ({ value: unknown } | { pages: AsyncIterable<readonly unknown[]> });

/** Written in well under a millisecond. */
const pieceLength = 32_000;

/** JSON for people to read, in pieces of which none holds more than a page. */
export async function* writeMyData(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of write(parts)) yield encoder.encode(piece);
}

async function* write(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let before = "{\n";
  for await (const part of parts) {
    yield `${before}  ${JSON.stringify(part.name)}: `;
    if ("pages" in part) yield* writeList(part.pages);
    else yield indented(part.value);
    before = ",\n";
  }
  yield before === "{\n" ? "{}" : "\n}";
}

/** By their length, because an order may be a hundred times as long as a change. */
async function* writeList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const page of pages) {
    let piece = "";
    for (const row of page) {
      piece += `${before}\n    ${indented(row, "    ")}`;
      before = ",";
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    if (piece !== "") yield piece;
  }
  yield before === "[" ? "[]" : "\n  ]";
}

const indented = (value: unknown, by = "  "): string =>
  (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${by}`);
