import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { formatCents } from "#domain/money.ts";
import { classNames } from "#ui/class-names.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Card } from "#ui/page.tsx";

interface Props {
  code: string;
  qr: { size: number; path: string };
  totalCents: number;
}

/** Shown until the store, who alone sees its bank, marks the order as paid. */
export function PixCard({ code, qr, totalCents }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <Card className="flex flex-col gap-3 print:gap-1">
      <h2 className="text-lg font-bold tracking-tight">Pagar com PIX</h2>
      <p className="text-sm text-ink-soft print:hidden">
        Copie o código e cole em “Pix Copia e Cola” no aplicativo do seu banco, ou leia o QR Code com ele. O
        valor de <strong className="tabular font-semibold text-ink">{formatCents(totalCents)}</strong> já está
        no código. A loja confirma o pagamento.
      </p>
      {/* A phone cannot scan its own screen: there the code comes first and the QR code on demand. */}
      <div className="flex flex-col gap-3 sm:flex-col-reverse sm:items-center print:flex-row-reverse print:flex-wrap print:items-start">
        <div className="flex w-full min-w-0 flex-col gap-3 sm:flex-col-reverse print:w-auto print:flex-1 print:basis-60">
          <CopyButton label="Copiar código" prominent done="Código Pix copiado!" text={code} shownIn={text} />
          <div>
            <h3 className="mb-1 font-semibold">Pix Copia e Cola</h3>
            <p
              ref={text}
              className="rounded-md border bg-sunken p-3 font-mono text-sm break-all select-all print:bg-card"
            >
              {code}
            </p>
          </div>
        </div>
        <details className="group sm:hidden print:hidden">
          <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
            Mostrar QR code
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          <QrCode size={qr.size} className="mx-auto mt-2" />
        </details>
        <QrCode size={qr.size} path={qr.path} className="hidden sm:block print:block" />
      </div>
    </Card>
  );
}

const pathId = "pix-qr";

/** The long path is in the document once; without `path` this one reuses it. */
function QrCode({ size, path, className }: { size: number; path?: string; className: string }) {
  return (
    <svg
      role="img"
      aria-label="QR Code do PIX"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames(
        "aspect-square w-52 max-w-full shrink-0 print:w-40 rounded-md bg-code-light fill-code-dark",
        className,
      )}
    >
      {path === undefined ? <use href={`#${pathId}`} /> : <path id={pathId} d={path} />}
    </svg>
  );
}
