import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { expect } from "vitest";

const tables = [
  "stores",
  "categories",
  "products",
  "users",
  "accounts",
  "addresses",
  "contacts",
  "store_members",
] as const;
type Counts = Record<(typeof tables)[number], number>;

const countAll = `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(", ")}`;

/** Rows a table, read from the file itself while the server runs. */
export function countSqlite(dataDir: string): Counts {
  const file = new DatabaseSync(join(dataDir, "n1.sqlite"), { readOnly: true });
  try {
    const [check] = file.prepare("pragma integrity_check").all();
    expect(check).toEqual({ integrity_check: "ok" });
    expect(file.prepare("pragma foreign_key_check").all()).toEqual([]);
    return toCounts(file.prepare(countAll).get());
  } finally {
    file.close();
  }
}

export async function countPostgres(url: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return toCounts((await client.query(countAll)).rows[0]);
  } finally {
    await client.end();
  }
}

function toCounts(row: Record<string, unknown> | undefined): Counts {
  const count = (table: (typeof tables)[number]) => Number(row?.[table]);
  return {
    stores: count("stores"),
    categories: count("categories"),
    products: count("products"),
    users: count("users"),
    accounts: count("accounts"),
    addresses: count("addresses"),
    contacts: count("contacts"),
    store_members: count("store_members"),
  };
}

/** As the list of demo stores promises it. */
export function expectWholeDemo(counts: Counts): void {
  expect(counts).toMatchObject({
    stores: 5,
    users: 5,
    accounts: 5,
    addresses: 2,
    contacts: 2,
    store_members: 4,
  });
  expect(counts.categories).toBeGreaterThanOrEqual(8 + 20);
  expect(counts.products).toBeGreaterThanOrEqual(480);
}

/** The store list names every active store in the document itself. */
export async function expectStoreList(url: string): Promise<void> {
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const slug of ["adega-do-ze", "pizzaria-bella", "hortifruti-vila", "mercado-central"]) {
    expect(html).toContain(`href="/${slug}"`);
  }
  expect(html).not.toContain("padaria-fechada");
}
