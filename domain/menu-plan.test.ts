import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { guardCell } from "./csv.ts";
import { cellsOf, type FileProduct } from "./menu-file.ts";
import { maxGroupsOfFile, maxGroupsOfProduct } from "./menu-limits.ts";
import type { FileRow } from "./menu-matching.ts";
import { createMenuPlan, type KnownMenu } from "./menu-plan.ts";
import { errorsFile } from "./menu-report.ts";

const water: FileProduct = {
  id: "a",
  category: "Bebidas",
  name: "Água 500 ml",
  description: "Gelada",
  saleCents: 200,
  stock: 10,
  barcode: "111",
  active: true,
  adult: false,
  thumbnail: "https://fotos.example/agua.jpg",
  groups: ["Tamanho"],
};
const beer: FileProduct = { ...water, id: "b", name: "Cerveja", barcode: "222", groups: [], thumbnail: null };
const menu: KnownMenu = {
  products: [water, beer],
  categories: ["Bebidas", "Lanches"],
  groups: ["Tamanho", "Adicionais"],
  pictures: ["/fotos/loja/abc-192.webp"],
};

function planAll(rows: readonly FileRow["cells"][], known = menu) {
  const file = rows.map((cells, at) => ({ line: at + 2, cells }));
  const { plan, newCategories } = createMenuPlan(known, file);
  return { rows: file.map(plan), newCategories };
}
const planOne = (cells: FileRow["cells"], known = menu) => planAll([cells], known).rows[0];

describe("a row means a product", () => {
  it.each<[string, FileRow["cells"]]>([
    ["by its id, whatever else it says", { id: "a", name: "Cerveja" }],
    ["by its barcode", { barcode: "111", name: "Outro nome" }],
    ["by its name within the category", { category: "BEBIDAS", name: "agua  500 ML" }],
    ["by its name alone, when no column says the category", { name: "água 500 ml" }],
    ["by an id that is no longer there but a name that is", { id: "zz", name: "água 500 ml" }],
  ])("%s", (_how, cells) => {
    expect(planOne(cells)).toMatchObject({ id: "a", problems: [] });
  });

  it("is new in another category, or without any of those", () => {
    expect(planOne({ category: "Lanches", name: "Água 500 ml", price: "2" })).toMatchObject({ kind: "new" });
    expect(planOne({ barcode: "999", name: "Suco", price: "2" })).toMatchObject({
      kind: "new",
      fields: { name: "Suco", saleCents: 200, barcode: "999", stock: 100 },
    });
  });

  it("is not guessed among several", () => {
    const twins = { ...menu, products: [water, { ...water, id: "c" }] };
    expect(planOne({ name: "Água 500 ml" }, twins)?.problems[0]).toContain("2 produtos com este nome");
    expect(planOne({ barcode: "111" }, twins)?.problems[0]).toContain("este código de barras");
    expect(planOne({ id: "c", price: "3" }, twins)).toMatchObject({ kind: "change", id: "c" });
  });
});

