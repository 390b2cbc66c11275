import { useRef } from "react";
import {
  benefitText,
  type CouponState,
  couponState,
  couponStateLabel,
  type PanelCoupon,
  shareText,
  usesText,
  validityText,
} from "#domain/coupon-terms.ts";
import { formatCents } from "#domain/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Card } from "#ui/page.tsx";
import type { CouponShop } from "./coupon-shop.ts";

interface Props {
  coupon: PanelCoupon;
  shop: CouponShop;
  now: number;
  /** Its action is in flight. */
  busy: boolean;
  /** Some action is. */
  waits: boolean;
  onEdit: () => void;
  onSwitch: () => void;
  onRemove: () => void;
}

const tones: Readonly<Record<CouponState, "positive" | "warning" | "neutral">> = {
  active: "positive",
  scheduled: "warning",
  usedUp: "warning",
  expired: "neutral",
  off: "neutral",
};

export function CouponCard({ coupon, shop, now, busy, waits, onEdit, onSwitch, onRemove }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  const { code, benefit, active } = coupon;
  const state = couponState(coupon, now);
  const text = shareText(coupon, shop);
  const name = <span className="sr-only"> {code}</span>;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg font-bold wrap-anywhere">{code}</h3>
          <p className="font-semibold">{benefitText(benefit)}</p>
        </div>
        <Badge tone={tones[state]}>{couponStateLabel[state]}</Badge>
      </div>
      <ul className="flex flex-col gap-0.5 text-sm text-ink-soft">
        {conditions(coupon, shop.timeZone).map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
        <li className="tabular">{usesText(coupon)}</li>
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Editar{name}
        </Button>
        <CopyButton label="Compartilhar" done="Texto do cupom copiado!" text={text} shownIn={shown} />
        <Button variant="secondary" size="sm" busy={busy} disabled={waits} onClick={onSwitch}>
          {active ? "Desligar" : "Ligar"}
          {name}
        </Button>
        <Button variant="quiet" size="sm" className="text-danger" disabled={waits} onClick={onRemove}>
          Excluir{name}
        </Button>
      </div>
      <details className="text-sm">
        <summary className="flex min-h-touch cursor-pointer items-center text-ink-soft underline">
          Texto para divulgar
        </summary>
        <p ref={shown} className="rounded-md bg-sunken p-3 wrap-anywhere">
          {text}
        </p>
      </details>
    </Card>
  );
}

function conditions(coupon: PanelCoupon, timeZone: string): string[] {
  const { leastTotalCents, maxUsesPerPhone } = coupon;
  const validity = validityText(coupon, timeZone);
  return [
    leastTotalCents > 0 ? `A partir de ${formatCents(leastTotalCents)} em produtos` : "Sem valor mínimo",
    validity ? `Vale ${validity}` : "Sem prazo",
    ...(maxUsesPerPhone === null
      ? []
      : [maxUsesPerPhone === 1 ? "1 vez por telefone" : `${maxUsesPerPhone} vezes por telefone`]),
  ];
}
