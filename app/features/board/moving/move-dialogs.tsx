import { useEffect, useState } from "react";
import { orderNumber } from "#domain/order-id.ts";
import type { Move } from "#domain/order-move.ts";
import type { OrderStatus } from "#domain/order-status.ts";
import type { MoveDialog } from "#domain/panel-paths.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

interface Props {
  /** Null: there is no such order here. */
  order: { id: string; status: OrderStatus; slotAt: number | null } | null;
  dialog: MoveDialog | null;
  timeZone: string;
  onClose: () => void;
  onMove: (move: Move) => void;
}

/** What is asked before an order is accepted, refused or canceled. */
export function MoveDialogs({ order, dialog, timeZone, onClose, onMove }: Props) {
  const shown = useShown(order, dialog, onClose);
  const number = order ? orderNumber(order.id) : "";

  function send(move: Move) {
    onClose();
    onMove(move);
  }

  return (
    <>
      <AcceptDialog
        open={shown === "accept"}
        title={`Aceitar pedido ${number}`}
        slotAt={order?.slotAt ?? null}
        timeZone={timeZone}
        onClose={onClose}
        onAccept={(minutes) => send({ to: "preparing", minutes })}
      />
      <CancelDialog
        open={shown === "refuse"}
        title={`Recusar pedido ${number}`}
        verb="Recusar pedido"
        onClose={onClose}
        onCancel={(said) => send({ to: "canceled", from: "new", ...said })}
      />
      <CancelDialog
        open={shown === "cancel"}
        title={`Cancelar pedido ${number}`}
        verb="Cancelar pedido"
        onClose={onClose}
        onCancel={(said) => send({ to: "canceled", from: "pending", ...said })}
      />
    </>
  );
}

/** One that is open stays so when somebody else is quicker: pressing then tells who. An old link opens nothing. */
function useShown(order: Props["order"], dialog: MoveDialog | null, onClose: () => void): MoveDialog | null {
  const [opened, setOpened] = useState<string | null>(null);
  const key = dialog && order && `${dialog} ${order.id}`;
  const fits = order?.status === (dialog === "cancel" ? "pending" : "new");
  const shown = key !== null && (fits || opened === key);
  if (opened !== (shown ? key : null)) setOpened(shown ? key : null);

  useEffect(() => {
    if (dialog && !shown) onClose();
  }, [dialog, shown, onClose]);
  return shown ? dialog : null;
}
