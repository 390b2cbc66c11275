import { type PercentChange, priceByPercent } from "#domain/catalogue.ts";
import { formatCentsPlain } from "#domain/money.ts";
import type { StoreChange } from "#domain/store-change.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { setEach } from "./set-each.ts";
import { setProducts } from "./set-products.ts";

interface Restored {
  ok: true;
  /** Ids of those that have their price from before. */
  restored: string[];
  /** Names of those whose price somebody has changed since; it stays. */
  left: string[];
}

/** Takes a change of many prices back, to the cent. */
export async function restorePrices(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { tenths, seen }: PercentChange,
): Promise<Restored> {
  const { database, now } = services;
  return inCatalogue(services, actor, async (transaction): Promise<Restored> => {
    const rows = await lockProducts(database, transaction, actor, { ids: seen.map(([id]) => id) });
    const seenCents = new Map(seen);
    const wanted = new Map<string, number>();
    const restored: string[] = [];
    const left: string[] = [];
    const lines: StoreChange[] = [];
    for (const { id, name, saleCents } of rows) {
      const from = seenCents.get(id) ?? saleCents;
      const to = priceByPercent(from, tenths);
      if (saleCents !== from && saleCents !== to) {
        left.push(name);
        continue;
      }
      restored.push(id);
      // The answer to the same request may have been lost.
      if (saleCents === from) continue;
      wanted.set(id, from);
      const words = { before: formatCentsPlain(to), after: formatCentsPlain(from) };
      lines.push({ area: "price", subject: name, field: "Preço", ...words });
    }
    if (wanted.size === 0) return { ok: true, restored, left };
    await setEach(transaction, actor, "products.sale_cents", wanted);
    await setProducts(transaction, actor, [...wanted.keys()], {});
    await recordChanges(transaction, actor, now(), lines);
    return { ok: true, restored, left };
  });
}
