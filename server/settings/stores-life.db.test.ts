import { beforeEach, describe, expect, inject, test } from "vitest";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { maxStoresPerPerson } from "#domain/new-store.ts";
import { readConfig } from "#server/config.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { acceptInvitation } from "#server/members/accept-invitation.ts";
import { inviteFirstOwner } from "#server/members/invite-first-owner.ts";
import { listMyStores } from "#server/members/list-my-stores.ts";
import { makeStore } from "#server/members/make-store.ts";
import { openStore } from "#server/members/open-store.ts";
import { checkPermission, checkPlatform, type PlatformActor } from "#server/permission/actor.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addPerson } from "#tests/harness/staff.ts";
import { completeStore } from "./complete-store.ts";
import { getStoreProgress } from "./get-store-progress.ts";
import { isSlugFree } from "./is-slug-free.ts";
import { liftSuspension } from "./lift-suspension.ts";
import { listAllStores } from "./list-all-stores.ts";
import { suspendStore } from "./suspend-store.ts";

const config = readConfig({ PUBLIC_URL: "https://n1.example" });
let database: Database;
let mails: Mail[];
const mailer = {
  send: (mail: Mail) => void mails.push(mail),
  deliver: async () => true,
  forget: async () => {},
  settled: async () => {},
};
const services = () => ({ config, database, mailer, now: () => now });

beforeEach(async () => {
  database = await openTestDatabase();
  mails = [];
});

