import type { PanelOrderPage } from "#domain/panel-order.ts";
import { panelData } from "#domain/panel-paths.ts";

const answerTimeoutMs = 10_000;

/** `gone`: no such order, or no access to it any more; `unavailable`: the same may succeed later. */
export type FetchedOrder = { ok: true; page: PanelOrderPage } | { ok: false; reason: "gone" | "unavailable" };

export async function fetchOrder(slug: string, orderId: string): Promise<FetchedOrder> {
  try {
    const response = await fetch(panelData.order(slug, orderId), {
      headers: { accept: "application/json" },
      // Somebody who is not signed in is sent to a page, which is no answer here.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.ok) return { ok: true, page: (await response.json()) as PanelOrderPage };
    const gone = response.type === "opaqueredirect" || [403, 404].includes(response.status);
    return { ok: false, reason: gone ? "gone" : "unavailable" };
  } catch {
    return { ok: false, reason: "unavailable" };
  }
}
