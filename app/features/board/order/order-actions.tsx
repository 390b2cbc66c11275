import { useLocation, useNavigate } from "react-router";
import type { Move } from "#domain/order-move.ts";
import { nextStep, stepButton, stepOf } from "#domain/order-steps.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { type MoveDialog, moveDialogHash } from "#domain/panel-paths.ts";
import { MoveDialogs } from "#features/board/moving/move-dialogs.tsx";
import { readMoveHash } from "#features/board/moving/move-hash.ts";
import { dialogEntry, useCloseDialog, useHash } from "#state/dialog-route.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  order: PanelOrder;
  timeZone: string;
  sending: boolean;
  onMove: (move: Move) => void;
}

/** Always in reach of the thumb; nothing when the order is over. */
export function OrderActions({ order, timeZone, sending, onMove }: Props) {
  const navigate = useNavigate();
  const hash = useHash();
  const { pathname, search } = useLocation();
  const close = useCloseDialog(pathname + search);
  const step = stepOf(order);
  const next = nextStep(step, order.delivery);
  const isNew = step === "new";
  const open = (dialog: MoveDialog) => void navigate(moveDialogHash(dialog), dialogEntry());

  function advance() {
    if (next === "preparing") open("accept");
    else if (next === "ready" || next === "dispatched" || next === "done") onMove({ to: next });
  }

  return (
    <>
      {next && next !== "new" && next !== "canceled" && (
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-3 border-t bg-card px-safe pt-3 pb-safe *:flex-auto">
          <Button
            variant="secondary"
            size="lg"
            disabled={sending}
            onClick={() => open(isNew ? "refuse" : "cancel")}
          >
            {isNew ? "Recusar" : "Cancelar pedido"}
          </Button>
          <Button size="lg" busy={sending} onClick={advance} className="min-w-1/2 text-lg">
            {stepButton[next]}
          </Button>
        </div>
      )}
      <MoveDialogs
        order={order}
        dialog={readMoveHash(hash)?.dialog ?? null}
        timeZone={timeZone}
        onClose={close}
        onMove={onMove}
      />
    </>
  );
}
