import type { Query } from "#db/database.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import { instant } from "./instant.ts";
import { pagesOf } from "./person-orders.ts";

const changesAtOnce = 250;
/** Of each store, for somebody who changed so many stores that a page has few of each. */
const fewestAtOnce = 10;

/** That the person made them, the oldest first; from what to what is the store's. */
export async function* readMyChanges(query: Query, userId: string) {
  const stores = await readChangedStores(query, userId);
  const atOnce = Math.max(fewestAtOnce, Math.floor(changesAtOnce / stores.length));
  const ofStores = stores.map((storeId) => readChangesOf(query, { userId, storeId, atOnce }));
  let page = [];
  for await (const { at, id: _, subject, about_id, ...change } of oldestFirst(ofStores)) {
    // Another person's name is not this person's data.
    const told = about_id === null || about_id === userId ? subject : null;
    page.push({ ...change, subject: told, at: instant(at) });
    if (page.length < changesAtOnce) continue;
    yield page;
    page = [];
  }
  yield page;
}

/** One by one, because to tell them apart all changes would be read. */
async function readChangedStores(query: Query, userId: string): Promise<string[]> {
  const giveWay = timeSlices();
  const found: string[] = [];
  for (;;) {
    const next = await query
      .selectFrom("store_changes")
      .select("store_id as id")
      .where("user_id", "=", userId)
      .where("store_id", ">", found.at(-1) ?? "")
      .orderBy("store_id")
      .limit(1)
      .executeTakeFirst();
    if (!next) return found;
    found.push(next.id);
    await giveWay();
  }
}

interface OfStore {
  userId: string;
  storeId: string;
  atOnce: number;
}

type ChangeRow = Awaited<ReturnType<typeof readSomeChanges>>[number];

const readSomeChanges = (
  query: Query,
  { userId, storeId, atOnce }: OfStore,
  last: { at: number; id: string } | undefined,
) =>
  query
    .selectFrom("store_changes")
    .innerJoin("stores", "stores.id", "store_changes.store_id")
    .select(["store_changes.id", "stores.name as store", "at", "area", "subject", "field", "about_id"])
    .where("store_changes.user_id", "=", userId)
    .where("store_changes.store_id", "=", storeId)
    .$if(last !== undefined, (changes) =>
      changes.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "store_changes.id"), ">", tuple(last?.at ?? 0, last?.id ?? "")),
      ),
    )
    .orderBy("at")
    .orderBy("store_changes.id")
    .limit(atOnce)
    .execute();

async function* readChangesOf(query: Query, of: OfStore): AsyncGenerator<ChangeRow> {
  for await (const rows of pagesOf<ChangeRow>(of.atOnce, (last) => readSomeChanges(query, of, last))) {
    yield* rows;
  }
}

/** Of lists that are in this order, of which only the next ones are held. */
async function* oldestFirst(lists: readonly AsyncGenerator<ChangeRow>[]): AsyncGenerator<ChangeRow> {
  const giveWay = timeSlices();
  const left: { next: ChangeRow; list: AsyncGenerator<ChangeRow> }[] = [];
  for (const list of lists) {
    const { done, value } = await list.next();
    if (!done) left.push({ next: value, list });
    await giveWay();
  }
  while (left.length > 0) {
    const oldest = left.reduce((one, other) => (other.next.at < one.next.at ? other : one));
    yield oldest.next;
    const { done, value } = await oldest.list.next();
    if (done) left.splice(left.indexOf(oldest), 1);
    else oldest.next = value;
  }
}
