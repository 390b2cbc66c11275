import pg from "pg";
import { allAtOnce, type RunBatch } from "./batches.ts";
import type { Database } from "./database.ts";
import { GatheringSocket } from "./gathering-socket.ts";
import { OperatorError, reasonOf } from "./operator-error.ts";
import { listenForChanges } from "./postgres-notices.ts";
import { commonSettings, servingLimits, watchingLimits } from "./postgres-settings.ts";
import { exclusivelyOn, runScriptOn } from "./postgres-upkeep.ts";
import { PreparingClient } from "./preparing-client.ts";
import { createReadiness, healthFiller } from "./readiness.ts";
import { SharedBatches } from "./shared-batches.ts";
import { SharedPool } from "./shared-pool.ts";

const poolSize = 10;

export async function openPostgres(url: string, log: (message: string) => void): Promise<Database> {
  const settings = commonSettings(url);
  const pool = openPool(
    { ...settings, ...servingLimits, max: poolSize, pipeline: true, stream: () => new GatheringSocket() },
    log,
  );
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new OperatorError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`);
  }
  const shared = new SharedPool(pool, poolSize);
  let statements = 0;
  // Of nobody in particular, so that each counts alone, under a name that no request can have.
  const query = shared.queryOf(() => ({ store: "/", person: String(statements++) }));
  const { changes, stop } = await listenForChanges(settings, log).catch(async (error) => {
    await pool.end();
    throw error;
  });
  // A connection of its own, so that health checks do not wait for the pool.
  const watcher = openPool({ ...settings, ...watchingLimits, max: 1, idleTimeoutMillis: 0 }, log);
  const writeHealth = (filler: string) =>
    watcher.query(
      "insert into health (id, at, filler) values (1, $1, $2) on conflict (id) do update set at = excluded.at, filler = excluded.filler",
      [Date.now(), filler],
    );
  const readiness = createReadiness({
    read: () => watcher.query("select 1"),
    write: () => writeHealth(""),
    writeMuch: () => writeHealth(healthFiller()).then(() => writeHealth("")),
  });
  const batches = new SharedBatches((whose, work, left) =>
    shared.lend(whose, (client) => work((piece, how) => runInBatches(client, piece, how)), left),
  );

  const database: Database = {
    engine: "postgres",
    query,
    changes,
    of: (whose) => ({ ...database, query: shared.queryOf(() => whose) }),
    inBatches: (whose, work, wish) => readiness.watching(batches.run(whose, work, wish)),
    runScript: (script) => runScriptOn(settings, script),
    exclusively: (work, wait) => exclusivelyOn(settings, log, work, wait),
    async ping() {
      await pool.query("select 1");
    },
    ready: readiness.ready,
    // Dead rows and the log of writes are the server's own to vacuum and to recycle.
    dropTraces: () => {},
    async close() {
      await stop();
      await watcher.end();
      await query.destroy();
    },
  };
  return database;
}

function openPool(settings: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool(settings);
  // The pool listens to idle connections only, and an error without a listener ends the process.
  pool.on("error", (error) => log(`An idle PostgreSQL connection broke: ${error.message}`));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Named, so that they are parsed once and pipelined with the batch. */
const begin = { name: "n1_begin", text: "begin" };
const commit = { name: "n1_commit", text: "commit" };
/** Who has to wait long for a row does it without holding others up. */
const waitBriefly = { name: "n1_wait_briefly", text: "set local lock_timeout = 750" };

async function runInBatches<T>(
  client: pg.PoolClient,
  work: (run: RunBatch) => Promise<T>,
  { together }: { together: boolean },
): Promise<T> {
  const preparing = new PreparingClient(client);
  // Not awaited, so that it is sent together with the first batch.
  const first = together ? [begin, waitBriefly] : [begin];
  const begun = Promise.all(first.map((statement) => client.query(statement)));
  begun.catch(() => {});
  const run = allAtOnce(async ({ sql, parameters }) => {
    const { rows, rowCount } = await preparing.query(sql, parameters);
    await begun;
    return { rows, count: rowCount };
  });
  try {
    const result = await work(run);
    await client.query(commit);
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken, and the pool drops it on release.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
