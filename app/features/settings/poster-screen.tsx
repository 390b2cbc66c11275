import { Printer } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";

interface Props {
  name: string;
  url: string;
  qr: { size: number; path: string };
}

/** One A4 page to hang up; the black on white is what cameras read. */
export function PosterScreen({ name, url, qr }: Props) {
  return (
    <Page className="pt-0!" width="narrow">
      <div className="flex flex-col items-center gap-4 text-center print:gap-10 print:pt-16">
        <h2 className="text-2xl font-bold wrap-anywhere print:text-6xl">{name}</h2>
        <p className="text-lg print:text-4xl">Peça pelo celular</p>
        <svg
          role="img"
          aria-label={`Código QR de ${url}`}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="w-full max-w-80 rounded-lg bg-logo print:max-w-none"
        >
          <path d={qr.path} className="fill-black" />
        </svg>
        <p className="font-semibold wrap-anywhere print:text-3xl">{url.replace(/^https?:\/\//, "")}</p>
        <Button className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Imprimir cartaz
        </Button>
      </div>
    </Page>
  );
}
