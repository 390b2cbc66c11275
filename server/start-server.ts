import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/open-database.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { alarmUnseenOften } from "./board/alarm-unseen.ts";
import { fillOrderWordsOnce } from "./board/fill-order-words.ts";
import { bringBackOften } from "./catalogue/bring-back.ts";
import type { Config } from "./config.ts";
import { eraseCustomerData } from "./customers/erase-customer-data.ts";
import { forgetExpiredDaily } from "./forget-expired.ts";
import { writeLeftNotesOften } from "./history/write-noted.ts";
import { DefaultHeaders } from "./http/default-headers.ts";
import { listen } from "./http/http-server.ts";
import { createListener, type NodeHandler } from "./http/listener.ts";
import type { Build } from "./http/react-router-handler.ts";
import { quietIdentityContext } from "./identity/auth/quiet-context.ts";
import { createIdentity } from "./identity/create-identity.ts";
import { createExportLines } from "./limits/export-lines.ts";
import { createHeavyWork } from "./limits/run-heavy.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";
import { createCopyLine } from "./members/copy-line.ts";
import { createStoreLimits } from "./members/store-limits.ts";
import { fillNumbersOften } from "./numbers/fill-numbers-often.ts";
import { KnownStores } from "./orders/known-stores.ts";
import { createCouponLimits, createOrderLimits } from "./orders/order-limits.ts";
import { removeOldSamplesOften } from "./orders/remove-old-samples.ts";
import { permissionsIn } from "./permission/actor.ts";
import { createPhotoShrinker, decodeApart } from "./pictures/photo-shrinker.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { createPush } from "./push/create-push.ts";
import { createRoutes } from "./routes.ts";
import { findMovedStore } from "./stores/find-moved-store.ts";
import { createWriting } from "./writing/create-writing.ts";

/** So that a mail server or a database that hangs does not delay the stop. */
const mailsTimeoutMs = 1_000;
const closeTimeoutMs = 1_500;

interface Options {
  config: Config;
  build: Build;
  /** The built files; without it, `development` serves them. */
  clientFolder?: string;
  development?: NodeHandler;
  /** The program that decodes photos in a process of its own. */
  photoScript: string;
  /** The built `heavy-work.ts`. */
  heavyScript: string;
  say: (line: string) => void;
}

interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

export async function startServer({
  config,
  photoScript,
  heavyScript,
  say,
  ...serving
}: Options): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    log: (message) => log.warn(message),
  });
  try {
    await prepareDatabase(database, config, say);
    const secret = await readAuthSecret(config);
    const mailer = createMailer({ config, log, say });
    await quietIdentityContext();
    const identity = createIdentity({
      config,
      database,
      log,
      mailer,
      secret,
      now: Date.now,
      eraseCustomerData,
    });
    const stopping = new AbortController();
    const push = createPush({ config, database, log, now: Date.now, stopping: stopping.signal });
    const services = {
      config,
      database,
      log,
      now: Date.now,
      identity,
      mailer,
      push,
      knownStores: new KnownStores(),
      allowOrder: createOrderLimits(config.rateLimit, Date.now),
      allowCoupon: createCouponLimits(config.rateLimit, Date.now),
      allowStore: createStoreLimits(config.rateLimit, Date.now),
      shrinkPhoto: createPhotoShrinker(decodeApart(photoScript), stopping.signal),
      runHeavy: createHeavyWork({ script: heavyScript, stopping: stopping.signal }),
      exports: createExportLines(),
      copies: createCopyLine(),
      writing: config.gemini && createWriting({ ...config, gemini: config.gemini, now: Date.now }),
    };
    const headers = new DefaultHeaders(config, { development: serving.development !== undefined });
    const routes = createRoutes({ services, secret, stopping: stopping.signal });
    const listener = createListener({
      services,
      routes,
      headers,
      findMovedStore,
      permissionsIn,
      ...serving,
    });
    const server = await listen(config, headers, listener);
    void forgetExpiredDaily(services, stopping.signal);
    void removeOldSamplesOften(services, stopping.signal);
    void fillNumbersOften(services, stopping.signal);
    void alarmUnseenOften({ ...services, mailer }, stopping.signal);
    void bringBackOften(services, stopping.signal);
    void fillOrderWordsOnce(services, stopping.signal);
    void writeLeftNotesOften(services, stopping.signal);
    return {
      port: server.port,
      async stop() {
        stopping.abort();
        await server.stop();
        await Promise.all([
          atMost(identity.settled(), mailsTimeoutMs),
          atMost(push.settled(), mailsTimeoutMs),
        ]);
        await atMost(database.close(), closeTimeoutMs);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const atMost = (work: Promise<void>, ms: number): Promise<void> =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]);
