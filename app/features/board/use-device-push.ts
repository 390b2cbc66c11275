import { useState } from "react";
import { devicePaths } from "#domain/push-paths.ts";
import { type PushAnswer, type PushPermission, subscribeToPush, tellSubscription } from "#state/push/push.ts";
import { usePushPermission } from "#state/push/use-push-permission.ts";
import { notify } from "#ui/notices.tsx";
import { useWishesPush, wishPush } from "./device-store.ts";

type Work = "on" | "off" | "test";

const refusals = {
  unsupported: "Este navegador não tem notificações.",
  blocked: "As notificações estão bloqueadas neste navegador.",
  dismissed: "Para ativar, toque em “Permitir” quando o navegador perguntar.",
  failed: "O navegador não conseguiu ativar as notificações. Tente de novo em instantes.",
};

/** Null until the page is hydrated. */
export type DeviceState = null | "unsupported" | "blocked" | "off" | "on";

export function useDevicePush(slug: string) {
  const permission = usePushPermission();
  const wished = useWishesPush(slug);
  const [busy, setBusy] = useState<Work | null>(null);

  async function run(work: Work, path: string, method: "POST" | "DELETE"): Promise<PushAnswer> {
    setBusy(work);
    try {
      const subscribed = await subscribeToPush();
      permission.read();
      if (!subscribed.ok) return { ok: false, message: refusals[subscribed.reason] };
      return await tellSubscription(path, method, subscribed.subscription);
    } finally {
      setBusy(null);
    }
  }

  async function turn(on: boolean): Promise<void> {
    const answer = await run(on ? "on" : "off", devicePaths.devices(slug), on ? "POST" : "DELETE");
    if (answer.ok) wishPush(slug, on);
    if (!answer.ok) notify("negative", answer.message);
    else
      notify(
        "positive",
        on ? "Notificações ativadas neste aparelho." : "Notificações desativadas neste aparelho.",
      );
  }

  async function test(): Promise<void> {
    const answer = await run("test", devicePaths.test(slug), "POST");
    if (answer.ok) notify("positive", "Enviada. Ela deve aparecer em alguns segundos.");
    else notify("negative", answer.message);
  }

  return { state: stateOf(permission.value, wished), busy, turn, test };
}

function stateOf(permission: PushPermission | null, wished: boolean): DeviceState {
  if (permission === null || permission === "unsupported" || permission === "blocked") return permission;
  return permission === "granted" && wished ? "on" : "off";
}
