import { CalendarClock, Zap } from "lucide-react";
import { useEffect, useState } from "react";
import { shopState } from "#domain/shop-state.ts";
import { slotDay, slotsAhead, slotTimes } from "#domain/slots.ts";
import type { Store } from "#domain/store.ts";
import { serverNow } from "#state/server-clock.ts";
import { classNames } from "#ui/class-names.ts";
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

const forNow = "agora";

export function SlotDialog({ store, value, onChange, onPick, onClose }: Props) {
  const [opened] = useState(() => serverNow());
  const full = useFullSlots(store.slug);
  const open = shopState(store.opening, opened).kind === "open";
  const days = daysOf(store, opened);
  const [pressed, setPressed] = useState<string | null>(null);
  const [first] = days;
  const day =
    days.find(({ name }) => name === pressed) ??
    days.find(({ slots }) => value !== null && slots.includes(value)) ??
    first;
  return (
    <Dialog open onClose={onClose} title="Quando" variant="full">
      <ChoiceList onPick={onPick}>
        {open && (
          <RadioList
            legend="Agora"
            legendHidden
            name="slot"
            options={[{ value: forNow, title: "Para agora", icon: <Zap className="size-6" /> }]}
            value={value === null ? forNow : null}
            onChange={() => onChange(null)}
          />
        )}
        {day && <Days names={days.map(({ name }) => name)} value={day.name} onChange={setPressed} />}
        {day && (
          <RadioList
            legend={`Horários: ${day.name}`}
            columns
            name="slot"
            options={day.slots.map((slot) => ({
              value: String(slot),
              title: <SlotTitle times={slotTimes(slot, store.opening.timeZone)} full={full.includes(slot)} />,
              disabled: full.includes(slot),
            }))}
            value={value === null ? null : String(value)}
            onChange={(picked) => onChange(Number(picked))}
          />
        )}
        {!day && (
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

interface DaysProps {
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

function Days({ names, value, onChange }: DaysProps) {
  return (
    <div role="group" aria-label="Dia" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:flex-wrap">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={classNames(
            "min-h-touch shrink-0 rounded-full border px-4 font-semibold",
            name === value ? "border-primary-edge bg-primary text-on-primary" : "border-line-strong bg-card",
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Both lines fit into the row, so that nothing moves when the server has said which are full. */
function SlotTitle({ times, full }: { times: string; full: boolean }) {
  return (
    <>
      <span className="tabular block text-sm leading-6 whitespace-nowrap">{times}</span>
      {full && <span className="block text-xs leading-4 font-normal"> Esgotado</span>}
    </>
  );
}

function daysOf({ opening, ahead }: Store, now: number) {
  const days = new Map<string, number[]>();
  for (const slot of ahead ? slotsAhead(opening, ahead, now) : []) {
    const name = slotDay(slot, now, opening.timeZone);
    days.set(name, [...(days.get(name) ?? []), slot]);
  }
  return [...days].map(([name, slots]) => ({ name, slots }));
}

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
