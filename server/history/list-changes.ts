import type { Query } from "#db/database.ts";
import type { ChangePage, ChangeSearch, HistoryChange } from "#domain/change-search.ts";
import { searchFor } from "#domain/search-text.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";

const pageSize = 50;
/** Read at once while looking for words, which no index knows. */
const chunkSize = 250;
/** Looked through for one page: whoever asks for more goes on from there. */
const maxLookedThrough = 5_000;

/** The newest first, after where the page before ended. */
export async function listChanges(
  query: Query,
  { store }: Actor<"seeHistory">,
  { area, userId, text }: ChangeSearch,
  after: string | null,
): Promise<ChangePage> {
  const matches = searchFor(text);
  const size = text === "" && !(area && userId) ? pageSize + 1 : chunkSize;
  const found: HistoryChange[] = [];
  let last = readPlace(after);
  for (let looked = 0; looked < maxLookedThrough; looked += size) {
    const rows = await readChunk(query, { storeId: store.id, area, userId, last, size });
    for (const row of rows) {
      if ((area && row.area !== area) || !matches(row.subject)) continue;
      if (found.length === pageSize) return page(found, found.at(-1));
      found.push(row);
    }
    if (rows.length < size) return page(found, undefined);
    await nextTurn();
    last = rows.at(-1) ?? null;
  }
  return { ...page(found, last ?? undefined), lookedUntil: last?.at ?? null };
}

interface Place {
  at: number;
  id: string;
}

const page = (changes: HistoryChange[], last: Place | undefined): ChangePage => ({
  changes,
  next: last ? `${last.at}.${last.id}` : null,
  lookedUntil: null,
});

/** Anything else is the beginning. */
function readPlace(text: string | null): Place | null {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

interface Chunk extends Pick<ChangeSearch, "area" | "userId"> {
  storeId: string;
  last: Place | null;
  size: number;
}

/** Each of the three ways reads one index from its end. */
function readChunk(query: Query, { storeId, area, userId, last, size }: Chunk): Promise<HistoryChange[]> {
  return query
    .selectFrom("store_changes")
    .innerJoin("users", "users.id", "store_changes.user_id")
    .select(["store_changes.id", "at", "users.name as by", "area", "subject", "field", "before", "after"])
    .where("store_changes.store_id", "=", storeId)
    .$if(userId !== null, (changes) => changes.where("store_changes.user_id", "=", userId ?? ""))
    .$if(userId === null && area !== null, (changes) => changes.where("area", "=", area ?? "menu"))
    .$if(last !== null, (changes) =>
      changes.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "store_changes.id"), "<", tuple(last?.at ?? 0, last?.id ?? "")),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("store_changes.id", "desc")
    .limit(size)
    .execute();
}
