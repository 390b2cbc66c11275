import type { PushMessage } from "#domain/push-message.ts";
import type { PushOutcome } from "./push-sender.ts";
import type { Subscription } from "./subscription.ts";

export type SendPush = (
  storeId: string,
  subscription: Subscription,
  message: PushMessage,
) => Promise<PushOutcome>;

/** How many were reached; subscriptions that browsers gave up are forgotten. */
export async function sendToAll(
  send: SendPush,
  storeId: string,
  subscriptions: readonly (Subscription & { id: string })[],
  message: PushMessage,
  forget: (id: string) => Promise<void>,
): Promise<number> {
  const outcomes = await Promise.all(
    subscriptions.map(async ({ id, ...subscription }) => {
      const outcome = await send(storeId, subscription, message);
      if (outcome === "gone") await forget(id);
      return outcome;
    }),
  );
  return outcomes.filter((outcome) => outcome === "sent").length;
}
