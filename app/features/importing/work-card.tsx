import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Work } from "./use-import.ts";

const labels = {
  send: "Enviando o arquivo…",
  check: "Conferindo as linhas…",
  write: "Gravando os produtos…",
} as const;

export function WorkCard({ work, onCancel }: { work: Work; onCancel: () => void }) {
  const { step, done, of } = work;
  const detail = step === "send" ? `${Math.round((100 * done) / of)} %` : `${done} de ${of}`;
  return (
    <Card className="flex flex-col items-start gap-4">
      <ProgressBar className="w-full" label={labels[step]} value={done} max={of} detail={detail} />
      <p role="status" className="sr-only">
        {labels[step]}
      </p>
      {step === "write" ? (
        <p className="text-sm text-ink-soft">Não feche esta página. Tudo é gravado de uma vez, ou nada.</p>
      ) : (
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Card>
  );
}
