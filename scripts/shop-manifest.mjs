import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const file = /^manifest-[0-9a-f]{8}\.js$/;
const start = "window.__reactRouterManifest=";

/**
 * Writes the routes without those of the panel beside the router's own list, for the pages of customers
 * (app/entry.server.tsx), which must not carry anything of the panel.
 * @param {string} assets
 */
export async function writeShopManifest(assets) {
  const name = (await readdir(assets)).find((entry) => file.test(entry));
  const text = name ? await readFile(join(assets, name), "utf8") : "";
  if (!name || !text.startsWith(start)) throw new Error("The router's list of routes is not where it was.");
  const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("routes/panel/"));
  const shop = { ...manifest, routes: Object.fromEntries(routes), url: shopUrl(manifest.url) };
  await writeFile(
    join(assets, name.replace("manifest-", "manifest-shop-")),
    `${start}${JSON.stringify(shop)};`,
  );
}

/** @param {string} url */
const shopUrl = (url) => url.replace("/manifest-", "/manifest-shop-");