describe("what changes", () => {
  it("is named with before and after", () => {
    expect(
      planOne({ id: "a", price: "2,50", stock: "7", active: "não", groups: "adicionais" }),
    ).toMatchObject({
      kind: "change",
      changes: [
        { field: "Preço", before: "R$ 2,00", after: "R$ 2,50" },
        { field: "Estoque", before: "10", after: "7" },
        { field: "À venda", before: "Sim", after: "Não" },
        { field: "Opções", before: "Tamanho", after: "Adicionais" },
      ],
      fields: { saleCents: 250, stock: 7, active: false, groups: ["Adicionais"] },
    });
  });

  it.each<[string, FileRow["cells"]]>([
    ["a column that is missing", { id: "a" }],
    ["the same amount written otherwise", { id: "a", price: "R$ 2.00", stock: "10,0", active: "S" }],
    ["a category in other letters", { id: "a", category: "bebidas" }],
    [
      "an empty photo, price, stock, or yes and no",
      { id: "a", thumbnail: "", price: "", stock: "", adult: "" },
    ],
  ])("nothing by %s", (_why, cells) => {
    expect(planOne(cells)).toMatchObject({ kind: "same", changes: [], fields: {} });
  });

  it("an empty text is emptied", () => {
    expect(planOne({ id: "a", description: "", barcode: "", groups: "", category: "" })).toMatchObject({
      kind: "change",
      fields: { description: "", barcode: null, groups: [], category: null },
    });
  });

  it("a category that is missing is made once, a wrong row makes none", () => {
    const { rows, newCategories } = planAll([
      { category: "Doces", name: "Bolo", price: "5" },
      { category: "DOCES", name: "Pudim", price: "5" },
      { category: "Sopas", name: "Canja", price: "caro" },
    ]);
    expect(newCategories).toEqual(["Doces"]);
    expect(rows.map(({ kind, fields }) => [kind, fields.category])).toEqual([
      ["new", "Doces"],
      ["new", "Doces"],
      ["error", undefined],
    ]);
  });
});

describe("a photo", () => {
  it.each(["https://fotos.example/x.jpg", "/fotos/outra/abc-192.webp", "javascript:alert(1)"])(
    "that the store does not have is left out and told: %s",
    (thumbnail) => {
      const made = planOne({ name: "Suco", price: "5", thumbnail });
      expect(made).toMatchObject({ kind: "new", photoLeft: true, problems: [] });
      expect(made?.fields).not.toHaveProperty("thumbnail");
      expect(planOne({ id: "a", thumbnail })).toMatchObject({ kind: "same", photoLeft: true, fields: {} });
    },
  );

  it("of the store is taken, and the present one stays, whatever it is", () => {
    const thumbnail = "/fotos/loja/abc-192.webp";
    expect(planOne({ id: "a", thumbnail })).toMatchObject({ fields: { thumbnail }, photoLeft: false });
    const present = { id: "a", thumbnail: "https://fotos.example/agua.jpg" };
    expect(planOne(present)).toMatchObject({ kind: "same", photoLeft: false });
  });
});

