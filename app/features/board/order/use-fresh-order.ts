import { useCallback, useEffect, useRef, useState } from "react";
import type { BoardCard } from "#domain/board.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { fetchOrder } from "./fetch-order.ts";

const retryMs = 3_000;

interface Input {
  slug: string;
  /** As the page was loaded with it. */
  loaded: PanelOrder;
  /** The newest that the live board has of it. */
  card: BoardCard | null;
  /** Whoever lost access is shown so by loading the page again. */
  onGone: () => void;
}

/** Stays right while the page is open: read again when the board tells of a change, and after what is done here. */
export function useFreshOrder({ slug, loaded, card, onGone }: Input) {
  const [fetched, setFetched] = useState<PanelOrder | null>(null);
  const newest = fetched?.id === loaded.id && fetched.rev >= loaded.rev ? fetched : loaded;
  const order = card && card.id === newest.id && card.rev > newest.rev ? { ...newest, ...card } : newest;
  const toldRev = order === newest ? null : order.rev;
  const running = useRef(false);
  const again = useRef(false);
  const [failures, setFailures] = useState(0);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });

  const refresh = useCallback(async () => {
    again.current = running.current;
    if (running.current) return;
    running.current = true;
    const result = await fetchOrder(slug, loaded.id);
    running.current = false;
    if (result.ok) setFetched(result.page.order);
    else if (result.reason === "gone") gone.current();
    else setFailures((count) => count + 1);
    if (again.current) await refresh();
  }, [slug, loaded.id]);

  useEffect(() => {
    if (toldRev !== null) void refresh();
  }, [toldRev, refresh]);

  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(refresh, retryMs);
    return () => clearTimeout(timer);
  }, [failures, refresh]);

  return { order, refresh };
}
