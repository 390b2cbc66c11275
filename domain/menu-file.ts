import { type MenuColumn, menuColumnNames, menuColumns } from "./menu-columns.ts";
import { withoutUnseen } from "./text-line.ts";

export const maxFileRows = 5_000;

/** A product as its row of the file says it: category and groups of options by name. */
export interface FileProduct {
  id: string;
  category: string | null;
  name: string;
  description: string;
  saleCents: number;
  stock: number;
  barcode: string | null;
  active: boolean;
  adult: boolean;
  thumbnail: string | null;
  groups: readonly string[];
}

const groupSeparator = " | ";

/** What the export writes into each column. */
export function cellsOf(product: FileProduct): Readonly<Record<MenuColumn, string>> {
  return {
    id: product.id,
    category: product.category ?? "",
    name: product.name,
    description: product.description,
    price: priceCell(product.saleCents),
    stock: String(product.stock),
    barcode: product.barcode ?? "",
    active: product.active ? "sim" : "não",
    adult: product.adult ? "sim" : "não",
    thumbnail: product.thumbnail ?? "",
    groups: product.groups.join(groupSeparator),
  };
}

const priceCell = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

export const menuHeader: readonly string[] = menuColumnNames.map((column) => menuColumns[column]);

export function menuFileRow(product: FileProduct): string[] {
  const cells = cellsOf(product);
  return menuColumnNames.map((column) => cells[column]);
}

/** Shows how each column is filled in; the id is left to the export. */
export function menuTemplate(): FileProduct[] {
  const water = { id: "", description: "Garrafa gelada", thumbnail: null, adult: false, active: true };
  const beer = { id: "", description: "", thumbnail: null, adult: true, active: true, groups: [] };
  return [
    {
      ...water,
      category: "Bebidas",
      name: "Água mineral 500 ml",
      saleCents: 350,
      stock: 48,
      barcode: "7891234567895",
      groups: [],
    },
    { ...beer, category: "Cervejas", name: "Cerveja lata 350 ml", saleCents: 590, stock: 120, barcode: null },
  ];
}

/** One paragraph without control characters, as names are kept. */
export const cleanLine = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .normalize("NFC")
    .trim();

/** Lines stay lines. */
export const cleanText = (text: string): string =>
  withoutUnseen(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .normalize("NFC")
    .trim();
