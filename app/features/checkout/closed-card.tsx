import { Clock } from "lucide-react";
import { type Opening, shopState, shopStateText, takesOrders } from "#domain/shop-state.ts";
import { Card } from "#ui/page.tsx";

interface Props {
  opening: Opening;
  now: number;
  /** Orders for later are taken. */
  ahead: boolean;
}

/** Says before the end that the shop takes no orders now. */
export function ClosedCard({ opening, now, ahead }: Props) {
  if (takesOrders(opening, now)) return null;
  return (
    <Card className="bg-warning-tint">
      <p className="flex items-start gap-2 font-semibold text-warning" role="status">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {shopStateText(shopState(opening, now), opening, now)}
      </p>
      <p className="text-sm">
        {ahead
          ? "Você pode pedir agora e escolher um horário."
          : "Sua sacola fica guardada até a loja abrir."}
      </p>
    </Card>
  );
}
