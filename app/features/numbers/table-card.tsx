import { Download } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useLocation } from "react-router";
import type { NumbersTable, TableName } from "#domain/numbers/tables.ts";
import { numbersFilePath } from "#domain/panel-paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";
import { DataTable } from "./data-table.tsx";

interface Props {
  slug: string;
  name: TableName;
  table: NumbersTable;
  /** Said instead of a table without rows. */
  empty?: string;
  /** A word on what is counted. */
  note?: ReactNode;
  /** Above the table, which then is shown when it is asked for; screen readers always find it. */
  chart?: ReactNode;
  /** Beside the heading's own actions. */
  children?: ReactNode;
}

export function TableCard({ slug, name, table, empty, note, chart, children }: Props) {
  const [open, setOpen] = useState(false);
  const { search } = useLocation();
  const id = useId();
  const hidden = chart !== undefined && !open;
  return (
    <Card>
      <section aria-labelledby={id} className="relative">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 id={id} className="text-lg font-bold tracking-tight">
            {table.title}
          </h3>
          <div className="-mr-2 ml-auto flex">
            {chart !== undefined && (
              <Button
                variant="quiet"
                size="sm"
                className="px-2!"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {open ? "Esconder tabela" : "Ver tabela"}
              </Button>
            )}
            <LinkButton
              variant="quiet"
              size="sm"
              className="px-2!"
              reloadDocument
              to={numbersFilePath(slug, `${name}.csv`, search)}
              aria-label={`CSV: ${table.title}`}
              download
            >
              <Download aria-hidden="true" className="size-5" />
              CSV
            </LinkButton>
          </div>
        </div>
        {children}
        {chart}
        <div className={hidden ? "sr-only" : "mt-2"}>
          {table.rows.length === 0 && empty ? (
            <p className="text-ink-soft">{empty}</p>
          ) : (
            <DataTable table={table} />
          )}
        </div>
        {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      </section>
    </Card>
  );
}
