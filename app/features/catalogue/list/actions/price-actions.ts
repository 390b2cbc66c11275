import { type CatalogueProduct, type PercentChange, priceByPercent } from "#domain/catalogue.ts";
import { panelActions } from "#domain/panel-paths.ts";
import * as change from "#features/catalogue/list/change-catalogue.ts";
import { notify } from "#ui/notices.tsx";
import { countText, type ListTools } from "./list-tools.ts";
import { undoPrices } from "./undo-prices.ts";

export function priceActions(tools: ListTools) {
  const { slug, apply, send } = tools;
  const setPrices = (prices: ReadonlyMap<string, number>) =>
    apply((now) =>
      change.changeProducts(now, [...prices.keys()], ({ id, saleCents }) => ({
        saleCents: prices.get(id) ?? saleCents,
      })),
    );

  const offerUndo = (made: PercentChange) =>
    notify("positive", `${countText(made.seen.length, "preço mudado", "preços mudados")}.`, {
      action: { label: "Desfazer", onPress: () => undo(made) },
    });

  async function undo(made: PercentChange) {
    const restored = await undoPrices(tools, made);
    // The notice went with the press, and the prices are still as they were made.
    if (!restored) return offerUndo(made);
    setPrices(new Map(made.seen.filter(([id]) => restored.has(id))));
  }

  return {
    async changePrices(products: readonly CatalogueProduct[], tenths: number) {
      const seen = products.map(({ id, saleCents }) => [id, saleCents] as const);
      if (!(await send(panelActions.changePrices(slug), { tenths, seen }))) return false;
      setPrices(new Map(seen.map(([id, from]) => [id, priceByPercent(from, tenths)])));
      offerUndo({ tenths, seen });
      return true;
    },
  };
}
