import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Kysely } from "kysely";
import type { Query } from "#db/database.ts";
import type { DemoCoupon, DemoProduct, DemoStore } from "#db/demo/demo-types.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { pizzariaBella } from "#db/demo/pizzaria-bella.ts";
import { SqliteDialect } from "#db/sqlite-driver.ts";
import type { Tables } from "#db/tables.ts";
import { freeEverywhere } from "#domain/delivery-areas.ts";
import { noHours } from "#domain/store-settings.ts";

const busyTimeoutMs = 5_000;

/** Opens the database file of a running server, like a shop owner with a SQL tool. */
export async function inShopFile<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const connection = new DatabaseSync(join(dataDir, "n1.sqlite"));
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}; pragma foreign_keys = on`);
  const query = new Kysely<Tables>({ dialect: new SqliteDialect(connection) });
  try {
    return await work(query);
  } finally {
    await query.destroy();
  }
}

/** Without hours, areas or anything else that a store may set. */
const alwaysOpen: DemoStore = {
  ...pizzariaBella,
  opening: { ...noHours, timeZone: pizzariaBella.opening.timeZone, pause: null },
  ahead: null,
  areas: freeEverywhere,
};

/** A store for one test alone. */
export function ownStore(facts: Partial<DemoStore> = {}): DemoStore {
  const slug = `loja-${randomUUID().slice(0, 13)}`;
  return { ...alwaysOpen, id: slug, slug, name: "Loja de Teste", ...facts };
}

export async function addStore(dataDir: string, store: DemoStore): Promise<DemoStore> {
  await inShopFile(dataDir, (query) => loadStore(query, store, Date.now()));
  return store;
}

/** Takes hours and areas from the demo stores, so that no test depends on the time of day. */
export async function openAllHours(dataDir: string): Promise<void> {
  await inShopFile(dataDir, (query) =>
    query.updateTable("stores").set({ opening: null, areas: null, ahead: null }).execute(),
  );
}

export async function changeProduct(
  dataDir: string,
  storeId: string,
  id: string,
  change: { sale_cents?: number; qtde?: number; active?: boolean; name?: string },
): Promise<void> {
  await inShopFile(dataDir, (query) =>
    query.updateTable("products").set(change).where("store_id", "=", storeId).where("id", "=", id).execute(),
  );
}

export const product = (name: string, facts: Partial<DemoProduct> = {}): DemoProduct => ({
  id: randomUUID(),
  categoryId: null,
  barcode: null,
  name,
  description: "",
  thumbnail: null,
  saleCents: 1_000,
  stock: 10,
  adult: false,
  groups: [],
  ...facts,
});

export const coupon = (code: string, facts: Partial<DemoCoupon> = {}): DemoCoupon => ({
  code,
  benefit: { kind: "percent", percent: 10 },
  leastTotalCents: 0,
  from: null,
  until: null,
  maxUses: null,
  maxUsesPerPhone: null,
  ...facts,
});
