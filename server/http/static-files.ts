import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
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
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const hashedFolder = "/assets/";
const forever = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

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
      const caching = url.startsWith(hashedFolder) ? forever : oneDay;
      this.#files.set(
        url,
        createRepresentation({
          headers: headers.with({ "content-type": type, "cache-control": caching }),
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

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
