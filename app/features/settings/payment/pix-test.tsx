import { useRef, useState } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import { testPixCode } from "#domain/payment-form.ts";
import { isRecord } from "#state/record.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FieldError } from "#ui/field-frame.tsx";

interface Props {
  slug: string;
  pix: Record<"pixKey" | "pixName" | "pixCity", string>;
}

interface Shown {
  code: string;
  qr: { size: number; path: string };
}

const answerTimeoutMs = 15_000;

/** A code for one cent, which the owner's bank reads; nothing needs to be saved for it. */
export function PixTest({ slug, pix }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const code = testPixCode(pix);

  async function show() {
    if (code === null) return setProblem("Preencha a chave, o nome e a cidade para testar.");
    setBusy(true);
    const answer = await ask(slug, pix);
    setBusy(false);
    setShown(answer);
    setProblem(answer ? null : "Não foi possível fazer o código. Tente de novo em instantes.");
  }

  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" busy={busy} onClick={() => void show()}>
        Ver código de teste de R$ 0,01
      </Button>
      <div role="alert">{problem && <FieldError id="pix-test-error">{problem}</FieldError>}</div>
      {shown && shown.code === code && (
        <div className="flex flex-col items-center gap-3">
          <p className="text-sm text-ink-soft">
            Leia com o aplicativo do banco e confira se aparece o nome certo. Não precisa pagar.
          </p>
          <svg
            role="img"
            aria-label="QR Code do PIX de teste"
            viewBox={`0 0 ${shown.qr.size} ${shown.qr.size}`}
            shapeRendering="crispEdges"
            className="aspect-square w-52 max-w-full rounded-md bg-code-light fill-code-dark"
          >
            <path d={shown.qr.path} />
          </svg>
          <p
            ref={text}
            className="w-full rounded-md border bg-sunken p-3 font-mono text-sm break-all select-all"
          >
            {shown.code}
          </p>
          <CopyButton label="Copiar código" done="Código Pix copiado!" text={shown.code} shownIn={text} />
        </div>
      )}
    </div>
  );
}

/** Null when the server does not answer. */
async function ask(slug: string, pix: Props["pix"]): Promise<Shown | null> {
  try {
    const response = await fetch(panelActions.testPix(slug), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(pix),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return isRecord(answer) && answer.ok === true ? (answer as unknown as Shown) : null;
  } catch {
    return null;
  }
}
