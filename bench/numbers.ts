import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { localDay } from "#domain/local-time.ts";
import { getNumbers } from "#server/numbers/get-numbers.ts";
import { type Actor, checkPermission } from "#server/permission/actor.ts";
import { startPostgres } from "#tests/harness/postgres-server.ts";
import { median } from "./wrk.ts";

const sizes = { few: 1_000, many: 1_000_000 };
const years = 3;
const dayMs = 86_400_000;
const products = 300;
const ordersEach = 8;
const rounds = 15;
/** What nobody who orders meanwhile notices. */
const maxStallMs = 50;
const maxWarmMs = 300;
const now = Date.now();
const today = localDay(now, "America/Sao_Paulo");

const periods: Readonly<Record<string, number>> = {
  "7 days": 7,
  "30 days": 30,
  "1 year": 365,
  all: years * 365,
};

/** The numbers of a store with a thousand orders and with a million in three years. */
export async function main(): Promise<number> {
  console.log(
    `The loader's own time. First: nothing is summed yet; warm: the middle one of ${rounds} in turns.\n`,
  );
  console.log("                           1 thousand ms   1 million ms   ratio");
  const good = [await measure("sqlite"), await measure("postgres")];
  return good.every(Boolean) ? 0 : 1;
}

async function measure(engine: Database["engine"]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-numbers-"));
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const url = await postgres?.createDatabase();
  const database = await openDatabase({ dataDir, ...(url ? { url } : {}) });
  try {
    await database.exclusively(() => migrate(database));
    const stores = { few: await makeStore(database, "few"), many: await makeStore(database, "many") };
    await database.runScript("analyze");
    return await compare(database, stores);
  } finally {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Stores = Record<keyof typeof sizes, Actor<"seeNumbers">>;

async function compare(database: Database, stores: Stores): Promise<boolean> {
  let good = true;
  const stall = monitorEventLoopDelay({ resolution: 1 });
  for (const [name, days] of Object.entries(periods)) {
    await database.query.deleteFrom("number_sums").execute();
    const few = await ask(database, stores.few, days);
    stall.reset();
    stall.enable();
    const many = await ask(database, stores.many, days);
    stall.disable();
    const asked = many.times > 1 ? `  (asked ${many.times} times)` : "";
    tell(`${database.engine}: ${name}, first`, few.ms, many.ms, asked);
    const stallMs = stall.max / 1e6;
    console.log(`${"  longest stall meanwhile".padEnd(40)}${stallMs.toFixed(1).padStart(14)}`);
    good &&= stallMs <= maxStallMs;
  }
  for (const [name, days] of Object.entries(periods)) {
    const warm: Record<keyof typeof sizes, number[]> = { few: [], many: [] };
    for (let round = 0; round < rounds; round++) {
      warm.few.push((await ask(database, stores.few, days)).ms);
      warm.many.push((await ask(database, stores.many, days)).ms);
    }
    tell(`${database.engine}: ${name}, warm`, median(warm.few), median(warm.many));
    good &&= median(warm.many) <= maxWarmMs;
  }
  return good;
}

/** As the page does, which asks again until everything is summed. */
async function ask(database: Database, actor: Actor<"seeNumbers">, days: number) {
  const began = performance.now();
  for (let times = 1; ; times++) {
    const period = { name: null, from: today - days + 1, to: today };
    const numbers = await getNumbers({ database, now: () => now }, actor, period);
    if (numbers.ok) return { ms: performance.now() - began, times };
  }
}

function tell(name: string, few: number, many: number, more = ""): void {
  const figures = [
    few.toFixed(1).padStart(13),
    many.toFixed(1).padStart(14),
    (many / few).toFixed(1).padStart(7),
  ];
  console.log(`${name.padEnd(27)}${figures.join(" ")}${more}`);
}

/** Plain SQL for both engines: orders at every hour, two lines each, customers who come back, some canceled. */
async function makeStore(database: Database, id: keyof typeof sizes): Promise<Actor<"seeNumbers">> {
  const count = sizes[id];
  const stamp = new Date(now).toISOString();
  const store = { id, slug: `loja-${id}`, name: id, require_contact: false, require_address: false };
  const values = { ...store, require_payment: false, pay_cash: true, created_at: 0 };
  await database.query.insertInto("stores").values(values).execute();
  const user = { id, name: id, email: `${id}@example.com` };
  await database.query
    .insertInto("users")
    .values({ ...user, created_at: stamp, updated_at: stamp })
    .execute();
  const member = { store_id: id, user_id: id, role: "owner" as const, created_at: 0 };
  await database.query.insertInto("store_members").values(member).execute();
  const order = "'order00000000000000000' || n";
  const created = `${now - years * 365 * dayMs} + cast(n as bigint) * ${Math.floor((years * 365 * dayMs) / count)}`;
  const lines = [1, 2].map(
    (line) => `insert into order_items (store_id, order_id, line, product_id, name, sale_cents, qtde)
      select '${id}', ${order}, ${line}, 'p' || ((n * 7 + ${line * 131}) % ${products} + 1), 'Item', 1000, 1 from bench_numbers;`,
  );
  await database.runScript(`
    create table bench_numbers (n integer primary key);
    insert into bench_numbers
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${Math.max(count, products)})
      select n from counted;
    insert into products (store_id, id, name, sale_cents, qtde, created_at)
      select '${id}', 'p' || n, 'Item ' || n, 1000, 1000, 0 from bench_numbers where n <= ${products};
    insert into orders (store_id, id, status, cancel_reason, subtotal_cents, total_cents, qtde, contact, payment, delivery,
        seen_at, promised_at, finished_at, created_at, updated_at)
      select '${id}', ${order}, case when n % 30 = 0 then 'canceled' else 'done' end,
        case when n % 30 = 0 then 'item' else null end, 2000, 2000, 2,
        '119' || substr(cast(100000000 + (cast(n as bigint) * 7919) % ${Math.ceil(count / ordersEach)} as text), 2), 'cash', 'delivery',
        ${created} + (n % 9) * 60000, ${created} + 2400000, ${created} + (10 + n % 50) * 60000, ${created}, 0
      from bench_numbers;
    ${lines.join("\n")}
    drop table bench_numbers`);
  const viewer = { ...user, sessionId: "", phone: null, cpf: null, photo: null };
  const checked = await checkPermission(database.query, viewer, store.slug, "seeNumbers");
  if (!checked.ok) throw new Error(checked.reason);
  return checked.actor;
}
