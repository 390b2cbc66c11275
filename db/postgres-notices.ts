import pg from "pg";
import { type Change, type ChangeNotices, everything, LocalNotices } from "./change-notices";

const channel = "n1_changes";
/** Notices of one topic within this time go out as one: a busy store is one notice, not a hundred. */
const gatherMs = 100;
const reconnectMs = 500;

/**
 * Triggers in the database send a notice for whatever a customer sees, except for stock that merely
 * went down: every order does that, and NOTIFY inside a transaction makes commits wait for each
 * other. Those notices are sent from here, after the commit and gathered.
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
  let retryTimer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...settings, keepAlive: true });
    next.on("notification", ({ payload }) => payload && local.publish(payload));
    next.on("error", (error) => log(`The connection for change notices broke: ${error.message}`));
    // A try that fails ends its client too: only the end of one that listened is news.
    next.on("end", () => {
      if (client !== next) return;
      client = undefined;
      reconnectLater();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    // Whatever happened while nobody listened is unknown, here and where a process died
    // between its commit and its notice: everyone looks again.
    waiting.add(everything);
    await flush();
  }

  function reconnectLater(): void {
    if (stopped) return;
    retryTimer = setTimeout(() => connect().catch(reconnectLater), reconnectMs);
  }

  async function flush(): Promise<void> {
    flushTimer = undefined;
    if (!client) return;
    const topics = [...waiting];
    waiting.clear();
    try {
      await client.query("select pg_notify($1, topic) from unnest($2::text[]) topic", [channel, topics]);
    } catch (error) {
      log(`Change notices could not be sent: ${error instanceof Error ? error.message : error}`);
    }
  }

  await connect();
  return {
    changes: {
      publish(topic) {
        local.publish(topic);
        waiting.add(topic);
        flushTimer ??= setTimeout(flush, gatherMs);
      },
      subscribe: (listener) => local.subscribe(listener),
    },
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      clearTimeout(flushTimer);
      if (waiting.size > 0) await flush();
      await client?.end();
    },
  };
}
