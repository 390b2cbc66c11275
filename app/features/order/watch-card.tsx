import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import type { Order } from "#domain/order.ts";
import { isFinal } from "#domain/order-status.ts";
import { pushPaths } from "#domain/push-paths.ts";
import { subscribeToPush, tellSubscription } from "#state/push/push.ts";
import { usePushPermission } from "#state/push/use-push-permission.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";
import { setWatched, useIsWatched } from "./watched-orders-store.ts";

const refusals = {
  unsupported: "Este navegador não tem notificações.",
  blocked: null,
  dismissed: "Para ativar, toque em “Permitir” quando o navegador perguntar.",
  failed: "O navegador não conseguiu ativar os avisos. Tente de novo em instantes.",
} as const;

/** A push at each step; the browser asks for permission only on the press. */
export function WatchCard({ order }: { order: Order }) {
  const permission = usePushPermission();
  const watched = useIsWatched(order.id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (permission.value === "unsupported") return null;
  const isOn = watched && permission.value === "granted";

  async function turn(on: boolean) {
    setBusy(true);
    setProblem(null);
    const subscribed = await subscribeToPush();
    permission.read();
    if (subscribed.ok) {
      const path = pushPaths.watch(order.store.slug, order.id);
      const answer = await tellSubscription(path, on ? "POST" : "DELETE", subscribed.subscription);
      if (answer.ok) setWatched(order.id, on);
      else setProblem(answer.message);
    } else {
      setProblem(refusals[subscribed.reason]);
    }
    setBusy(false);
  }

  const Sign = isOn ? Bell : BellOff;
  return (
    <Card className="flex min-h-20 flex-wrap items-center gap-3 noscript:hidden print:hidden">
      <Sign aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      {/* Before hydration nobody knows what the browser allows. */}
      <p
        role="status"
        className={
          permission.value === null ? "invisible flex-1 text-sm" : "min-w-[min(100%,10rem)] flex-1 text-sm"
        }
      >
        {isFinal(order.status)
          ? "O pedido terminou: não há mais o que avisar."
          : said(permission.value, isOn)}
      </p>
      {!isFinal(order.status) && permission.value !== "blocked" && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() => void turn(!isOn)}
          className={permission.value === null ? "invisible" : undefined}
        >
          {isOn ? "Parar de avisar" : "Ativar avisos"}
        </Button>
      )}
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}

function said(permission: "blocked" | "askable" | "granted" | null, isOn: boolean): string {
  if (permission === "blocked")
    return "Os avisos estão bloqueados neste navegador. Para receber, permita as notificações no cadeado ao lado do endereço.";
  return isOn ? "Este aparelho avisa quando o pedido andar." : "Avisar neste aparelho quando o pedido andar";
}
