import { describe, expect, test } from "vitest";
import { productFormSchema, sentProductSchema, toProductWish } from "./product-form.ts";

const typed = {
  name: "  Água   500 ml ",
  description: "Sem gás\r\ngelada ",
  price: "2,50",
  stock: "12",
  barcode: "7894 9000 11517",
  categoryId: "c1",
  newCategory: "",
};

function problems(change: Partial<Record<keyof typeof typed, string>>) {
  const result = productFormSchema.safeParse({ ...typed, ...change });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
}

describe("the form", () => {
  test.each([
    [{}, []],
    [{ name: "" }, ["name: Preencha este campo"]],
    [{ name: "x".repeat(121) }, ["name: Use no máximo 120 caracteres"]],
    [{ description: "x".repeat(1_000) }, []],
    [{ description: "x".repeat(1_001) }, ["description: Use no máximo 1000 caracteres"]],
    [{ description: "a\u0000" }, ["description: Texto inválido"]],
    [{ price: "0" }, []],
    [{ price: "12,345" }, ["price: Escreva como 12,90"]],
    [{ price: "1.000.000,01" }, ["price: O máximo é R$ 1.000.000,00"]],
    [{ stock: "0" }, []],
    [{ stock: "1000000" }, []],
    [{ stock: "1000001" }, ["stock: Diga quantos há, de 0 a 1.000.000"]],
    [{ stock: "-1" }, ["stock: Diga quantos há, de 0 a 1.000.000"]],
    [{ stock: "1,5" }, ["stock: Diga quantos há, de 0 a 1.000.000"]],
    [{ barcode: "" }, []],
    [{ barcode: "ABC-1" }, []],
    [
      { categoryId: "+", newCategory: " OUTROS " },
      ["newCategory: 'Outros' já existe: é onde ficam os produtos sem categoria."],
    ],
    [{ barcode: "123" }, []],
    [{ categoryId: "+" }, ["newCategory: Preencha este campo"]],
    [{ categoryId: "+", newCategory: "Águas" }, []],
    [{ categoryId: "+", newCategory: "x".repeat(61) }, ["newCategory: Use no máximo 60 caracteres"]],
  ])("%j: %j", (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});

const sent = {
  ...typed,
  rev: "3",
  stockSeen: "10",
  thumbnail: "",
  active: "true",
  adult: "false",
  groupIds: "g2,g1,g2",
};

test("what is sent becomes what is wanted", () => {
  expect(toProductWish(sentProductSchema.parse(sent))).toEqual({
    rev: 3,
    newCategory: null,
    stockSeen: 10,
    facts: {
      name: "Água 500 ml",
      description: "Sem gás\ngelada",
      saleCents: 250,
      stock: 12,
      barcode: "7894900011517",
      categoryId: "c1",
      thumbnail: "",
      active: true,
      adult: false,
      groupIds: ["g2", "g1"],
    },
  });
  const made = toProductWish(sentProductSchema.parse({ ...sent, categoryId: "+", newCategory: " Águas " }));
  expect([made.newCategory, made.facts.categoryId]).toEqual(["Águas", ""]);
});

test.each([{ rev: "-1" }, { rev: "x" }, { active: "yes" }, { thumbnail: "javascript:alert(1)" }])(
  "%j is nothing that our page sends",
  (change) => {
    expect(sentProductSchema.safeParse({ ...sent, ...change }).success).toBe(false);
  },
);