describe("errors say what and how to mend", () => {
  it.each<[FileRow["cells"], string]>([
    [{ name: "Suco" }, "Falta o preço."],
    [{ name: "", price: "5" }, "Falta o nome."],
    [{ barcode: "9", price: "5" }, "Falta o nome."],
    [{ name: "Suco", price: "-5" }, "é negativo"],
    [{ name: "x".repeat(121), price: "5" }, "até 120 caracteres"],
    [{ name: "Suco", price: "5", category: "x".repeat(61) }, "até 60 caracteres"],
    [{ name: "Suco", price: "5", description: "x".repeat(1_001) }, "esta tem 1001"],
    [{ name: "Suco", price: "5", groups: "Tamanho | Borda" }, "não tem as opções 'Borda'"],
    [{ name: "Suco", price: "5", stock: "muito" }, "número inteiro"],
    [{ name: "Suco", price: "5", adult: "talvez" }, "sim nem não"],
    [{ id: "b", barcode: "111" }, "já é de 'Água 500 ml'"],
  ])("%o", (cells, problem) => {
    const row = planOne(cells);
    expect(row?.kind).toBe("error");
    expect(row?.problems.join(" ")).toContain(problem);
  });

  test("more lists of options than a product may have", () => {
    const groups = Array.from({ length: maxGroupsOfProduct + 1 }, (_, nth) => `Lista ${nth}`);
    const rowWith = (names: readonly string[]) =>
      planOne({ name: "Suco", price: "5", groups: names.join("|") }, { ...menu, groups });
    expect(rowWith(groups)).toMatchObject({
      kind: "error",
      problems: ["Um produto pode ter até 30 listas de opções; este tem 31."],
    });
    const most = groups.slice(1);
    expect(rowWith([...most, "LISTA 1"])).toMatchObject({ kind: "new", fields: { groups: most } });
  });

  test("more lists of options than one file may change, until the rows before are imported", () => {
    const groups = Array.from({ length: maxGroupsOfProduct }, (_, nth) => `Lista ${nth}`);
    const turned = groups.toReversed();
    const fits = Math.floor(maxGroupsOfFile / (2 * maxGroupsOfProduct));
    const products = Array.from({ length: fits + 2 }, (_, nth) => ({ ...beer, id: `p${nth}`, groups }));
    const cells = [
      ...products.map(({ id }) => ({ id, groups: turned.join("|") })),
      { name: "Suco", price: "5", category: "Sucos", groups: turned.join("|") },
      { name: "Mate", price: "5" },
    ];
    const { rows, newCategories } = planAll(cells, { ...menu, groups, products });
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds.slice(0, fits)).toEqual(Array(fits).fill("change"));
    expect(kinds.slice(fits)).toEqual(["error", "error", "error", "new"]);
    expect(newCategories).toEqual([]);
    expect(rows[fits]?.problems).toEqual([
      "O arquivo muda listas de opções demais de uma vez (até 20.000, somadas as que os produtos tinham e as que vão ter). Importe só as linhas certas e envie o arquivo de novo para mudar esta.",
    ]);
    const imported = products.map((product, nth) => (nth < fits ? { ...product, groups: turned } : product));
    const again = planAll(cells, { ...menu, groups, products: imported }).rows;
    expect(again.map(({ kind }) => kind).slice(fits)).toEqual(["change", "change", "new", "new"]);
  });

  test("rows that get in each other's way name each other", () => {
    const { rows } = planAll([
      { name: "Suco", price: "5", barcode: "9" },
      { name: "Chá", price: "5", barcode: "9" },
      { name: "Mate", price: "5" },
      { name: "MATE", price: "6" },
      { id: "a", price: "5" },
      { barcode: "111", price: "6" },
    ]);
    expect(rows.map(({ problems }) => problems.join(" "))).toEqual([
      "O código de barras 9 está também na linha 3. Corrija uma delas.",
      "O código de barras 9 está também na linha 2. Corrija uma delas.",
      "",
      "Repete o produto da linha 4. Tire uma das duas.",
      "",
      "A linha 6 já é deste produto. Tire uma das duas.",
    ]);
    expect(errorsFile(rows).split("\r\n")[1]).toMatch(/^2;Suco;/);
  });

  test("more categories than a menu shows", () => {
    const full = { ...menu, categories: Array.from({ length: 500 }, (_, at) => `c${at}`) };
    expect(planOne({ name: "Suco", price: "5", category: "Nova" }, full)?.problems[0]).toContain(
      "500 categorias",
    );
    expect(planOne({ name: "Suco", price: "5", category: "C1" }, full)?.kind).toBe("new");
  });
});

test("what was exported changes nothing, whatever its texts are", () => {
  const text = (maxLength: number) => fc.string({ unit: anyCharacter, minLength: 1, maxLength });
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const anyProduct = fc.record({
    category: orNull(text(10)),
    name: text(20),
    description: text(30),
    saleCents: fc.integer({ min: 0, max: 100_000_000 }),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    barcode: orNull(text(10)),
    active: fc.boolean(),
    adult: fc.boolean(),
    thumbnail: orNull(text(10)),
    groups: fc.array(text(6), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 6 }), (made) => {
      const products = made.map((product, at) => ({ ...product, id: `p${at}` }));
      const rows = products.map((product) =>
        Object.fromEntries(Object.entries(cellsOf(product)).map(([name, cell]) => [name, guardCell(cell)])),
      );
      const planned = planAll(rows, { ...menu, products }).rows;
      expect(planned.map(({ kind, problems }) => ({ kind, problems }))).toEqual(
        products.map(() => ({ kind: "same", problems: [] })),
      );
    }),
    { numRuns: 100 },
  );
});
