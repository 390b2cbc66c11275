import webPush from "web-push";
import type { Query } from "#db/database.ts";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const name = "vapid";

/** Made once per database: a browser's subscription works with the pair it was made for alone. */
export async function readVapidKeys(query: Query, now: number): Promise<VapidKeys> {
  const kept = await findKeys(query);
  if (kept) return kept;
  await query
    .insertInto("kept_keys")
    .values({ name, value: JSON.stringify(webPush.generateVAPIDKeys()), created_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const made = await findKeys(query);
  if (!made) throw new Error("the keys for pushes were not kept");
  return made;
}

async function findKeys(query: Query): Promise<VapidKeys | null> {
  const row = await query.selectFrom("kept_keys").select("value").where("name", "=", name).executeTakeFirst();
  return row ? (JSON.parse(row.value) as VapidKeys) : null;
}
