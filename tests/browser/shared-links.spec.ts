import { expect, test } from "#tests/harness/fixtures.ts";
import { bagBar, hydrated } from "./steps/shopping.ts";

interface Shared {
  title: string;
  head: Record<string, string>;
  canonical: string | null;
}

const readHead = (): Shared => {
  const head: Record<string, string> = {};
  for (const meta of document.querySelectorAll("meta")) {
    head[meta.getAttribute("property") ?? meta.name] = meta.content;
  }
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return { title: document.title, head, canonical: link?.href ?? null };
};

test("a store's link says title, description, picture and its one address", async ({ page, site }) => {
  await page.goto("/adega-do-ze/produto?utm_source=zap#skol-lata-350-ml");
  const { title, head, canonical } = await page.evaluate(readHead);
  expect(title).toBe("Adega do Zé — peça online");
  expect(head.description).toContain("Cerveja gelada");
  expect(canonical).toBe(`${site}/adega-do-ze`);
  expect(head).toMatchObject({
    "og:title": title,
    "og:description": head.description,
    "og:url": `${site}/adega-do-ze`,
    "og:image": `${site}/demo/logos/adega-do-ze.webp`,
    "og:type": "website",
    "og:site_name": "N1 DELIVERY",
    "og:locale": "pt_BR",
  });
  expect(head.robots).toBeUndefined();
  const picture = await page.request.get(head["og:image"] ?? "");
  expect(picture.headers()["content-type"]).toBe("image/webp");
});

test("a store chosen in the list has the same head as one that was opened, and leaves none of it behind", async ({
  page,
}) => {
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("title, meta, link:not([rel=modulepreload])")]
        .map((tag) => tag.outerHTML)
        .filter((tag) => !/rel="(preload|prefetch)"/.test(tag))
        .sort(),
    );
  await page.goto("/adega-do-ze");
  await hydrated(page);
  const opened = await read();
  expect(opened.join()).toContain('href="/adega-do-ze/manifest.webmanifest"');
  await page.goto("/");
  await hydrated(page);
  const list = await read();
  await page.getByRole("link", { name: "Adega do Zé" }).click();
  await expect(bagBar(page)).toBeVisible();
  await expect.poll(read).toEqual(opened);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Lojas" })).toBeVisible();
  await expect.poll(read).toEqual(list);
});

test("the list and a store without a logo show the platform's picture", async ({ page, site }) => {
  for (const path of ["/", "/hortifruti-vila"]) {
    await page.goto(path);
    const { head, canonical } = await page.evaluate(readHead);
    expect(head["og:image"]).toBe(`${site}/og-default.png`);
    expect(canonical).toBe(`${site}${path}`);
    expect(head.description?.length).toBeGreaterThan(20);
  }
});

test("a store that is not active is not indexed", async ({ page }) => {
  await page.goto("/padaria-fechada");
  expect((await page.evaluate(readHead)).head.robots).toBe("noindex");
});

test("the browser accepts the manifest of a store", async ({ page, site }) => {
  await page.goto("/pizzaria-bella");
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(url).toBe(`${site}/pizzaria-bella/manifest.webmanifest`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({
    name: "Pizzaria Bella",
    theme_color: "#c8102e",
    start_url: `${site}/pizzaria-bella`,
    scope: `${site}/pizzaria-bella`,
    display: "standalone",
  });
  for (const icon of JSON.parse(data ?? "").icons) {
    const answer = await page.request.get(icon.src);
    expect(answer.status(), icon.src).toBe(200);
    expect(answer.headers()["content-type"]).toBe(icon.type);
  }
});
