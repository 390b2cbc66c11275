import type { CSSProperties } from "react";
import { storeTheme } from "#domain/color.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { classNames } from "#ui/class-names.ts";

const looks = [
  { look: "preview-light", label: "Claro" },
  { look: "preview-dark", label: "Escuro" },
] as const;

/** The header and a button as customers see them, by day and by night; in the browser only, because a page carries no inline styles. */
export function ThemePreview({ color, name }: { color: string; name: string }) {
  const hydrated = useHydrated();
  const { base, onBase, onLight, onDark } = storeTheme(color);
  const colors = {
    "--store-base": base,
    "--store-on-base": onBase,
    "--store-on-light": onLight,
    "--store-on-dark": onDark,
  } as CSSProperties;
  return (
    <div className="grid grid-cols-2 gap-3">
      {looks.map(({ look, label }) => (
        <figure key={look} className="min-w-0">
          <div
            role="img"
            aria-label={`Como o cliente vê a loja no ${label.toLowerCase()}`}
            className={classNames(look, "overflow-hidden rounded-lg border bg-page text-ink")}
            style={hydrated ? colors : undefined}
          >
            <div className="flex min-h-bar items-center bg-primary px-3 text-on-primary">
              <span className="truncate font-bold">{name || "Sua loja"}</span>
            </div>
            <div className="flex flex-col gap-3 p-3">
              <span className="truncate text-sm font-semibold text-accent">Ver categorias</span>
              <div className="rounded-md border bg-card p-2">
                <span className="block truncate text-sm">Produto</span>
                <span className="tabular block text-sm text-ink-soft">R$ 12,90</span>
              </div>
              <span className="flex min-h-touch items-center justify-center rounded-md bg-primary px-2 text-center text-sm font-semibold text-on-primary">
                Adicionar
              </span>
            </div>
          </div>
          <figcaption className="mt-1 text-center text-sm text-ink-soft">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
