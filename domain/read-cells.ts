import { barcodeProblem, cleanBarcode } from "./barcode.ts";
import { maxPriceCents } from "./menu-limits.ts";
import { readCents } from "./money.ts";
import { searchKey } from "./search-text.ts";

export type ReadCell<T> = { ok: true; value: T } | { ok: false; problem: string };

const read = <T>(value: T): ReadCell<T> => ({ ok: true, value });
const wrong = (problem: string): ReadCell<never> => ({ ok: false, problem });

const mostQuoted = 60;
/** A cell of a file may be long. */
export const quoted = (text: string): string =>
  `'${text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text}'`;

const maxStock = 1_000_000;

export function readPrice(text: string): ReadCell<number> {
  const plain = text.replace(/\s/g, "");
  if (/^[-(]|^R\$[-(]/i.test(plain))
    return wrong(`O preço ${quoted(text)} é negativo. Escreva um preço como 12,90.`);
  const value = readCents(plain);
  if (value === null) return wrong(`O preço ${quoted(text)} não é um valor. Escreva como 12,90.`);
  return value > maxPriceCents ? wrong("O preço pode ser de no máximo R$ 1.000.000,00.") : read(value);
}

/** '10', '10,0', '1.000'. */
export function readStock(text: string): ReadCell<number> {
  const plain = text.replace(/\s/g, "");
  const [, digits = ""] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,]0{1,3})?$/.exec(plain) ?? [];
  if (digits === "") return wrong(`O estoque ${quoted(text)} não é um número inteiro. Escreva como 10.`);
  const value = Number(digits.replaceAll(".", ""));
  return value > maxStock ? wrong("O estoque pode ser de no máximo 1.000.000.") : read(value);
}

const yes = new Set(["sim", "s", "yes", "y", "true", "verdadeiro", "v", "1", "x", "ativo", "on"]);
const no = new Set(["nao", "n", "no", "false", "falso", "f", "0", "-", "inativo", "off"]);

export function readYesNo(text: string): ReadCell<boolean> {
  const word = searchKey(text);
  if (yes.has(word)) return read(true);
  return no.has(word) ? read(false) : wrong(`${quoted(text)} não é sim nem não. Escreva sim ou não.`);
}

export function readBarcode(text: string): ReadCell<string> {
  const barcode = cleanBarcode(text);
  const problem = barcodeProblem(barcode);
  return problem === null ? read(barcode) : wrong(problem);
}
