import { Download, FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { panelFiles } from "#domain/panel-paths.ts";
import { maxUploadBytes } from "#domain/photo.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { FieldError } from "#ui/field-frame.tsx";
import { SectionHeading } from "#ui/page.tsx";

interface Props {
  slug: string;
  problem: string | null;
  /** Null when sending the same file again would not help. */
  onRetry: (() => void) | null;
  onFile: (file: Blob) => void;
  onProblem: (problem: string) => void;
}

const accepted =
  ".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const tooLarge = "O arquivo pode ter no máximo 10 MB. Divida-o em dois e importe um depois do outro.";
const otherProgram =
  "Este tipo de planilha não conhecemos. Nela, escolha 'Salvar como' (ou 'Fazer download') e o tipo Excel (.xlsx) ou CSV.";

export function FileCard({ slug, problem, onRetry, onFile, onProblem }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > maxUploadBytes) return onProblem(tooLarge);
    if (file.size === 0) return onProblem("O arquivo está vazio.");
    if (/\.(xls|xlsb|ods|numbers)$/i.test(file.name)) return onProblem(otherProgram);
    try {
      // A copy, because a file that is saved again meanwhile can no longer be sent.
      onFile(new Blob([await file.arrayBuffer()], { type: "application/octet-stream" }));
    } catch {
      onProblem("Não foi possível ler o arquivo. Feche-o na planilha e tente de novo.");
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    void take(file);
    // Otherwise choosing the same file again would fire no change event.
    event.currentTarget.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <section aria-labelledby="file" className="flex flex-col gap-2">
      <SectionHeading id="file">Planilha (Excel ou CSV)</SectionHeading>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a mouse */}
      <div
        className={classNames(
          "flex flex-col items-center gap-3 rounded-lg border-2 border-dashed bg-card p-6 text-center",
          over ? "border-accent bg-sunken" : "border-line-strong",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept={accepted}
          aria-label="Arquivo do cardápio"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        <Button onClick={() => input.current?.click()} aria-describedby="file-hint file-error">
          <FileUp aria-hidden="true" className="size-5" />
          Escolher arquivo
        </Button>
        <p className="hidden text-sm text-ink-soft lg:block">ou solte-o aqui</p>
        <p id="file-hint" className="max-w-md text-sm text-ink-soft">
          Um produto por linha, até 5.000 linhas e 10 MB. Antes de salvar, mostramos o que muda: nada é
          importado sem você confirmar.
        </p>
        <div role="alert">{problem && <FieldError id="file-error">{problem}</FieldError>}</div>
        {onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
      </div>
      <Downloads label="Baixar modelo" href={(format) => panelFiles.menuTemplate(slug, format)} />
      <Downloads label="Baixar o cardápio atual" href={(format) => panelFiles.menu(slug, format)} />
    </section>
  );
}

/** The same file in both formats; in Excel's, barcodes stay as they are. Not `download`, which would hide a refusal. */
function Downloads({ label, href }: { label: string; href: (format: "csv" | "xlsx") => string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="grow basis-full text-ink-soft sm:max-w-52 sm:basis-auto">{label}</p>
      {formats.map(({ format, name }) => (
        <LinkButton
          key={format}
          reloadDocument
          variant="secondary"
          size="sm"
          to={href(format)}
          aria-label={`${label} (${name})`}
        >
          <Download aria-hidden="true" className="size-5" />
          {name}
        </LinkButton>
      ))}
    </div>
  );
}

const formats = [
  { format: "xlsx", name: "Excel" },
  { format: "csv", name: "CSV" },
] as const;
