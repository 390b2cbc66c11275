import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { Party } from "#domain/fair-line.ts";
import { boardEventsPath } from "#domain/panel-paths.ts";
import { readAllRoutes } from "#tests/harness/all-routes.ts";
import { ana, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { addStore, now } from "#tests/harness/shop.ts";

/** Tells whose each use of the database is; what is used for nobody in particular is told, too. */
function watched(database: Database, used: (whose: Party | null) => void): Database {
  const counted = (inner: Database, whose: Party | null): Database => ({
    ...inner,
    get query() {
      used(whose);
      return inner.query;
    },
    of: (next) => counted(inner.of(next), next),
    inBatches(next, work, wish) {
      used(next);
      return inner.inBatches(next, work, wish);
    },
  });
  return counted(database, null);
}

const routes = (await readAllRoutes()).filter(({ file }) => file === "server/routes.ts");
const ofStores = routes.filter(({ path }) => /:slug|:storeId/.test(path));

async function openShop(slug: string) {
  const parties: (Party | null)[] = [];
  const world = await openTestIdentity({
    env: { GEMINI_API_KEY: "a-key", GEMINI_URL: "http://127.0.0.1:9" },
    requestDatabase: (database) => watched(database, (whose) => void parties.push(whose)),
  });
  await addStore(world.database, slug);
  const { id, cookies } = await signUp(world, ana);
  await world.database.query
    .insertInto("store_members")
    .values({ store_id: slug, user_id: id, role: "owner", created_at: now })
    .execute();

  async function partiesOf(method: string, path: string, body: string) {
    parties.length = 0;
    const type = method === "PUT" ? "application/octet-stream" : "application/json";
    const headers = { cookie: cookies, "sec-fetch-site": "same-origin", "content-type": type };
    const url = path
      .replace(/:slug|:storeId/, slug)
      .replace(":file", `${"0".repeat(40)}.webp`)
      .replace(/:\w+/g, "A".repeat(22));
    const answer = await world.fetch(url, { method, headers, ...(method === "GET" ? {} : { body }) });
    // What is answered in lines goes on after its headers; a stream of events would not end.
    if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
    else await answer.text();
    return { status: answer.status, parties: [...parties] };
  }

  return { partiesOf };
}

const order = { items: [], delivery: "withdraw", payment: null, contact: null, address: null, name: "Ana" };
const bodies = [
  "{}",
  JSON.stringify({ key: "a".repeat(36), draft: order }),
  "categoria;produto;preço\nA;B;1,00\n",
];

test("the routes of stores are found", () => {
  expect(ofStores.length).toBeGreaterThan(15);
});

// Long, because it sends several bodies to each of them.
test("each uses the database as its store's alone", async () => {
  const slug = "loja-da-ana";
  const { partiesOf } = await openShop(slug);
  // Nobody is known to be of a store before permission was asked.
  const first = await partiesOf("GET", boardEventsPath(slug), "");
  expect(new Set(first.parties.map((whose) => /^stranger /.test(whose?.store ?? "")))).toEqual(
    new Set([true]),
  );
  for (const { method, path } of ofStores) {
    const route = `${method} ${path}`;
    let uses = 0;
    for (const body of method === "GET" ? [""] : bodies) {
      const { status, parties } = await partiesOf(method, path, body);
      expect([401, 403, 405, 500], `${route}: ${status}`).not.toContain(status);
      expect(new Set([slug, ...parties.map((whose) => whose?.store)]), route).toEqual(new Set([slug]));
      uses += parties.length;
    }
    // A route that was refused at the door would prove nothing.
    expect(uses, route).toBeGreaterThan(0);
  }
}, 60_000);
