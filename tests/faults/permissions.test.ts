import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCustomer } from "#db/demo/demo-customer.ts";
import { demoStaff } from "#db/demo/demo-staff.ts";
import { authPaths } from "#domain/paths.ts";
import { may, type Role, roles } from "#domain/permissions.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { readConfig } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { createRoutes } from "#server/routes.ts";
import { type Guard, type PanelRoute, readPanelRoutes } from "#tests/harness/panel-routes.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { orderOf, sendOrder } from "./one-order.ts";

/** Of the store that the walk goes through, from elsewhere, and nobody. */
const people = [
  "guest",
  "customer",
  "attendant",
  "manager",
  "owner",
  "ownerOfAnother",
  "removed",
  "platform",
] as const;
type Person = (typeof people)[number];

const slug = "adega-do-ze";
const emails: Record<Exclude<Person, "guest">, string> = {
  customer: demoCustomer.email,
  attendant: "atendente@demo.n1",
  manager: "gerente@demo.n1",
  owner: "dona@demo.n1",
  ownerOfAnother: "outra@example.com",
  removed: "saiu@example.com",
  platform: "admin@demo.n1",
};

/** Without its key the routes of the writing hand are not there; nobody answers at this port. */
const writing = { GEMINI_API_KEY: "a-key", GEMINI_URL: "http://127.0.0.1:9" };

let server: SpawnedServer;
let file: InstanceType<typeof DatabaseSync>;
let orderId: string;
const cookies = new Map<Person, string>();

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ env: { STORE_SIGNUP: "open", ...writing } });
  file = new DatabaseSync(join(server.dataDir, "n1.sqlite"));
  file.exec("pragma busy_timeout = 5000");
  for (const person of people) if (person !== "guest") cookies.set(person, await enter(person));
  orderId = await placeOne();
});
afterAll(async () => {
  file?.close();
  await server?.stop();
});

const send = (path: string, fields: Record<string, string>) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams(fields),
  });

/** Those of the demo sign in, the others sign up. */
async function enter(person: Exclude<Person, "guest">): Promise<string> {
  const email = emails[person];
  const known = [demoCustomer, ...demoStaff].find((each) => each.email === email);
  const password = known?.password ?? "uma-senha-boa";
  const answer = known
    ? await send(authPaths.login, { email, password })
    : await send(authPaths.register, { name: person, email, password, passwordMatch: password });
  const set = answer.headers.getSetCookie();
  expect(set, `${person} is signed in`).not.toEqual([]);
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}

async function placeOne(): Promise<string> {
  // Any hour will do.
  file.exec("update stores set opening = null, require_address = false, require_payment = false");
  file.exec("update stores set order_min_cents = 0");
  const product = file
    .prepare(
      `select id, sale_cents as saleCents from products where qtde > 5 and active and store_id =
        (select id from stores where slug = ?) and id not in (select product_id from product_option_groups)`,
    )
    .get(slug) as { id: string; saleCents: number };
  const { orderId: placed, text } = await sendOrder(server.url, slug, orderOf(product));
  if (!placed) throw new Error(text);
  return placed;
}

/** What a request before this one changed, such as somebody who left. */
function putBack(): void {
  const join = file.prepare(
    `insert into store_members (store_id, user_id, role, created_at, deleted_at)
      select stores.id, users.id, ?, 0, ? from stores, users where slug = ? and email = ?
      on conflict (store_id, user_id) do update set role = excluded.role, deleted_at = excluded.deleted_at`,
  );
  for (const role of roles) join.run(role, null, slug, emails[role]);
  join.run("owner", 1, slug, emails.removed);
  join.run("owner", null, "hortifruti-vila", emails.ownerOfAnother);
  file.exec("delete from platform_admins");
  file
    .prepare("insert into platform_admins (user_id, created_at) select id, 0 from users where email = ?")
    .run(emails.platform);
}

