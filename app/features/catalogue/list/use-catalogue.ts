import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import {
  type Catalogue,
  type CatalogueProduct,
  priceByPercent,
  type SellOutWish,
} from "#domain/catalogue.ts";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { randomKey } from "#state/random-key.ts";
import { notify } from "#ui/notices.tsx";
import * as change from "./change-catalogue.ts";
import { createDrafts, type NumberKind } from "./drafts.ts";
import { saveNumber } from "./save-number.ts";
import { useChanges } from "./use-changes.ts";
import { useShownCatalogue } from "./use-shown-catalogue.ts";

export type CatalogueActions = ReturnType<typeof useCatalogue>["actions"];

const countText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("pt-BR")} ${many}`;

export function useCatalogue(slug: string, loaded: Catalogue) {
  const { catalogue, apply, show } = useShownCatalogue(loaded);
  const latest = useRef(catalogue);
  useEffect(() => {
    latest.current = catalogue;
  }, [catalogue]);
  const [drafts] = useState(createDrafts);
  const [said, say] = useState("");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const send = useChanges(reload);

  const actions = useMemo(() => {
    function move(ids: readonly string[], categoryId: string | null, before: string | null) {
      return show(
        (now) => change.moveProducts(now, ids, categoryId, before),
        send(panelActions.moveProducts(slug), { ids, categoryId, before }),
      );
    }

    function moveCategory(id: string, before: string | null) {
      return show(
        (now) => change.moveCategory(now, id, before),
        send(panelActions.moveCategory(slug, id), { before }),
      );
    }

    async function bringBack(url: string, what: { ids?: readonly string[] }) {
      const back = await send<{ ok: true; withoutBarcode?: string[] }>(url, { ...what, discarded: false });
      if (!back) return;
      reload();
      const names = back.withoutBarcode ?? [];
      if (names.length > 0)
        notify("warning", `Sem o código de barras, que agora é de outro produto: ${names.join(", ")}.`);
    }

    return {
      drafts,
      say,

      save(product: CatalogueProduct, kind: NumberKind) {
        const field = kind === "price" ? "saleCents" : "stock";
        return saveNumber({
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

      async changePrices(products: readonly CatalogueProduct[], tenths: number) {
        const seen = products.map(({ id, saleCents }) => [id, saleCents] as const);
        const answer = await send(panelActions.changePrices(slug), { tenths, seen });
        if (!answer) return false;
        const cents = new Map(seen);
        apply((now) =>
          change.changeProducts(now, [...cents.keys()], ({ id, saleCents }) => ({
            saleCents: priceByPercent(cents.get(id) ?? saleCents, tenths),
          })),
        );
        notify("positive", `${countText(products.length, "preço mudado", "preços mudados")}.`);
        return true;
      },

      move,
      moveCategory,

      step(product: CatalogueProduct, by: 1 | -1) {
        const list = change.productsIn(latest.current, product.categoryId);
        const step = change.stepOf(list, product.id, by);
        if (!step) return say(`${product.name} já está ${by === 1 ? "no fim" : "no começo"}.`);
        say(`${product.name}: posição ${step.place} de ${step.of}.`);
        void move([product.id], product.categoryId, step.before);
      },

      stepCategory({ id, name }: { id: string; name: string }, by: 1 | -1) {
        const step = change.stepOf(latest.current.categories, id, by);
        if (!step) return say(`${name} já está ${by === 1 ? "no fim" : "no começo"}.`);
        say(`${name}: posição ${step.place} de ${step.of}.`);
        void moveCategory(id, step.before);
      },

      dropProduct(id: string, target: CatalogueProduct, half: "upper" | "lower") {
        if (id === target.id) return;
        const list = change.productsIn(latest.current, target.categoryId);
        void move([id], target.categoryId, change.dropPlace(list, target.id, half));
      },

      dropCategory(id: string, target: string, half: "upper" | "lower") {
        if (id !== target) void moveCategory(id, change.dropPlace(latest.current.categories, target, half));
      },

      async discard(products: readonly CatalogueProduct[]) {
        const ids = products.map(({ id }) => id);
        const answer = await show(
          (now) => change.withoutProducts(now, ids),
          send(panelActions.discardProducts(slug), { ids, discarded: true }),
        );
        if (!answer) return;
        const [first] = products;
        const text =
          products.length === 1 ? `${first?.name} excluído.` : `${products.length} produtos excluídos.`;
        notify("positive", text, {
          action: {
            label: "Desfazer",
            onPress: () => bringBack(panelActions.discardProducts(slug), { ids }),
          },
        });
      },

      async duplicate({ id, name }: CatalogueProduct) {
        const copy = randomKey();
        if (!(await send(panelActions.duplicateProduct(slug, id), { id: copy }))) return;
        notify("positive", `Cópia de ${name} criada, fora do cardápio.`);
        void navigate(panelPaths.product(slug, copy));
      },

      async addCategory(id: string, name: string) {
        const added = await send(panelActions.addCategory(slug), { id, name });
        if (added) apply((now) => change.withCategory(now, { id, name, active: true }));
        return added !== null;
      },

      async renameCategory(id: string, name: string) {
        const renamed = await send(panelActions.changeCategory(slug, id), { name });
        if (renamed) apply((now) => change.changeCategory(now, id, { name }));
        return renamed !== null;
      },

      showCategory(id: string, active: boolean) {
        return show(
          (now) => change.changeCategory(now, id, { active }),
          send(panelActions.changeCategory(slug, id), { active }),
        );
      },

      async discardCategory({ id, name }: { id: string; name: string }) {
        const answer = await show(
          (now) => change.withoutCategory(now, id),
          send(panelActions.discardCategory(slug, id), { discarded: true }),
        );
        if (!answer) return;
        notify("positive", `Categoria ${name} excluída. Os produtos dela estão em Outros.`, {
          action: {
            label: "Desfazer",
            onPress: () => bringBack(panelActions.discardCategory(slug, id), {}),
          },
        });
      },
    };
  }, [apply, drafts, navigate, reload, send, show, slug]);

  return { catalogue, actions, said };
}
