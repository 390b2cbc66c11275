import type { ReactNode } from "react";

interface Props {
  bar: ReactNode;
  /** The bag itself, once it is loaded. */
  children: ReactNode;
}

/** Beside the menu from 1024 px; below that only its bar. */
export function BagPanel({ bar, children }: Props) {
  return (
    <aside
      aria-label="Sacola"
      className="print:hidden lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:self-start lg:border-l lg:bg-card lg:pt-header"
    >
      {bar}
      {children}
    </aside>
  );
}
