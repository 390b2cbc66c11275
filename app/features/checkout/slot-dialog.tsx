import { CalendarClock, Zap } from "lucide-react";
import { useEffect, useState } from "react";
import { localDay } from "#domain/local-time.ts";
import { clockText, dayText, takesOrders } from "#domain/shop-state.ts";
import { slotMs, slotsAhead } from "#domain/slots.ts";
import type { Store } from "#domain/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { askFullSlots } from "./ask-full-slots.ts";
import { ChoiceList } from "./choice-list.tsx";

interface Props {
  store: Store;
  value: number | null;
  onChange: (slotAt: number | null) => void;
  onPick: () => void;
  onClose: () => void;
}

const now = "agora";

export function SlotDialog({ store, value, onChange, onPick, onClose }: Props) {
  const [opened] = useState(() => Date.now());
  const full = useFullSlots(store.slug);
  const open = takesOrders(store.opening, opened);
  const days = store.ahead ? byDay(store, slotsAhead(store.opening, store.ahead, opened), opened) : [];
  const hint = (slot: number) => (full.includes(slot) ? "Esgotado" : undefined);
  return (
    <Dialog open onClose={onClose} title="Quando" variant="full">
      <ChoiceList onPick={(picked) => !full.includes(Number(picked)) && onPick()}>
        {open && (
          <RadioList
            legend="Agora"
            name="slot"
            options={[{ value: now, title: "Para agora", icon: <Zap className="size-6" /> }]}
            value={value === null ? now : null}
            onChange={() => onChange(null)}
          />
        )}
        {days.map(({ name, slots }) => (
          <RadioList
            key={name}
            legend={name}
            name="slot"
            options={slots.map((slot) => ({
              value: String(slot),
              title: slotText(slot, store.opening.timeZone),
              ...(hint(slot) ? { hint: hint(slot), disabled: true } : {}),
            }))}
            value={value === null ? null : String(value)}
            onChange={(picked) => onChange(Number(picked))}
          />
        ))}
        {!open && days.length === 0 && (
          <EmptyState
            icon={<CalendarClock className="size-10" />}
            title="Nenhum horário disponível"
            text="A loja não tem horários livres nos próximos dias."
          />
        )}
      </ChoiceList>
    </Dialog>
  );
}

/** '18:00–18:30' */
export function slotText(slot: number, timeZone: string): string {
  return `${clockText(slot, timeZone)}–${clockText(slot + slotMs, timeZone)}`;
}

function byDay({ opening: { timeZone } }: Store, slots: readonly number[], at: number) {
  const today = localDay(at, timeZone);
  const days = new Map<number, number[]>();
  for (const slot of slots) {
    const day = localDay(slot, timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ name: capital(dayText(day, today)), slots: ofDay }));
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** None until the server has said which. */
function useFullSlots(slug: string): readonly number[] {
  const [full, setFull] = useState<readonly number[]>([]);
  useEffect(() => {
    let left = false;
    void askFullSlots(slug).then((found) => {
      if (!left) setFull(found);
    });
    return () => {
      left = true;
    };
  }, [slug]);
  return full;
}