/** Whether the guard lets them pass, or how it refuses. */
function expected(person: Person, guard: Guard): "guest" | 403 | 404 | "pass" {
  if (person === "guest") return "guest";
  if (guard === "viewer") return "pass";
  if (guard === "manageStores") return person === "platform" ? "pass" : 404;
  if (guard === "nothing") throw new Error("a route without a guard");
  const role = roles.find((known) => known === person) as Role | undefined;
  if (!role) return 404;
  return may(role, guard) ? "pass" : 403;
}

const filled = (path: string) =>
  path.replace(":slug", slug).replace(":orderId", orderId).replace(/:\w+/g, "0".repeat(40)) || "/";

async function ask(person: Person, path: string, init: RequestInit = {}) {
  putBack();
  const leaving = new AbortController();
  const response = await fetch(`${server.url}${path}`, {
    redirect: "manual",
    signal: leaving.signal,
    ...init,
    headers: { cookie: cookies.get(person) ?? "", ...init.headers },
  });
  const { status, headers } = response;
  leaving.abort();
  await response.body?.cancel().catch(() => {});
  return { status, location: headers.get("location") };
}

const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

const routes = await readPanelRoutes();

/** The frame around every page is asked with the pages in it. */
const isPage = ({ file: name }: PanelRoute) => name !== "routes/panel/layout.tsx";

test.each(
  routes.filter((route) => isPage(route) && route.loader).map((route) => [route.path, route] as const),
)("%s is shown to whom it says", async (_path, { path, loader, file: name }) => {
  // Only pages below it have a URL.
  const page = filled(name === "routes/panel/store.tsx" ? `${path}/pedidos` : path);
  // A part of the menu is asked for by name.
  const url = name === "routes/panel/catalogue/part.ts" ? `${page}?categoria=outros` : page;
  for (const person of people) {
    const { status, location } = await ask(person, url);
    const wanted = expected(person, loader as Guard);
    if (wanted === "guest" && name === "routes/panel/check-slug.ts") {
      expect(status, "a script is told, not sent elsewhere").toBe(401);
    } else if (wanted === "guest") {
      expect({ status, location }).toEqual({
        status: 302,
        location: `/auth/login?${new URLSearchParams({ redirectTo: url })}`,
      });
    } else if (wanted !== "pass") expect(status, `${person} at ${url}`).toBe(wanted);
    // What a viewer may see of these is theirs to say: an invitation, a store to be opened.
    else if (loader !== "viewer") expect([200, 302], `${person} at ${url}: ${status}`).toContain(status);
    else expect([401, 403], `${person} at ${url}`).not.toContain(status);
  }
});

test.each(routes.filter(({ action }) => action).map((route) => [route.path, route] as const))(
  "%s is done for whom it says",
  async (_path, { path, action }) => {
    const url = filled(path);
    for (const person of people) {
      const { status } = await ask(person, url, {
        ...post,
        headers: { ...post.headers, origin: server.url },
      });
      const wanted = expected(person, action as Guard);
      if (wanted === "guest") expect(status, `guest at ${url}`).toBe(401);
      else if (wanted !== "pass") expect(status, `${person} at ${url}`).toBe(wanted);
      else expect([401, 403, 404, 405, 500], `${person} at ${url}: ${status}`).not.toContain(status);
    }
  },
);

/** As the server has them. */
const apiRoutes = createRoutes({
  services: { config: readConfig({}), identity: {} } as Services,
  secret: "",
  stopping: new AbortController().signal,
}).routes.filter(({ path }) => path.startsWith("/api/panel/"));

test("the API of the panel is found", () => {
  expect(apiRoutes.map(({ path }) => path)).toContain("/api/panel/:slug/events");
});

test.each(apiRoutes.map(({ method, path }) => [method, path] as const))(
  "%s %s is for the people of the store",
  async (method, path) => {
    const url = filled(path);
    const init =
      method === "GET" ? {} : { ...post, method, headers: { ...post.headers, origin: server.url } };
    for (const person of people) {
      const { status } = await ask(person, url, init);
      const role = roles.find((known) => known === person);
      if (person === "guest") expect(status, `guest at ${url}`).toBe(401);
      else if (role) expect([200, 204, 400, 403], `${person} at ${url}: ${status}`).toContain(status);
      else expect(status, `${person} at ${url}`).toBe(404);
    }
  },
);
