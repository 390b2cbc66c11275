import { centsText, isAmount } from "./amount-text.ts";
import { readCents } from "./money.ts";

export interface AreaLine {
  district: string;
  /** As an amount stands in its field. */
  fee: string;
}

interface ReadLines {
  areas: AreaLine[];
  /** What could not be read, by the number of its line. */
  problems: { line: number; text: string }[];
}

const maxDistrict = 80;
/** A bairro with its fee. */
const maxLine = 200;

/** At the end of a line without a separator: 'grátis', 'sem taxa', '5,00', 'R$ 5', '5 reais'. */
const feeAtEnd = /(gr[áa]tis|gratuit[oa]|sem taxa|(?:R\$ ?)?\d[\d.,]{0,14}(?: reais)?)$/i;
const separators = new Set(" -–—:,|=");

/** One bairro a line: 'Bela Vista; 7,00', 'Bela Vista - R$ 7', also copied from a spreadsheet; without a fee it is free. */
export function readAreaLines(text: string): ReadLines {
  const areas: AreaLine[] = [];
  const problems: ReadLines["problems"] = [];
  text.split(/\r?\n/).forEach((written, index) => {
    if (written.trim() === "") return;
    const area = readLine(written.trim());
    if (area) areas.push(area);
    else problems.push({ line: index + 1, text: written.trim() });
  });
  return { areas, problems };
}

/** Null when it is not plain what is the bairro and what its fee. */
function readLine(line: string): AreaLine | null {
  if (line.length > maxLine) return null;
  const [district = "", fee = "", ...rest] = /[;\t]/.test(line)
    ? line.split(/[;\t]/).map((part) => part.trim())
    : (splitAtFee(line.replace(/\s/g, " ")) ?? []);
  const free = fee === "" || /^(?:gr[áa]tis|gratuit[oa]|sem taxa)$/i.test(fee);
  const tooMuch = rest.some((part) => part !== "");
  if (district === "" || district.length > maxDistrict || tooMuch) return null;
  if (namesPrice(district) || !(free || isAmount(fee))) return null;
  return { district, fee: centsText(readCents(fee) ?? 0) };
}

/** Null for 'Setor 5', which may be the whole name: a semicolon tells. */
function splitAtFee(line: string): string[] | null {
  const [written = ""] = feeAtEnd.exec(line) ?? [];
  if (written === "") return [line];
  const before = line.slice(0, line.length - written.length);
  let end = before.length;
  while (end > 0 && separators.has(before.charAt(end - 1))) end -= 1;
  const between = before.slice(end);
  const isPlain = !/^\d+$/.test(written) || /[^ ]/.test(between);
  return isPlain && between !== "" ? [before.slice(0, end), written.replace(/ reais$/i, "")] : null;
}

/** A bairro is not called that. */
const namesPrice = (district: string): boolean =>
  /gr[áa]tis|gratuit[oa]|sem taxa|R\$|\d[.,]\d/i.test(district);
