import { expect, inject, test } from "vitest";
import { openTestDatabase } from "./database.ts";

const platformAdmins = ["first", "second"].map((user_id) => ({ user_id, created_at: 0 }));

test("a test database is of the engine under test, has the schema and no rows", async () => {
  const database = await openTestDatabase();
  expect(database.engine).toBe(inject("engine"));
  expect(await database.query.selectFrom("stores").selectAll().execute()).toEqual([]);
});

test("test databases know nothing of each other, and hold their foreign keys", async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  const user = { id: "first", name: "Ana", email: "ana@example.com", created_at: "", updated_at: "" };
  await one.query.insertInto("users").values(user).execute();
  expect(await other.query.selectFrom("users").selectAll().execute()).toEqual([]);
  await expect(one.query.insertInto("platform_admins").values(platformAdmins).execute()).rejects.toThrow();
});
