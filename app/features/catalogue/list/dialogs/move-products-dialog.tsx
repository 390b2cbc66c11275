import { useEffect, useState } from "react";
import type { Catalogue, CatalogueProduct } from "#domain/catalogue.ts";
import { productsIn } from "#features/catalogue/list/change-catalogue.ts";
import { SelectField } from "#ui/select-field.tsx";
import { ChooseDialog } from "./choose-dialog.tsx";
import { atEnd, beforeOf, placeOptions } from "./places.ts";

interface Props {
  catalogue: Catalogue;
  products: readonly CatalogueProduct[];
  /** Of the product, or how many. */
  name: string;
  /** A category whose places are chosen from. */
  onNeed: (categoryId: string | null) => void;
  onClose: () => void;
  onMove: (categoryId: string | null, before: string | null) => void;
}

const others = "";

export function MoveProductsDialog({ catalogue, products, name, onNeed, onClose, onMove }: Props) {
  const [category, setCategory] = useState(products[0]?.categoryId ?? others);
  const [place, setPlace] = useState(atEnd);
  const moving = new Set(products.map(({ id }) => id));
  const there = productsIn(catalogue, category || null).filter(({ id }) => !moving.has(id));
  const coming = catalogue.rest.some(({ categoryId }) => categoryId === (category || null));
  useEffect(() => onNeed(category || null), [category, onNeed]);
  return (
    <ChooseDialog
      title={`Mover ${name}`}
      saveLabel="Mover"
      busy={coming}
      onClose={onClose}
      onSave={() => onMove(category || null, beforeOf(there, place))}
    >
      <SelectField
        label="Categoria"
        value={category}
        onChange={(event) => {
          setCategory(event.target.value);
          setPlace(atEnd);
        }}
        options={[
          ...catalogue.categories.map(({ id, name: label }) => ({ value: id, label })),
          { value: others, label: "Outros (sem categoria)" },
        ]}
      />
      <SelectField
        label="Posição"
        disabled={coming}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
        options={placeOptions(there)}
      />
    </ChooseDialog>
  );
}
