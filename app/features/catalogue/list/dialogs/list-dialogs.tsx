import { useState } from "react";
import type { Catalogue, CatalogueProduct } from "#domain/catalogue.ts";
import { CategoryList } from "#features/catalogue/list/categories/category-list.tsx";
import type { CatalogueSection } from "#features/catalogue/list/find-products.ts";
import type { LineFrame } from "#features/catalogue/list/lines/line-frame.ts";
import type { ListDialog } from "#features/catalogue/list/use-list-dialog.ts";
import { randomKey } from "#state/random-key.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CategoryNameDialog } from "./category-name-dialog.tsx";
import { MoveCategoryDialog } from "./move-category-dialog.tsx";
import { MoveProductsDialog } from "./move-products-dialog.tsx";
import { PercentDialog } from "./percent-dialog.tsx";
import { SellOutDialog } from "./sell-out-dialog.tsx";

interface Props {
  open: { dialog: ListDialog; id: string | null };
  catalogue: Catalogue;
  sections: readonly CatalogueSection[];
  selected: readonly CatalogueProduct[];
  frame: LineFrame;
  onClose: () => void;
  onGo: (categoryId: string | null) => void;
}

/** In a chunk of its own, which comes once the list is there. */
export function ListDialogs({
  open: { dialog, id },
  catalogue,
  sections,
  selected,
  frame,
  onClose,
  onGo,
}: Props) {
  const { actions, ask, canChange } = frame;
  const category = catalogue.categories.find((each) => each.id === id);
  const [newId] = useState(randomKey);
  const products = id === null ? selected : catalogue.products.filter((product) => product.id === id);
  const [first] = products;
  const ids = products.map((product) => product.id);
  const name = products.length === 1 ? (first?.name ?? "") : `${products.length} produtos`;

  if (dialog === "sellOut" && first) {
    return (
      <SellOutDialog
        name={name}
        onClose={onClose}
        onChoose={(wish) => {
          void actions.sellOut(ids, wish);
          onClose();
        }}
      />
    );
  }
  if (!canChange) return null;
  switch (dialog) {
    case "move":
      return first ? (
        <MoveProductsDialog
          catalogue={catalogue}
          products={products}
          onNeed={frame.onNear}
          name={name}
          onClose={onClose}
          onMove={(categoryId, before) => {
            void actions.move(ids, categoryId, before);
            onClose();
          }}
        />
      ) : null;
    case "percent":
      return first ? (
        <PercentDialog products={products} onClose={onClose} onChange={actions.changePrices} />
      ) : null;
    case "newCategory":
      return (
        <CategoryNameDialog
          title="Nova categoria"
          name=""
          onClose={onClose}
          onSave={(typed) => actions.addCategory(newId, typed)}
        />
      );
    case "renameCategory":
      return category ? (
        <CategoryNameDialog
          title="Renomear categoria"
          name={category.name}
          onClose={onClose}
          onSave={(typed) => actions.renameCategory(category.id, typed)}
        />
      ) : null;
    case "moveCategory":
      return category ? (
        <MoveCategoryDialog
          category={category}
          categories={catalogue.categories}
          onClose={onClose}
          onMove={(before) => {
            void actions.moveCategory(category.id, before);
            onClose();
          }}
        />
      ) : null;
    case "categories":
      return (
        <Dialog
          open
          title="Categorias"
          variant="full"
          onClose={onClose}
          footer={
            <Button block variant="secondary" onClick={() => ask("newCategory")}>
              Nova categoria
            </Button>
          }
        >
          <CategoryList sections={sections} frame={frame} place="dialog" onGo={onGo} />
        </Dialog>
      );
    default:
      return null;
  }
}
