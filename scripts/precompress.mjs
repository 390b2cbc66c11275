import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The types served by server/http/static-files.ts that are not compressed already. */
const compressible = new Set([".css", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
const minBytes = 512;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Only where it saves bytes; returns how many files were compressed.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("/.vite/"));
  const done = await Promise.all(files.map(compressFile));
  return done.filter(Boolean).length;
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < minBytes) return false;
  const [br, gzipped] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ]);
  if (br.length >= content.length) return false;
  await writeFile(`${file}.br`, br);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
  return true;
}
