import { type DayNumber, readIsoDate } from "./local-time.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderStage } from "./order-steps.ts";
import { phoneDigits } from "./phone.ts";
import { searchKey } from "./search-text.ts";

export const maxSearchText = 80;
const minNumber = 4;
const minName = 2;
const minDigits = 4;

/** What orders are looked for by; a text may be a number as well as the beginning of a name or telephone. */
export interface OrderSearch {
  /** The beginning of the order's number, in any case. */
  number: string | null;
  /** The beginning of the name, as `searchKey` writes it. */
  name: string | null;
  /** The beginning of the telephone: digits. */
  phone: string | null;
  day: DayNumber | null;
}

export interface SearchIssues {
  text?: string;
  day?: string;
}

/** With issues nothing is searched for; without text and day all orders are. */
export function readOrderSearch(
  text: string,
  day: string,
): { search: OrderSearch; issues: SearchIssues | null } {
  const isLong = text.length > maxSearchText;
  const search = { ...readText(isLong ? "" : text), day: readIsoDate(day) };
  const issues: SearchIssues = {};
  if (isLong) issues.text = `Digite até ${maxSearchText} caracteres.`;
  else if (text.trim() !== "" && search.number === null && search.name === null && search.phone === null)
    issues.text = "Digite pelo menos 4 caracteres do número, 2 letras do nome ou 4 dígitos do telefone.";
  if (day !== "" && search.day === null) issues.day = "Escolha um dia que existe.";
  return { search, issues: issues.text || issues.day ? issues : null };
}

function readText(text: string): Omit<OrderSearch, "day"> {
  const [, number = null] = /^#?\s*([0-9A-Za-z]+)$/.exec(text.trim()) ?? [];
  const key = searchKey(text);
  const digits = searchedDigits(text);
  return {
    number: number && number.length >= minNumber ? number : null,
    name: /\p{L}/u.test(key) && key.length >= minName && !text.includes("#") ? key : null,
    phone: digits !== null && digits.length >= minDigits ? digits : null,
  };
}

/** No telephone has more than 11 digits, so the country's are in front of 12. */
function searchedDigits(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null;
  const digits = phoneDigits(text);
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
}

/** A line of the results. */
export interface FoundOrder {
  id: string;
  status: OrderStatus;
  stage: OrderStage | null;
  createdAt: number;
  customerName: string | null;
  units: number;
  totalCents: number;
}

export interface FoundOrders {
  /** Whose number begins with the text; told with the first page. */
  byNumber: readonly FoundOrder[];
  /** By name, by telephone, or all of them. */
  orders: readonly FoundOrder[];
  /** The id of the last one, after which the next page begins; null: there are no more. */
  next: string | null;
}
