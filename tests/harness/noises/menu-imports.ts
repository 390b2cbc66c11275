import type { ImportLine } from "#domain/menu-report.ts";
import { panelFiles, uploadPath } from "#domain/panel-paths.ts";
import type { Hear, NoisyStore } from "./noise.ts";

/** Exports the whole menu, and imports it again and again with other prices. */
export async function importMenus(store: NoisyStore, over: AbortSignal, hear: Hear): Promise<void> {
  const { site, slug, cookie } = store;
  const exported = await fetch(`${site}${panelFiles.menu(slug, "csv")}`, { headers: { cookie } });
  const menu = await exported.text();
  hear(`export ${exported.status}`);
  for (let time = 1; !over.aborted; time++) {
    const file = menu.replace(/"(\d+),\d\d"/g, (_price, reais) => `"${reais},${10 + (time % 90)}"`);
    const checked = await put(store, file, "", over);
    const report = checked.find((line) => line.kind === "report")?.report;
    const last = report ? await put(store, file, `?conferido=${report.digest}`, over) : checked;
    hear(last.at(-1)?.kind ?? "none");
  }
}

async function put(
  { site, slug, cookie }: NoisyStore,
  body: string,
  query: string,
  signal: AbortSignal,
): Promise<ImportLine[]> {
  try {
    const response = await fetch(`${site}${uploadPath(slug, "cardapio.csv")}${query}`, {
      method: "PUT",
      headers: { cookie, origin: site, "content-type": "text/csv" },
      body,
      signal,
    });
    const lines = (await response.text()).split("\n");
    // Empty ones tell that it is still at work.
    return lines.filter(Boolean).map((line): ImportLine => JSON.parse(line));
  } catch (error) {
    if (signal.aborted) return [];
    throw error;
  }
}
