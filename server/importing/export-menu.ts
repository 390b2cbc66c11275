import { type FileProduct, menuTemplate } from "#domain/menu-file.ts";
import { maxProducts } from "#domain/menu-limits.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { pagesInTurns, streamFile } from "#server/limits/stream-file.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import type { Actor } from "#server/permission/actor.ts";
import { requireStill } from "#server/permission/write-as.ts";
import { csvOf } from "./file/write-csv-pages.ts";
import { xlsxOf } from "./file/write-xlsx.ts";
import { type MenuNames, readNames, selectProducts, toFileProducts } from "./read-menu.ts";

const formats = { csv: csvOf, xlsx: xlsxOf } as const;
type ExportFormat = keyof typeof formats;

type ExportServices = Pick<Services, "database" | "exports">;

const placesAtOnce = 250;
const productsAtOnce = 50;

/**
 * Every product of the store, also those not on sale, as a file that the import reads, written while it is read.
 * Null when enough files of this store or person are being downloaded.
 */
export async function exportMenu(
  services: ExportServices,
  actor: Actor<"changeMenu">,
  format: ExportFormat,
  left: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const party = { store: actor.store.id, person: actor.userId };
  const { menus, pages } = services.exports;
  const end = await menus.enter(party, left);
  if (!end) return null;
  const read = pagesInTurns(pages, party, readPages(services, actor), left);
  return streamFile(formats[format](read), { left, end });
}

/** The same file with two products that show how it is filled in. */
export function exportTemplate(_: Actor<"changeMenu">, format: ExportFormat): ReadableStream<Uint8Array> {
  async function* page() {
    yield menuTemplate();
  }
  return streamFile(formats[format](page()));
}

async function* readPages(
  { database: { query } }: ExportServices,
  actor: Actor<"changeMenu">,
): AsyncGenerator<FileProduct[]> {
  const { store } = actor;
  const names = await readNames(query, store.id);
  const ids = await readOrder({ query }, store.id, names);
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    // A slow reader takes hours, in which somebody may put them out.
    await requireStill(query, actor);
    const wanted = ids.slice(from, from + productsAtOnce);
    const rows = await selectProducts(query, store.id)
      .where("id", "in", wanted)
      .limit(wanted.length)
      .execute();
    const products = await toFileProducts(query, store.id, names, rows);
    const byId = new Map(products.map((product) => [product.id, product]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

/** The ids in the order of the menu; those of categories that are gone come last. */
async function readOrder(
  { query }: Pick<Services["database"], "query">,
  storeId: string,
  { categoryRows }: MenuNames,
): Promise<string[]> {
  const inCategory = new Map<string, Place[]>(categoryRows.map(({ id }) => [id, []]));
  const inNone: Place[] = [];
  let found = 0;
  for (let after = ""; found < maxProducts; ) {
    const rows = await query
      .selectFrom("products")
      .select(["id", "name", "category_id as categoryId", "position"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(placesAtOnce)
      .execute();
    for (const { categoryId, ...product } of rows) {
      (inCategory.get(categoryId ?? "") ?? inNone).push(product);
    }
    found += rows.length;
    await nextTurn();
    if (rows.length < placesAtOnce) break;
    after = rows.at(-1)?.id ?? "";
  }
  const inOrder: string[] = [];
  const giveWay = timeSlices();
  for (const places of [...inCategory.values(), inNone]) {
    inOrder.push(...places.sort(byPlace).map(({ id }) => id));
    await giveWay();
  }
  return inOrder;
}

interface Place {
  id: string;
  name: string;
  position: number;
}

const byName = new Intl.Collator("pt-BR").compare;
const byPlace = (one: Place, other: Place) => one.position - other.position || byName(one.name, other.name);
