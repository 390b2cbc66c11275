import { type ReactNode, useRef, useState } from "react";
import { type BagLine, putLine, stepLine } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { CounterMenu } from "#domain/menu-part.ts";
import type { MenuProduct, Store } from "#domain/store.ts";
import { serverNow } from "#state/server-clock.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AddressForm } from "./address-form.tsx";
import {
  AgeCheck,
  type AskCoupon,
  asksAddress,
  CouponField,
  CustomerFields,
  DeliveryChoice,
  PaymentChoice,
} from "./counter-choices.tsx";
import { priceOf } from "./counter-draft.ts";
import { CounterLines } from "./counter-lines.tsx";
import { CounterTotal } from "./counter-total.tsx";
import { LineBuilder, type OptionsProps } from "./line-builder.tsx";
import { ProductSearch } from "./product-search.tsx";
import { useCounter } from "./use-counter.ts";
import { useCounterMenu } from "./use-counter-menu.ts";

interface Props {
  store: Store;
  /** Null: it comes in parts. */
  loaded: CounterMenu | null;
  options: (props: OptionsProps) => ReactNode;
  askCoupon: (question: {
    code: string;
    goodsCents: number;
    contact: string | null;
  }) => ReturnType<AskCoupon>;
  keyOf: (draft: OrderDraft) => string;
  revalidate: () => Promise<void>;
  onCreated: (orderId: string) => void;
}

interface Building {
  product: MenuProduct;
  line: BagLine | null;
}

/** Types an order for somebody on the telephone or at the counter. */
export function CounterScreen(props: Props) {
  const { store, loaded, options, askCoupon, revalidate } = props;
  const { known, failed, retry, refresh } = useCounterMenu(store.slug, loaded, revalidate);
  const addressForm = useRef<HTMLFormElement>(null);
  const [openedAt] = useState(() => serverNow());
  const [building, setBuilding] = useState<Building | null>(null);
  const [said, setSaid] = useState("");
  const { draft, typed, setTyped, errors, busy, change, create } = useCounter({
    ...props,
    menu: known?.menu ?? null,
    refresh,
    addressForm,
  });

  if (!draft) return <Skeleton className="h-60 w-full" />;
  const { bag } = draft;
  const price = priceOf(store, draft, typed);

  const toSearch = () => requestAnimationFrame(() => document.getElementById("balcao-items")?.focus());

  function pick(product: MenuProduct) {
    if (product.groups.length > 0) return setBuilding({ product, line: null });
    change({ bag: stepLine(bag, product, 1) });
    setSaid(`${product.name} adicionado`);
    toSearch();
  }

  function edit(line: BagLine) {
    const product = known?.menu.flatMap(({ products }) => products).find(({ id }) => id === line.productId);
    if (product) setBuilding({ product, line });
  }

  function close() {
    setBuilding(null);
    toSearch();
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <SectionHeading>Itens</SectionHeading>
          <ProductSearch known={known} onPick={pick} />
          {failed && <MenuFailed onRetry={retry} />}
          <p role="status" className="sr-only">
            {said}
          </p>
          {[errors.items, errors.minimum].filter(Boolean).map((text) => (
            <div key={text} role="alert" className="mt-2">
              <FieldError id="balcao-items-error">{text}</FieldError>
            </div>
          ))}
          <CounterLines bag={bag} onChange={(next) => change({ bag: next })} onEdit={edit} />
        </Card>
        {building && (
          <LineBuilder
            key={building.line?.id ?? building.product.id}
            {...building}
            options={options}
            onCancel={close}
            onDone={(quantity, choice) => {
              change({ bag: putLine(bag, building.product, quantity, choice, building.line?.id) });
              setSaid(`${building.product.name} adicionado`);
              close();
            }}
          />
        )}
      </div>
      <Card className="flex flex-col gap-4">
        <CustomerFields store={store} draft={draft} errors={errors} onChange={change} />
        <DeliveryChoice store={store} draft={draft} errors={errors} openedAt={openedAt} onChange={change} />
        {asksAddress(store, draft) && (
          <div>
            <AddressForm form={addressForm} storageKey={`counter-${store.slug}`} onChange={setTyped} />
            {errors.address && (
              <div role="alert" className="mt-2">
                <FieldError id="balcao-address-error">{errors.address}</FieldError>
              </div>
            )}
          </div>
        )}
        <PaymentChoice store={store} draft={draft} errors={errors} onChange={change} />
        {store.takesCoupons && (
          <CouponField
            draft={draft}
            errors={errors}
            ask={(code) => askCoupon({ code, goodsCents: price.goodsCents, contact: draft.phone || null })}
            onChange={change}
          />
        )}
        {bag.some(({ adult }) => adult) && <AgeCheck draft={draft} errors={errors} onChange={change} />}
        <CounterTotal price={price} />
        {errors.order && (
          <div role="alert">
            <FieldError id="balcao-order-error">{errors.order}</FieldError>
          </div>
        )}
        <Button size="lg" block busy={busy} onClick={() => void create()}>
          Criar pedido
        </Button>
      </Card>
    </div>
  );
}

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-3">
      <FieldError id="balcao-menu-error">Não foi possível carregar o cardápio.</FieldError>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
