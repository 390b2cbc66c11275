import { expect, test } from "vitest";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { readVapidKeys } from "./vapid-keys.ts";

test("processes that start at once share one pair, and the next start finds it", async () => {
  const database = await openTestDatabase();
  const second = database.engine === "postgres" ? await reopenTestDatabase(database) : database;
  const pairs = await Promise.all(
    Array.from({ length: 10 }, (_, at) => readVapidKeys((at % 2 ? database : second).query, at)),
  );
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
  const rows = await database.query.selectFrom("kept_keys").select("name").execute();
  expect(rows).toEqual([{ name: "vapid" }]);
  expect(await readVapidKeys(database.query, 99)).toEqual(pairs[0]);
  expect(Buffer.from(pairs[0]?.publicKey ?? "", "base64url")).toHaveLength(65);
});
