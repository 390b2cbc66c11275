import { type DayNumber, readIsoDate } from "./local-time.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderStage } from "./order-steps.ts";
import { wordsOf } from "./order-words.ts";
import { phoneDigits } from "./phone-digits.ts";

export const maxSearchText = 80;
const minNumber = 4;
const minLetters = 2;
/** So many are the end of a telephone; more are its beginning. */
const lastDigits = 4;

/** What orders are looked for by; a text may be a number as well as words of a name or a telephone. */
export interface OrderSearch {
  /** The beginning of the order's number, in any case. */
  number: string | null;
  /** Beginnings of words, all of which the order has; the end of the telephone is one of them. */
  words: readonly string[];
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
  else if (text.trim() !== "" && isEmpty(search))
    issues.text = "Digite pelo menos 4 caracteres do número, 2 letras do nome ou 4 dígitos do telefone.";
  if (day !== "" && search.day === null) issues.day = "Escolha um dia que existe.";
  return { search, issues: issues.text || issues.day ? issues : null };
}

function isEmpty({ number, words, phone }: OrderSearch): boolean {
  return number === null && words.length === 0 && phone === null;
}

function readText(text: string): Omit<OrderSearch, "day"> {
  const [, number = null] = /^#?\s*([0-9A-Za-z]+)$/.exec(text.trim()) ?? [];
  const words = searchedWords(text);
  const digits = searchedDigits(text);
  return {
    number: number && number.length >= minNumber ? number : null,
    words,
    phone: digits !== null && words.length === 0 && digits.length >= lastDigits ? digits : null,
  };
}

function searchedWords(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  if (isDialled(text)) return digits.length === lastDigits ? [digits] : [];
  const words = text.includes("#") ? [] : wordsOf(text);
  const enough = words.some((word) => word.length >= minLetters) && words.some((word) => /\p{L}/u.test(word));
  return enough ? words : [];
}

const isDialled = (text: string): boolean => /^[\d\s()+.-]+$/.test(text);

/** No telephone has more than 11 digits, so the country's are in front of 12. */
function searchedDigits(text: string): string | null {
  if (!isDialled(text)) return null;
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
  /** After which order the next page begins; null: there are no more. */
  next: string | null;
  /** Only so many orders are looked at for one page: there may be others, although this one is not full. */
  partial: boolean;
  /** Older orders are not found by words yet. */
  filling: boolean;
}
