import { expect, test } from "vitest";
import type { Query } from "#db/database.ts";
import { createExportLines } from "#server/limits/export-lines.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { readMyFile, sessionOf } from "#tests/harness/my-data.ts";
import { addStore } from "#tests/harness/shop.ts";
import { exportMyData } from "./export-my-data.ts";

const stores = ["adega", "bar", "cantina"];
const changesOfEach = 600;

/** Somebody who changed three stores, often at the same time. */
async function openManager() {
  const database = await openTestDatabase();
  for (const id of ["ana", "bia"]) {
    const user = { id, name: id, email: `${id}@example.com`, created_at: "", updated_at: "" };
    await database.query.insertInto("users").values(user).execute();
  }
  for (const [nth, store_id] of stores.entries()) {
    await addStore(database, store_id, { name: store_id });
    const facts = { store_id, user_id: "ana", area: "price", field: "Preço" } as const;
    const rows = Array.from({ length: changesOfEach }, (_, at) => ({
      ...facts,
      id: String(at).padStart(6, "0"),
      at: Math.floor(at / 2) * (nth + 1),
      subject: `Produto ${at}`,
    }));
    for (let from = 0; from < rows.length; from += 100) {
      await database.query
        .insertInto("store_changes")
        .values(rows.slice(from, from + 100))
        .execute();
    }
  }
  const exports = createExportLines();
  const sessionId = await sessionOf(database.query, "ana");
  const begin = (id = "ana", left = new AbortController().signal, query: Query = database.query) => {
    const identity = { getUnconfirmedEmail: async () => null };
    const needs = { database: { ...database, query }, identity, exports };
    return exportMyData(needs as never, { id, sessionId }, left);
  };
  return { database, begin };
}

test("the changes of several stores are told once each, the oldest first", async () => {
  const { database } = await openManager();
  const { changes } = await readMyFile({ database }, "ana");
  const told = changes.map(({ store, subject }) => `${store} ${subject}`);
  expect(told).toHaveLength(stores.length * changesOfEach);
  expect(new Set(told).size).toBe(told.length);
  const times = changes.map(({ at }) => String(at));
  expect(times).toEqual([...times].sort());
});

test("a person downloads one file at a time, and nobody else waits for it", async () => {
  const { begin } = await openManager();
  const asked = await Promise.all(Array.from({ length: 32 }, () => begin()));
  expect(asked.filter((file) => file !== null)).toHaveLength(1);
  expect(await begin("bia")).not.toBeNull();
});

test("a file may begin again when the one before was read, was broken off, or its reader left", async () => {
  const { begin } = await openManager();
  await new Response(await begin()).text();
  await (await begin())?.cancel();
  const leaving = new AbortController();
  expect(await begin("ana", leaving.signal)).not.toBeNull();
  expect(await begin()).toBeNull();
  leaving.abort();
  expect(await begin()).not.toBeNull();
});

test("few people download at the same time", async () => {
  const { begin } = await openManager();
  const asked = await Promise.all(Array.from({ length: 60 }, (_, at) => begin(`person-${at}`)));
  expect(asked.filter((file) => file !== null)).toHaveLength(50);
});

test("nothing is read before it is sent, nor after its reader left", async () => {
  const { database, begin } = await openManager();
  const asked: string[] = [];
  const query = database.query.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(database.query.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ofChanges = () => asked.filter((sql) => sql.includes("store_changes")).length;
  for (const how of ["hangs up", "cancels"]) {
    asked.length = 0;
    const leaving = new AbortController();
    const reader = (await begin("ana", leaving.signal, query))?.getReader();
    expect(asked).toEqual([]);
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString("utf8")).toContain("person");
    expect(ofChanges()).toBe(0);
    let text = "";
    while (!text.includes("Produto")) text += Buffer.from((await reader?.read())?.value ?? []).toString();
    // Which stores there are, and a page of each.
    expect(ofChanges()).toBeLessThanOrEqual(2 * stores.length + 4);
    const before = asked.length;
    if (how === "hangs up") leaving.abort();
    else await reader?.cancel();
    expect(await reader?.read()).toMatchObject({ done: true });
    expect(asked).toHaveLength(before);
  }
});

test("what is left does not reach somebody whose session ended meanwhile, and their place is free again", async () => {
  const { database, begin } = await openManager();
  const reader = (await begin())?.getReader();
  await reader?.read();
  await database.query.deleteFrom("sessions").execute();
  await expect(reader?.read()).rejects.toThrow(AccessEnded);
  expect(await begin()).not.toBeNull();
});
