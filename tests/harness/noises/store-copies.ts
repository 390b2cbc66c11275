import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { Hear, NoisyStore } from "./noise.ts";

const pictures = 400;
const pictureBytes = 150 * 1024;

/** As many as a large menu has. */
export async function addPictures(query: Query, storeId: string): Promise<void> {
  const webp = randomBytes(pictureBytes).toString("base64");
  for (let at = 0; at < pictures; at += 1) {
    const name = at.toString(16).padStart(40, "0");
    await query
      .insertInto("store_pictures")
      .values({ store_id: storeId, name, webp, used: true, created_at: 0 })
      .execute();
  }
}

/** Copies the store with its pictures, over and over. */
export async function copyStores(store: NoisyStore, over: AbortSignal, hear: Hear): Promise<void> {
  const { site, slug, cookieOfAnother } = store;
  for (let time = 0; !over.aborted; time++) {
    const form = { name: `Cópia ${time}`, slug: `copia-${Date.now()}`, whatsapp: "11987654321" };
    const answer = await fetch(`${site}${panelPaths.cloneStore(slug)}`, {
      method: "POST",
      headers: { cookie: cookieOfAnother, origin: site },
      body: new URLSearchParams(form),
      signal: over,
    }).catch(() => null);
    const made = answer?.status === 200 && (await answer.text()).includes("Loja copiada.");
    hear(made ? "copied" : String(answer?.status ?? "none"));
    // Nobody may own many stores, and a copy rests for longer than it took: the first few last for the whole noise.
    if (!made) await sleep(1_000);
  }
}
