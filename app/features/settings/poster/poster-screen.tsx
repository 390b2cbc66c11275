import { Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "#state/hydrated.tsx";
import { Button } from "#ui/button.tsx";
import { Card, Page, SectionHeading } from "#ui/page.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { LinkCard } from "./link-card.tsx";
import { type PosterFacts, PosterSheet, type Sheet } from "./poster-sheet.tsx";

interface Props extends PosterFacts {
  link: { title: string; description: string; image: string };
}

const sheets: readonly { value: Sheet; title: string; hint: string }[] = [
  { value: "poster", title: "Cartaz", hint: "Uma folha A4, para a parede ou o balcão" },
  { value: "cards", title: "Cartões de mesa", hint: "Quatro por folha A4, para cortar" },
];

/** Paper with the QR code of the store's link, and the link itself. */
export function PosterScreen({ link, ...facts }: Props) {
  const [sheet, setSheet] = useState<Sheet>("poster");
  const hydrated = useHydrated();
  return (
    <Page className="pt-0!">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <SectionHeading>Para imprimir</SectionHeading>
          <RadioList
            legend="O que imprimir"
            legendHidden
            options={sheets}
            value={sheet}
            onChange={(value) => setSheet(value === "cards" ? "cards" : "poster")}
          />
          <div className="mx-auto w-full max-w-72 border shadow-card">
            <PosterSheet sheet={sheet} facts={facts} />
          </div>
          <Button block onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {sheet === "poster" ? "Imprimir cartaz" : "Imprimir cartões"}
          </Button>
        </Card>
        <LinkCard name={facts.name} url={facts.url} link={link} />
      </div>
      {/* Apart from the page, whose frame is not printed. */}
      {hydrated &&
        createPortal(
          <div className="poster-print">
            <PosterSheet sheet={sheet} facts={facts} />
          </div>,
          document.body,
        )}
    </Page>
  );
}
