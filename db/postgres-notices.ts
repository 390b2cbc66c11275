import pg from "pg";
import { type Change, type ChangeNotices, everything, LocalNotices } from "./change-notices.ts";

const channel = "n1_changes";
/** The first notice is sent at once; those of this time after it are sent together. */
const restMs = 50;
const reconnectMs = 500;
/** Nothing else would notice a connection that went silent. */
const checkMs = 15_000;
const answerTimeoutMs = 5_000;

/**
 * Triggers send a notice for whatever a customer sees, except for stock that went down: every order does
 * that, and NOTIFY inside a transaction makes commits wait for each other, so those are sent from here.
 */
export async function listenForChanges(
  settings: pg.ClientConfig,
  log: (message: string) => void,
): Promise<{ changes: ChangeNotices; stop: () => Promise<void> }> {
  const local = new LocalNotices();
  const waiting = new Set<Change>();
  let client: pg.Client | undefined;
  let stopped = false;
  let flushTimer: NodeJS.Timeout | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  let retryTimer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...settings, query_timeout: answerTimeoutMs });
    let own: number | undefined;
    next.on("notification", ({ payload, processId }) => {
      // This process heard its own notices when it published them.
      if (payload && processId !== own) local.publish(payload);
    });
    next.on("error", (error) => log(`The connection for change notices broke: ${error.message}`));
    next.on("end", () => {
      if (client === next) client = undefined;
      retryLater();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      own = (await next.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    } catch (error) {
      hangUp(next);
      throw error;
    }
    if (stopped) return hangUp(next);
    client = next;
    // Changes made before this connection listened may have been missed, here and elsewhere.
    local.publish(everything);
    waiting.add(everything);
    await flush();
  }

  /** A failed attempt calls this twice, by its rejection and its end. */
  function retryLater(): void {
    if (stopped) return;
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined;
      connect().catch(retryLater);
    }, reconnectMs);
  }

  async function check(): Promise<void> {
    const asked = client;
    try {
      await asked?.query("select 1");
    } catch {
      if (asked) hangUp(asked);
    }
  }

  async function flush(): Promise<void> {
    flushTimer = undefined;
    if (!client) return;
    flushedAt = performance.now();
    const topics = [...waiting];
    waiting.clear();
    try {
      await client.query("select pg_notify($1, topic) from unnest($2::text[]) topic", [channel, topics]);
    } catch (error) {
      log(`Change notices could not be sent: ${error instanceof Error ? error.message : error}`);
    }
  }

  try {
    await connect();
  } catch (error) {
    stopped = true;
    clearTimeout(retryTimer);
    throw error;
  }
  const checkTimer = setInterval(check, checkMs).unref();
  return {
    changes: {
      publish(topic) {
        local.publish(topic);
        waiting.add(topic);
        flushTimer ??= setTimeout(flush, Math.max(0, flushedAt + restMs - performance.now()));
      },
      subscribe: (listener) => local.subscribe(listener),
    },
    async stop() {
      stopped = true;
      clearInterval(checkTimer);
      clearTimeout(retryTimer);
      clearTimeout(flushTimer);
      if (waiting.size > 0) await flush();
      await client?.end();
    },
  };
}

/** Does not wait for a server that may not answer any more. */
function hangUp(client: pg.Client): void {
  client.end().catch(() => {});
}
