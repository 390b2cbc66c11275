import { formatCentsPlain } from "./money.ts";
import type { ChangeArea, StoreChange } from "./store-change.ts";

/** What people edit of a product; empty text: it has none. */
export interface ProductFacts {
  name: string;
  description: string;
  saleCents: number;
  stock: number;
  barcode: string;
  categoryId: string;
  thumbnail: string;
  active: boolean;
  adult: boolean;
  groupIds: readonly string[];
}

/** A product as it was when somebody began to edit it; `rev` 0: not saved yet. */
export interface ProductEdit {
  rev: number;
  facts: ProductFacts;
}

export type ProductField = keyof ProductFacts;

export const productFieldLabel: Readonly<Record<ProductField, string>> = {
  name: "Nome",
  description: "Descrição",
  saleCents: "Preço",
  stock: "Estoque",
  barcode: "Código de barras",
  categoryId: "Categoria",
  thumbnail: "Foto",
  active: "À venda",
  adult: "Só para maiores de 18",
  groupIds: "Opções",
};

const productFields = Object.keys(productFieldLabel) as ProductField[];

const areaOf: Partial<Record<ProductField, ChangeArea>> = { saleCents: "price", stock: "stock" };

/** The names behind ids. */
export interface ProductNames {
  category: (id: string) => string;
  group: (id: string) => string;
}

const yesNo = (yes: boolean) => (yes ? "Sim" : "Não");

/** A field as people read it. */
export function productFieldText(facts: ProductFacts, field: ProductField, names: ProductNames): string {
  switch (field) {
    case "saleCents":
      return formatCentsPlain(facts.saleCents);
    case "stock":
      return String(facts.stock);
    case "categoryId":
      return facts.categoryId === "" ? "Sem categoria" : names.category(facts.categoryId);
    case "thumbnail":
      return facts.thumbnail === "" ? "Sem foto" : `Foto ${facts.thumbnail.slice(-17, -9)}`;
    case "active":
    case "adult":
      return yesNo(facts[field]);
    case "groupIds":
      return facts.groupIds.length === 0 ? "Nenhuma" : facts.groupIds.map(names.group).join(", ");
    default:
      return facts[field];
  }
}

const sameField = (a: ProductFacts, b: ProductFacts, field: ProductField): boolean =>
  field === "groupIds" ? a.groupIds.join() === b.groupIds.join() : a[field] === b[field];

export const differingFields = (a: ProductFacts, b: ProductFacts): ProductField[] =>
  productFields.filter((field) => !sameField(a, b, field));

/** As the history tells it; a new product is one change. */
export function productChanges(
  before: ProductFacts | null,
  after: ProductFacts,
  names: ProductNames,
): StoreChange[] {
  if (!before) {
    const text = `${formatCentsPlain(after.saleCents)}, estoque ${after.stock}`;
    return [{ area: "menu", subject: after.name, field: "Produto", before: null, after: text }];
  }
  return differingFields(before, after).map((field) => ({
    area: areaOf[field] ?? "menu",
    subject: before.name,
    field: productFieldLabel[field],
    before: productFieldText(before, field, names),
    after: productFieldText(after, field, names),
  }));
}
