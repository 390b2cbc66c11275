import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "#scripts/project.mjs";
import { freePort } from "./free-port.ts";
import { type SpawnedServer, startServer } from "./server-process.ts";

type Options = NonNullable<Parameters<typeof startServer>[0]>;

/** A server that tells how long its event loop was held, in processor time. */
export interface WatchedServer extends SpawnedServer {
  /** In ms, since it was asked before. */
  longestTurn(): Promise<number>;
}

export async function startWatched({ env = {}, ...options }: Options): Promise<WatchedServer> {
  const port = await freePort();
  const preload = pathToFileURL(join(root, "tests/harness/turn-watch.mjs")).href;
  const server = await startServer({
    ...options,
    env: { NODE_OPTIONS: `--import ${preload}`, TURN_WATCH_PORT: String(port), ...env },
  });
  const longestTurn = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  return { ...server, longestTurn };
}
