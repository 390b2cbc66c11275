import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { adegaDoZe } from "#db/demo/adega-do-ze.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { askCheaply } from "#tests/harness/cheap-client.ts";
import { sendRaw } from "#tests/harness/raw-request.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { signInTo } from "#tests/harness/site-staff.ts";

const path = `/painel/${adegaDoZe.slug}/cardapio`;
/** Of one flood at the same time; the line lets fewer wait. */
const together = 60;

beforeAll(ensureBuilt);

async function openPanel() {
  const server = await startServer({ env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "1" } });
  onTestFinished(() => server.kill());
  const cookie = await signInTo(server.url, "dona-demo");
  const ask = async (from: string, headers: Record<string, string>) =>
    (await askCheaply(`${server.url}${path}`, { headers: { ...headers, "x-forwarded-for": from } })).status;
  return { server, cookie, ask };
}

/** Asks again as soon as it is answered, until it is told to stop; then how often each status was answered. */
function flood(ask: (at: number) => Promise<number>, pauseMs: number) {
  const answers: Record<number, number> = {};
  let over = false;
  const asking = Array.from({ length: together }, async (_, at) => {
    while (!over) {
      const status = await ask(at);
      answers[status] = (answers[status] ?? 0) + 1;
      await sleep(pauseMs);
    }
  });
  const stop = async () => {
    over = true;
    await Promise.all(asking);
    return answers;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
}

test("strangers who flood a store's panel wait for themselves: its own people do not feel them", async () => {
  const { cookie, ask } = await openPanel();
  expect(await ask("10.0.0.1", { cookie })).toBe(200);
  // Six in all go to the limits of an IP, and each has a session of its own or none.
  const floods = ["", "n1.session_token=invented", "n1.session_token=another"].map((invented, at) =>
    flood((one) => ask(`203.0.113.${2 * at + (one % 2)}`, { cookie: invented }), 6_000 / together),
  );
  const until = performance.now() + 3_000;
  while (performance.now() < until) {
    expect(await ask("10.0.0.1", { cookie })).toBe(200);
    await sleep(200);
  }
  for (const answers of await Promise.all(floods.map((stop) => stop()))) {
    expect(answers[503], JSON.stringify(answers)).toBeGreaterThan(0);
  }
});

test("a flood of a store's own person is refused before its bodies have come, and customers are served", async () => {
  const { server, cookie, ask } = await openPanel();
  expect(await ask("10.0.0.1", { cookie })).toBe(200);
  const stop = flood((one) => ask(`10.0.0.${one}`, { cookie }), 20);
  const withinMs = 2_000;
  // Sometimes there is room for one more to wait, whose body is then waited for.
  const actions = Array.from({ length: 10 }, (_, at) =>
    sendHeaders(server.url, { cookie, "x-forwarded-for": `10.0.1.${at}` }, withinMs).catch(() => undefined),
  );
  const statuses = (await Promise.all(actions)).map((answer) => answer?.status);
  expect(statuses).toContain(503);
  const customer = await askCheaply(`${server.url}/${adegaDoZe.slug}`);
  expect(customer.status).toBe(200);
  expect((await stop())[503]).toBeGreaterThan(0);
});

/** An action whose body never comes. */
const sendHeaders = (site: string, headers: Record<string, string>, withinMs: number) =>
  sendRaw(
    site,
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(site).host}`,
      "Sec-Fetch-Site: same-origin",
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "Content-Length: 100",
      "Connection: close",
      "",
      "",
    ].join("\r\n"),
    { withinMs },
  );
