import { expect, test } from "vitest";
import { ana, bia, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { addStore, now } from "#tests/harness/shop.ts";

test("the browser learns whether somebody has a panel: of a store, or the platform's", async () => {
  const world = await openTestIdentity();
  const { query } = world.database;
  const { cookies, id } = await signUp(world);
  const panel = async () =>
    (await (await world.fetch("/api/me", { headers: { cookie: cookies } })).json()).panel;
  expect(await panel()).toBe(false);
  await addStore(world.database, "shop");
  await query
    .insertInto("store_members")
    .values({ store_id: "shop", user_id: id, role: "attendant", created_at: now })
    .execute();
  expect(await panel()).toBe(true);
  await query.updateTable("store_members").set({ deleted_at: now }).execute();
  expect(await panel()).toBe(false);
  await query.insertInto("platform_admins").values({ user_id: id, created_at: now }).execute();
  expect(await panel()).toBe(true);
  expect(await (await world.fetch("/api/me")).json()).toEqual({ user: null, panel: false });
});

test("who alone owns a store is told to pass it on before the account goes", async () => {
  const world = await openTestIdentity();
  const { query } = world.database;
  const { cookies, id } = await signUp(world);
  const other = await signUp(world, bia);
  await addStore(world.database, "shop");
  const own = { store_id: "shop", role: "owner", created_at: now } as const;
  await query
    .insertInto("store_members")
    .values({ ...own, user_id: id })
    .execute();
  const remove = () =>
    world.identity.deleteAccount(world.request(cookies), { currentPassword: ana.password });
  expect(await remove()).toMatchObject({
    ok: false,
    message: "Você é o único dono de Loja shop: passe a loja a outra pessoa antes.",
  });
  expect(await world.identity.getViewer(world.request(cookies))).toMatchObject({ name: ana.name });
  await query
    .insertInto("store_members")
    .values({ ...own, user_id: other.id })
    .execute();
  expect(await remove()).toMatchObject({ ok: true });
});
