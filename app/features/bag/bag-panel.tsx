import type { ReactNode } from "react";

interface Props {
  bar: ReactNode;
  /** The bag itself, once it is known; its place is there before. */
  children: ReactNode;
}

/** Beside the menu from 1024 px, always in sight; elsewhere nothing but its bar. */
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
