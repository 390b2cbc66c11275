import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { deliverySummaryText } from "#domain/delivery-areas.ts";
import { initialsTile } from "#domain/initials.ts";
import { formatCents } from "#domain/money.ts";
import { storePath } from "#domain/paths.ts";
import type { SaidState } from "#domain/shop-state.ts";
import type { StoreSummary } from "#domain/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { hasFact, type StoreFact, storeFacts } from "./find-stores.ts";
import { factLabels } from "./store-filter-bar.tsx";

interface Props {
  store: StoreSummary;
  /** Null: nothing is said of it. */
  state: SaidState | null;
  /** The store this browser visited last. */
  isLast: boolean;
  onChoose: (store: StoreSummary) => void;
}

/** Not in a new tab or window, and not as a download: this tab's bags are none of theirs. */
const opensHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

export function StoreCard({ store, state, isLast, onChoose }: Props) {
  return (
    <Link
      to={storePath(store.slug)}
      prefetch="intent"
      onClick={(event) => {
        if (opensHere(event)) onChoose(store);
      }}
      className="flex h-full flex-wrap overflow-hidden rounded-lg border bg-card shadow-card transition-shadow hover:shadow-raised sm:flex-col sm:flex-nowrap"
    >
      <span className="relative flex min-h-24 grow basis-[96px] items-center justify-center sm:shrink-0 sm:grow-0 sm:basis-28">
        <Pattern color={store.color} />
        <Avatar
          src={store.logo}
          {...initialsTile(store.name)}
          size="lg"
          shape="logo"
          className="relative z-1 shadow-raised"
        />
        {store.cover && (
          <img
            src={store.cover}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover max-sm:hidden"
          />
        )}
      </span>
      <span className="flex min-w-[min(100%,12rem)] shrink grow-999 basis-0 flex-col gap-1 p-4 wrap-anywhere sm:basis-auto">
        <span className="block text-lg font-bold">{store.name}</span>
        {/* Always three lines high, so that a card that is parsed later cannot move the facts of its neighbours. */}
        <span className="line-clamp-3 text-sm text-ink-soft sm:min-h-15 max-sm:empty:hidden">
          {store.description}
        </span>
        <span className="flex flex-wrap gap-1.5 pt-2">
          {state && <Fact tone={state.isOpen ? "positive" : "strong"}>{state.text}</Fact>}
          {isLast && <Fact tone="positive">Sua última loja</Fact>}
          {storeFacts
            .filter((fact) => hasFact(store, fact))
            .map((fact) => (
              <Fact key={fact}>{factText(store, fact)}</Fact>
            ))}
          {!hasFact(store, "noMinimum") && (
            <Fact>Mínimo {store.orderMinCents > 0 ? formatCents(store.orderMinCents) : "por bairro"}</Fact>
          )}
        </span>
      </span>
    </Link>
  );
}

function factText({ deliveryTerms }: StoreSummary, fact: StoreFact): string {
  return fact === "delivery" && deliveryTerms ? deliverySummaryText(deliveryTerms) : factLabels[fact];
}

const tones = {
  plain: "bg-sunken text-ink-soft",
  strong: "bg-sunken font-semibold text-ink",
  positive: "bg-positive-tint font-semibold text-positive",
};

function Fact({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={classNames("tabular rounded-full px-2 py-0.5 text-xs", tones[tone])}>{children}</span>
  );
}

/** An SVG with a colour attribute, because the Content-Security-Policy forbids inline styles. */
function Pattern({ color }: { color: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 112"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <rect width="320" height="112" fill={color} />
      <g className="fill-card" opacity="0.14">
        <circle cx="120" cy="-6" r="64" />
        <circle cx="196" cy="112" r="56" />
        <circle cx="316" cy="8" r="72" />
        <circle cx="12" cy="120" r="60" />
      </g>
    </svg>
  );
}
