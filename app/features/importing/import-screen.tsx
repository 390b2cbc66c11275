import { ArrowLeft, CircleCheck } from "lucide-react";
import { useState } from "react";
import { panelPaths } from "#domain/panel-paths.ts";
import { type PhotoRow, photoFile } from "#domain/photo-rows.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { FileCard } from "./file-card.tsx";
import { ImportReport } from "./import-report.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { type EditedRow, PhotoTable, type Suggest } from "./photo-table.tsx";
import { useImport } from "./use-import.ts";
import { WorkCard } from "./work-card.tsx";

interface Props {
  slug: string;
  canReadPhotos: boolean;
  suggest: Suggest;
}

/** A file is chosen, or a photo read and mended; then it is checked, and then imported. */
export function ImportScreen({ slug, canReadPhotos, suggest }: Props) {
  const { state, check, importFile, cancel, startAgain, retry } = useImport(slug);
  const [table, setTable] = useState<{ rows: EditedRow[]; cut: boolean } | null>(null);

  const show = (rows: PhotoRow[], cut: boolean) =>
    setTable({ rows: rows.map((row, key) => ({ ...row, key })), cut });
  const back = table
    ? { label: "Editar as linhas", onPress: () => startAgain() }
    : { label: "Escolher outro arquivo", onPress: () => startAgain() };

  return (
    <Page className="pt-0!">
      <div className="flex flex-col gap-6">
        <div>
          <LinkButton variant="quiet" size="sm" className="-ml-3" to={panelPaths.menu(slug)}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            Cardápio
          </LinkButton>
          <h2 className="text-2xl font-bold">Importar cardápio</h2>
        </div>
        {state.at === "choice" && table && (
          <PhotoTable
            {...table}
            problem={state.problem}
            suggest={suggest}
            onChange={(rows) => setTable({ ...table, rows })}
            onCheck={() => check(new Blob([photoFile(table.rows)], { type: "text/csv" }))}
            onDiscard={() => setTable(null)}
          />
        )}
        {state.at === "choice" && !table && (
          <>
            <FileCard
              slug={slug}
              problem={state.problem}
              onRetry={retry}
              onFile={check}
              onProblem={startAgain}
            />
            {canReadPhotos && <PhotoCard slug={slug} onRead={show} />}
          </>
        )}
        {state.at === "work" && <WorkCard work={state.work} onCancel={cancel} />}
        {state.at === "report" && (
          <ImportReport
            key={state.checked.report.digest}
            {...state.checked}
            problem={state.problem}
            onImport={importFile}
            back={back}
          />
        )}
        {state.at === "end" && (
          <EmptyState
            icon={<CircleCheck className="size-10" />}
            title="Cardápio importado"
            text={`${state.made} ${state.made === 1 ? "produto novo" : "produtos novos"}, ${state.changed} ${state.changed === 1 ? "mudado" : "mudados"}.`}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <LinkButton to={panelPaths.menu(slug)}>Ver o cardápio</LinkButton>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setTable(null);
                    startAgain();
                  }}
                >
                  Importar outro arquivo
                </Button>
              </div>
            }
          />
        )}
      </div>
    </Page>
  );
}
