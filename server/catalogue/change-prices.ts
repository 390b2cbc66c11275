import { type PercentChange, priceByPercent } from "#domain/catalogue.ts";
import { maxPriceCents } from "#domain/menu-limits.ts";
import { formatCentsPlain } from "#domain/money.ts";
import type { StoreChange } from "#domain/store-change.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { inCatalogue } from "./in-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { setEach } from "./set-each.ts";
import { setProducts } from "./set-products.ts";

/** `changed`: another price stands; `tooHigh`: it would cost more than a product may. Then nothing is changed. */
type Result =
  | { ok: true; count: number }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "changed" | "tooHigh"; name: string };

export async function changePrices(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  { tenths, seen }: PercentChange,
): Promise<Result> {
  const { database, now } = services;
  return inCatalogue(services, actor, async (transaction): Promise<Result> => {
    const rows = await lockProducts(database, transaction, actor, { ids: seen.map(([id]) => id) });
    if (rows.length < seen.length) return { ok: false, reason: "gone" };
    const seenCents = new Map(seen);
    const wanted = new Map<string, number>();
    const changes: StoreChange[] = [];
    for (const { id, name, saleCents } of rows) {
      const from = seenCents.get(id) ?? saleCents;
      const to = priceByPercent(from, tenths);
      if (to > maxPriceCents) return { ok: false, reason: "tooHigh", name };
      // The answer to the same change may have been lost.
      if (saleCents === to) continue;
      if (saleCents !== from) return { ok: false, reason: "changed", name };
      wanted.set(id, to);
      const words = { before: formatCentsPlain(from), after: formatCentsPlain(to) };
      changes.push({ area: "price", subject: name, field: "Preço", ...words });
    }
    if (wanted.size === 0) return { ok: true, count: 0 };
    await setEach(transaction, actor, "products.sale_cents", wanted);
    await setProducts(transaction, actor, [...wanted.keys()], {});
    await recordChanges(transaction, actor, now(), changes);
    return { ok: true, count: wanted.size };
  });
}
