import { localDay } from "./local-time.ts";
import { type ChangeArea, changeAreas, type StoreChange } from "./store-change.ts";

/** A change as the history shows it. */
export interface HistoryChange extends Omit<StoreChange, "about"> {
  id: string;
  at: number;
  /** The name of who did it. */
  by: string;
}

/** What is looked for; null: everything. */
export interface ChangeSearch {
  area: ChangeArea | null;
  userId: string | null;
  /** Words of the subject, in any case and with or without accents. */
  text: string;
}

export interface ChangePage {
  changes: HistoryChange[];
  /** Where the next page begins; null: there are no more. */
  next: string | null;
  /** How far back was looked, if not to the end. */
  lookedUntil: number | null;
}

export const changeAreaLabel: Readonly<Record<ChangeArea, string>> = {
  menu: "Cardápio",
  price: "Preços",
  stock: "Estoque",
  settings: "Loja",
  hours: "Horários",
  delivery: "Entrega",
  payment: "Pagamento",
  coupons: "Cupons",
  members: "Equipe",
};

export const changeParams = { area: "area", person: "pessoa", text: "q", after: "depois" } as const;

const maxText = 80;

/** As the URL has it; what is unknown looks for everything. */
export function readChangeSearch(params: URLSearchParams): ChangeSearch {
  const wanted = params.get(changeParams.area);
  return {
    area: changeAreas.find((area) => area === wanted) ?? null,
    userId: /^[\w-]{1,64}$/.exec(params.get(changeParams.person) ?? "")?.[0] ?? null,
    text: (params.get(changeParams.text) ?? "").trim().slice(0, maxText),
  };
}

/** Empty when everything is looked for. */
export function writeChangeSearch({ area, userId, text }: ChangeSearch, after: string | null = null): string {
  const params = new URLSearchParams();
  if (area) params.set(changeParams.area, area);
  if (userId) params.set(changeParams.person, userId);
  if (text) params.set(changeParams.text, text);
  if (after) params.set(changeParams.after, after);
  const written = params.toString();
  return written && `?${written}`;
}

/** The changes of one save about one thing, which are told together. */
export interface ChangeGroup {
  id: string;
  at: number;
  by: string;
  area: ChangeArea;
  subject: string;
  changes: HistoryChange[];
}

export interface ChangeDay {
  day: number;
  groups: ChangeGroup[];
}

/** By the days of the store's zone, in the order in which they come. */
export function groupChanges(changes: readonly HistoryChange[], timeZone: string): ChangeDay[] {
  const days: ChangeDay[] = [];
  for (const change of changes) {
    const { id, at, by, area, subject } = change;
    const day = localDay(at, timeZone);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    if (last && last.at === at && last.by === by && last.area === area && last.subject === subject) {
      last.changes.push(change);
    } else groups.push({ id, at, by, area, subject, changes: [change] });
  }
  return days;
}
