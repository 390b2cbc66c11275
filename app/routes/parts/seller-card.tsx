import type { Store } from "../../../domain/store";

/** Who sells, shown plainly where the customer orders (Decreto 7.962/2013). */
export function SellerCard({ store: { seller } }: { store: Store }) {
  if (!seller.name) return null;
  return (
    <footer className="mt-8 border-t px-1.5 py-4 text-xs text-ink-soft">
      <p>
        Vendido por <strong className="font-semibold">{seller.name}</strong>
        {seller.document && ` · CNPJ/CPF ${seller.document}`}
      </p>
      <p>{[seller.address, seller.contact].filter(Boolean).join(" · ")}</p>
    </footer>
  );
}
