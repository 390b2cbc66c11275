import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { workerPath } from "#domain/paths.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import { createRepresentation, type Representation } from "./representation.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const hashedFolder = "/assets/";
const forever = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";
/** The service worker loads pages and files of this site. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The built files, in memory with the compressed files that the build made. */
export class StaticFiles {
  readonly #files = new Map<string, Representation>();

  constructor(folder: string, headers: DefaultHeaders) {
    const paths = new Set(listFiles(folder));
    for (const path of paths) {
      const type = types[extname(path)];
      if (!type) continue;
      const read = (suffix: string) => (paths.has(path + suffix) ? readFileSync(path + suffix) : undefined);
      const url = `/${relative(folder, path)}`;
      this.#files.set(
        url,
        createRepresentation({
          headers: {
            ...(isScript(url) ? headers.ofPart : headers.with({})),
            "content-type": type,
            ...headersOf(url),
          },
          body: readFileSync(path),
          br: read(".br"),
          gzip: read(".gz"),
        }),
      );
    }
  }

  find(path: string): Representation | undefined {
    return this.#files.get(path);
  }
}

/** A file of a page, of which a phone loads nine: what only documents heed would be a tenth of the small ones. */
const isScript = (url: string) => url.startsWith(hashedFolder) && url.endsWith(".js");

function headersOf(url: string): Record<string, string> {
  // Asked for at each visit, so that a new release is noticed.
  if (url === workerPath) return { "cache-control": "no-cache", "content-security-policy": workerPolicy };
  return { "cache-control": url.startsWith(hashedFolder) ? forever : oneDay };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
