import type { FileRow } from "#domain/menu-matching.ts";
import type { PlannedRow } from "#domain/menu-plan.ts";

/** What a person has read in a report: which rows change something, and of which the stock is read again. */
export interface SeenRows {
  digest: string;
  changes(at: number): boolean;
  /** The part of a row that was reported; a stock that was the same is not written, so its sales go on. */
  asSeen(row: FileRow, at: number): FileRow;
}

const bitsPerRow = 2;

/** A report's name: its digest, and two bits a row. */
export function nameReport(digest: string, rows: readonly PlannedRow[]): string {
  const bits = Buffer.alloc(Math.ceil((rows.length * bitsPerRow) / 8));
  const set = (bit: number) => bits.writeUInt8(bits.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3);
  rows.forEach(({ kind, fields }, at) => {
    const changes = kind === "new" || kind === "change";
    if (changes) set(at * bitsPerRow);
    // A wrong row is read whole again: its stock may be what is wrong with it.
    if (kind === "error" || (changes && fields.stock !== undefined)) set(at * bitsPerRow + 1);
  });
  return `${digest}.${bits.toString("base64url")}`;
}

/** Whoever makes one up finds no plan with its digest. */
export function readReportName(name: string): SeenRows {
  const [digest = "", encoded = ""] = name.split(".", 2);
  const bits = Buffer.from(encoded, "base64url");
  const has = (bit: number) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  return {
    digest,
    changes: (at) => has(at * bitsPerRow),
    asSeen: ({ line, cells }, at) => {
      const { stock, ...others } = cells;
      return { line, cells: stock === undefined || has(at * bitsPerRow + 1) ? cells : others };
    },
  };
}
