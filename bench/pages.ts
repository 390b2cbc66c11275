import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { openDatabase } from "#db/open-database.ts";
import { ensureWrk } from "#scripts/wrk.mjs";
import { residentBytes } from "#tests/faults/resident-bytes.ts";
import { ask } from "#tests/harness/http.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { addStore, inShopFile } from "#tests/harness/shops.ts";
import { makeStore, storeId } from "./filled-store.ts";
import { doEverythingOnce, startBuyers } from "./visitors.ts";
import { type Figures, keepApart, median, wrk } from "./wrk.ts";

/** A cached page must cost little more than sending its bytes. */
const leastOfRaw = 0.8;
/** And hardly more while the store sells. */
const leastWhileSelling = 0.75;
const ordersPerSecond = 50;
const ordersBefore = 100_000;
const mostMegabytes = 200;
/** Options must not make a menu much slower to render. */
const mostWithOptions = 2;
const [plainMenu, optionsMenu] = ["loja-sem-opcoes", "loja-com-opcoes"];
/** Many short rounds, so that a disturbance of the machine spoils few of them. */
const rounds = 9;
const roundSeconds = 2;
const headers = { "accept-encoding": "gzip, deflate, br" };
const coldRounds = 7;
/** A little longer than it takes to notice a change by another program. */
const noticedMs = 700;

