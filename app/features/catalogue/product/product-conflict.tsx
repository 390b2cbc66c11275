import { useState } from "react";
import { editedByText } from "#domain/edited-by.ts";
import type { OptionGroup } from "#domain/options.ts";
import {
  differingFields,
  type ProductEdit,
  type ProductField,
  productFieldLabel,
  productFieldText,
} from "#domain/product-edit.ts";
import { ConflictCard } from "#features/catalogue/conflict-card.tsx";
import { serverNow } from "#state/server-clock.ts";
import type { ProductAnswer } from "./product-answer.ts";
import { draftOf, factsOf, namesFor, type ProductDraft, withTheirs } from "./product-draft.ts";

interface Props {
  answer: ProductAnswer | undefined;
  edit: {
    base: ProductEdit;
    draft: ProductDraft;
    rebase: (base: ProductEdit, draft: ProductDraft) => void;
  };
  categories: readonly { id: string; name: string }[];
  groups: readonly OptionGroup[];
  timeZone: string;
  busy: boolean;
  onSend: (draft: ProductDraft, base: ProductEdit) => void;
}

/** Shown while the last answer is that somebody else was faster. */
export function ProductConflict({ answer, edit, categories, groups, timeZone, busy, onSend }: Props) {
  const [taken, setTaken] = useState<ProductAnswer>();
  const { base, draft, rebase } = edit;
  const conflict = answer === taken ? undefined : answer?.conflict;
  if (!conflict) return null;
  const { by, product: theirs } = conflict;
  const names = namesFor(draft, categories, groups);
  const mine = factsOf(draft);
  const rows = differingFields(mine, theirs.facts).map((field: ProductField) => ({
    field,
    label: productFieldLabel[field],
    before: productFieldText(base.facts, field, names),
    mine: productFieldText(mine, field, names),
    theirs: productFieldText(theirs.facts, field, names),
  }));

  function save(fields: ProductField[]) {
    const merged = withTheirs(draft, theirs, fields);
    rebase(theirs, merged);
    onSend(merged, theirs);
  }

  function takeAll() {
    setTaken(answer);
    rebase(theirs, draftOf(theirs));
  }

  return (
    <ConflictCard
      told={editedByText(by, "este produto", serverNow(), timeZone)}
      whose={by && !by.you ? `de ${by.name}` : "de agora"}
      rows={rows}
      busy={busy}
      onSave={save}
      onTakeAll={takeAll}
    />
  );
}
