import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useStore } from "zustand";
import { maxPromiseMinutes } from "#domain/order-move.ts";
import { slotTimes } from "#domain/slots.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { isMinutes, lastMinutes, minuteChoices } from "./last-minutes.ts";

interface Props {
  open: boolean;
  title: string;
  /** When it was ordered for. */
  slotAt: number | null;
  timeZone: string;
  onClose: () => void;
  /** Null: at the time it was ordered for. */
  onAccept: (minutes: number | null) => void;
}

/** Asks in how many minutes the order will be there; one press answers. */
export function AcceptDialog({ open, title, onClose, ...asking }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={title} focusFirst={() => first.current}>
      <Minutes {...asking} first={first} />
    </Dialog>
  );
}

type MinutesProps = Pick<Props, "slotAt" | "timeZone" | "onAccept"> & {
  first: RefObject<HTMLButtonElement | null>;
};

function Minutes({ slotAt, timeZone, onAccept, first }: MinutesProps) {
  const last = useStore(lastMinutes, ({ minutes }) => minutes);
  const wasTyped = !minuteChoices.some((minutes) => minutes === last);
  const [typed, setTyped] = useState(wasTyped ? String(last) : "");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const scheduled = slotAt !== null;

  function accept(minutes: number) {
    lastMinutes.setState({ minutes });
    onAccept(minutes);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isMinutes(typed.trim() || "0")) return accept(Number(typed));
    setError(`Digite de 1 a ${maxPromiseMinutes} minutos`);
    field.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {scheduled && (
        <Button ref={first} size="lg" block onClick={() => onAccept(null)}>
          No horário agendado ({slotTimes(slotAt, timeZone)})
        </Button>
      )}
      <div>
        <p id="accept-minutes" className="mb-2 font-semibold">
          {scheduled ? "Ou pronto em quanto tempo?" : "Pronto em quanto tempo?"}
        </p>
        <div role="group" aria-labelledby="accept-minutes" className="grid grid-cols-2 gap-3">
          {minuteChoices.map((minutes, index) => (
            <Button
              key={minutes}
              ref={!scheduled && (minutes === last || (wasTyped && index === 0)) ? first : undefined}
              size="lg"
              variant={minutes === last && !scheduled ? "primary" : "secondary"}
              onClick={() => accept(minutes)}
            >
              {minutes} min
            </Button>
          ))}
        </div>
      </div>
      <form method="post" onSubmit={handleSubmit} noValidate className="flex items-start gap-3">
        <Field
          ref={field}
          label="Outro tempo (minutos)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
          className="flex-1"
        />
        <Button type="submit" variant="secondary" size="lg" className="mt-6.5">
          Aceitar
        </Button>
      </form>
    </div>
  );
}
