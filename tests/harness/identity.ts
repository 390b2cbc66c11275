import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Database } from "#db/database.ts";
import { readConfig } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { createApp } from "#server/http/app.ts";
import { DefaultHeaders } from "#server/http/default-headers.ts";
import { createMetrics } from "#server/http/metrics.ts";
import { RequestLines } from "#server/http/request-lines.ts";
import { createIdentity, type RunningIdentity } from "#server/identity/create-identity.ts";
import { createExportLines } from "#server/limits/export-lines.ts";
import { createMailer, type Mail } from "#server/mail/mailer.ts";
import { createCopyLine } from "#server/members/copy-line.ts";
import { KnownStores } from "#server/orders/known-stores.ts";
import { permissionsIn } from "#server/permission/actor.ts";
import { createPhotoShrinker, type Shape } from "#server/pictures/photo-shrinker.ts";
import { shrinkPicture } from "#server/pictures/shrink-picture.mjs";
import { createPush } from "#server/push/create-push.ts";
import { createRoutes } from "#server/routes.ts";
import { findMovedStore } from "#server/stores/find-moved-store.ts";
import { createWriting } from "#server/writing/create-writing.ts";
import { openTestDatabase } from "./database.ts";
import { openHeavyWork } from "./heavy-work.ts";

interface Options {
  env?: Record<string, string>;
  database?: Database;
  /** What requests are handed, when it is not the database itself. */
  requestDatabase?: (database: Database) => Database;
  /** Shorter limits than those of a real server. */
  writing?: { timeoutMs?: number };
}

export interface TestIdentity {
  database: Database;
  identity: RunningIdentity;
  services: Services;
  lines: RequestLines;
  /** All mails sent, newest last. */
  mails: Mail[];
  request(cookies?: string, headers?: Record<string, string>): Request;
  /** The whole HTTP application, without pages. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  logged: string[];
  /** The clock of our own code; the identity library has its own. */
  clock: { now: number };
}

export const origin = "http://127.0.0.1:3000";
const secret = "a-secret-for-tests-of-some-length";

/** Starting a process for each photo would take most of the time of these tests. */
const decodeHere = (bytes: Uint8Array, shape: Shape) => shrinkPicture(bytes, shape).catch(() => null);

export async function openTestIdentity({
  env = {},
  database,
  requestDatabase = (same) => same,
  writing,
}: Options = {}): Promise<TestIdentity> {
  const db = database ?? (await openTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "n1-identity-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ PUBLIC_URL: origin, RATE_LIMIT: "off", DATA_DIR: dataDir, ...env });
  const logged: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => void logged.push(line) });
  const real = createMailer({ config, log, say: () => {} });
  const mails: Mail[] = [];
  const mailer = {
    send(mail: Mail) {
      mails.push(mail);
      real.send(mail);
    },
    deliver(mail: Mail) {
      mails.push(mail);
      return real.deliver(mail);
    },
    settled: () => real.settled(),
    forget: (userId: string, email: string) => real.forget(userId, email),
  };
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const identity = createIdentity({ config, database: db, log, mailer, secret, now, eraseCustomerData });
  onTestFinished(() => identity.settled());
  const stopping = new AbortController();
  const push = createPush({ config, database: db, log, now, stopping: stopping.signal, pausesMs: [1] });
  onTestFinished(async () => {
    stopping.abort();
    await push.settled();
  });
  const services: Services = {
    config,
    database: requestDatabase(db),
    log,
    now,
    knownStores: new KnownStores(),
    allowOrder: () => ({ ok: true }),
    allowCoupon: () => ({ ok: true }),
    allowStore: () => ({ ok: true }),
    identity,
    checkPermission: permissionsIn(db.query),
    mailer,
    push,
    shrinkPhoto: createPhotoShrinker(decodeHere, stopping.signal),
    runHeavy: async (heavy) => (await openHeavyWork())(heavy),
    exports: createExportLines(),
    copies: createCopyLine(),
    writing: config.gemini && createWriting({ ...config, gemini: config.gemini, now, ...writing }),
  };
  const lines = new RequestLines();
  const app = createApp({
    lines,
    services,
    routes: createRoutes({ services, secret, stopping: new AbortController().signal }),
    metrics: createMetrics(),
    headers: new DefaultHeaders(config),
    pages: async () => new Response("page"),
    findMovedStore,
    permissionsIn,
  });
  return {
    database: db,
    identity,
    services,
    lines,
    mails,
    logged,
    clock,
    request: (cookies, headers = {}) =>
      new Request(`${config.publicUrl.origin}/perfil`, {
        headers: { ...(cookies && { cookie: cookies }), ...headers },
      }),
    fetch: async (path, init) => {
      const request = new Request(new URL(path, config.publicUrl), init);
      return app.fetch(request, { incoming: incomingOf(request, init?.body) });
    },
  };
}

/** The same request as a Node object, from which the server reads the body. */
function incomingOf(request: Request, body: BodyInit | null | undefined): IncomingMessage {
  const size =
    typeof body === "string" ? Buffer.byteLength(body) : ArrayBuffer.isView(body) ? body.byteLength : null;
  const headers = Object.fromEntries(request.headers);
  if (size !== null) headers["content-length"] = String(size);
  const read = request.clone().body;
  const stream = read
    ? Readable.fromWeb(read as import("node:stream/web").ReadableStream)
    : Readable.from([]);
  const url = new URL(request.url).pathname;
  return Object.assign(stream, { url, headers, socket: { destroyed: false } }) as unknown as IncomingMessage;
}

/** The Cookie header of a browser that received these responses in sequence. */
export function cookiesOf(...answers: { headers: Headers }[]): string {
  const jar = new Map<string, string>();
  for (const { headers } of answers) {
    for (const cookie of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

export const ana = { name: "Ana Lima", email: "ana@example.com", password: "uma-senha-boa" };
export const bia = { name: "Bia Reis", email: "bia@example.com", password: "outra-senha-boa" };

export async function signUp(world: TestIdentity, person = ana) {
  const result = await world.identity.signUp(world.request(), person);
  if (!result.ok) throw new Error(result.message);
  const cookies = cookiesOf(result);
  const viewer = await world.identity.getViewer(world.request(cookies));
  if (!viewer) throw new Error("not signed in after signing up");
  return { cookies, viewer, id: viewer.id };
}

/** From the link in the newest mail. */
export function tokenOf(mails: readonly Mail[]): string {
  const token = new URL(mails.at(-1)?.link ?? "").searchParams.get("token");
  if (!token) throw new Error("the newest mail has no token");
  return token;
}

/** The answer for a link that was used, replaced or has expired. */
export const invalidLink = { ok: false, status: 400, message: "O link não vale mais. Peça outro." };

export async function askForReset(world: TestIdentity, email = ana.email) {
  const result = await world.identity.requestReset(world.request(), { email });
  await world.identity.settled();
  return result;
}
