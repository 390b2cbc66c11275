import { readFileSync } from "node:fs";
import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildStamp, ensureBuilt } from "#scripts/prepare.mjs";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";

let server: SpawnedServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer();
});
afterAll(() => server.stop());

/** The bytes as they came: `fetch` would unpack them. */
function fetchPacked(path: string, encoding: string): Promise<{ headers: Headers; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

describe("files", () => {
  test("hashed ones are cached for ever, compressed as the build made them", async () => {
    const html = await (await fetch(server.url)).text();
    const paths = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const plain = await fetchPacked(path, "identity");
      expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(plain.headers.get("content-type")).toMatch(/^text\/(javascript|css); charset=utf-8$/);
      expect(plain.headers.get("vary")).toContain("accept-encoding");
      if (plain.body.length < 2_000) continue;
      const br = await fetchPacked(path, "gzip, deflate, br, zstd");
      expect(br.headers.get("content-encoding")).toBe("br");
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      const gz = await fetchPacked(path, "gzip");
      expect(gz.headers.get("content-encoding")).toBe("gzip");
      expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
      expect(br.body.length).toBeLessThan(gz.body.length);
      expect(gz.body.length).toBeLessThan(plain.body.length);
    }
  });

  test("the service worker is asked for at each visit, belongs to one build, and may load pages", async () => {
    const { headers, body } = await fetchPacked("/sw.js", "identity");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
    const stamp = readFileSync(buildStamp, "utf8").slice(0, 16);
    expect(body.toString()).toContain(stamp);
    const page = await fetchPacked("/adega-do-ze", "identity");
    expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
  });

  test("pages are compressed, photos are not", async () => {
    const page = await fetchPacked("/mercado-central", "br");
    expect(page.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(page.body).toString()).toContain("Mercado Central");
    const photo = await fetchPacked("/demo/photos/apple-192.webp", "br");
    expect(photo.headers.get("content-type")).toBe("image/webp");
    expect(photo.headers.get("content-encoding")).toBeNull();
    expect(photo.body.subarray(8, 12).toString()).toBe("WEBP");
  });
});
