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

/** One bairro a line: 'Bela Vista; 7,00', also copied from a spreadsheet; without a fee it is free. */
export function readAreaLines(text: string): ReadLines {
  const areas: AreaLine[] = [];
  const problems: ReadLines["problems"] = [];
  text.split(/\r?\n/).forEach((written, index) => {
    if (written.trim() === "") return;
    const [district = "", fee = "", ...rest] = written.split(/[;\t]/).map((part) => part.trim());
    const free = fee === "" || /^gr[áa]tis$/i.test(fee);
    const tooMuch = rest.some((part) => part !== "");
    if (district === "" || district.length > maxDistrict || tooMuch || !(free || isAmount(fee))) {
      problems.push({ line: index + 1, text: written.trim() });
    } else areas.push({ district, fee: centsText(readCents(fee) ?? 0) });
  });
  return { areas, problems };
}
