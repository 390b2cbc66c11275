import { Clock } from "lucide-react";
import { type Opening, shopState, shopStateText } from "#domain/shop-state.ts";
import { Card } from "#ui/page.tsx";
import { cardId } from "./focus-issue.ts";

interface Props {
  opening: Opening;
  now: number;
  /** Orders for later are taken. */
  ahead: boolean;
  error?: string | undefined;
}

/** Says before the end that the shop takes no orders now. */
export function ClosedCard({ opening, now, ahead, error }: Props) {
  const state = shopState(opening, now);
  if (state.kind === "open") return null;
  return (
    // With orders for later, the card 'Quando' is where to go.
    <Card
      {...(ahead ? {} : { id: cardId("slot"), tabIndex: -1 })}
      className={error ? "mb-3 border-danger bg-warning-tint" : "mb-3 bg-warning-tint"}
    >
      <p className="flex items-start gap-2 font-semibold text-warning" role="status">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {shopStateText(state, opening, now)}
      </p>
      <p className="mt-1 text-sm">
        {ahead
          ? "Você pode pedir já: escolha um horário em Quando."
          : "Monte sua sacola: ela fica guardada até a loja abrir."}
      </p>
    </Card>
  );
}
