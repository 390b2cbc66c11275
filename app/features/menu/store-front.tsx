import { Bike, Clock, Info, ShoppingBasket, Store as StoreIcon, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { deliverySummary, deliverySummaryText, minimumText } from "#domain/delivery-areas.ts";
import { initialsTile } from "#domain/initials.ts";
import { paymentLabel } from "#domain/methods.ts";
import { aboutPath } from "#domain/paths.ts";
import { largeCover } from "#domain/picture.ts";
import type { SaidState } from "#domain/shop-state.ts";
import type { Store } from "#domain/store.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { MapLink } from "#ui/map-link.tsx";

interface Props {
  store: Store;
  /** Null: nothing is said of it. */
  state: SaidState | null;
  /** Laid over the cover, so that late content shifts nothing. */
  children?: ReactNode;
}

export function StoreFront({ store, state, children }: Props) {
  return (
    <section aria-label="Sobre a loja" className="@container mx-auto max-w-6xl print:hidden">
      <div className="@3xl:p-4">
        <div className="cover-pattern relative h-cover overflow-hidden @3xl:h-cover-wide @3xl:rounded-t-xl">
          {store.cover && <Cover src={store.cover} />}
          <div className="cover-shade absolute inset-0 @3xl:hidden" />
          {children}
        </div>
        <div className="store-facts relative -mt-6 rounded-t-xl bg-card px-4 pb-1 shadow-card @3xl:mt-0 @3xl:rounded-t-none @3xl:rounded-b-xl @3xl:px-6 @3xl:pb-5">
          <Avatar
            src={store.logo}
            {...initialsTile(store.name)}
            size="xl"
            shape="logo"
            className="logo-leaves -mt-5 border-4 border-card shadow-raised @3xl:-mt-8"
          />
          <div className="min-w-0 pt-3">
            <p className="line-clamp-2 text-xl font-bold tracking-tight @3xl:text-3xl">{store.name}</p>
            {store.description && (
              <p className="line-clamp-2 text-sm text-ink-soft @3xl:text-base">{store.description}</p>
            )}
          </div>
          <Conditions store={store} state={state} />
          <div className="min-w-0 @max-3xl:text-xs @3xl:text-sm">
            <Payments methods={store.payments} />
            <div className="flex flex-wrap items-center gap-x-3 @3xl:gap-x-6">
              {store.seller.address && (
                <div className="min-w-0 flex-1 basis-40 @3xl:flex-initial">
                  <MapLink address={store.seller.address} show="address" />
                </div>
              )}
              <Link
                to={aboutPath(store.slug)}
                {...opensDialog}
                className="needs-script inline-flex min-h-touch items-center gap-2 font-semibold text-accent"
              >
                <Info aria-hidden="true" className="size-4 shrink-0" />
                Sobre a loja
              </Link>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Cover({ src }: { src: string }) {
  const large = largeCover(src);
  return (
    <img
      src={src}
      {...(large === src
        ? {}
        : { srcSet: `${src} 800w, ${large} 1600w`, sizes: "(width < 72rem) 100vw, 72rem" })}
      alt=""
      fetchPriority="high"
      className="cover-leaves absolute inset-0 size-full object-cover"
    />
  );
}

function Conditions({ store, state }: Omit<Props, "children">) {
  const { orderMinCents, delivery, areas } = store;
  const terms = deliverySummary(areas);
  return (
    <div className="flex flex-wrap gap-1.5 @3xl:gap-2">
      {state && (
        <Condition icon={<Clock className="size-4 shrink-0" />} tone={state.isOpen ? "positive" : "warning"}>
          {state.text}
        </Condition>
      )}
      <Condition icon={<ShoppingBasket className="size-4 shrink-0" />}>
        {minimumText(orderMinCents, terms)}
      </Condition>
      {delivery.includes("delivery") && terms && (
        <Condition
          icon={<Bike className="size-4 shrink-0" />}
          tone={terms.feeCents === 0 ? "positive" : "plain"}
        >
          {deliverySummaryText(terms)}
        </Condition>
      )}
      {delivery.includes("withdraw") && (
        <Condition icon={<StoreIcon className="size-4 shrink-0" />}>Retirada no local</Condition>
      )}
    </div>
  );
}

const tones = {
  plain: "bg-sunken text-ink",
  positive: "bg-positive-tint text-positive",
  warning: "bg-warning-tint text-warning",
};

interface ConditionProps {
  icon: ReactNode;
  tone?: keyof typeof tones;
  children: ReactNode;
}

function Condition({ icon, tone = "plain", children }: ConditionProps) {
  return (
    <p
      className={classNames(
        "tabular flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold @3xl:px-3 @3xl:text-sm",
        tones[tone],
      )}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function Payments({ methods }: { methods: Store["payments"] }) {
  const names = [...new Set(methods.map(paymentLabel))];
  if (names.length === 0) return null;
  return (
    <p className="flex gap-2 text-ink-soft">
      <Wallet aria-hidden="true" className="size-4 shrink-0 @3xl:mt-0.5" />
      <span>
        <span className="sr-only">Formas de pagamento: </span>
        {names.join(" · ")}
      </span>
    </p>
  );
}
