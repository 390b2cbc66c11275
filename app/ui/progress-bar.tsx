import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type ProgressBarProps = {
  label: ReactNode;
  value: number;
  max: number;
  detail?: ReactNode;
  className?: string;
};

/** A `progress` element, because the Content-Security-Policy forbids an inline width. */
export function ProgressBar({ label, value, max, detail, className }: ProgressBarProps) {
  const id = useId();

  return (
    <div className={classNames("flex flex-col gap-2", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {detail && <span className="tabular text-sm text-ink-soft">{detail}</span>}
      </div>
      <progress id={id} className="progress" value={Math.max(0, Math.min(value, max))} max={max} />
    </div>
  );
}
