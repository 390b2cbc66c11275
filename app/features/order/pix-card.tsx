import { useRef } from "react";
import { formatCents } from "#domain/money.ts";
import { Card } from "#ui/page.tsx";
import { CopyButton } from "./copy-button.tsx";

interface Props {
  code: string;
  qr: { size: number; path: string };
  totalCents: number;
}

/** How to pay by PIX. Only the store's bank knows whether it was paid, so nothing here says so. */
export function PixCard({ code, qr, totalCents }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold tracking-tight">Pagar com PIX</h2>
      <p className="text-sm text-ink-soft">
        Leia o QR Code com o aplicativo do seu banco, ou copie o código e cole em “Pix Copia e Cola”. O valor
        de <strong className="tabular font-semibold text-ink">{formatCents(totalCents)}</strong> já está nele.
        A loja confirma o pagamento.
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <svg
          role="img"
          aria-label="QR Code do PIX"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-52 shrink-0 rounded-md bg-code-light fill-code-dark"
        >
          <path d={qr.path} />
        </svg>
        <div className="flex w-full min-w-0 flex-col gap-3">
          <h3 className="font-semibold">Pix Copia e Cola</h3>
          <p
            ref={text}
            className="rounded-md border bg-sunken p-3 font-mono text-sm break-all select-all print:bg-card"
          >
            {code}
          </p>
          <CopyButton label="Copiar código" done="Código Pix copiado!" text={code} shownIn={text} />
        </div>
      </div>
    </Card>
  );
}
