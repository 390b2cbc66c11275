import { useRef, useState } from "react";
import type { Order } from "#domain/order.ts";
import { canCancelMine, type OrderProgress } from "#domain/order-progress.ts";
import { isFinal } from "#domain/order-status.ts";
import { Button } from "#ui/button.tsx";
import { sendCancel } from "./send-cancel.ts";

interface Props {
  order: Order;
  /** New, unseen, and there is a network. */
  offered: boolean;
  ask: () => Promise<OrderProgress | null>;
  /** The button is gone: the focus needs another place. */
  onDone: () => void;
}

type Step = "idle" | "asking" | "sending";
type Problem = "seen" | "unknown";

const problems: Readonly<Record<Problem, string>> = {
  seen: "A loja já viu o seu pedido, e ele não pode mais ser cancelado por aqui. Fale com ela pelos contatos acima.",
  unknown: "Não foi possível confirmar o cancelamento. Verifique a conexão e tente de novo.",
};

export function CancelMyOrder({ order, offered, ask, onDone }: Props) {
  const [step, setStep] = useState<Step>("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);

  async function cancel() {
    // A second press can come before the first one is rendered.
    if (isSending.current) return;
    isSending.current = true;
    setStep("sending");
    setProblem(null);
    const answer = await sendCancel(order.store.slug, order.id);
    // Also without an answer it may have been canceled: how it stands now decides.
    const progress = await ask();
    isSending.current = false;
    setStep("idle");
    if (answer === "canceled" || progress?.status === "canceled") return onDone();
    const seen = answer === "seen" || (progress !== null && !canCancelMine(progress));
    setProblem(seen ? "seen" : "unknown");
    if (seen) onDone();
  }

  if (isFinal(order.status)) return null;
  return (
    <>
      {problem && (
        <p role="alert" className="mb-2 font-semibold text-danger">
          {problems[problem]}
        </p>
      )}
      {step === "idle"
        ? offered && (
            <Button variant="secondary" size="sm" onClick={() => setStep("asking")}>
              Cancelar meu pedido
            </Button>
          )
        : (offered || step === "sending") && (
            <div role="group" aria-label="Cancelar meu pedido">
              <p className="font-semibold">Cancelar este pedido? Os itens voltam para a loja.</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={step === "sending"}
                  autoFocus
                  onClick={() => setStep("idle")}
                >
                  Manter o pedido
                </Button>
                <Button variant="danger" size="sm" busy={step === "sending"} onClick={() => void cancel()}>
                  Sim, cancelar
                </Button>
              </div>
            </div>
          )}
    </>
  );
}
