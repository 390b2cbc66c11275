import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Noise } from "./noise.ts";

const heldMs = 1_200;
const freeMs = 50;

/** The same while somebody holds the store's row for a while, again and again; SQLite has no such lock. */
export const behindALock =
  (make: Noise["make"]): Noise["make"] =>
  async (store, over, hear) => {
    await Promise.all([make(store, over, hear), hold(store, over)]);
  };

async function hold({ databaseUrl, slug }: Parameters<Noise["make"]>[0], over: AbortSignal): Promise<void> {
  if (!databaseUrl) return;
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  while (!over.aborted) {
    await holder.query("begin");
    await holder.query("select 1 from stores where slug = $1 for update", [slug]);
    await sleep(heldMs);
    await holder.query("rollback");
    await sleep(freeMs);
  }
  await holder.end();
}
