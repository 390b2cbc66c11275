import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "#tests/harness/http.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { changeProduct, inShopFile } from "#tests/harness/shops.ts";
import { untilShown } from "./until-shown.ts";

const pages = ["/", "/adega-do-ze", "/politica-de-privacidade", "/termos-de-servico"];
let server: SpawnedServer;
const at = (path: string) => `${server.url}${path}`;

async function renders(): Promise<number> {
  const metrics = (await ask(at("/metrics"))).body.toString();
  return Number(/^n1_page_render_seconds_count (\d+)$/m.exec(metrics)?.[1]);
}

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: "https://pedidos.example" } });
});
afterAll(async () => {
  await server.stop();
});

describe("a public page", () => {
  it("first requested by HEAD is cached whole", async () => {
    const head = await ask(at("/pizzaria-bella"), {}, "HEAD");
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    const whole = await ask(at("/pizzaria-bella"));
    expect(whole.body.toString()).toContain("Pizza Mussarela");
    expect(Number(head.headers["content-length"])).toBe(whole.body.length);
  });

  it("in memory answers no unsafe method", async () => {
    expect((await ask(at("/adega-do-ze"))).status).toBe(200);
    const sent = await ask(at("/adega-do-ze"), { origin: "https://pedidos.example" }, "POST");
    expect(sent.status).toBe(405);
  });

  it.each([
    "/adega-do-ze",
    "/adega-do-ze/cart",
    "/adega-do-ze/cart.data",
    "/",
    "/_.data",
    "/politica-de-privacidade",
    "/robots.txt",
    "/adega-do-ze/manifest.webmanifest",
  ])("%s refuses a form without rendering anything", async (path) => {
    const sent = await ask(at(path), { origin: "https://pedidos.example" }, "POST");
    expect(sent.status).toBe(405);
    expect(sent.headers.allow).toBe("GET, HEAD");
    expect(sent.body.toString()).toBe("Esta página não recebe dados.");
  });

  it.each(["/hortifruti-vila", "/hortifruti-vila.data", "/_.data"])(
    "%s is rendered once, whatever queries it is asked for with",
    async (path) => {
      const before = await renders();
      const queries = ["_routes=routes%2Fstore-menu", "_routes=nothing", "index", "", "x=1", "x=2", "y"];
      const answers = await Promise.all(queries.map((query) => ask(at(`${path}?${query}`))));
      answers.push(await ask(at(path)), await ask(at(`${path}?x=3`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
      expect((await renders()) - before).toBe(1);
    },
  );

  it.each(pages)("%s comes compressed, with a tag that answers 304", async (path) => {
    const plain = await ask(at(path));
    const br = await ask(at(path), { "accept-encoding": "gzip, deflate, br, zstd" });
    const gzip = await ask(at(path), { "accept-encoding": "gzip, br;q=0" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
    for (const answer of [plain, br, gzip]) {
      expect(answer.headers).toMatchObject({ vary: "accept-encoding", "cache-control": "public, no-cache" });
      expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    }
    const tag = br.headers.etag ?? "";
    for (const sent of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const again = await ask(at(path), { "accept-encoding": "br", "if-none-match": sent });
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    }
    expect((await ask(at(path), { "accept-encoding": "br", "if-none-match": '"other"' })).status).toBe(200);
  });

  it.each(pages)("%s is the same bytes for everyone, and sets nothing", async (path) => {
    const stranger = await ask(at(path));
    const someone = await ask(at(path), {
      cookie: "n1.session_token=abc; other=1",
      "user-agent": "Someone/1.0",
      "accept-language": "en",
      referer: "https://elsewhere.example/",
    });
    expect(someone.body.equals(stranger.body)).toBe(true);
    expect(stranger.headers["set-cookie"]).toBeUndefined();
    expect((await ask(at(`${path}?utm_source=x`))).body.equals(stranger.body)).toBe(true);
  });

  it.each(pages)("%s allows its own scripts by hash and no others", async (path) => {
    const { body, headers } = await ask(at(path));
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(policy).toContain("default-src 'none'");
    const html = body.toString();
    const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
      ([, , , text]) => text,
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , , text = ""] of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(html).not.toMatch(/ nonce=| style="| on[a-z]+="/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("shows its content without a script", async () => {
    const html = (await ask(at("/mercado-central"))).body.toString();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toContain("Polpa de Açaí Médio 1 kg");
    expect(html).not.toContain("Buscando");
    expect(html).not.toMatch(/<div hidden|\$RC/);
  });

  it("that does not exist is not cached", async () => {
    const { status, headers } = await ask(at("/nao-existe"));
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("a page that tells a shop's state", () => {
  const told = ["/", "/mercado-central"];
  const paths = [
    ...told,
    "/_.data",
    "/mercado-central.data",
    "/mercado-central/cart",
    "/mercado-central/cart.data",
  ];

  it("is cached until the moment that it names, and no longer", async () => {
    const until = Date.now() + 10_000;
    await inShopFile(server.dataDir, (query) =>
      query
        .updateTable("stores")
        .set({ paused_at: Date.now(), paused_until: until })
        .where("id", "=", "mercado-central")
        .execute(),
    );
    await Promise.all(paths.map((path) => untilShown(at(path), (text) => text.includes(String(until)))));
    for (const path of told) expect((await ask(at(path))).body.toString()).toContain("Em pausa até ");
    const tags = () => Promise.all(paths.map(async (path) => (await ask(at(path))).headers.etag));
    const before = await tags();
    expect(await tags()).toEqual(before);
    expect(Date.now(), "asked in time").toBeLessThan(until);

    await sleep(until - Date.now());
    for (const [index, tag] of (await tags()).entries()) expect(tag, paths[index]).not.toBe(before[index]);
    for (const path of told) expect((await ask(at(path))).body.toString()).not.toContain("Em pausa");
  });
});

describe("files for robots and phones", () => {
  it("robots.txt names the sitemap and closes what is private", async () => {
    const { status, headers, body } = await ask(at("/robots.txt"));
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.toString()).toContain("Sitemap: https://pedidos.example/sitemap.xml");
    const closed = [...body.toString().matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(expect.arrayContaining(["/perfil$", "/perfil/", "/painel$", "/painel/"]));
    // Every other one would close stores whose name begins alike.
    expect(closed.filter((path) => !/[$/]$/.test(path ?? ""))).toEqual([]);
  });

  it("the sitemap has the active stores, by their public URL", async () => {
    const { headers, body } = await ask(at("/sitemap.xml"));
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(headers.etag).toBeDefined();
    const urls = [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toContain("https://pedidos.example/");
    expect(urls).toContain("https://pedidos.example/adega-do-ze");
    expect(urls).not.toContain("https://pedidos.example/padaria-fechada");
  });

  it("a store's manifest has its name, colour and icons", async () => {
    const { headers, body } = await ask(at("/adega-do-ze/manifest.webmanifest"));
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, no-cache");
    const manifest = JSON.parse(body.toString());
    expect(manifest).toMatchObject({ name: "Adega do Zé", start_url: "https://pedidos.example/adega-do-ze" });
    expect(manifest.icons[0].src).toBe("https://pedidos.example/demo/logos/adega-do-ze.webp");
    expect((await ask(at("/nao-existe/manifest.webmanifest"))).status).toBe(404);
  });
});

describe("after a change straight in the file a page is at most a second old", () => {
  it("price", async () => {
    await changeProduct(server.dataDir, "adega-do-ze", "skol-lata-350-ml", { sale_cents: 98_765 });
    await untilShown(at("/adega-do-ze"), (text) => /R\$\s987,65/.test(text));
  });

  it("stock", async () => {
    await changeProduct(server.dataDir, "adega-do-ze", "itaipava-lata-350-ml", { qtde: 0 });
    await untilShown(at("/adega-do-ze"), (text) => !text.includes("Itaipava Lata"));
  });

  it("store, in its page, its data, its manifest, the list and the sitemap", async () => {
    const set = (change: { name?: string; active?: boolean }) =>
      inShopFile(server.dataDir, (query) =>
        query.updateTable("stores").set(change).where("id", "=", "adega-do-ze").execute(),
      );
    await set({ name: "Adega Nova" });
    const named = ["/", "/adega-do-ze", "/adega-do-ze.data", "/adega-do-ze/manifest.webmanifest"];
    await Promise.all(named.map((path) => untilShown(at(path), (text) => text.includes("Adega Nova"))));
    await set({ active: false });
    await Promise.all([
      untilShown(at("/"), (text) => !text.includes("Adega Nova")),
      untilShown(at("/sitemap.xml"), (text) => !text.includes("/adega-do-ze")),
      untilShown(at("/adega-do-ze"), (text) => text.includes("Loja não ativa!")),
    ]);
  });
});
