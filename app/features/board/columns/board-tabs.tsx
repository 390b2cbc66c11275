import { Link } from "react-router";
import type { ColumnId } from "#domain/board.ts";
import type { Column } from "#domain/board-columns.ts";
import { classNames } from "#ui/class-names.ts";
import { tabTitle } from "./column-titles.ts";

/** On a phone, in the place of columns beside each other. */
export function BoardTabs({ columns, active }: { columns: readonly Column[]; active: ColumnId }) {
  return (
    <nav
      aria-label="Etapas"
      className="sticky top-header z-sticky -mx-4 overflow-x-auto border-b bg-page px-2 scrollbar-none lg:hidden print:hidden"
    >
      <ul className="flex">
        {columns.map(({ id, count }) => (
          <li key={id} className="min-w-16 flex-1">
            <Link
              to={{ search: id === "novos" ? "" : `?etapa=${id}` }}
              replace
              aria-current={id === active ? "page" : undefined}
              className={classNames(
                "focus-inset flex min-h-14 flex-col-reverse items-center justify-center rounded-t-sm border-y-3 border-t-transparent px-1",
                id === active ? "border-b-accent text-ink" : "border-b-transparent text-ink-soft",
              )}
            >
              <span className="text-xs font-semibold">{tabTitle[id]} </span>
              <span
                className={classNames(
                  "tabular text-lg leading-6 font-bold",
                  id === "novos" && count > 0 && "text-danger",
                )}
              >
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
