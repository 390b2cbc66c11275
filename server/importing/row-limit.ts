import { formatDateTime } from "#domain/dates.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Each row is several lines of the history, which are kept for a year: ten times the largest menu. */
const rowsPerStore = { max: 50_000, windowMs: 24 * 60 * 60_000 };

/** How many rows the files of a store may change. */
export class RowLimit {
  readonly #limit: RateLimit;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#limit = new RateLimit(rowsPerStore, now);
    this.#now = now;
  }

  /** Counts them; else says why they are too many. */
  refusalOf({ store }: Actor<"changeMenu">, rows: number): string | null {
    const wait = this.#limit.take(store.id, rows);
    if (wait === 0) return null;
    const left = rowsPerStore.max - this.#limit.countOf(store.id);
    const again = formatDateTime(this.#now() + wait * 1_000, store.timeZone);
    return `Muitas mudanças por arquivo em um dia: este muda ${inWords(rows)} linhas, e até ${again} a loja ainda pode mudar ${inWords(left)}. Nada foi importado. Importe menos linhas, ou tente de novo depois disso.`;
  }
}

const inWords = (count: number) => count.toLocaleString("pt-BR");
