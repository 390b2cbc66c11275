import type { Query } from "#db/database.ts";

/** A picture that a store sent, as WebP. */
export async function getPicture(
  query: Query,
  storeId: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await query
    .selectFrom("store_pictures")
    .select("webp")
    .where("store_id", "=", storeId)
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? new Uint8Array(Buffer.from(row.webp, "base64")) : null;
}
