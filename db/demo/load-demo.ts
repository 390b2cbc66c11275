import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { demoCustomer, hashPassword, loadDemoCustomer } from "./demo-customer.ts";
import { hashStaff, loadDemoStaff } from "./demo-staff.ts";
import { demoStores } from "./demo-stores.ts";
import { loadStore } from "./load-store.ts";

/** False, with nothing written, when there is or ever was a store. */
export async function loadDemo(db: Kysely<Tables>, now: number): Promise<boolean> {
  if (await hasStore(db)) return false;
  const passwordHash = await hashPassword(demoCustomer.password);
  const staff = await hashStaff();
  return db.transaction().execute(async (transaction) => {
    if (await hasStore(transaction)) return false;
    for (const store of demoStores) await loadStore(transaction, store, now);
    await loadDemoCustomer(transaction, passwordHash, now);
    await loadDemoStaff(transaction, staff, now);
    return true;
  });
}

async function hasStore(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom("stores").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
