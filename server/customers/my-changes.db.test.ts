import { expect, test } from "vitest";
import { bia, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { readMyFile } from "#tests/harness/my-data.ts";
import { addStore } from "#tests/harness/shop.ts";

test("the export tells what the person changed of a store, and nobody else's name or changes", async () => {
  const world = await openTestIdentity();
  const [me, other] = [await signUp(world), await signUp(world, bia)];
  await addStore(world.database, "adega", { name: "Adega" });
  const change = {
    store_id: "adega",
    user_id: me.id,
    area: "price",
    field: "Preço",
    subject: "Suco",
  } as const;
  const about = { ...change, area: "members", field: "Papel" } as const;
  for (const row of [
    { ...change, id: "1", at: 1, before: "1", after: "2" },
    { ...about, id: "2", at: 2, subject: "Bia", about_id: other.id },
    { ...about, id: "3", at: 3, subject: "Ana", about_id: me.id },
    { ...change, id: "4", at: 4, user_id: other.id },
  ]) {
    await world.database.query.insertInto("store_changes").values(row).execute();
  }
  const data = await readMyFile(world.services, me.id);
  const at = (ms: number) => new Date(ms).toISOString();
  expect(data.changes).toEqual([
    { store: "Adega", area: "price", field: "Preço", subject: "Suco", at: at(1) },
    { store: "Adega", area: "members", field: "Papel", subject: null, at: at(2) },
    { store: "Adega", area: "members", field: "Papel", subject: "Ana", at: at(3) },
  ]);
});