async function platform(): Promise<PlatformActor> {
  const admin = await addPerson(database, "admin");
  await database.query
    .insertInto("platform_admins")
    .values({ user_id: admin.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const actor = await checkPlatform(database.query, admin);
  if (!actor) throw new Error("no admin");
  return actor;
}

const opening = {
  name: "Adega Nova",
  slug: "adega-nova",
  whatsapp: "11912345678",
  color: "#15803d",
  product: { name: "Cerveja", cents: 1_290 },
};

const tokenOf = (mail: Mail | undefined) => mail?.link?.split("/").at(-1) ?? "";

const storeOf = (slug: string) =>
  database.query.selectFrom("stores").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();

describe("opening a store", () => {
  test("makes its person the owner; with a product it is on air at once", async () => {
    const ana = await addPerson(database, "ana");
    expect(await openStore(services(), ana, opening)).toEqual({ ok: true });
    expect(await listMyStores(database.query, ana)).toMatchObject([
      { slug: "adega-nova", role: "owner", active: true },
    ]);
    expect(await storeOf("adega-nova")).toMatchObject({
      name: "Adega Nova",
      color: "#15803d",
      whatsapp_number: "11912345678",
    });
    const products = await database.query.selectFrom("products").select(["name", "sale_cents"]).execute();
    expect(products).toEqual([{ name: "Cerveja", sale_cents: 1_290 }]);
  });

  test("without a product it stays off air, says so, and opens by itself once it has one", async () => {
    const ana = await addPerson(database, "ana");
    await openStore(services(), ana, { ...opening, product: null });
    const check = async () => {
      const checked = await checkPermission(database.query, ana, "adega-nova", "seeOrders");
      if (!checked.ok) throw new Error(checked.reason);
      return getStoreProgress(database.query, checked.actor);
    };
    expect(await check()).toEqual({
      active: false,
      suspended: null,
      needs: ["product"],
      wants: ["hours", "area"],
    });
    const settings = await checkPermission(database.query, ana, "adega-nova", "changeSettings");
    if (!settings.ok) throw new Error(settings.reason);
    await completeStore(services(), settings.actor, { whatsapp: null, product: opening.product });
    expect(await check()).toMatchObject({ active: true, needs: [] });
  });

  test("an address belongs to one store, also when two ask at the same time", async () => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
    const [ana, bia] = [await addPerson(database, "ana"), await addPerson(database, "bia")];
    expect(await isSlugFree(database.query, "adega-nova")).toBe(true);
    const results = await Promise.all([
      openStore(services(), ana, opening),
      openStore({ ...services(), database: second }, bia, opening),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, reason: "taken" });
    expect(await isSlugFree(database.query, "adega-nova")).toBe(false);
    const rest = await database.query.selectFrom("products").select("id").execute();
    expect(rest).toHaveLength(1);
  });

  test("at most five a person, also at the same time", async () => {
    const ana = await addPerson(database, "ana");
    const open = (count: number) => openStore(services(), ana, { ...opening, slug: `loja-${count}` });
    for (let count = 1; count < maxStoresPerPerson; count++) await open(count);
    const both = await Promise.all([open(101), open(102)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "tooMany" });
  });
});

test("a first product whose answer was lost is added once", async () => {
  await addStore(database, "shop", { active: false, whatsapp_number: "" });
  const actor = await actorOf(database, "changeSettings", { slug: "shop" });
  const sent = { whatsapp: "11912345678", product: opening.product };
  await completeStore(services(), actor, sent);
  await completeStore(services(), actor, sent);
  expect(await database.query.selectFrom("products").select("name").execute()).toHaveLength(1);
  expect(await database.query.selectFrom("store_changes").select("field").execute()).toHaveLength(3);
});

test("the number and the product may come from two people at once: the store opens", async () => {
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  for (let round = 0; round < 8; round++) {
    const slug = `shop-${round}`;
    await addStore(database, slug, { active: false, whatsapp_number: "" });
    const actor = await actorOf(database, "changeSettings", { slug });
    await Promise.all([
      completeStore(services(), actor, { whatsapp: "11912345678", product: null }),
      completeStore({ ...services(), database: second }, actor, { whatsapp: null, product: opening.product }),
    ]);
    expect((await storeOf(slug)).active).toBe(true);
  }
});

describe("the platform", () => {
  test("makes a store whose owner comes in by the mailed link alone, whoever has an account with that e-mail", async () => {
    const stranger = await addPerson(database, "ana");
    const making = { name: "Padaria", slug: "padaria-nova", email: "ana@example.com" };
    expect(await makeStore(services(), await platform(), making)).toEqual({ ok: true });
    expect(await listMyStores(database.query, stranger)).toEqual([]);
    expect(mails).toMatchObject([
      { to: "ana@example.com", link: expect.stringContaining("/painel/convite/") },
    ]);
    const owner = await addPerson(database, "the-true-ana");
    expect(await acceptInvitation(services(), owner, tokenOf(mails[0]))).toMatchObject({ role: "owner" });
    expect(await listMyStores(database.query, owner)).toMatchObject([{ role: "owner", active: false }]);
    expect(await makeStore(services(), await platform(), making)).toEqual({ ok: false, reason: "taken" });
  });

  test("invites the owner again, or somebody else, until there is one; the link before ends", async () => {
    const making = { name: "Padaria", slug: "padaria-nova", email: "errado@example.com" };
    await makeStore(services(), await platform(), making);
    const { id: storeId } = await storeOf("padaria-nova");
    const invite = async (email: string) =>
      inviteFirstOwner(services(), await platform(), { storeId, email });
    expect(await invite("certo@example.com")).toEqual({ ok: true });
    const [wrong, right] = mails;
    const ana = await addPerson(database, "ana");
    expect(await acceptInvitation(services(), ana, tokenOf(wrong))).toEqual({ ok: false, reason: "revoked" });
    expect(right).toMatchObject({ to: "certo@example.com", text: expect.stringContaining("Padaria") });
    expect(await acceptInvitation(services(), ana, tokenOf(right))).toMatchObject({
      ok: true,
      role: "owner",
    });
    expect(await invite("outro@example.com")).toEqual({ ok: false, reason: "owned" });
    const nowhere = { storeId: "nowhere", email: "a@example.com" };
    expect(await inviteFirstOwner(services(), await platform(), nowhere)).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(mails).toHaveLength(2);
  });

  test("suspends a store with a reason; nobody of it opens it until that is lifted", async () => {
    await addStore(database, "shop", { whatsapp_number: "11912345678" });
    await addProducts(database, "shop", { id: "a" });
    const heard: string[] = [];
    database.changes.subscribe((topic) => void heard.push(topic));
    expect(await suspendStore(services(), await platform(), "shop", "Documentos")).toBe(true);
    await expect.poll(() => heard).toEqual(expect.arrayContaining([storeTopic("shop"), storeListTopic]));
    const owner = await actorOf(database, "changeSettings");
    await completeStore(services(), owner, { whatsapp: "11912345678", product: opening.product });
    expect((await storeOf("shop")).active).toBe(false);
    expect(await getStoreProgress(database.query, await actorOf(database, "seeOrders"))).toMatchObject({
      active: false,
      suspended: "Documentos",
    });
    expect(await liftSuspension(services(), await platform(), "shop")).toBe(true);
    expect(await liftSuspension(services(), await platform(), "shop")).toBe(false);
    expect((await storeOf("shop")).active).toBe(true);
    expect(await suspendStore(services(), await platform(), "nowhere", "x")).toBe(false);
  });

  test("a store that its owner had switched off stays so when a suspension is lifted", async () => {
    await addStore(database, "shop", { whatsapp_number: "11912345678", active: false });
    await addProducts(database, "shop", { id: "a" });
    await suspendStore(services(), await platform(), "shop", "Documentos");
    await suspendStore(services(), await platform(), "shop", "Documentos vencidos");
    expect(await liftSuspension(services(), await platform(), "shop")).toBe(true);
    expect((await storeOf("shop")).active).toBe(false);
  });

  test("a store suspended twice in a row is open again when that is lifted", async () => {
    await addStore(database, "shop", { whatsapp_number: "11912345678" });
    await suspendStore(services(), await platform(), "shop", "Documentos");
    await suspendStore(services(), await platform(), "shop", "Documentos vencidos");
    await liftSuspension(services(), await platform(), "shop");
    expect((await storeOf("shop")).active).toBe(true);
  });

  test("lists stores by pages with their owners, and finds them by name or address", async () => {
    for (let at = 10; at < 45; at++) await addStore(database, `shop-${at}`, { name: `Loja ${at}%` });
    await actorOf(database, "seeOrders", { slug: "shop-10" });
    const list = async (search: string, page = 1) =>
      listAllStores(services(), await platform(), { search, page });
    const first = await list("");
    expect(first.stores).toHaveLength(30);
    expect(first).toMatchObject({ more: true, page: 1 });
    expect(first.stores[0]).toEqual({
      id: "shop-10",
      name: "Loja 10%",
      slug: "shop-10",
      active: true,
      suspended: null,
      since: now,
      owners: ["dona@example.com"],
    });
    expect((await list("", 2)).stores.map(({ slug }) => slug)).toContain("shop-44");
    expect((await list("", 2)).more).toBe(false);
    expect((await list("LOJA 12")).stores.map(({ slug }) => slug)).toEqual(["shop-12"]);
    expect((await list("shop-13")).stores.map(({ name }) => name)).toEqual(["Loja 13%"]);
    expect((await list("13%")).stores).toHaveLength(1);
    expect((await list("_")).stores).toEqual([]);
  });
});
