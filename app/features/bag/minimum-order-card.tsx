import { formatCents } from "#domain/money.ts";
import { FieldError } from "#ui/field-frame.tsx";
import { Card } from "#ui/page.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

interface Props {
  totalCents: number;
  orderMinCents: number;
  /** Where the minimum is higher than elsewhere. */
  district: string | null;
  error?: string | undefined;
}

export function MinimumOrderCard({ totalCents, orderMinCents, district, error }: Props) {
  const missing = orderMinCents - totalCents;
  return (
    <Card id="checkout-minimum" tabIndex={-1} className={error ? "border-danger" : ""}>
      <ProgressBar
        label={district === null ? "Pedido mínimo" : `Pedido mínimo em ${district}`}
        detail={formatCents(orderMinCents)}
        value={Math.min(totalCents, orderMinCents)}
        max={orderMinCents}
      />
      <p className="mt-1 text-sm text-ink-soft" aria-live="polite">
        {missing > 0 ? `Faltam ${formatCents(missing)}` : "Pedido mínimo atingido"}
      </p>
      {error && (
        <div className="mt-2">
          <FieldError id="checkout-minimum-error">{error}</FieldError>
        </div>
      )}
    </Card>
  );
}
