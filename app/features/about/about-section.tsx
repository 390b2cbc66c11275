import { type ReactNode, useId } from "react";

export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b py-4 first:pt-0 last:border-b-0">
      <h3 id={id} className="pb-2 text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
