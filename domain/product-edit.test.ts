import { expect, test } from "vitest";
import { differingFields, type ProductFacts, productChanges } from "./product-edit.ts";

const water: ProductFacts = {
  name: "Água",
  description: "",
  saleCents: 800,
  stock: 10,
  barcode: "",
  categoryId: "c1",
  thumbnail: "",
  active: true,
  adult: false,
  groupIds: ["g1", "g2"],
};
const names = {
  category: (id: string) => `Categoria ${id}`,
  group: (id: string) => `Grupo ${id}`,
};

test("what differs, the order of the options too", () => {
  expect(differingFields(water, { ...water, groupIds: ["g1", "g2"] })).toEqual([]);
  expect(differingFields(water, { ...water, groupIds: ["g2", "g1"], stock: 9 })).toEqual([
    "stock",
    "groupIds",
  ]);
});

test.each<[Partial<ProductFacts>, string[]]>([
  [{}, []],
  [{ saleCents: 900 }, ["price Água Preço R$ 8,00 → R$ 9,00"]],
  [{ stock: 12 }, ["stock Água Estoque 10 → 12"]],
  [{ name: "Água 500 ml" }, ["menu Água Nome Água → Água 500 ml"]],
  [
    { active: false, adult: true },
    ["menu Água À venda Sim → Não", "menu Água Só para maiores de 18 Não → Sim"],
  ],
  [{ categoryId: "" }, ["menu Água Categoria Categoria c1 → Sem categoria"]],
  [{ groupIds: [] }, ["menu Água Opções Grupo g1, Grupo g2 → Nenhuma"]],
])("the history of %j", (change, told) => {
  const lines = productChanges(water, { ...water, ...change }, names).map(
    ({ area, subject, field, before, after }) => `${area} ${subject} ${field} ${before} → ${after}`,
  );
  expect(lines).toEqual(told);
});

test("a new product is one line", () => {
  expect(productChanges(null, water, names)).toEqual([
    { area: "menu", subject: "Água", field: "Produto", before: null, after: "R$ 8,00, estoque 10" },
  ]);
});
