import { ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { type Bag, bagTotals } from "#domain/bag.ts";
import { formatCents } from "#domain/money.ts";
import { bagPath } from "#domain/paths.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { classNames } from "#ui/class-names.ts";

interface Props {
  bag: Bag;
  slug: string;
  orderMinCents: number;
}

/** A longer amount gets a line of its own. */
const maxOnOneLine = "R$ 99.999,99".length;

export function BagBar({ bag, slug, orderMinCents }: Props) {
  const { units, totalCents } = bagTotals(bag);
  const total = formatCents(totalCents);
  const missingCents = units > 0 ? Math.max(0, orderMinCents - totalCents) : 0;
  return (
    <div
      className={classNames(
        "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-sticky max-lg:bg-card max-lg:px-safe max-lg:pt-2",
        "max-lg:pb-safe max-lg:shadow-float print:hidden",
        "lg:flex lg:flex-wrap lg:items-center lg:gap-x-3 lg:border-b lg:px-4 lg:py-2",
      )}
    >
      <h2 className="text-lg font-bold max-lg:hidden">SACOLA</h2>
      <Link
        to={bagPath(slug)}
        {...opensDialog}
        className={classNames(
          "mx-auto flex min-h-13 max-w-3xl flex-wrap items-center gap-x-2 rounded-md px-3 font-semibold",
          "max-lg:border lg:flex-1 lg:px-2 lg:text-accent",
          units > 0
            ? "max-lg:border-primary-edge max-lg:bg-primary max-lg:text-on-primary"
            : "max-lg:text-ink-soft",
        )}
      >
        <span className="relative pr-5 max-lg:flex-1">
          <ShoppingBag data-bag-target="" aria-hidden="true" className="size-6" />
          {/* A new number is a new element, so that restoring a stored bag causes no layout shift. */}
          <span
            key={units}
            className={classNames(
              "tabular absolute -top-2 left-4 min-w-5 rounded-full px-1 text-center text-xs leading-5",
              units > 0 ? "bg-card text-ink lg:bg-primary lg:text-on-primary" : "bg-sunken text-ink-soft",
            )}
          >
            <span className="sr-only">Itens na sacola: </span>
            {units > 99 ? "99+" : units}
          </span>
        </span>
        <span className="whitespace-nowrap">Ver sacola</span>
        <span
          className={classNames(
            "tabular text-right",
            total.length > maxOnOneLine ? "min-w-0 flex-auto wrap-anywhere" : "flex-1 whitespace-nowrap",
          )}
          aria-live="polite"
        >
          <span key={totalCents} className="block leading-5">
            {total}
          </span>
          {missingCents > 0 && (
            <span key={`missing-${missingCents}`} className="block text-xs lg:hidden">
              Faltam {formatCents(missingCents)}
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}
