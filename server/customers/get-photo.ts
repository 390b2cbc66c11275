import type { Query } from "#db/database.ts";

/** The person's own photo, as WebP. */
export async function getPhoto(query: Query, userId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await query
    .selectFrom("user_photos")
    .select("webp")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? new Uint8Array(Buffer.from(row.webp, "base64")) : null;
}
