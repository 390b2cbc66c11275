import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  errorsFile,
  type ImportScope,
  type MenuReport,
  type ReportRow,
  willImport,
} from "#domain/menu-report.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { Card } from "#ui/page.tsx";
import { ReportRows } from "./report-rows.tsx";
import { saveFile } from "./save-file.ts";

interface Props {
  rows: readonly ReportRow[];
  report: MenuReport;
  renewed: boolean;
  problem: string | null;
  onImport: (scope: ImportScope) => void;
  /** Another file, or the table of a photo. */
  back: { label: string; onPress: () => void };
}

const products = (count: number) => (count === 1 ? "1 produto" : `${count} produtos`);

export function ImportReport({ rows, report, renewed, problem, onImport, back }: Props) {
  const { counts, unknownColumns, photosLeft, barcodesLeft, newCategories } = report;
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyErrors, setOnlyErrors] = useState(counts.error > 0);
  useEffect(() => heading.current?.focus(), []);
  const ready = willImport(report);
  const told = problem ?? report.problem;
  const shown = onlyErrors ? rows.filter(({ kind }) => kind === "error") : rows;

  return (
    <section aria-labelledby="report" className="flex flex-col gap-4">
      <h2 id="report" ref={heading} tabIndex={-1} className="text-2xl font-bold">
        Confira antes de importar
      </h2>
      {renewed && (
        <p role="alert" className="rounded-md bg-warning-tint p-3 text-warning">
          O cardápio mudou desde a conferência, e nada foi importado. Esta é a conferência de agora.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count label="Novos" value={counts.new} />
        <Count label="Mudam" value={counts.change} />
        <Count label="Iguais" value={counts.same} />
        <Count label="Com erro" value={counts.error} alarming={counts.error > 0} />
      </dl>
      {newCategories.length > 0 && (
        <p className="text-sm wrap-anywhere">Categorias novas: {newCategories.join(", ")}.</p>
      )}
      {unknownColumns.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Colunas que não conhecemos e ficam de fora: {unknownColumns.join(", ")}.
        </p>
      )}
      {photosLeft > 0 && (
        <p className="rounded-md bg-warning-tint p-3 text-warning">
          Fotos que esta loja não tem e ficam de fora: {photosLeft}. Mande-as pelo painel, na página de cada
          produto.
        </p>
      )}
      {barcodesLeft.count > 0 && (
        <p className="rounded-md bg-warning-tint p-3 text-warning wrap-anywhere">{cutText(barcodesLeft)}</p>
      )}
      <Card className="flex flex-col gap-3">
        <p>{adviceOf(report, ready)}</p>
        <div role="alert">{told && <FieldError id="import-error">{told}</FieldError>}</div>
        <div className="flex flex-wrap gap-2">
          {ready > 0 && report.problem === null && (
            <Button onClick={() => onImport(counts.error > 0 ? "valid" : "all")}>
              {counts.error > 0 ? `Importar só as linhas certas (${ready})` : `Importar ${products(ready)}`}
            </Button>
          )}
          <Button variant="secondary" onClick={back.onPress}>
            {back.label}
          </Button>
        </div>
      </Card>
      {counts.error > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={onlyErrors}
            className="rounded-full! aria-pressed:bg-ink! aria-pressed:text-card!"
            onClick={() => setOnlyErrors(!onlyErrors)}
          >
            Só erros
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => saveFile("erros-do-cardapio.csv", errorsFile(rows))}
          >
            <Download aria-hidden="true" className="size-5" />
            Baixar erros (CSV)
          </Button>
        </div>
      )}
      <ReportRows key={String(onlyErrors)} rows={shown} />
    </section>
  );
}

function cutText({ count, names }: MenuReport["barcodesLeft"]): string {
  const more = count > names.length ? ` e mais ${count - names.length}` : "";
  return `A planilha estragou ${count === 1 ? "1 código de barras, que fica" : `${count} códigos de barras, que ficam`} como no cardápio: ${names.join(", ")}${more}. O arquivo Excel (.xlsx) não tem esse problema.`;
}

function adviceOf({ counts }: MenuReport, ready: number): string {
  if (counts.error > 0) {
    const wrong = counts.error === 1 ? "1 linha tem erro" : `${counts.error} linhas têm erro`;
    return `${wrong}. Corrija no arquivo e envie de novo${ready > 0 ? ", ou importe só as linhas certas" : ""}.`;
  }
  if (ready === 0) return "Nada a importar: o arquivo diz o mesmo que o cardápio.";
  return "Tudo certo. Os produtos entram todos de uma vez, e os clientes veem na hora.";
}

function Count({ label, value, alarming = false }: { label: string; value: number; alarming?: boolean }) {
  return (
    <div className="rounded-lg border bg-card p-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={alarming ? "tabular text-2xl font-bold text-danger" : "tabular text-2xl font-bold"}>
        {value}
      </dd>
    </div>
  );
}
