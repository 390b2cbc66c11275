import { useState } from "react";
import { type ChangePage, type ChangeSearch, writeChangeSearch } from "#domain/change-search.ts";
import { messages } from "#domain/messages.ts";
import { panelData } from "#domain/panel-paths.ts";
import { isRecord } from "#state/record.ts";
import { notify } from "#ui/notices.tsx";

const answerTimeoutMs = 15_000;

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
  if (!isRecord(page) || !Array.isArray(page.changes)) throw new Error("no answer");
  return page as unknown as ChangePage;
}
