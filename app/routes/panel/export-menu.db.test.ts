import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { FairLine } from "#domain/fair-line.ts";
import { panelFiles } from "#domain/panel-paths.ts";
import { servicesContext } from "#server/context.ts";
import { ana, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { loader } from "./export-menu.ts";

test("a file that may not be downloaded now is answered with words and a way back", async () => {
  const world = await openTestIdentity();
  await addStore(world.database, "shop");
  const { id, cookies } = await signUp(world, ana);
  await world.database.query
    .insertInto("store_members")
    .values({ store_id: "shop", user_id: id, role: "owner", created_at: now })
    .execute();
  const request = world.request(cookies);
  const url = new URL(panelFiles.menu("shop", "csv"), request.url);

  async function ask(places: number): Promise<Response> {
    const context = new RouterContextProvider();
    const menus = new FairLine({ places, placesPerStore: places, placesPerPerson: places });
    const exports = { ...world.services.exports, menus };
    context.set(servicesContext, { ...world.services, exports });
    const args = { request, url, params: { slug: "shop" }, context };
    return loader({ ...args, unstable_pattern: "" } as unknown as Parameters<typeof loader>[0]);
  }

  const served = await ask(1);
  expect(served.status).toBe(200);
  expect(served.headers.get("content-disposition")).toContain("attachment");
  expect(await served.text()).toContain("categoria");
  const refused = await ask(0);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("content-disposition")).toBeNull();
  const text = await refused.text();
  expect(text).toContain("Este cardápio já está sendo baixado várias vezes.");
  expect(text).toContain('href="/painel/shop/cardapio/importar"');
});
