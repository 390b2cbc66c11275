import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";

/** Named by all of its sizes: another content has another name. */
export const contentName = (webps: readonly Buffer[]): string =>
  webps.reduce((hash, webp) => hash.update(webp), createHash("sha256")).digest("hex");

interface Picture {
  storeId: string;
  name: string;
  /** What the name of each size ends with. */
  sizes: readonly string[];
  /** One for each size. */
  webps: readonly Buffer[];
  used: boolean;
  at: number;
}

/** What is kept already is as if it were sent now. */
export async function keepPicture(
  transaction: Transaction<Tables>,
  { storeId, name, sizes, webps, used, at }: Picture,
): Promise<void> {
  const rows = webps.map((webp, index) => ({
    store_id: storeId,
    name: name + (sizes[index] ?? ""),
    webp: webp.toString("base64"),
    created_at: at,
    used,
  }));
  await transaction
    .insertInto("store_pictures")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["store_id", "name"]).doUpdateSet({ created_at: at }))
    .execute();
}
