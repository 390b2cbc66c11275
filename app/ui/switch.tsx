import { classNames } from "./class-names.ts";

type SwitchProps = {
  /** What it turns on and off; `of` is read out after it. */
  label: string;
  of?: string;
  on: boolean;
  onChange: (on: boolean) => void;
  className?: string;
};

export function Switch({ label, of, on, onChange, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => onChange(!on)}
      className={classNames(
        "inline-flex min-h-touch shrink-0 items-center gap-2 rounded-md px-1 text-sm font-semibold",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "flex h-6 w-10 shrink-0 items-center rounded-full border-2 transition-[background-color]",
          on ? "border-positive bg-positive" : "border-line-strong bg-sunken",
        )}
      >
        <span
          className={classNames(
            "size-4 rounded-full transition-[translate]",
            on ? "translate-x-4.5 bg-card" : "translate-x-0.5 bg-line-strong",
          )}
        />
      </span>
      <span>
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </span>
    </button>
  );
}
