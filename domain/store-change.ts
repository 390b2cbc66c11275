export const changeAreas = [
  "menu",
  "price",
  "stock",
  "settings",
  "hours",
  "delivery",
  "payment",
  "coupons",
  "members",
] as const;
export type ChangeArea = (typeof changeAreas)[number];

/** What a person changed, in the words that the history shows: `before` null is new, `after` null is gone. */
export interface StoreChange {
  area: ChangeArea;
  /** The product, the coupon, the person; empty for the store itself. */
  subject: string;
  /** Such as 'Preço'. */
  field: string;
  before: string | null;
  after: string | null;
  /** The id of the person whom it is about, whose name goes with their account. */
  about?: string;
}

const maxText = 1_000;
const maxSubject = 160;

/** Cut to what is kept; what stayed the same is left out. */
export function keptChanges(changes: readonly StoreChange[]): StoreChange[] {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(({ subject, before, after, ...change }) => ({
      ...change,
      subject: cut(subject, maxSubject),
      before: before === null ? null : cut(before, maxText),
      after: after === null ? null : cut(after, maxText),
    }));
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
