import { TicketPercent } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { maxCouponLength } from "#domain/coupon.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { Card } from "#ui/page.tsx";
import { type AppliedCoupon, askCoupon, type RefusedCoupon } from "./applied-coupon.ts";
import { cardId, orderButtonId, showMessage } from "./focus-issue.ts";

interface Props {
  slug: string;
  coupon: AppliedCoupon | null;
  typed: string;
  goodsCents: number;
  contact: string | null;
  error: string | undefined;
  onChange: (change: { coupon?: AppliedCoupon | null; couponTyped: string }) => void;
}

export function CouponCard({ slug, coupon, typed, goodsCents, contact, error, onChange }: Props) {
  const [refused, setRefused] = useState<RefusedCoupon | null>(null);
  const [asking, setAsking] = useState(false);
  const refocus = useRef(false);
  const met = refused !== null && refused.leastTotalCents !== null && goodsCents >= refused.leastTotalCents;
  const problem = met ? undefined : refused?.message;

  // What had the focus is gone once the coupon is applied or removed; why it was refused stands there only by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    document.getElementById(cardId("coupon"))?.focus();
    showMessage("coupon");
  }, [coupon, refused]);

  async function apply() {
    if (typed.trim() === "" || asking) return;
    setAsking(true);
    const answer = await askCoupon(slug, { code: typed, goodsCents, contact });
    setAsking(false);
    refocus.current = true;
    if (!answer.ok) return setRefused(answer);
    onChange({ coupon: answer.coupon, couponTyped: "" });
  }

  function remove() {
    refocus.current = true;
    setRefused(null);
    onChange({ coupon: null, couponTyped: "" });
  }

  function goOnWithout() {
    setRefused(null);
    onChange({ couponTyped: "" });
    document.getElementById(orderButtonId)?.focus();
  }

  if (coupon) {
    return (
      <Card className={error ? "border-danger" : ""}>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <TicketPercent aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          <p className="min-w-[min(100%,7rem)] flex-1">
            <span className="block text-sm text-ink-soft">Cupom</span>
            <span className="font-semibold wrap-anywhere">{coupon.code}</span>
          </p>
          <Button
            id={cardId("coupon")}
            variant="quiet"
            size="sm"
            aria-describedby={error ? `${cardId("coupon")}-error` : undefined}
            onClick={remove}
          >
            Remover<span className="sr-only"> o cupom {coupon.code}</span>
          </Button>
        </div>
        {error && (
          <div className="mt-2">
            <FieldError id={`${cardId("coupon")}-error`}>{error}</FieldError>
          </div>
        )}
      </Card>
    );
  }
  return (
    <Card>
      {/* Not a form: a dialog would put the focus into it. */}
      <div className="flex flex-wrap items-start justify-end gap-2">
        <Field
          id={cardId("coupon")}
          label="Cupom"
          optional
          maxLength={maxCouponLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          error={[problem, error].filter(Boolean).join(" ") || undefined}
          onChange={(event) => {
            onChange({ couponTyped: event.target.value });
            setRefused(null);
          }}
          onKeyDown={(event) => event.key === "Enter" && void apply()}
          className="min-w-[min(100%,8rem)] flex-1"
        />
        {/* Aligned with the input beside it, below that one's label. */}
        <Button variant="secondary" busy={asking} className="mt-6.5 h-12" onClick={() => void apply()}>
          Aplicar
        </Button>
      </div>
      {(problem ?? error) && (
        <div className="mt-2 flex justify-end">
          <Button id={`${cardId("coupon")}-without`} variant="quiet" size="sm" onClick={goOnWithout}>
            Continuar sem cupom
          </Button>
        </div>
      )}
    </Card>
  );
}
