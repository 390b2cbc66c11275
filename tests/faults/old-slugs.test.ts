import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adegaDoZe } from "#db/demo/adega-do-ze.ts";
import { demoStaff } from "#db/demo/demo-staff.ts";
import { boardEventsPath, panelActions, panelPaths } from "#domain/panel-paths.ts";
import { apiPaths, authPaths } from "#domain/paths.ts";
import { storeDraft } from "#domain/store-form.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { reading } from "#tests/harness/event-stream.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { orderOf, sendOrder } from "./one-order.ts";

const old = "adega-do-ze";
const present = "adega-nova";
const product = { id: "skol-lata-350-ml", saleCents: 0 };

let server: SpawnedServer;
let file: InstanceType<typeof DatabaseSync>;
let cookie: string;
let orderId: string;

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init, headers: { cookie, ...init.headers } });

const post = (path: string, fields: Record<string, string>) =>
  get(path, { method: "POST", headers: { origin: server.url }, body: new URLSearchParams(fields) });

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer();
  file = new DatabaseSync(join(server.dataDir, "n1.sqlite"));
  file.exec("pragma busy_timeout = 5000");
  file.exec(
    "update stores set opening = null, order_min_cents = 0, require_address = false, require_payment = false",
  );
  const row = file.prepare("select sale_cents as cents from products where id = ?").get(product.id);
  product.saleCents = (row as { cents: number }).cents;
  cookie = "";
  const owner = demoStaff.find(({ email }) => email === "dona@demo.n1");
  const entered = await post(authPaths.login, { email: owner?.email ?? "", password: owner?.password ?? "" });
  cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const placed = await sendOrder(server.url, old, orderOf(product));
  if (!placed.orderId) throw new Error(placed.text);
  orderId = placed.orderId;
});
afterAll(async () => {
  file?.close();
  await server?.stop();
});

const { opening, seller } = adegaDoZe;
const draft = storeDraft({
  name: adegaDoZe.name,
  slug: present,
  description: adegaDoZe.description,
  color: adegaDoZe.color,
  whatsapp: "11912345678",
  phone: "",
  email: "",
  otherContact: "",
  address: seller.address,
  timeZone: opening.timeZone,
  sellerName: seller.name,
  sellerDocument: seller.document,
  active: true,
  requireContact: false,
  requireAddress: false,
  requirePayment: false,
  orderMin: 0,
  unseenMinutes: 5,
});

/** As the page of the panel does it. */
async function rename(from: string, to: string) {
  const page = await (await get(panelPaths.store(from))).text();
  const [, digest = ""] = /digest\\?",\\?"([a-z0-9]+-[a-z0-9]+)/.exec(page) ?? [];
  const fields = { draft: JSON.stringify({ ...draft, slug: to }), digest, confirmed: "" };
  const answer = await post(`${panelPaths.store(from)}.data`, fields);
  expect(answer.status, await answer.text()).toBe(200);
}

test("a store that changes its address: what customers and its people have goes on working", async () => {
  const cached = await get(`/${old}`);
  expect([cached.status, (await get(`/${old}/cart`)).status]).toEqual([200, 200]);
  const [board, status] = [
    reading(await get(boardEventsPath(old))),
    reading(await get(`${apiPaths.orderStatus(old, orderId)}/events`)),
  ];
  await board.until(/event: board/);
  await status.until(/event: status/);

  await rename(old, present);

  for (const rest of [
    "",
    "?utm=cartaz&x=1",
    "/produto?a=b",
    "/cart",
    `/pedido/${orderId}`,
    `/pedido/${orderId}.data`,
    "/manifest.webmanifest",
    ".data",
  ]) {
    const answer = await get(`/${old}${rest}`);
    const said = {
      status: answer.status,
      location: answer.headers.get("location"),
      cache: answer.headers.get("cache-control"),
    };
    // Kept, it would lead in a circle once the store takes its address back.
    expect(said, rest).toEqual({ status: 301, location: `/${present}${rest}`, cache: "no-cache" });
    const followed = await get(`/${present}${rest}`);
    expect(followed.status, rest).toBe(200);
  }
  for (const rest of ["/pedidos", `/pedidos/${orderId}`, "/loja?x=1", "/equipe.data"]) {
    const answer = await get(`/painel/${old}${rest}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/painel/${present}${rest}`]);
  }
  expect((await get(`/${old}`, { method: "HEAD" })).status).toBe(301);
  expect((await get(`/${old}x`)).status).toBe(404);
  expect((await get(`/painel/${old}x/pedidos`)).status).toBe(404);

  const list = await (await get("/")).text();
  const sitemap = await (await get("/sitemap.xml")).text();
  for (const text of [list, sitemap]) {
    expect(text).toContain(`/${present}`);
    expect(text).not.toMatch(new RegExp(`/${old}["<]`));
  }

  // From a page that was open meanwhile: `fetch` repeats the order at the new address.
  const placed = await sendOrder(server.url, old, orderOf(product));
  expect(placed.status, placed.text).toBe(200);
  await board.until(new RegExp(placed.orderId ?? "none"));
  await board.cancel();
  const again = reading(await get(boardEventsPath(old), { redirect: "follow" }));
  await again.until(new RegExp(`event: board.*${placed.orderId}`, "s"));
  await again.cancel();

  // Its stream ends at the next news, and finds the new address when it is opened again.
  const seen = await post(panelActions.see(present, orderId), {});
  expect(seen.status).toBe(200);
  await status.toEnd();
  const watched = reading(await get(`${apiPaths.orderStatus(old, orderId)}/events`, { redirect: "follow" }));
  await watched.until(/event: status.*seenAt":\d/s);
  await watched.cancel();

  await rename(present, old);
  expect((await get(`/${old}`)).status).toBe(200);
  const back = await get(`/${present}/cart?x=1`);
  expect([back.status, back.headers.get("location")]).toEqual([301, `/${old}/cart?x=1`]);
});
