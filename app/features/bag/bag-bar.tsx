import { ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { bagTotals } from "#domain/bag.ts";
import { formatCents } from "#domain/money.ts";
import { bagPath } from "#domain/paths.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { useBag } from "./bag-store.ts";

/** Always in reach of the thumb; the page below leaves room for it. */
export function BagBar({ storeId, slug }: { storeId: string; slug: string }) {
  const { units, totalCents } = bagTotals(useBag(storeId));
  return (
    <div className="fixed inset-x-0 bottom-0 z-sticky bg-card px-safe pt-2 pb-safe shadow-float print:hidden">
      <Link
        to={bagPath(slug)}
        {...opensDialog}
        className="mx-auto flex min-h-13 max-w-3xl flex-wrap items-center gap-x-3 rounded-md border border-primary-edge bg-primary px-4 font-semibold text-on-primary"
      >
        <span className="relative flex-1 pr-5">
          <ShoppingBag aria-hidden="true" className="size-6" />
          {/* A new number is a new element: what a remembered bag shows does not move what stood there. */}
          <span
            key={units}
            className="tabular absolute -top-2 left-4 min-w-5 rounded-full bg-card px-1 text-center text-xs leading-5 text-ink"
          >
            <span className="sr-only">Itens na sacola: </span>
            {units > 99 ? "99+" : units}
          </span>
        </span>
        <span className="whitespace-nowrap">Ver sacola</span>
        <span className="tabular flex-1 text-right whitespace-nowrap" aria-live="polite">
          <span key={totalCents}>{formatCents(totalCents)}</span>
        </span>
      </Link>
    </div>
  );
}
