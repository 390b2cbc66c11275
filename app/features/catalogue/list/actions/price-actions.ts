import { type CatalogueProduct, type PriceChange, priceByPercent } from "#domain/catalogue.ts";
import { panelActions } from "#domain/panel-paths.ts";
import * as change from "#features/catalogue/list/change-catalogue.ts";
import { notify } from "#ui/notices.tsx";
import { countText, type ListTools } from "./list-tools.ts";

const shownNames = 5;

export function priceActions({ slug, apply, send, reload }: ListTools) {
  const setPrices = (prices: ReadonlyMap<string, number>) =>
    apply((now) =>
      change.changeProducts(now, [...prices.keys()], ({ id, saleCents }) => ({
        saleCents: prices.get(id) ?? saleCents,
      })),
    );

  /** What somebody has changed since stays, and is told. */
  async function restore(changes: readonly PriceChange[]) {
    const answer = await send<{ ok: true; restored: string[]; left: string[] }>(
      panelActions.restorePrices(slug),
      { changes },
    );
    if (!answer) return;
    const back = new Set(answer.restored);
    setPrices(new Map(changes.flatMap(({ id, from }) => (back.has(id) ? [[id, from] as const] : []))));
    if (back.size > 0)
      notify("positive", `${countText(back.size, "preço voltou", "preços voltaram")} ao que era.`);
    const { left } = answer;
    if (left.length === 0) return;
    // The list has the price before that.
    reload();
    const more = left.length > shownNames ? ` e mais ${left.length - shownNames}` : "";
    notify("warning", `Mudou depois e ficou como está: ${left.slice(0, shownNames).join(", ")}${more}.`);
  }

  return {
    async changePrices(products: readonly CatalogueProduct[], tenths: number) {
      const seen = products.map(({ id, saleCents }) => [id, saleCents] as const);
      if (!(await send(panelActions.changePrices(slug), { tenths, seen }))) return false;
      const changes = seen.map(([id, from]) => ({ id, from, to: priceByPercent(from, tenths) }));
      setPrices(new Map(changes.map(({ id, to }) => [id, to])));
      notify("positive", `${countText(products.length, "preço mudado", "preços mudados")}.`, {
        action: { label: "Desfazer", onPress: () => restore(changes) },
      });
      return true;
    },
  };
}
