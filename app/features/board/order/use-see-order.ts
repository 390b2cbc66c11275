import { useEffect, useRef } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import { postPanel } from "./post-panel.ts";

const firstRetryMs = 1_000;
const maxRetryMs = 15_000;

/** Whoever has the order on the screen has seen it; tried until the server knows. */
export function useSeeOrder(slug: string, orderId: string, unseen: boolean, onSeen: () => void): void {
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });

  useEffect(() => {
    if (!unseen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    async function tell(retryMs: number) {
      const result = await postPanel(panelActions.see(slug, orderId));
      if (left) return;
      if (result.ok) told.current();
      else if (result.reason === "unavailable")
        timer = setTimeout(tell, retryMs, Math.min(retryMs * 2, maxRetryMs));
    }
    void tell(firstRetryMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [slug, orderId, unseen]);
}
