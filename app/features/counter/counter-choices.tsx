import { useState } from "react";
import { needsAddress } from "#domain/checkout.ts";
import { maxCouponLength } from "#domain/coupon.ts";
import { deliveryLabel, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { slotDay, slotsAhead, slotTimes } from "#domain/slots.ts";
import type { DeliveryMethod, PaymentMethod, Store } from "#domain/store.ts";
import { takesAhead } from "#domain/takes-ahead.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { type CounterCoupon, type CounterDraft, deliveryOf } from "./counter-draft.ts";

export type AskCoupon = (
  code: string,
) => Promise<{ ok: true; coupon: CounterCoupon } | { ok: false; message: string }>;

interface Props {
  store: Store;
  draft: CounterDraft;
  errors: Readonly<Record<string, string | undefined>>;
  /** When the page was opened: what is offered ahead counts from then. */
  openedAt: number;
  onChange: (change: Partial<CounterDraft>) => void;
}

export function CustomerFields({ store, draft, errors, onChange }: Omit<Props, "openedAt">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Nome"
        optional
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <PhoneField
        id="balcao-contact"
        label="Telefone"
        optional={!store.requires.contact}
        autoComplete="off"
        error={errors.contact}
        defaultValue={draft.phone}
        onText={(phone) => onChange({ phone })}
      />
    </div>
  );
}

export function DeliveryChoice({ store, draft, errors, openedAt, onChange }: Props) {
  const { opening, ahead } = store;
  const slots = ahead && takesAhead(store) ? slotsAhead(opening, ahead, openedAt) : [];
  return (
    <div className="flex flex-col gap-4">
      {store.delivery.length > 1 && (
        <div id="balcao-delivery" tabIndex={-1} className="outline-none">
          <RadioList
            legend="Entrega ou retirada"
            columns
            options={store.delivery.map((value) => ({ value, title: deliveryLabel(value).label }))}
            value={deliveryOf(store, draft)}
            onChange={(delivery) => onChange({ delivery: delivery as DeliveryMethod })}
          />
          {errors.delivery && <FieldError id="balcao-delivery-error">{errors.delivery}</FieldError>}
        </div>
      )}
      {slots.length > 0 ? (
        <SelectField
          id="balcao-slot"
          label="Quando"
          placeholder="Para agora"
          options={slots.map((slot) => ({
            value: String(slot),
            label: `${slotDay(slot, openedAt, opening.timeZone)} ${slotTimes(slot, opening.timeZone)}`,
          }))}
          error={errors.slot}
          value={draft.slotAt === null ? "" : String(draft.slotAt)}
          onChange={(event) => onChange({ slotAt: event.target.value ? Number(event.target.value) : null })}
        />
      ) : (
        errors.slot && <FieldError id="balcao-slot">{errors.slot}</FieldError>
      )}
    </div>
  );
}

export function PaymentChoice({ store, draft, errors, onChange }: Omit<Props, "openedAt">) {
  const options = paymentGroups(store.payments).flatMap(({ title, methods }) =>
    methods.map((value) => ({ value, label: `${paymentLabel(value)} · ${title}` })),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {options.length > 0 && (
        <SelectField
          id="balcao-payment"
          label="Forma de pagamento"
          optional={!store.requires.payment}
          placeholder="Escolha"
          options={options}
          error={errors.payment}
          value={draft.payment ?? ""}
          onChange={(event) => onChange({ payment: (event.target.value || null) as PaymentMethod | null })}
        />
      )}
      {draft.payment === "cash" && (
        <Field
          id="balcao-change"
          label="Troco para"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors.change}
          value={draft.changeFor}
          onChange={(event) => onChange({ changeFor: event.target.value })}
        />
      )}
    </div>
  );
}

export function AgeCheck({ draft, errors, onChange }: Pick<Props, "draft" | "errors" | "onChange">) {
  return (
    <div>
      <label htmlFor="balcao-adult" className="flex min-h-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id="balcao-adult"
          checked={draft.adult}
          aria-invalid={errors.adult ? true : undefined}
          aria-describedby={errors.adult ? "balcao-adult-error" : undefined}
          onChange={(event) => onChange({ adult: event.target.checked })}
          className="size-5.5 shrink-0 accent-(--color-accent)"
        />
        <span className="font-semibold">Conferi que é maior de 18</span>
      </label>
      {errors.adult && <FieldError id="balcao-adult-error">{errors.adult}</FieldError>}
    </div>
  );
}

interface CouponProps extends Pick<Props, "draft" | "errors" | "onChange"> {
  ask: AskCoupon;
}

export function CouponField({ draft, errors, ask, onChange }: CouponProps) {
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);

  async function apply() {
    if (draft.couponTyped.trim() === "" || asking) return;
    setAsking(true);
    const answer = await ask(draft.couponTyped);
    setAsking(false);
    if (answer.ok) onChange({ coupon: answer.coupon, couponTyped: "" });
    else setProblem(answer.message);
  }

  if (draft.coupon) {
    return (
      <div id="balcao-coupon" tabIndex={-1} className="outline-none">
        <p className="flex flex-wrap items-center gap-3">
          <span>
            Cupom <strong>{draft.coupon.code}</strong>
          </span>
          <Button variant="quiet" size="sm" onClick={() => onChange({ coupon: null })}>
            Remover cupom
          </Button>
        </p>
        {errors.coupon && <FieldError id="balcao-coupon-error">{errors.coupon}</FieldError>}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        id="balcao-coupon"
        label="Cupom"
        optional
        maxLength={maxCouponLength}
        autoComplete="off"
        autoCapitalize="characters"
        value={draft.couponTyped}
        error={[problem, errors.coupon].filter(Boolean).join(" ") || undefined}
        onChange={(event) => {
          setProblem(undefined);
          onChange({ couponTyped: event.target.value });
        }}
        onKeyDown={(event) => event.key === "Enter" && void apply()}
        className="min-w-[min(100%,8rem)] flex-1"
      />
      <Button variant="secondary" busy={asking} className="mt-6.5 h-12" onClick={() => void apply()}>
        Aplicar
      </Button>
    </div>
  );
}

export const asksAddress = (store: Store, draft: CounterDraft): boolean =>
  needsAddress(store, deliveryOf(store, draft));
