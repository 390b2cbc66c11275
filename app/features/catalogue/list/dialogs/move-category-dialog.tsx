import { useState } from "react";
import type { CatalogueCategory } from "#domain/catalogue.ts";
import { SelectField } from "#ui/select-field.tsx";
import { ChooseDialog } from "./choose-dialog.tsx";
import { atEnd, beforeOf, placeOptions } from "./places.ts";

interface Props {
  category: CatalogueCategory;
  categories: readonly CatalogueCategory[];
  onClose: () => void;
  onMove: (before: string | null) => void;
}

export function MoveCategoryDialog({ category, categories, onClose, onMove }: Props) {
  const [place, setPlace] = useState(atEnd);
  const others = categories.filter(({ id }) => id !== category.id);
  return (
    <ChooseDialog
      title={`Mover a categoria ${category.name}`}
      saveLabel="Mover"
      onClose={onClose}
      onSave={() => onMove(beforeOf(others, place))}
    >
      <SelectField
        label="Posição"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
        options={placeOptions(others)}
      />
    </ChooseDialog>
  );
}
