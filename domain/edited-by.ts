import { localDay } from "./local-time.ts";
import { clockText, dayText } from "./shop-state.ts";

/** Who changed something while somebody else edited it. */
export interface EditedBy {
  name: string;
  /** The same person, elsewhere. */
  you: boolean;
  at: number;
}

/** 'Maria salvou este produto às 14:32'; without a person it was a sale. */
export function editedByText(by: EditedBy | null, what: string, now: number, timeZone: string): string {
  if (!by) return `O estoque mudou enquanto você editava ${what}`;
  const [day, today] = [localDay(by.at, timeZone), localDay(now, timeZone)];
  const when = `${day === today ? "" : `em ${dayText(day, today)} `}às ${clockText(by.at, timeZone)}`;
  return `${by.you ? "Você" : by.name} salvou ${what} ${when}`;
}
