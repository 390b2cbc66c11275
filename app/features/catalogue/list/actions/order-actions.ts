import type { CatalogueProduct } from "#domain/catalogue.ts";
import { panelActions } from "#domain/panel-paths.ts";
import * as change from "#features/catalogue/list/change-catalogue.ts";
import type { ListTools } from "./list-tools.ts";

export function orderActions({ slug, show, send, latest, say }: ListTools) {
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

  return {
    move,
    moveCategory,

    step(product: CatalogueProduct, by: 1 | -1) {
      const list = change.productsIn(latest(), product.categoryId);
      const step = change.stepOf(list, product.id, by);
      if (!step) return say(`${product.name} já está ${by === 1 ? "no fim" : "no começo"}.`);
      say(`${product.name}: posição ${step.place} de ${step.of}.`);
      void move([product.id], product.categoryId, step.before);
    },

    stepCategory({ id, name }: { id: string; name: string }, by: 1 | -1) {
      const step = change.stepOf(latest().categories, id, by);
      if (!step) return say(`${name} já está ${by === 1 ? "no fim" : "no começo"}.`);
      say(`${name}: posição ${step.place} de ${step.of}.`);
      void moveCategory(id, step.before);
    },

    dropProduct(id: string, target: CatalogueProduct, half: "upper" | "lower") {
      if (id === target.id) return;
      const list = change.productsIn(latest(), target.categoryId);
      void move([id], target.categoryId, change.dropPlace(list, target.id, half));
    },

    dropCategory(id: string, target: string, half: "upper" | "lower") {
      if (id !== target) void moveCategory(id, change.dropPlace(latest().categories, target, half));
    },
  };
}
