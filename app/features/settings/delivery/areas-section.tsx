import { ClipboardPaste, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { areaWarnings } from "#domain/area-warnings.ts";
import { cepDigits } from "#domain/cep.ts";
import { type AreaDraft, type DeliveryDraft, newArea } from "#domain/delivery-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { useSeenFirst } from "#state/seen-first.ts";
import { deviceNow } from "#state/server-clock.ts";
import { Button } from "#ui/button.tsx";
import { AreaRow, areaName, moveButtonId } from "./area-row.tsx";
import { PasteAreas } from "./paste-areas.tsx";

const placeOf = ({ kind, city, district, cepFrom, cepTo }: AreaDraft) =>
  kind === "district"
    ? ({ kind, city, district } as const)
    : ({ kind, from: cepDigits(cepFrom), to: cepDigits(cepTo) } as const);

/** More than a screen shows. */
const firstAreas = 20;

let made = 0;
const newKey = () => `new-${deviceNow().toString(36)}-${made++}`;

/** In their order: the first that fits counts. */
export function AreasSection({ form }: { form: SettingsForm<DeliveryDraft> }) {
  const { areas } = form.draft;
  const [open, setOpen] = useState<string | null>(null);
  const [pasting, setPasting] = useState(false);
  const [moved, setMoved] = useState<{ key: string; by: 1 | -1; text: string } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const shown = useSeenFirst(areas, firstAreas);
  const warnings = areaWarnings(areas.map((area) => ({ place: placeOf(area) })));

  // Moving an element in the page takes the focus from it.
  useEffect(() => {
    if (moved) document.getElementById(moveButtonId(moved.key, moved.by))?.focus();
  }, [moved]);

  function add(kind: AreaDraft["kind"]) {
    const key = newKey();
    const city = areas.findLast((area) => area.city !== "")?.city ?? "";
    form.set({ areas: [...areas, newArea(key, { kind, city: kind === "district" ? city : "" })] });
    setOpen(key);
  }

  function move(index: number, by: 1 | -1) {
    const [area, other] = [areas[index], areas[index + by]];
    if (!area || !other) return;
    const after = [...areas];
    after[index] = other;
    after[index + by] = area;
    form.set({ areas: after });
    setMoved({ key: area.key, by, text: `${areaName(area)}: posição ${index + by + 1} de ${areas.length}` });
  }

  return (
    <SettingsSection
      title="Áreas de entrega"
      text={
        areas.length === 0
          ? "Nenhuma área ainda: vale o que está em 'Outros lugares'."
          : "A primeira que servir ao endereço é a que vale."
      }
    >
      {areas.length > 0 && (
        <ol ref={list} className="flex flex-col gap-2">
          {shown.map((area, index) => (
            <AreaRow
              key={area.key}
              area={area}
              index={index}
              last={index === areas.length - 1}
              round={form.round}
              open={open === area.key}
              warning={warnings.get(index)}
              errorAt={form.errorAt}
              onToggle={() => setOpen(open === area.key ? null : area.key)}
              onChange={(fields) =>
                form.set({
                  areas: areas.map((each) => (each.key === area.key ? { ...each, ...fields } : each)),
                })
              }
              onMove={(by) => move(index, by)}
              onRemove={() => form.set({ areas: areas.filter(({ key }) => key !== area.key) })}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => add("district")}>
          <Plus aria-hidden="true" className="size-5" />
          Bairro
        </Button>
        <Button variant="secondary" size="sm" onClick={() => add("ceps")}>
          <Plus aria-hidden="true" className="size-5" />
          Faixa de CEP
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          <ClipboardPaste aria-hidden="true" className="size-5" />
          Colar vários bairros
        </Button>
      </div>
      {pasting && (
        <PasteAreas
          city={areas.findLast((area) => area.city !== "")?.city ?? ""}
          onAdd={(city, lines) => {
            const added = lines.map((line) => newArea(newKey(), { city, ...line }));
            form.set({ areas: [...areas, ...added] });
            setPasting(false);
          }}
        />
      )}
    </SettingsSection>
  );
}
