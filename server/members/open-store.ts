import { randomUUID } from "node:crypto";
import { storeListTopic } from "#db/change-notices.ts";
import { lockUser } from "#db/lock-user.ts";
import { firstStock } from "#domain/new-store.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Services } from "#server/context.ts";
import { addStore } from "./add-store.ts";
import { hasMostStores } from "./has-most-stores.ts";
import { joinStore } from "./join-store.ts";

interface Opening {
  name: string;
  slug: string;
  whatsapp: string;
  color: string;
  product: { name: string; cents: number } | null;
}

type OpenResult = { ok: true } | { ok: false; reason: "taken" | "tooMany" | "gone" };

/** Whoever is signed in becomes the owner; with a product the store is open at once. */
export async function openStore(
  { database, now }: Pick<Services, "database" | "now">,
  viewer: Viewer,
  { name, slug, whatsapp, color, product }: Opening,
): Promise<OpenResult> {
  const at = now();
  const result = await database.query.transaction().execute(async (transaction): Promise<OpenResult> => {
    if (!(await lockUser(database.engine, transaction, viewer.id))) return { ok: false, reason: "gone" };
    if (await hasMostStores(transaction, viewer.id)) return { ok: false, reason: "tooMany" };
    const active = product !== null;
    const storeId = await addStore(transaction, { name, slug, active, whatsapp, color, at });
    if (!storeId) return { ok: false, reason: "taken" };
    if (product) {
      const row = { store_id: storeId, id: randomUUID(), name: product.name, sale_cents: product.cents };
      await transaction
        .insertInto("products")
        .values({ ...row, qtde: firstStock, created_at: at })
        .execute();
    }
    await joinStore(transaction, { storeId, userId: viewer.id, role: "owner", at });
    return { ok: true };
  });
  if (result.ok) database.changes.publish(storeListTopic);
  return result;
}
