import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { readQuantity } from "./read-quantity.ts";

type StepperProps = {
  /** For screen readers: 'Quantidade de Guaraná 2 L'. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
};

const min = 1;

export function Stepper({ label, value, max, onChange }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");

  function change(next: number) {
    const bounded = Math.max(min, Math.min(max, next));
    setDraft(null);
    if (bounded !== value) onChange(bounded);
    return bounded;
  }

  function type(text: string) {
    setDraft(text.replace(/[^\d.,-]/g, ""));
    const typed = readQuantity(text);
    if (typed !== null && typed >= min && typed <= max && typed !== value) onChange(typed);
  }

  function settle() {
    if (draft !== null) change(readQuantity(draft) ?? value);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "ArrowUp") change(value + 1);
    else if (event.key === "ArrowDown") change(value - 1);
    else if (event.key === "Enter") settle();
    else return;
    event.preventDefault();
  }

  // Screen readers read a focused input's changes themselves; those made by the buttons are announced.
  const press = (step: number) => setAnnounced(`${label}: ${change(value + step)}`);

  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-12 max-w-full items-center rounded-md border border-line-strong bg-card"
    >
      <StepButton label="Diminuir" off={value <= min} onPress={() => press(-1)}>
        <Minus aria-hidden="true" className="size-5" />
      </StepButton>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={handleKey}
        className="focus-inset tabular h-full w-12 shrink-0 rounded-sm text-center text-base font-semibold"
      />
      <StepButton label="Aumentar" off={value >= max} onPress={() => press(1)}>
        <Plus aria-hidden="true" className="size-5" />
      </StepButton>
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </div>
  );
}

type StepButtonProps = { label: string; off: boolean; onPress: () => void; children: ReactNode };

/** aria-disabled instead of disabled: reaching a limit must not lose the keyboard's focus. */
function StepButton({ label, off, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className={classNames(
        // Narrower with a large font, but never below 44 px.
        "focus-inset inline-flex size-touch min-w-[44px] items-center justify-center rounded-md text-accent",
        "not-aria-disabled:hover:bg-current/10 aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft",
        "aria-disabled:opacity-50",
      )}
    >
      {children}
    </button>
  );
}
