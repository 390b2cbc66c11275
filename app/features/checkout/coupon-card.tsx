import { TicketPercent } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maxCouponLength } from "#domain/coupon.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Card } from "#ui/page.tsx";
import { type AppliedCoupon, askCoupon } from "./applied-coupon.ts";
import { cardId } from "./focus-issue.ts";

interface Props {
  slug: string;
  coupon: AppliedCoupon | null;
  goodsCents: number;
  contact: string | null;
  error: string | undefined;
  onChange: (coupon: AppliedCoupon | null) => void;
}

export function CouponCard({ slug, coupon, goodsCents, contact, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "" || asking) return;
    setAsking(true);
    const answer = await askCoupon(slug, { code: typed, goodsCents, contact });
    setAsking(false);
    if (!answer.ok) return setProblem(answer.message);
    setProblem(undefined);
    setTyped("");
    onChange(answer.coupon);
  }

  if (coupon) {
    return (
      <Card id={cardId("coupon")} tabIndex={-1} className={error ? "border-danger" : ""}>
        <div className="flex items-center gap-3">
          <TicketPercent aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          <p className="min-w-0 flex-1">
            <span className="block text-sm text-ink-soft">Cupom</span>
            <span className="font-semibold wrap-anywhere">{coupon.code}</span>
          </p>
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            Remover<span className="sr-only"> o cupom</span>
          </Button>
        </div>
        {error && <p className="mt-2 text-sm font-medium text-danger">{error}</p>}
      </Card>
    );
  }
  return (
    <Card>
      <form method="post" onSubmit={apply} className="flex flex-wrap items-end gap-2">
        <Field
          id={cardId("coupon")}
          label="Cupom"
          optional
          maxLength={maxCouponLength}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          value={typed}
          error={problem ?? error}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
          className="min-w-[min(100%,10rem)] flex-1"
        />
        <Button type="submit" variant="secondary" busy={asking}>
          Aplicar
        </Button>
      </form>
    </Card>
  );
}
