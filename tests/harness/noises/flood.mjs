// A process of its own, so that the one who makes noise does not slow down the one who measures. Told by `noise.ts`
// what to send; tells the answers as they come.
import { spawnSync } from "node:child_process";
import { Agent, request } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const agent = new Agent({ keepAlive: true });
/**
 * @typedef {{ method?: string; path: string; body: string; type?: string; leaveAfterMs?: number }} Sent
 * @typedef {{ site: string; cookie: string; kinds: Sent[]; atOnce?: number; aSecond?: number; spreadMs: number; againMs: number; yields: boolean }} Job
 */

const tellEveryMs = 500;

let over = false;
/** Told together, so that whoever measures is not kept busy by it. @type {string[]} */
let untold = [];

function tell(told = () => {}) {
  process.send?.(untold, told);
  untold = [];
}

setPriority(10);

/**
 * Answers are read and thrown away, so that the noise costs its maker little.
 * @param {Job} job
 * @param {Sent | undefined} sent
 * @returns {Promise<string>}
 */
const send = ({ site, cookie }, sent = { path: "/", body: "" }) =>
  new Promise((resolve) => {
    const { method = "GET", path, body, type = "text/plain", leaveAfterMs } = sent;
    const bytes = Buffer.from(body, "base64");
    const headers = { cookie, origin: site, "content-type": type, "content-length": bytes.length };
    const asked = request(`${site}${path}`, { method, headers, agent });
    const leaving = leaveAfterMs ? setTimeout(() => asked.destroy(), leaveAfterMs) : undefined;
    let answer = "none";
    asked.on("response", (response) => {
      answer = String(response.statusCode);
      untold.push(answer);
      response.resume();
      response.on("error", () => {});
    });
    asked.on("error", () => {});
    asked.on("close", () => {
      clearTimeout(leaving);
      if (answer === "none") untold.push(answer);
      resolve(answer);
    });
    asked.end(method === "GET" ? undefined : bytes);
  });

/**
 * Again when it is answered; whoever was refused comes back as a browser would.
 * @param {Job} job
 * @param {number} at
 */
async function oneOf(job, at) {
  await sleep(job.spreadMs * (at / (job.atOnce ?? 1)));
  for (let turn = at; !over; turn++) {
    const answer = await send(job, job.kinds[turn % job.kinds.length]);
    await sleep(answer === "503" ? job.againMs : 20);
  }
}

/**
 * Whether or not the last was answered.
 * @param {Job} job
 * @param {number} count
 */
async function aSecond(job, count) {
  for (let turn = 0; !over; turn++) {
    void send(job, job.kinds[turn % job.kinds.length]);
    await sleep(1_000 / count);
  }
}

process.on("message", (/** @type {Job | "stop"} */ job) => {
  if (job === "stop") {
    over = true;
    tell(() => process.exit(0));
    return;
  }
  setInterval(() => tell(), tellEveryMs);
  if (job.yields) spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(process.pid)]);
  if (job.aSecond) void aSecond(job, job.aSecond);
  else for (let at = 0; at < (job.atOnce ?? 1); at++) void oneOf(job, at);
});
process.on("disconnect", () => process.exit(0));
