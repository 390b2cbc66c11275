import { Banknote } from "lucide-react";
import { useState } from "react";
import { changeCents } from "#domain/change.ts";
import { isPaidByPixKey, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { formatCents } from "#domain/money.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { canMarkPaid, paymentStatusText } from "#domain/payment-status.ts";
import { AmountRow } from "#ui/amount-row.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { notify } from "#ui/notices.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { postPanel } from "./post-panel.ts";

interface Props {
  order: PanelOrder;
  slug: string;
  onPaid: () => void;
}

export function PaymentCard({ order, slug, onPaid }: Props) {
  const { payment, paymentStatus, changeForCents } = order;
  const change = changeCents(order);
  const group = payment && paymentGroups([payment])[0]?.title;
  return (
    <section aria-labelledby="pagamento">
      <SectionHeading id="pagamento">Pagamento</SectionHeading>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 text-lg font-bold wrap-anywhere">
            {payment ? paymentLabel(payment) : "A combinar"}
            {group && <span className="block text-sm font-normal text-ink-soft">{group}</span>}
          </p>
          <p
            role="status"
            className={classNames(
              "rounded-full px-3 py-1 text-sm font-bold",
              paymentStatus === "pago" ? "bg-positive-tint text-positive" : "bg-warning-tint text-warning",
            )}
          >
            {paymentStatusText(paymentStatus, payment)}
          </p>
        </div>
        {payment === "cash" && (
          <p className="flex items-center gap-2 text-lg font-bold">
            <Banknote aria-hidden="true" className="size-6 shrink-0" />
            {change === null ? (
              "Não precisa de troco"
            ) : (
              <span>
                Levar troco de <span className="tabular">{formatCents(change)}</span>
                <span className="block text-sm font-normal text-ink-soft">
                  Paga com {formatCents(changeForCents ?? 0)}
                </span>
              </span>
            )}
          </p>
        )}
        <Amounts order={order} />
        {canMarkPaid(order) && order.status !== "canceled" && (
          <MarkPaid slug={slug} order={order} onPaid={onPaid} />
        )}
      </Card>
    </section>
  );
}

function Amounts({ order }: { order: PanelOrder }) {
  const { subtotalCents, coupon, discountCents, freightCents, totalCents, delivery } = order;
  return (
    <dl className="flex flex-col gap-1 border-t pt-3">
      <AmountRow name="Itens">{formatCents(subtotalCents)}</AmountRow>
      {coupon && (
        <AmountRow name={`Cupom ${coupon}`}>
          {discountCents > 0 ? formatCents(-discountCents) : "Entrega grátis"}
        </AmountRow>
      )}
      {delivery !== "withdraw" && (
        <AmountRow name="Entrega">{freightCents === 0 ? "Grátis" : formatCents(freightCents)}</AmountRow>
      )}
      <AmountRow name="Total" total>
        {formatCents(totalCents)}
      </AmountRow>
    </dl>
  );
}

/** What came to the store's own PIX key shows only in its bank. */
function MarkPaid({ slug, order, onPaid }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function mark() {
    setBusy(true);
    const result = await postPanel(panelActions.markPaid(slug, order.id));
    setBusy(false);
    setAsking(false);
    if (result.ok) onPaid();
    else notify("negative", "Não foi possível marcar como pago. Tente de novo.");
  }

  const byPix = isPaidByPixKey(order.payment);
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        busy={busy && !asking}
        onClick={() => (byPix ? setAsking(true) : void mark())}
      >
        Marcar como pago
      </Button>
      <ConfirmDialog
        open={asking}
        title="Você conferiu no banco?"
        cancelLabel="Ainda não"
        confirmLabel="Sim, foi pago"
        tone="primary"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void mark()}
      >
        Procure no extrato um PIX de <strong className="tabular">{formatCents(order.totalCents)}</strong> e só
        então marque.
      </ConfirmDialog>
    </>
  );
}
