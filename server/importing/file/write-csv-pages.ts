import { csvBegin, csvLine } from "#domain/csv.ts";
import { type FileProduct, menuFileRow, menuHeader } from "#domain/menu-file.ts";

type Pages = AsyncIterable<readonly FileProduct[]>;

/** A page of products at a time. */
export async function* csvOf(pages: Pages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvBegin + csvLine(menuHeader));
  for await (const page of pages) {
    yield Buffer.from(page.map((product) => csvLine(menuFileRow(product))).join(""));
  }
}
