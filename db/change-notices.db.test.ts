import { describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { storeTopic } from "./change-notices.ts";
import type { Database } from "./database.ts";

const timeoutMs = 1_000;

/** Settles with the topics heard, as soon as `topic` is among them. */
function hear({ changes }: Database, topic: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${topic} was not heard`)), timeoutMs);
    changes.subscribe((heard) => {
      if (heard !== topic) return;
      clearTimeout(late);
      resolve();
    });
  });
}

async function withStore(): Promise<Database> {
  const database = await openTestDatabase();
  await database.query
    .insertInto("stores")
    .values({ id: "s1", name: "Loja", slug: "loja-um", created_at: 1 })
    .execute();
  await database.query
    .insertInto("products")
    .values({ store_id: "s1", id: "p1", name: "Água", sale_cents: 250, qtde: 3, created_at: 1 })
    .execute();
  return database;
}

describe("change notices", () => {
  it("reach the listeners of this process", async () => {
    const database = await withStore();
    const heard = hear(database, storeTopic("s1"));
    database.changes.publish(storeTopic("s1"));
    await heard;
  });

  it("stop when nobody listens any more", async () => {
    const database = await withStore();
    const topics: string[] = [];
    const stop = database.changes.subscribe((topic) => topics.push(topic));
    stop();
    database.changes.publish(storeTopic("s1"));
    expect(topics).toEqual([]);
  });
});
