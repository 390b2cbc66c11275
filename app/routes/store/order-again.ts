import { messages } from "#domain/messages.ts";
import type { OrderedItems } from "#domain/order.ts";
import { bagOf } from "#domain/order-again.ts";
import { apiPaths } from "#domain/paths.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import { notify } from "#ui/notices.tsx";

const answerTimeoutMs = 10_000;

/** Puts what was ordered into the bag, in place of what is there; false, with a notice, without an answer. */
export async function orderAgain(slug: string, orderId: string): Promise<boolean> {
  const ordered = await askItems(slug, orderId);
  if (!ordered) {
    notify("negative", messages.orderNotRepeated);
    return false;
  }
  const { before } = updateBag(ordered.storeId, () => bagOf(ordered.items));
  if (before.length > 0) {
    const onPress = () => void updateBag(ordered.storeId, () => before);
    notify("positive", messages.bagReplaced, { action: { label: "Desfazer", onPress } });
  }
  return true;
}

async function askItems(slug: string, orderId: string): Promise<OrderedItems | null> {
  try {
    const response = await fetch(apiPaths.orderItems(slug, orderId), {
      cache: "no-store",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return response.ok ? ((await response.json()) as OrderedItems) : null;
  } catch {
    return null;
  }
}
