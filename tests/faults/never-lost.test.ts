import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { panelActions } from "#domain/panel-paths.ts";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { openBoardShop } from "#tests/harness/board-shop.ts";
import { startPacedOrders } from "#tests/harness/paced-orders.ts";
import { startPushService } from "#tests/harness/push-service.ts";
import { startSmtpServer } from "#tests/harness/smtp-server.ts";
import { askPostgres, expectNothingLost } from "./order-invariants.ts";
import { seededRandom } from "./seeded-random.ts";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const troubleMs = 60_000;
const perSecond = 3;
/** Of an order that nobody has opened; the store's own limit is counted in minutes. */
const alarmAfterMs = 5_000;
const withinMs = 180_000;
const missing = findPostgres() === null && !process.env.CI;

beforeAll(ensureBuilt);

test.skipIf(missing)(
  `streams dropped, pushes refused or unanswered, processes killed for a minute: every order was shown or told (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const random = seededRandom(seed);
    const smtp = await startSmtpServer();
    onTestFinished(smtp.stop);
    const pushes = await startPushService();
    onTestFinished(pushes.stop);
    const env = { SMTP_URL: smtp.url, PUSH_SERVICES: pushes.url };
    const phone = pushes.subscribe().toJSON();
    const shop = await openBoardShop({
      engine: "postgres",
      env,
      async prepare({ query }) {
        const device = { id: "phone", endpoint: phone.endpoint, ...phone.keys };
        const session = { id: "of-the-phone", user_id: "dona-demo", token: "of-the-phone" };
        await query
          .insertInto("sessions")
          .values({ ...session, expires_at: "9999", created_at: "", updated_at: "" })
          .execute();
        const whose = { store_id: "hortifruti-vila", user_id: "dona-demo", session_id: session.id };
        await query
          .insertInto("panel_devices")
          .values({ ...whose, created_at: 0, ...device })
          .execute();
      },
    });
    onTestFinished(shop.close);
    const { ask, close } = await askPostgres(shop.databaseUrl ?? "");
    onTestFinished(close);
    const boards = shop.watch(4);
    onTestFinished(async () => void (await Promise.all(boards.map((board) => board.close()))));

    const orders = startPacedOrders({ ...shop, perSecond });
    const until = performance.now() + troubleMs;
    const going = () => performance.now() < until;
    const some = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;

    async function drops(): Promise<void> {
      while (going()) {
        await sleep(random() * 1_500);
        some(boards).drop(random() * 8_000);
      }
    }
    async function moods(): Promise<void> {
      while (going()) {
        pushes.next({ status: some([0, 429, 500, 503, 403]) }, { status: some([0, 500]) });
        await sleep(random() * 1_000);
      }
    }
    async function kills(): Promise<void> {
      while (going()) {
        await sleep(2_000 + random() * 6_000);
        await shop.killAndStart(random() < 0.5 ? 0 : 1);
      }
    }
    /** Somebody opens a part of what a board shows. */
    async function opens(): Promise<void> {
      const done = new Set<string>();
      while (going()) {
        await sleep(500);
        const next = [...some(boards).shownAt.keys()].find((id) => !done.has(id));
        if (!next) continue;
        done.add(next);
        const site = some(shop.sites);
        const headers = { cookie: shop.cookie, origin: site };
        if (random() < 0.5) {
          await fetch(site + panelActions.see(shop.slug, next), { method: "POST", headers }).catch(() => {});
        }
      }
    }
    async function earlierAlarms(): Promise<void> {
      while (going()) {
        await sleep(1_000);
        await ask(
          `update orders set alarm_try_at = created_at + ${alarmAfterMs} where alarm_try_at = alarm_at`,
        );
      }
    }
    const closing = sleep(troubleMs * 0.7).then(() => Promise.all(boards.map((board) => board.close())));
    await Promise.all([drops(), moods(), kills(), opens(), earlierAlarms(), closing]);
    await orders.finish();

    // What a killed process was about to tell is taken up when its time is over, which is now.
    for (const at of shop.sites.keys()) await shop.killAndStart(at);
    await ask("update orders set alarm_try_at = 0 where alarm_try_at is not null");
    const unseen = `select id from orders where seen_at is null and alarmed_at is null`;
    await expect.poll(() => ask(unseen), { timeout: withinMs, interval: 500 }).toEqual([]);

    const shown = new Set(boards.flatMap((board) => [...board.shownAt.keys()]));
    const told = new Set([
      ...smtp.received.flatMap(({ content }) => idsIn(content.replace(/=\r?\n/g, ""))),
      ...pushes.received.flatMap(({ text }) => idsIn(text)),
    ]);
    const placed = [...orders.answered.values()];
    const seen = new Set((await ask("select id from orders where seen_at is not null")).map(({ id }) => id));
    expect(placed.length).toBeGreaterThan(troubleMs / 1_000);
    expect(orders.refusals).toEqual([]);
    expect(placed.filter((id) => !shown.has(id) && !told.has(id))).toEqual([]);
    // Nobody opened it, so an owner was told of it, whatever a board showed.
    expect(placed.filter((id) => !seen.has(id) && !told.has(id))).toEqual([]);
    expect(placed.some((id) => !shown.has(id)) && seen.size > 0).toBe(true);
    await expectNothingLost(ask, orders.answered);
  },
);

const idsIn = (text: string) => [...text.matchAll(/pedidos\/([A-Za-z0-9]{22})/g)].map(([, id]) => id ?? "");
