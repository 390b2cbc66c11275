import { cleanBarcode, isLeftOf } from "./barcode.ts";
import { unguardCell } from "./csv.ts";
import { menuColumnNames } from "./menu-columns.ts";
import { cellsOf, cleanLine, cleanText, type FileProduct } from "./menu-file.ts";
import { maxCategoryName, maxDescription, maxGroupsOfProduct, maxProductName } from "./menu-limits.ts";
import type { FileRow } from "./menu-matching.ts";
import type { FieldChange } from "./menu-report.ts";
import { formatCentsPlain } from "./money.ts";
import { isOthers } from "./others.ts";
import { quoted, type ReadCell, readBarcode, readPrice, readStock, readYesNo } from "./read-cells.ts";
import { searchKey } from "./search-text.ts";

/** What a row can set. */
export type ProductFields = Omit<FileProduct, "id">;

/** What the store has: names by their key, photos by their address. */
interface KnownNames {
  categories: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  pictures: ReadonlySet<string>;
}

interface CellReader<F extends keyof ProductFields> {
  field: F;
  label: string;
  /** Undefined leaves it alone. */
  read(text: string, names: KnownNames): ReadCell<ProductFields[F] | undefined>;
  show(value: ProductFields[F]): string;
}

const read = <T>(value: T): ReadCell<T> => ({ ok: true, value });
const wrong = (problem: string): ReadCell<never> => ({ ok: false, problem });
const unlessEmpty =
  <T>(reader: (text: string) => ReadCell<T>) =>
  (text: string): ReadCell<T | undefined> =>
    text === "" ? read(undefined) : reader(text);
const orNothing = (text: string | null) => text || "(vazio)";
const yesOrNo = (value: boolean) => (value ? "Sim" : "Não");

const reader = <F extends keyof ProductFields>(cell: CellReader<F>) => cell;

const readers = {
  category: reader({
    field: "category",
    label: "Categoria",
    read(text, { categories }) {
      if (text.length > maxCategoryName)
        return wrong(`A categoria pode ter até ${maxCategoryName} caracteres.`);
      return read(text === "" || isOthers(text) ? null : (categories.get(searchKey(text)) ?? text));
    },
    show: orNothing,
  }),
  name: reader({
    field: "name",
    label: "Nome",
    read(text) {
      if (text === "") return wrong("Falta o nome.");
      return text.length > maxProductName
        ? wrong(`O nome pode ter até ${maxProductName} caracteres.`)
        : read(text);
    },
    show: String,
  }),
  description: reader({
    field: "description",
    label: "Descrição",
    read: (text) =>
      text.length > maxDescription
        ? wrong(`A descrição pode ter até ${maxDescription} caracteres; esta tem ${text.length}.`)
        : read(text),
    show: orNothing,
  }),
  price: reader({
    field: "saleCents",
    label: "Preço",
    read: unlessEmpty(readPrice),
    show: formatCentsPlain,
  }),
  stock: reader({ field: "stock", label: "Estoque", read: unlessEmpty(readStock), show: String }),
  barcode: reader({
    field: "barcode",
    label: "Código de barras",
    read: (text) => (text === "" ? read(null) : readBarcode(text)),
    show: orNothing,
  }),
  active: reader({ field: "active", label: "À venda", read: unlessEmpty(readYesNo), show: yesOrNo }),
  adult: reader({ field: "adult", label: "18+", read: unlessEmpty(readYesNo), show: yesOrNo }),
  thumbnail: reader({
    field: "thumbnail",
    label: "Foto",
    // Pages show pictures of this site only, and those of another store are gone when that one drops them.
    read: (text, { pictures }) => read(pictures.has(text) ? text : undefined),
    show: orNothing,
  }),
  groups: reader({
    field: "groups",
    label: "Opções",
    read(text, { groups }) {
      const named = text.split("|").map(cleanLine).filter(Boolean);
      const wanted = [...new Set(named.map((name) => groups.get(searchKey(name)) ?? name))];
      if (wanted.length > maxGroupsOfProduct)
        return wrong(
          `Um produto pode ter até ${maxGroupsOfProduct} listas de opções; este tem ${wanted.length}.`,
        );
      const unknown = wanted.filter((name) => !groups.has(searchKey(name)));
      if (unknown.length === 0) return read(wanted);
      return wrong(
        `A loja não tem as opções ${unknown.slice(0, 5).map(quoted).join(", ")}. Crie-as no cardápio ou tire-as da linha.`,
      );
    },
    show: (names) => orNothing(names.join(", ")),
  }),
} as const;

interface ReadFields {
  fields: Partial<ProductFields>;
  changes: readonly FieldChange[];
  problems: readonly string[];
  photoLeft: boolean;
  barcodeLeft: boolean;
}

/** What a row says of a product, or of a new one; a cell that says what is there already says nothing. */
export function readFields({ cells }: FileRow, product: FileProduct | null, names: KnownNames): ReadFields {
  const present = product && cellsOf(product);
  const fields: Partial<ProductFields> = {};
  const changes: FieldChange[] = [];
  const problems: string[] = [];
  let photoLeft = false;
  let barcodeLeft = false;
  for (const column of menuColumnNames) {
    const cell = cells[column];
    if (column === "id" || cell === undefined) continue;
    const clean = column === "description" ? cleanText : cleanLine;
    const text = clean(unguardCell(cell));
    if (present && clean(present[column]) === text) continue;
    if (column === "barcode" && product && isLeftOf(product.barcode ?? "", cleanBarcode(text))) {
      barcodeLeft = true;
      continue;
    }
    const { field, label, read: readCell, show } = readers[column] as CellReader<keyof ProductFields>;
    const result = readCell(text, names);
    if (field === "thumbnail") photoLeft = text !== "" && !names.pictures.has(text);
    if (!result.ok) problems.push(result.problem);
    else if (result.value !== undefined && !(product && isSame(field, product[field], result.value))) {
      Object.assign(fields, { [field]: result.value });
      const before = product && show(product[field]);
      if (product || text !== "") changes.push({ field: label, before, after: show(result.value) });
    }
  }
  return { fields, changes, problems, photoLeft, barcodeLeft };
}

/** Categories and groups are found without accents and case, so those make no difference. */
function isSame(field: keyof ProductFields, before: unknown, after: unknown): boolean {
  const isName = field === "category" || field === "groups";
  return isName ? nameKeys(before) === nameKeys(after) : before === after;
}

const nameKeys = (names: unknown) =>
  [names ?? []]
    .flat()
    .map((name) => searchKey(String(name)))
    .join("\n");
