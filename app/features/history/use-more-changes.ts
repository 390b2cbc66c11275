import { useState } from "react";
import {
  type ChangePage,
  type ChangeSearch,
  type HistoryChange,
  writeChangeSearch,
} from "#domain/change-search.ts";
import { messages } from "#domain/messages.ts";
import { panelData } from "#domain/panel-paths.ts";
import { changeAreas } from "#domain/store-change.ts";
import { isNumber, isText, listOf, oneOf, orNull, recordOf } from "#state/shape.ts";
import { notify } from "#ui/notices.tsx";

const answerTimeoutMs = 15_000;

const isChangePage = recordOf<ChangePage>({
  changes: listOf(
    recordOf<HistoryChange>({
      id: isText,
      at: isNumber,
      by: isText,
      area: oneOf(changeAreas),
      subject: isText,
      field: isText,
      before: orNull(isText),
      after: orNull(isText),
    }),
  ),
  next: orNull(isText),
  lookedUntil: orNull(isNumber),
});

/** The pages that were asked for so far, as one. */
export function useMoreChanges(slug: string, search: ChangeSearch, first: ChangePage) {
  const [shown, setShown] = useState(first);
  const [busy, setBusy] = useState(false);

  async function load(after: string) {
    setBusy(true);
    try {
      const page = await ask(panelData.moreChanges(slug, writeChangeSearch(search, after)));
      setShown((before) => ({ ...page, changes: [...before.changes, ...page.changes] }));
    } catch (error) {
      const reason = error instanceof TypeError ? messages.noConnection : messages.serverAway;
      notify("negative", `Não foi possível mostrar mais: ${reason}`);
    }
    setBusy(false);
  }

  const { next } = shown;
  return { ...shown, busy, showMore: () => void (next && load(next)) };
}

async function ask(path: string): Promise<ChangePage> {
  const response = await fetch(path, { signal: AbortSignal.timeout(answerTimeoutMs) });
  const page: unknown = response.ok ? await response.json() : null;
  if (!isChangePage(page)) throw new Error("no answer");
  return page;
}
