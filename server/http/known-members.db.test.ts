import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { callerOf } from "./caller.ts";

test("whoever is of a store no more pays for themselves, whatever they ask for", async () => {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  const world = await openTestIdentity({ database });
  const { id, cookies } = await signUp(world);
  const payer = () => {
    const request = { url: "/painel/shop/x", headers: { cookie: cookies } } as IncomingMessage;
    return world.lines.partyOf(callerOf(request, world.services.config)).store;
  };
  const ask = (path: string) => world.fetch(path, { method: "HEAD", headers: { cookie: cookies } });
  await database.query
    .insertInto("store_members")
    .values({ store_id: "shop", user_id: id, role: "attendant", created_at: now })
    .execute();
  expect(payer()).toMatch(/^stranger/);
  expect((await ask("/api/panel/shop/events")).status).toBe(200);
  expect(payer()).toBe("shop");
  // Nor does a customers' request, which asks for none, say anything about who is of the store.
  await ask("/api/stores/shop/stock?id=a");
  expect(payer()).toBe("shop");

  await database.query.deleteFrom("store_members").execute();
  // A page that is not there asks nobody for a permission.
  await ask("/painel/shop/nada");
  expect(payer()).toMatch(/^stranger/);
});
