import { storePicture } from "#domain/picture.ts";

/** The name under which a picture is kept, or null when it is none of this store's. */
export function keptName(storeId: string, url: string): string | null {
  const [, name] = /\/([0-9a-f]{64}(?:-\d+)?)\.webp$/.exec(url) ?? [];
  return name && url === storePicture(storeId, name) ? name : null;
}

/** Of every size, given the one that the tables hold and how to find the larger one. */
export const keptNames = (storeId: string, url: string, larger: (url: string) => string): string[] =>
  [...new Set([url, larger(url)])].flatMap((each) => keptName(storeId, each) ?? []);
