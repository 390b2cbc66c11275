import { describe, expect, it } from "vitest";
import { menuColumnNames, menuColumns, readHeader, toMenuColumn } from "./menu-columns.ts";

describe("toMenuColumn", () => {
  it.each(menuColumnNames)("reads what the export writes for %s", (column) => {
    expect(toMenuColumn(menuColumns[column])).toBe(column);
  });

  it.each([
    ["PREÇO", "price"],
    ["preco", "price"],
    ["Valor", "price"],
    ["Preço (R$)", "price"],
    ["EAN", "barcode"],
    ["gtin", "barcode"],
    ["Cód. de Barras", "barcode"],
    ["Quantidade", "stock"],
    ["QTD.", "stock"],
    ["Seção", "category"],
    ["Produto", "name"],
    [" Nome  do produto ", "name"],
    ["Ativo?", "active"],
    ["+18", "adult"],
    ["Imagem", "thumbnail"],
    ["Adicionais", "groups"],
    ["peso", null],
    ["", null],
  ])("%s is %s", (header, column) => expect(toMenuColumn(header)).toBe(column));
});

describe("readHeader", () => {
  it("names the columns that it does not know", () => {
    expect(readHeader(["Nome", "Peso", "", "valor"])).toEqual({
      ok: true,
      columns: ["name", null, null, "price"],
      unknown: ["Peso"],
    });
  });
  it("refuses a column that is there twice, and a row without names", () => {
    expect(readHeader(["nome", "preço", "valor"])).toEqual({
      ok: false,
      problem: "A coluna 'preço' aparece duas vezes. Tire uma das duas.",
    });
    expect(readHeader(["Água", "3,50"])).toMatchObject({ ok: false });
  });
});
