import { expect, it } from "vitest";
import { PushNotices } from "./push-notices.ts";

const origin = "https://n1.example";
const path = "/painel/adega/pedidos/I28Z";

interface Shown {
  title: string;
  options: NotificationOptions;
}

function browser(...open: string[]) {
  const shown: Shown[] = [];
  const done: string[] = [];
  const asked: { path: string; body: unknown }[] = [];
  const windows = open.map((at) => ({
    url: origin + at,
    focus: async () => void done.push(`focus ${at}`),
    async navigate(url: string) {
      if (at.includes("uncontrolled")) throw new TypeError("not mine");
      done.push(`${at} to ${url}`);
      return this;
    },
  }));
  const needs = {
    location: { origin } as Location,
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async (options: unknown) => ({ endpoint: "new", options }) },
    } as unknown as ServiceWorkerRegistration,
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (url: string) => {
        done.push(`open ${url}`);
        return null;
      },
    },
    fetch: async (to: unknown, init?: RequestInit) => {
      asked.push({ path: String(to), body: JSON.parse(String(init?.body)) });
      return new Response();
    },
  };
  return { notices: new PushNotices(needs), shown, done, asked };
}

it("shows what was sent, replaces by tag, sounds again, and stays for the shop", async () => {
  const { notices, shown } = browser();
  const message = { title: "Novo pedido I28Z", body: "2 itens", tag: "order/1", path, stays: true };
  await notices.show(JSON.stringify(message));
  await notices.show(JSON.stringify({ ...message, stays: false }));
  expect(shown).toMatchObject([
    {
      title: "Novo pedido I28Z",
      options: { body: "2 itens", tag: "order/1", renotify: true, requireInteraction: true, data: { path } },
    },
    { options: { requireInteraction: false } },
  ]);
});

it.each([
  ["nothing", undefined],
  ["no JSON", "<html>"],
  ["another's JSON", '{"notification":{}}'],
  ["null", "null"],
  ["a path of another site", JSON.stringify({ title: "a", body: "b", tag: "c", path: "//evil.example" })],
])("shows one notice for %s", async (_, text) => {
  const { notices, shown } = browser();
  await notices.show(text);
  expect(shown).toMatchObject([{ title: "N1 DELIVERY", options: { data: { path: "/" } } }]);
});

it.each([
  [[path], [`focus ${path}`]],
  [
    ["/adega", "/painel/adega/pedidos"],
    ["/painel/adega/pedidos", origin + path],
  ],
  [["/painel/adega/pedidos/other"], ["/painel/adega/pedidos/other", origin + path]],
  [["/painel/bella/pedidos"], [`open ${origin}${path}`]],
  [["/adega/pedido/I28Z"], [`open ${origin}${path}`]],
  [[], [`open ${origin}${path}`]],
])("with %j open, a touch leads to %j", async (open, [first = "", second]) => {
  const { notices, done } = browser(...open);
  await notices.open({ path });
  expect(done).toEqual(second ? [`${first} to ${second}`, `focus ${first}`] : [first]);
});

it("opens a window when the one at hand cannot be sent there", async () => {
  const { notices, done } = browser("/painel/uncontrolled/pedidos");
  await notices.open({ path: "/painel/uncontrolled/pedidos/1" });
  expect(done).toEqual([`open ${origin}/painel/uncontrolled/pedidos/1`]);
});

it.each([
  undefined,
  null,
  {},
  { path: "https://evil.example/" },
  { path: "//evil.example" },
  { path: "/\\evil.example" },
])("a notice with %j leads to our own first page", async (data) => {
  const { notices, done } = browser();
  await notices.open(data);
  expect(done).toEqual([`open ${origin}/`]);
});

it("tells the server of a renewed subscription, made for the same key if the browser made none", async () => {
  const { notices, asked } = browser();
  const options = { applicationServerKey: new ArrayBuffer(1), userVisibleOnly: true };
  const old = { endpoint: "old", options } as PushSubscription;
  const fresh = { endpoint: "fresh" } as PushSubscription;
  await notices.renew({ oldSubscription: old, newSubscription: fresh });
  await notices.renew({ oldSubscription: old, newSubscription: null });
  await notices.renew({ oldSubscription: null, newSubscription: fresh });
  expect(asked).toMatchObject([
    { path: "/api/push/renew", body: { endpoint: "old", subscription: { endpoint: "fresh" } } },
    { body: { endpoint: "old", subscription: { endpoint: "new" } } },
  ]);
  expect(asked).toHaveLength(2);
});
