import { useCallback, useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { Pause } from "#domain/shop-state.ts";
import type { ShopNow, Store } from "#domain/store.ts";
import { useIdle } from "./use-idle.ts";

interface Loaded {
  store: Store;
  revision: number;
  terms: string;
}

/** The shop as it is now; null without an answer, and while other terms are loaded. */
export type AskShopNow = () => Promise<Store | null>;

/** An open page asks whether the shop has paused, gone on or changed; no stream per visitor is needed for that. */
export function useShopNow({ store: loaded, revision, terms }: Loaded): { store: Store; ask: AskShopNow } {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<ShopNow | null>(null);
  const { slug } = loaded;
  const newer = news !== null && news.revision > revision;
  const paused = newer && news.pause !== null;
  const until = newer && news.pause ? news.pause.until : null;
  const store = useMemo(
    () => (newer ? withPause(loaded, paused ? { until } : null) : loaded),
    [loaded, newer, paused, until],
  );

  const askNews = useCallback(async () => {
    const { askShop } = await import("#features/menu/ask-shop.ts");
    const answer = await askShop(slug);
    // Answers of several processes may overtake each other.
    if (answer) setNews((before) => (before && before.revision > answer.revision ? before : answer));
    return answer;
  }, [slug]);

  // Each answer is another one, so that it is loaded again until the page is the newer one.
  const changed = newer && news.terms !== terms ? news : null;
  useEffect(() => {
    if (changed) void revalidate();
  }, [changed, revalidate]);

  const idle = useIdle();
  useEffect(() => {
    if (!idle) return;
    let stop = () => {};
    let ended = false;
    // Loaded when there is time for it.
    void import("#state/ask-often.ts")
      .then(({ askOften }) => {
        if (!ended) stop = askOften(async () => (await askNews().catch(() => null)) !== null);
      })
      .catch(() => undefined);
    return () => {
      ended = true;
      stop();
    };
  }, [idle, askNews]);

  const ask = useCallback(async () => {
    const answer = await askNews().catch(() => null);
    if (!answer || answer.revision <= revision) return answer && loaded;
    return answer.terms === terms ? withPause(loaded, answer.pause) : null;
  }, [askNews, loaded, revision, terms]);
  return { store, ask };
}

const withPause = (store: Store, pause: Pause | null): Store => ({
  ...store,
  opening: { ...store.opening, pause },
});
