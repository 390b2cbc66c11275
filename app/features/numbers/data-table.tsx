import type { NumbersTable } from "#domain/numbers/tables.ts";
import { classNames } from "#ui/class-names.ts";
import { cellText } from "./cell-text.ts";

/** Numbers on the right, so that they can be compared. */
export function DataTable({ table }: { table: NumbersTable }) {
  const { title, columns, rows } = table;
  return (
    <table className="w-full border-collapse text-sm wrap-anywhere">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns.map(({ label }, at) => (
            <th key={label} scope="col" className={classNames("py-2 font-semibold", sideOf(at))}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same name
          <tr key={nth}>
            {row.map((cell, at) => {
              const { label = "", kind = "text" } = columns[at] ?? {};
              const text = cellText(cell, kind);
              return at === 0 ? (
                <th key={label} scope="row" className="min-w-0 py-2 pr-2 text-left font-normal">
                  {text}
                </th>
              ) : (
                <td key={label} className={classNames("tabular py-2", sideOf(at))}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sideOf = (column: number) => (column === 0 ? "pr-2 text-left" : "pl-2 text-right");
