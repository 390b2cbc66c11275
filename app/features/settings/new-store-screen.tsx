import { useNavigate, useSearchParams } from "react-router";
import { panelPaths } from "#domain/panel-paths.ts";
import { useSaved } from "#forms/use-saved.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { classNames } from "#ui/class-names.ts";
import { Page } from "#ui/page.tsx";
import { useChosenLogo } from "./chosen-logo.ts";
import { CopyOffer } from "./copy-offer.tsx";
import { forgetDraft, type NewStoreDraft, useDraft } from "./new-store-draft.ts";
import { ColorStep, NameStep, ProductStep, WhatsappStep } from "./new-store-steps.tsx";
import { PhonePreview } from "./phone-preview.tsx";

const steps = ["Nome", "WhatsApp", "Aparência", "Primeiro produto", "No ar"] as const;

interface Props {
  host: string;
  /** The stores of which a copy can be made. */
  owned: readonly { slug: string; name: string }[];
}

/** One question a screen; the step is in the URL, so that Back works. */
export function NewStoreScreen({ host, owned }: Props) {
  const draft = useDraft();
  const logo = useChosenLogo();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = shownStep(Number(params.get("passo")), draft);
  const goTo = (next: number) => void navigate(panelPaths.newStoreStep(next));
  const { fetcher, busy } = useSaved(({ id }) => {
    if (!id) return;
    forgetDraft();
    void navigate(panelPaths.onAir(id), { replace: true });
  });

  function open(fields: Partial<NewStoreDraft>) {
    void fetcher.submit({ ...draft, ...fields }, { method: "post", action: panelPaths.newStore });
  }

  return (
    <Page>
      <div className="grid gap-8 sm:grid-cols-[1fr_15rem]">
        {/* Made anew once what is stored is known. */}
        <div key={String(useHydrated())} className="flex flex-col gap-5">
          <ol aria-label="Etapas" className="flex gap-2">
            {steps.map((name, index) => (
              <li
                key={name}
                aria-current={index + 1 === step ? "step" : undefined}
                className={classNames("h-2 flex-1 rounded-full", index < step ? "bg-accent" : "bg-line")}
              >
                <span className="sr-only">{name}</span>
              </li>
            ))}
          </ol>
          {step === 1 && <NameStep host={host} draft={draft} onDone={() => goTo(2)} />}
          {step === 1 && <CopyOffer stores={owned} />}
          {step === 2 && <WhatsappStep draft={draft} onDone={() => goTo(3)} />}
          {step === 3 && <ColorStep draft={draft} onDone={() => goTo(4)} />}
          {step === 4 && <ProductStep draft={draft} busy={busy} onDone={open} />}
        </div>
        <PhonePreview draft={draft} logo={logo?.url ?? null} />
      </div>
    </Page>
  );
}

/** Never past a question that must be answered. */
function shownStep(asked: number, { name, slug, whatsapp }: NewStoreDraft): number {
  const step = Number.isInteger(asked) && asked >= 1 && asked < steps.length ? asked : 1;
  if (!name || !slug) return 1;
  return whatsapp ? step : Math.min(step, 2);
}
