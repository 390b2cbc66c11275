import { formatCents } from "../../../domain/money";
import { Card } from "../../ui/page";
import { ProgressBar } from "../../ui/progress-bar";

interface Props {
  totalCents: number;
  orderMinCents: number;
}

export function MinimumOrderCard({ totalCents, orderMinCents }: Props) {
  const missing = orderMinCents - totalCents;
  return (
    <Card>
      <ProgressBar
        label="Pedido mínimo"
        detail={formatCents(orderMinCents)}
        value={Math.min(totalCents, orderMinCents)}
        max={orderMinCents}
      />
      <p className="mt-1 text-sm text-ink-soft" aria-live="polite">
        {missing > 0 ? `Faltam ${formatCents(missing)}` : "Pedido mínimo atingido"}
      </p>
    </Card>
  );
}
