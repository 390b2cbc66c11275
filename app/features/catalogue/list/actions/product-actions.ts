import type { CatalogueProduct, SellOutWish } from "#domain/catalogue.ts";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import * as change from "#features/catalogue/list/change-catalogue.ts";
import type { NumberKind } from "#features/catalogue/list/drafts.ts";
import { saveNumber } from "#features/catalogue/list/save-number.ts";
import { untilSent } from "#features/catalogue/until-sent.ts";
import { randomKey } from "#state/random-key.ts";
import { notify } from "#ui/notices.tsx";
import type { ListTools } from "./list-tools.ts";
import { undoDeletion } from "./undo-deletion.ts";

export function productActions(tools: ListTools) {
  const { slug, apply, show, send, reload, drafts, go } = tools;
  return {
    save(product: CatalogueProduct, kind: NumberKind) {
      const field = kind === "price" ? "saleCents" : "stock";
      const saving = saveNumber({
        slug,
        product,
        kind,
        drafts,
        onValue: (value) =>
          apply((now) => change.changeProducts(now, [product.id], () => ({ [field]: value }))),
        onGone() {
          notify("negative", `${product.name} foi excluído por outra pessoa.`);
          reload();
        },
      });
      return untilSent(saving);
    },

    putOnSale(ids: readonly string[], on: boolean) {
      return show(
        (now) => change.changeProducts(now, ids, () => ({ active: on })),
        send(panelActions.putOnSale(slug), { ids, on }),
      );
    },

    async sellOut(ids: readonly string[], wish: SellOutWish) {
      const soldOut = wish !== "back";
      const answer = await show(
        (now) => change.changeProducts(now, ids, () => ({ soldOut, backAt: null })),
        send<{ ok: true; backAt: number | null }>(panelActions.sellOut(slug), { ids, wish }),
      );
      if (!answer) return;
      const { backAt } = answer;
      apply((now) => change.changeProducts(now, ids, () => ({ backAt })));
    },

    async discard(products: readonly CatalogueProduct[]) {
      const ids = products.map(({ id }) => id);
      const url = panelActions.discardProducts(slug);
      const answer = await show(
        (now) => change.withoutProducts(now, ids),
        send(url, { ids, discarded: true }),
      );
      if (!answer) return;
      const [first] = products;
      const text =
        products.length === 1 ? `${first?.name} excluído.` : `${products.length} produtos excluídos.`;
      notify("positive", text, {
        action: { label: "Desfazer", onPress: () => undoDeletion(tools, url, { ids }) },
      });
    },

    async duplicate({ id, name }: CatalogueProduct) {
      const copy = randomKey();
      if (!(await send(panelActions.duplicateProduct(slug, id), { id: copy }))) return;
      notify("positive", `Cópia de ${name} criada, fora do cardápio.`);
      go(panelPaths.product(slug, copy));
    },
  };
}
