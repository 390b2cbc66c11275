import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";

interface Props {
  kind: "radio" | "checkbox" | "count";
  /** Radios of the same name exclude each other. */
  name: string;
  label: string;
  hint: string | null;
  soldOut: boolean;
  times: number;
  /** No more can be chosen in the group. */
  full: boolean;
  onChange: (times: number) => void;
}

export function OptionControl(props: Props) {
  return props.kind === "count" ? <Counted {...props} /> : <Ticked {...props} kind={props.kind} />;
}

function Ticked({
  kind,
  name,
  label,
  hint,
  soldOut,
  times,
  full,
  onChange,
}: Props & { kind: "radio" | "checkbox" }) {
  const id = useId();
  const off = (soldOut || full) && times === 0;
  return (
    <label
      htmlFor={id}
      className={classNames(
        "flex min-h-13 items-center gap-3 px-3.5 py-2",
        off ? "cursor-not-allowed text-ink-soft" : "cursor-pointer",
      )}
    >
      <Text id={id} label={label} hint={hint} />
      <input
        type={kind}
        id={id}
        name={name}
        checked={times > 0}
        disabled={off}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        className="size-5.5 shrink-0 accent-(--color-accent)"
      />
    </label>
  );
}

/** aria-disabled instead of disabled: reaching a limit must not lose the keyboard's focus. */
const stepLook =
  "text-accent aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:opacity-50";

function Counted({ label, hint, soldOut, times, full, onChange }: Props) {
  const id = useId();
  const most = full || soldOut;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={classNames(
        "flex min-h-13 items-center gap-2 py-1 pr-1.5 pl-3.5",
        soldOut && "text-ink-soft",
      )}
    >
      <Text id={id} label={label} hint={hint} />
      <IconButton
        label={`Menos ${label}`}
        icon={<Minus aria-hidden="true" className="size-5" />}
        aria-disabled={times === 0 || undefined}
        onClick={() => times > 0 && onChange(times - 1)}
        className={stepLook}
      />
      <span aria-live="polite" className="tabular min-w-5 text-center font-bold">
        {times}
        <span className="sr-only"> de {label}</span>
      </span>
      <IconButton
        label={`Mais ${label}`}
        icon={<Plus aria-hidden="true" className="size-5" />}
        aria-disabled={most || undefined}
        onClick={() => !most && onChange(times + 1)}
        className={stepLook}
      />
    </div>
  );
}

function Text({ id, label, hint }: { id: string; label: string; hint: string | null }) {
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span id={`${id}-label`} className="block font-semibold">
        {label}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="tabular block text-sm text-ink-soft">
          {hint}
        </span>
      )}
    </span>
  );
}
