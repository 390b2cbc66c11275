import type { Query } from "#db/database.ts";
import { revisionOfSlug } from "#db/store-revision.ts";

const maxTries = 3;

/**
 * Reads with several statements what belongs to one revision, which is 0 without such a store. A store that
 * changes all the time is read as it comes, with the revision that it had before.
 */
export async function atOneRevision<T>(
  query: Query,
  slug: string,
  read: () => Promise<T>,
): Promise<{ revision: number; found: T }> {
  const readRevision = async () =>
    (await query.executeQuery(revisionOfSlug(query, { slug }))).rows[0]?.revision ?? 0;
  let revision = await readRevision();
  for (let tries = 1; ; tries++) {
    const found = await read();
    const after = await readRevision();
    if (after === revision || tries === maxTries) return { revision, found };
    revision = after;
  }
}
