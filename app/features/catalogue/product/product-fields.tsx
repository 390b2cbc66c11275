import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { cleanBarcode } from "#domain/barcode.ts";
import { isGtin } from "#domain/gtin.ts";
import { maxCategoryName, maxDescription, maxProductName } from "#domain/menu-limits.ts";
import { readCents } from "#domain/money.ts";
import { newCategoryChoice } from "#domain/product-form.ts";
import { heldFieldOf } from "#forms/use-checked-form.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Field } from "#ui/field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { ProductDraft } from "./product-draft.ts";

type TextName = "name" | "description" | "price" | "stock" | "barcode" | "categoryId" | "newCategory";

interface Props {
  fields: Record<TextName, FieldMetadata<unknown>>;
  draft: ProductDraft;
  categories: readonly { id: string; name: string }[];
  /** Beside the description. */
  suggest: ReactNode;
  onChange: (patch: Partial<ProductDraft>) => void;
}

export function ProductFields({ fields, draft, categories, suggest, onChange }: Props) {
  const held = (name: TextName) => ({
    ...heldFieldOf(fields[name]),
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    autoComplete: "off",
  });
  // Nobody chooses before the page is hydrated, and hundreds are dear to render.
  const listed = useHydrated() ? categories : categories.filter(({ id }) => id === draft.categoryId);
  const isNewCategory = draft.categoryId === newCategoryChoice;
  return (
    <>
      <Field {...held("name")} label="Nome" maxLength={maxProductName} />
      <div className="flex flex-col gap-2">
        <TextArea
          {...held("description")}
          label="Descrição"
          optional
          rows={4}
          maxLength={maxDescription}
          hint={`${draft.description.length} de ${maxDescription}`}
        />
        {suggest}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...held("price")}
          label="Preço"
          inputMode="decimal"
          placeholder="0,00"
          hint={isZero(draft.price) ? "Com preço 0 o produto não é vendido." : "Em reais, como 12,90"}
        />
        <Field
          {...held("stock")}
          label="Estoque"
          inputMode="numeric"
          hint="Quantos há agora. Cada venda diminui este número."
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...held("categoryId")}
          label="Categoria"
          placeholder="Sem categoria"
          options={[
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
            { value: newCategoryChoice, label: "Nova categoria…" },
          ]}
        />
        {isNewCategory && (
          <Field {...held("newCategory")} label="Nome da nova categoria" maxLength={maxCategoryName} />
        )}
      </div>
      <Field {...held("barcode")} label="Código de barras" optional hint={barcodeHint(draft.barcode)} />
    </>
  );
}

const isZero = (price: string) => readCents(price) === 0;

/** A shop may have numbers of its own, so a wrong check digit is no error. */
function barcodeHint(barcode: string): string | undefined {
  const digits = cleanBarcode(barcode);
  if (digits === "" || !/^\d+$/.test(digits) || isGtin(digits)) return undefined;
  return "Este não parece um código de fábrica (EAN): confira se foi digitado certo.";
}