export async function main(): Promise<number> {
  ensureWrk();
  const dataDir = await mkdtemp(join(tmpdir(), "n1-bench-"));
  try {
    await fillDemo(dataDir);
    const server = await startServer({ dataDir, env: { LOG_LEVEL: "error" } });
    try {
      await keepApart(server.pid);
      return (await measureAll(server)) ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillDemo(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir });
  await server.stop();
  const database = await openDatabase({ dataDir });
  await makeStore(database, ordersBefore);
  await database.close();
  await addStore(dataDir, makeLargeStore(2_000));
  for (const [slug, groups] of [
    [plainMenu, 0],
    [optionsMenu, 40],
  ] as const) {
    await addStore(dataDir, { ...makeLargeStore(400, { groups }), id: slug, slug });
  }
}

async function measureAll(server: SpawnedServer): Promise<boolean> {
  await showColdRenders(server);
  const withOptions = await compareWithoutOptions(server);
  await doEverythingOnce(server.url);
  const ofRaw = await compareWithRaw(`${server.url}/adega-do-ze`);
  const whileSelling = await compareWhileSelling(server.url);
  const megabytes = (await residentBytes(server.url)) / 1_000_000;
  console.log(`\nMemory after all of it: ${megabytes.toFixed(0)} MB, at most ${mostMegabytes} wanted`);
  return (
    withOptions <= mostWithOptions &&
    ofRaw >= leastOfRaw &&
    whileSelling >= leastWhileSelling &&
    megabytes <= mostMegabytes
  );
}

async function showColdRenders({ url, dataDir }: SpawnedServer): Promise<void> {
  console.log("Rendered once, after a change (median of 7, to the last byte):\n");
  for (const [products, slug] of [
    [60, "adega-do-ze"],
    [400, "mercado-central"],
    [2_000, "loja-grande"],
  ] as const) {
    const times: number[] = [];
    let bytes = { plain: 0, br: 0 };
    for (let round = 0; round < coldRounds; round += 1) {
      const { ms, br } = await renderCold({ url, dataDir }, slug);
      times.push(ms);
      bytes = { plain: (await ask(`${url}/${slug}`)).body.length, br };
    }
    const size = `${kilobytes(bytes.plain)} plain, ${kilobytes(bytes.br)} br`;
    console.log(
      `  ${String(products).padStart(5)} products  ${median(times).toFixed(0).padStart(5)} ms   ${size}`,
    );
  }
}

let changes = 0;

/** To the last byte, after a change that another program made was noticed. */
async function renderCold({ url, dataDir }: Pick<SpawnedServer, "url" | "dataDir">, slug: string) {
  changes += 1;
  await inShopFile(dataDir, (query) =>
    query
      .updateTable("stores")
      .set({ url: String(changes) })
      .where("slug", "=", slug)
      .execute(),
  );
  await sleep(noticedMs);
  const started = performance.now();
  const { body } = await ask(`${url}/${slug}`, headers);
  return { ms: performance.now() - started, br: body.length };
}

/** In turns; returns how many times longer a menu of 400 products takes with 40 groups of options. */
async function compareWithoutOptions(server: SpawnedServer): Promise<number> {
  const times = { plain: [] as number[], options: [] as number[] };
  let br = 0;
  for (let round = 0; round < coldRounds; round += 1) {
    times.plain.push((await renderCold(server, plainMenu)).ms);
    const cold = await renderCold(server, optionsMenu);
    times.options.push(cold.ms);
    br = cold.br;
  }
  const [plain, options] = [median(times.plain), median(times.options)];
  const ratio = options / plain;
  console.log(
    `\n  400 products, rendered once: ${plain.toFixed(0)} ms, with 40 groups of options ${options.toFixed(0)} ms and ${kilobytes(br)} br` +
      `\n  ratio ${ratio.toFixed(2)}, at most ${mostWithOptions} wanted`,
  );
  return ratio;
}

async function compareWithRaw(page: string): Promise<number> {
  const { headers: sent, body } = await readRaw(page);
  const raw = fork(fileURLToPath(new URL("raw-server.mjs", import.meta.url)));
  try {
    const address = new Promise<{ port: number }>((resolve) =>
      raw.once("message", (message) => resolve(message as never)),
    );
    raw.send({ headers: sent, body: body.toString("base64") });
    await keepApart(raw.pid ?? 0);
    const rawPage = `http://127.0.0.1:${(await address).port}/`;
    console.log(
      `\nA cached page, ${kilobytes(body.length)} br, 32 connections, after everything was used:\n`,
    );
    return await inTurns(["n1", () => load(page)], ["node:http", () => load(rawPage)]);
  } finally {
    raw.kill();
  }
}

async function compareWhileSelling(site: string): Promise<number> {
  const page = `${site}/${storeId}`;
  console.log(`\nThe page of a store with ${ordersBefore} orders, at ${ordersPerSecond} orders a second:\n`);
  return inTurns(
    [
      "selling",
      async () => {
        const buyers = startBuyers(site, ordersPerSecond);
        const figures = await load(page);
        const rate = await buyers.stop();
        if (rate < 0.9 * ordersPerSecond)
          throw new Error(`Only ${rate.toFixed(0)} orders a second were sent.`);
        return figures;
      },
    ],
    ["quiet", () => load(page)],
  );
}

type Side = readonly [name: string, load: () => Promise<Figures>];

/** Alternates, so that other load on the machine affects both sides; returns the median ratio. */
async function inTurns(first: Side, second: Side): Promise<number> {
  await first[1]();
  await second[1]();
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [one, other] = [await first[1](), await second[1]()];
    const ratio = one.perSecond / other.perSecond;
    ratios.push(ratio);
    console.log(`  ${tell(first[0], one)}   ${tell(second[0], other)}   ratio ${ratio.toFixed(2)}`);
  }
  console.log(`  median ratio ${median(ratios).toFixed(2)}`);
  return median(ratios);
}

const tell = (name: string, { perSecond, p99 }: Figures) =>
  `${name} ${perSecond.toFixed(0).padStart(6)}/s, p99 ${p99.toFixed(1).padStart(5)} ms`;

const load = (url: string) => wrk(url, { seconds: roundSeconds, headers });

const ofTheConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Without the headers that Node adds to every response by itself. */
function readRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { rawHeaders } = response;
      const pageHeaders = rawHeaders.filter(
        (_, at) => !ofTheConnection.has(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ""),
      );
      resolve({ headers: pageHeaders, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
