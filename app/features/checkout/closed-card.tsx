import { Clock } from "lucide-react";
import type { SaidState } from "#domain/shop-state.ts";
import { Card } from "#ui/page.tsx";

interface Props {
  /** Given where an order that is refused leads here; with orders for later it leads to 'Quando'. */
  id?: string | undefined;
  /** Null: nothing is said of it, it is open. */
  state: SaidState | null;
  /** Orders for later are taken. */
  ahead: boolean;
  error?: string | undefined;
}

/** Says before the end that the shop takes no orders now. */
export function ClosedCard({ id, state, ahead, error }: Props) {
  if (!state || state.isOpen) return null;
  return (
    <Card
      id={id}
      tabIndex={-1}
      className={error ? "mb-3 border-danger bg-warning-tint" : "mb-3 bg-warning-tint"}
    >
      <p className="flex items-start gap-2 font-semibold text-warning" role="status">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {state.text}
      </p>
      <p className="mt-1 text-sm">
        {ahead
          ? "Você pode pedir já, para o horário que escolher em Quando."
          : "Monte sua sacola: ela fica guardada até a loja abrir."}
      </p>
    </Card>
  );
}
