import { useCallback, useEffect, useState } from "react";
import {
  type CataloguePart,
  type CatalogueProduct,
  type CategoryRest,
  maxPartCategories,
  maxPartProducts,
  othersInPart,
  restCount,
} from "#domain/catalogue.ts";
import { panelData } from "#domain/panel-paths.ts";
import { isBoolean, isNumber, isText, listOf, orNull, recordOf } from "#state/shape.ts";

const answerTimeoutMs = 12_000;
const retryMs = [500, 2_000];

interface Options {
  slug: string;
  /** What has not come yet. */
  rest: readonly CategoryRest[];
  /** Of these, what is asked for in any case. */
  needed: readonly CategoryRest[];
  onPart: (categories: readonly (string | null)[], part: CataloguePart) => void;
  /** The menu has become another one meanwhile. */
  reload: () => void;
}

/** Asks for the products of categories that somebody comes near to, one part after the other. */
export function useParts({ slug, rest, needed, onPart, reload }: Options) {
  const [wanted, setWanted] = useState<ReadonlySet<string | null> | "all">(nothing);
  const [failed, setFailed] = useState(false);
  const isWanted = ({ categoryId }: CategoryRest) =>
    wanted === "all" || wanted.has(categoryId) || needed.some((each) => each.categoryId === categoryId);
  const next = failed ? [] : partOf(rest.filter(isWanted));
  const after = next[0]?.after ?? null;
  const ids = next.map(({ categoryId }) => categoryId ?? othersInPart);
  const url = ids.length > 0 ? panelData.menuPart(slug, ids, after) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is asked for
  useEffect(() => {
    if (url === null) return;
    const left = new AbortController();
    void askPart(url, left.signal).then((part) => {
      if (left.signal.aborted) return;
      if (part === null) setFailed(true);
      else if (part.next !== null && next.length > 1) reload();
      else
        onPart(
          next.map(({ categoryId }) => categoryId),
          part,
        );
    });
    return () => left.abort();
  }, [url, rest]);

  const want = useCallback(
    (categoryId: string | null) =>
      setWanted((before) => (before === "all" ? before : new Set([...before, categoryId]))),
    [],
  );
  const wantAll = useCallback(() => setWanted("all"), []);
  const retry = useCallback(() => setFailed(false), []);
  return { want, wantAll, failed, retry };
}

export type Parts = ReturnType<typeof useParts>;

const isPart = recordOf<CataloguePart>({
  products: listOf(
    recordOf<CatalogueProduct>({
      id: isText,
      categoryId: orNull(isText),
      name: isText,
      barcode: orNull(isText),
      thumbnail: orNull(isText),
      saleCents: isNumber,
      stock: isNumber,
      active: isBoolean,
      soldOut: isBoolean,
      backAt: orNull(isNumber),
    }),
  ),
  next: orNull(isText),
});

const nothing: ReadonlySet<string | null> = new Set();

/** One category that is begun or large, or as many small ones as fit. */
function partOf(rest: readonly CategoryRest[]): readonly CategoryRest[] {
  const [first] = rest;
  if (!first) return [];
  const part = [first];
  let count = restCount(first);
  if (first.after !== null) return part;
  for (const each of rest.slice(1, maxPartCategories)) {
    count += restCount(each);
    if (each.after !== null || count > maxPartProducts) break;
    part.push(each);
  }
  return part;
}

/** Null when nobody answered, however often it was asked. */
async function askPart(url: string, signal: AbortSignal): Promise<CataloguePart | null> {
  for (const pause of [0, ...retryMs]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return null;
    try {
      const limit = AbortSignal.timeout(answerTimeoutMs);
      const response = await fetch(url, { signal: AbortSignal.any([signal, limit]) });
      const part: unknown = response.ok ? await response.json() : null;
      if (isPart(part)) return part;
    } catch {
      // The next attempt may be answered.
    }
  }
  return null;
}
