import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PhotoRow } from "#domain/photo-rows.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Card } from "#ui/page.tsx";

export interface EditedRow extends PhotoRow {
  /** Stays while others come and go. */
  key: number;
}

/** Below the description of a row: offers to write it. */
export type Suggest = (row: PhotoRow, onText: (text: string) => void) => ReactNode;

interface Props {
  rows: readonly EditedRow[];
  /** There was more than is read from one photo. */
  cut: boolean;
  problem: string | null;
  suggest: Suggest;
  onChange: (rows: EditedRow[]) => void;
  onCheck: () => void;
  onDiscard: () => void;
}

const rowsPerPage = 20;
const cells = [
  { name: "name", label: "Nome", className: "sm:col-span-3" },
  { name: "price", label: "Preço", className: "sm:col-span-1" },
  { name: "category", label: "Categoria", className: "sm:col-span-2" },
  { name: "description", label: "Descrição", className: "sm:col-span-6" },
] as const;

/** What was read from a photo, every cell editable. */
export function PhotoTable({ rows, cut, problem, suggest, onChange, onCheck, onDiscard }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [pages, setPages] = useState(1);
  useEffect(() => heading.current?.focus(), []);
  const shown = rows.slice(0, pages * rowsPerPage);

  const edit = (key: number, cell: Partial<PhotoRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...cell } : row)));

  function add() {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, category: rows.at(-1)?.category ?? "", name: "", description: "", price: "" }]);
    setPages(Math.ceil((rows.length + 1) / rowsPerPage));
  }

  return (
    <section aria-labelledby="photo-rows" className="flex flex-col gap-4">
      <h2 id="photo-rows" ref={heading} tabIndex={-1} className="text-2xl font-bold">
        {rows.length === 1 ? "1 produto na foto" : `${rows.length} produtos na foto`}
      </h2>
      <p>Compare com o cardápio e corrija o que for preciso: preços, principalmente. Nada foi salvo ainda.</p>
      {cut && (
        <p className="text-sm text-warning">
          A lista veio cortada: estas são as primeiras linhas da foto. Confira o que falta no fim.
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {shown.map((row, at) => (
          <li key={row.key}>
            <Card className="flex flex-col gap-2">
              <div className="flex items-center justify-between gap-2">
                <p className="tabular text-sm text-ink-soft">Produto {at + 1}</p>
                <IconButton
                  label={`Tirar ${row.name || `produto ${at + 1}`}`}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                />
              </div>
              <div className="grid gap-3 sm:grid-cols-6">
                {cells.map(({ name, label, className }) => (
                  <Field
                    key={name}
                    label={label}
                    value={row[name]}
                    inputMode={name === "price" ? "decimal" : undefined}
                    className={className}
                    onChange={(event) => edit(row.key, { [name]: event.currentTarget.value })}
                  />
                ))}
              </div>
              {suggest(row, (description) => edit(row.key, { description }))}
            </Card>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {shown.length < rows.length && (
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            Mostrar mais ({rows.length - shown.length})
          </Button>
        )}
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Mais um produto
        </Button>
      </div>
      <div role="alert">{problem && <FieldError id="table-error">{problem}</FieldError>}</div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={rows.length === 0} onClick={onCheck}>
          Conferir
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </section>
  );
}
