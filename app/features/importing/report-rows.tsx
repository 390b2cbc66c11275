import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { FieldChange, ReportRow, RowKind } from "#domain/menu-report.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";

const rowsPerPage = 50;

/** A page of the rows at a time, because thousands would make a phone stand still. */
export function ReportRows({ rows }: { rows: readonly ReportRow[] }) {
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(wanted, pages - 1);
  const first = page * rowsPerPage;
  const shown = rows.slice(first, first + rowsPerPage);
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y rounded-lg border bg-card" aria-label="Linhas do arquivo">
        {shown.map((row) => (
          <li key={row.line} className="flex flex-col gap-1 p-3">
            <Row row={row} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Páginas do relatório" className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <p role="status" className="tabular text-sm text-ink-soft">
            {first + 1} a {first + shown.length} de {rows.length}
          </p>
          <Button
            variant="secondary"
            size="sm"
            disabled={page >= pages - 1}
            onClick={() => setPage(page + 1)}
          >
            Próximas
          </Button>
        </nav>
      )}
    </div>
  );
}

function Row({ row: { line, name, kind, changes, problems } }: { row: ReportRow }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <span className="tabular font-normal text-ink-soft">Linha {line}</span> {name || "Sem nome"}
        </p>
        <span className="shrink-0">
          <Kind kind={kind} />
        </span>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="text-sm text-danger wrap-anywhere">
          {problem}
        </p>
      ))}
      {changes.map((change) => (
        <p key={change.field} className="text-sm wrap-anywhere">
          <Change change={change} />
        </p>
      ))}
    </>
  );
}

function Change({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <>
      <span className="text-ink-soft">{field}:</span>{" "}
      {before !== null && (
        <>
          <span className="line-clamp-2 inline text-ink-soft">{before}</span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">passa a ser </span>
        </>
      )}
      <span>{after}</span>
    </>
  );
}

function Kind({ kind }: { kind: RowKind }) {
  if (kind === "new") return <Badge tone="positive">Novo</Badge>;
  if (kind === "change") return <Badge tone="warning">Muda</Badge>;
  if (kind === "same") return <span className="text-sm text-ink-soft">Igual</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="size-4" />
      Erro
    </span>
  );
}
