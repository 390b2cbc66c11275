import type { Store } from "#domain/store.ts";

/** Required where the customer orders (Decreto 7.962/2013). */
export function SellerCard({ store: { seller } }: { store: Store }) {
  if (!seller.name) return null;
  return (
    <footer className="mx-auto mt-8 max-w-6xl border-t px-4 py-4 text-xs text-ink-soft">
      <p>
        Vendido por <strong className="font-semibold">{seller.name}</strong>
        {seller.document && ` · CNPJ/CPF ${seller.document}`}
      </p>
      <p>{[seller.address, seller.contact].filter(Boolean).join(" · ")}</p>
    </footer>
  );
}
