import { storeTheme } from "#domain/color.ts";
import { initialsTile } from "#domain/initials.ts";
import { formatCents, readCents } from "#domain/money.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Avatar } from "#ui/avatar.tsx";
import type { NewStoreDraft } from "./new-store-draft.ts";

/** The customer's phone, as far as it is known; only in the browser, because a page carries no inline styles. */
export function PhonePreview({ draft, logo }: { draft: NewStoreDraft; logo: string | null }) {
  const hydrated = useHydrated();
  const { name, color, product, price, whatsapp } = draft;
  const { base, onBase } = storeTheme(color);
  return (
    <div
      role="img"
      aria-label={name ? `Como o cliente vê ${name}` : "Como o cliente vê a loja"}
      className="mx-auto w-full max-w-60 overflow-hidden rounded-xl border-4 border-line-strong bg-card shadow-raised"
    >
      <div
        className="flex min-h-14 items-center gap-2 px-3"
        style={hydrated ? { backgroundColor: base, color: onBase } : undefined}
      >
        <Avatar src={logo} {...initialsTile(name || "Loja")} size="sm" shape="logo" />
        <span className="min-w-0 flex-1 truncate font-bold">{name || "Sua loja"}</span>
      </div>
      <div className="flex min-h-56 flex-col gap-3 p-3">
        {product ? (
          <div className="flex items-center gap-2 rounded-md border p-2">
            <Avatar {...initialsTile(product)} size="md" shape="square" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{product}</span>
              <span className="tabular block text-sm">{formatCents(readCents(price) ?? 0)}</span>
            </span>
          </div>
        ) : (
          <div className="h-16 rounded-md bg-sunken" />
        )}
        <div className="h-16 rounded-md bg-sunken" />
        <span className="mt-auto text-xs text-ink-soft">{whatsapp && `WhatsApp ${whatsapp}`}</span>
      </div>
    </div>
  );
}
