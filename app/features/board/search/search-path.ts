import { panelPaths } from "#domain/panel-paths.ts";

export const searchParams = { text: "q", day: "dia", after: "depois" } as const;

interface Asked {
  text: string;
  day: string;
  /** The last order of the page before. */
  after?: string | null;
}

export function searchPath(slug: string, { text, day, after = null }: Asked): string {
  const query = new URLSearchParams();
  if (text) query.set(searchParams.text, text);
  if (day) query.set(searchParams.day, day);
  if (after) query.set(searchParams.after, after);
  const written = query.toString();
  return written ? `${panelPaths.search(slug)}?${written}` : panelPaths.search(slug);
}
