import { useCallback, useEffect, useRef, useState } from "react";
import { type CounterMenu, joinMenu, type MenuPart } from "#domain/menu-part.ts";
import { panelData } from "#domain/panel-paths.ts";
import { isMenuPart } from "./menu-part-shape.ts";

const answerTimeoutMs = 12_000;
const tries = 3;
/** As many as the largest menu has. */
const maxParts = 40;

/** The menu that the page came with; a large one comes after it in parts. Null until it is whole. */
export function useCounterMenu(slug: string, loaded: CounterMenu | null, revalidate: () => Promise<void>) {
  const [joined, setJoined] = useState<CounterMenu | null>(null);
  const [failed, setFailed] = useState(false);
  const isLarge = loaded === null;
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    setFailed(false);
    const parts = await askParts(slug);
    if (mine !== latest.current) return;
    if (parts) setJoined(joinMenu(parts));
    else setFailed(true);
  }, [slug]);

  useEffect(() => {
    if (isLarge) void load();
  }, [isLarge, load]);

  const refresh = useCallback(async () => {
    await Promise.all([revalidate(), isLarge ? load() : undefined]);
  }, [isLarge, load, revalidate]);

  return { known: loaded ?? joined, failed, retry: () => void load(), refresh };
}

/** Null when nobody answered. */
async function askParts(slug: string): Promise<MenuPart[] | null> {
  const parts: MenuPart[] = [];
  let after: string | null = null;
  while (parts.length < maxParts) {
    const part = await askPart(panelData.soldPart(slug, after));
    if (part === null) return null;
    parts.push(part);
    after = part.next;
    if (after === null) break;
  }
  return parts;
}

async function askPart(url: string): Promise<MenuPart | null> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) });
      const part: unknown = response.ok ? await response.json() : null;
      if (isMenuPart(part)) return part;
    } catch {
      // The next attempt may be answered.
    }
  }
  return null;
}
