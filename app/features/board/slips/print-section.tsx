import { Printer } from "lucide-react";
import { useStore } from "zustand";
import { serverNow } from "#state/server-clock.ts";
import { Button } from "#ui/button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { printSlips } from "./print-slips.ts";
import { samplePage } from "./sample-page.ts";
import { papers, type SlipSettings, slipSettings, textSizes } from "./slip-settings.ts";

const paperTitles = { "80": "Bobina de 80 mm", "58": "Bobina de 58 mm", a4: "Folha A4" } as const;
const textTitles = { normal: "Normal", large: "Grande" } as const;

/** Of 'Este aparelho': what is printed here, and on what. */
export function PrintSection({ storeName, timeZone }: { storeName: string; timeZone: string }) {
  const settings = useStore(slipSettings);
  const set = (change: Partial<SlipSettings>) => slipSettings.setState(change);
  return (
    <section aria-labelledby="impressao">
      <SectionHeading id="impressao">Impressão</SectionHeading>
      <Card className="flex flex-col gap-5">
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-sm font-semibold">O que imprimir</legend>
          <Switch checked={settings.kitchen} onChange={(kitchen) => set({ kitchen })}>
            Cozinha: o que preparar, sem preços e sem endereço
          </Switch>
          <Switch checked={settings.pack} onChange={(pack) => set({ pack })}>
            Pacote: endereço, contato, pagamento e troco
          </Switch>
          {!settings.kitchen && !settings.pack && (
            <p className="text-sm font-semibold text-warning">Sem escolher, saem as duas.</p>
          )}
        </fieldset>
        <RadioList
          legend="Papel"
          columns
          options={papers.map((value) => ({ value, title: paperTitles[value] }))}
          value={settings.paper}
          onChange={(picked) => set({ paper: papers.find((value) => value === picked) ?? "80" })}
        />
        <RadioList
          legend="Tamanho da letra"
          columns
          options={textSizes.map((value) => ({ value, title: textTitles[value] }))}
          value={settings.text}
          onChange={(picked) => set({ text: textSizes.find((value) => value === picked) ?? "normal" })}
        />
        <div>
          <Switch checked={settings.onAccept} onChange={(onAccept) => set({ onAccept })}>
            Imprimir sozinho ao aceitar
          </Switch>
          <p className="text-sm text-ink-soft">
            Vale para os pedidos aceitos neste aparelho. O navegador ainda pergunta antes de imprimir; para
            sair direto na impressora, abra o Chrome com a opção{" "}
            <code className="font-mono wrap-anywhere">--kiosk-printing</code>, que usa a impressora padrão do
            computador.
          </p>
        </div>
        <Button
          variant="secondary"
          block
          onClick={() => printSlips("teste", samplePage(storeName, timeZone, serverNow()))}
        >
          <Printer aria-hidden="true" className="size-5" />
          Imprimir teste
        </Button>
      </Card>
    </section>
  );
}

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}

function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 font-semibold">{children}</span>
    </label>
  );
}
