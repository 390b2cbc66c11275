import type { ReactNode } from "react";
import { useWide } from "#state/use-wide.ts";

/** Beside the form on a wide screen, else folded above it; what is inside is not part of the form. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const wide = useWide();
  if (wide === null) return <div />;
  if (!wide) {
    return (
      <details className="overflow-clip rounded-lg border bg-card">
        <summary className="flex min-h-touch cursor-pointer items-center px-4 py-2 font-semibold">
          Ver como o cliente vê
        </summary>
        <div className="max-h-[80dvh] overflow-y-auto border-t">{children}</div>
      </details>
    );
  }
  return (
    <section aria-labelledby="previa" className="sticky top-header self-start pt-2">
      <p id="previa" className="mb-2 text-center text-sm font-semibold text-ink-soft">
        Como o cliente vê
      </p>
      <div className="phone-frame">{children}</div>
    </section>
  );
}
