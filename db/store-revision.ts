import { compiledOnce } from "./compiled-once.ts";

/** Of two answers about a store, the one with the higher revision is newer. */
export const revisionOfSlug = compiledOnce((query, { slug }: { slug: string }) =>
  query
    .selectFrom("stores")
    .innerJoin("store_revisions", "store_revisions.store_id", "stores.id")
    .select(["stores.id", "revision"])
    .where("slug", "=", slug)
    .where("deleted_at", "is", null),
);
