import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { makeLargeStore } from "../db/demo/large-store";
import { ask } from "../tests/harness/http";
import { type SpawnedServer, startServer } from "../tests/harness/server-process";
import { addStore, inShopFile } from "../tests/harness/shops";

/** A kept page must cost little more than sending its bytes. */
const leastRatio = 0.8;
/** Many and short: a disturbance of the machine then spoils few of them. */
const rounds = 15;
const roundSeconds = 1;
const connections = 50;
const acceptEncoding = { "accept-encoding": "gzip, deflate, br" };
const coldRounds = 7;
/** A little more than the time in which a change by another program is noticed. */
const noticedMs = 700;

export async function main(): Promise<number> {
  const server = await startServer({ env: { LOG_LEVEL: "error" } });
  try {
    await addStore(server.dataDir, makeLargeStore(2_000));
    await showColdRenders(server);
    return (await compareWithRaw(`${server.url}/adega-do-ze`, server.pid)) >= leastRatio ? 0 : 1;
  } finally {
    await server.stop();
  }
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
      await inShopFile(dataDir, (query) =>
        query
          .updateTable("stores")
          .set({ url: String(round) })
          .where("slug", "=", slug)
          .execute(),
      );
      await sleep(noticedMs);
      const started = performance.now();
      const { body } = await ask(`${url}/${slug}`, acceptEncoding);
      times.push(performance.now() - started);
      bytes = { plain: (await ask(`${url}/${slug}`)).body.length, br: body.length };
    }
    const size = `${kilobytes(bytes.plain)} plain, ${kilobytes(bytes.br)} br`;
    console.log(
      `  ${String(products).padStart(5)} products  ${median(times).toFixed(0).padStart(5)} ms   ${size}`,
    );
  }
}

/** Both in one run, turn by turn, so that whatever else the machine does hits both alike. */
async function compareWithRaw(page: string, pid: number): Promise<number> {
  const { headers, body } = await readRaw(page);
  const raw = fork(fileURLToPath(new URL("raw-server.mjs", import.meta.url)));
  try {
    const address = new Promise<{ port: number }>((resolve) =>
      raw.once("message", (sent) => resolve(sent as never)),
    );
    raw.send({ headers, body: body.toString("base64") });
    const rawPage = `http://127.0.0.1:${(await address).port}/`;
    await Promise.all([measure(page, 1), measure(rawPage, 1)]);
    console.log(`\nThe kept page, ${kilobytes(body.length)} br, ${connections} connections (requests/s):\n`);
    const ratios: number[] = [];
    const cost = { ours: 0, raw: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const ours = await measure(page, roundSeconds, pid);
      const theirs = await measure(rawPage, roundSeconds, raw.pid);
      ratios.push(ours.rate / theirs.rate);
      cost.ours += ours.cpuMicros / rounds;
      cost.raw += theirs.cpuMicros / rounds;
      const [shown, shownRaw] = [ours, theirs].map(({ rate }) => rate.toFixed(0).padStart(7));
      const ratio = (ours.rate / theirs.rate).toFixed(2);
      console.log(
        `  round ${String(round).padStart(2)}  n1 ${shown}   node:http ${shownRaw}   ratio ${ratio}`,
      );
    }
    const ratio = median(ratios);
    console.log(`\n  median ratio ${ratio.toFixed(2)}, at least ${leastRatio} wanted`);
    if (cost.ours > 0) {
      const share = (cost.raw / cost.ours).toFixed(2);
      console.log(
        `  processor time a request: n1 ${cost.ours.toFixed(0)} µs, node:http ${cost.raw.toFixed(0)} µs: ${share}`,
      );
    }
    return ratio;
  } finally {
    raw.kill();
  }
}

async function measure(url: string, duration: number, pid?: number) {
  const before = cpuMicrosOf(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration,
    headers: acceptEncoding,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors.`);
  return { rate: requests.average, cpuMicros: (cpuMicrosOf(pid) - before) / requests.total };
}

/** The processor time of a process so far, where Linux tells it: steady also on a machine that is shared. */
function cpuMicrosOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(file)) return 0;
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10_000;
}

const ofTheConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** The headers as sent, in their order, without those that Node adds to every answer by itself. */
function readRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: acceptEncoding, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { rawHeaders } = response;
      const headers = rawHeaders.filter(
        (_, at) => !ofTheConnection.has(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ""),
      );
      resolve({ headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
    sent.end();
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[Math.ceil(sorted.length / 2) - 1] ?? sorted[middle] ?? 0)) / 2;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
