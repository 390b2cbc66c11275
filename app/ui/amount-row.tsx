import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface Props {
  name: ReactNode;
  total?: boolean;
  /** The amount, or the word in its place. */
  children: ReactNode;
}

/** In a `dl`; where both do not fit in a line, the amount goes below. */
export function AmountRow({ name, total = false, children }: Props) {
  return (
    <div className={classNames("flex flex-wrap justify-between gap-x-4", total && "text-lg font-bold")}>
      <dt className={total ? undefined : "text-ink-soft"}>{name}</dt>
      <dd className="tabular ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}
