import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { type WatchedBoard, watchBoard } from "./board-client.ts";
import { freePort } from "./free-port.ts";
import { startPostgres } from "./postgres-server.ts";
import { type SpawnedServer, startServer } from "./server-process.ts";
import { signInTo } from "./site-staff.ts";

/** Withdraw only, asks for a contact and nothing else. */
const slug = "hortifruti-vila";
const stock = 100_000;
const people = ["atendente-demo", "dona-demo"];

interface Options {
  engine: "sqlite" | "postgres";
  env?: Record<string, string>;
  /** What is changed before anybody comes. */
  prepare?: (database: Database) => Promise<void>;
}

export interface BoardShop {
  slug: string;
  sites: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  products: readonly { id: string; saleCents: number }[];
  cookie: string;
  /** Spread over the processes. */
  watch(count: number): WatchedBoard[];
  /** `kill -9` of one process, which starts again at once. */
  killAndStart(at: number): Promise<void>;
  /** Orderly; the data stays until `close`. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** One process on SQLite, or two on PostgreSQL, with one shop that somebody of the demo watches. */
export async function openBoardShop({ engine, env = {}, prepare }: Options): Promise<BoardShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-boards-"));
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : null;
  const databaseUrl = await postgres?.createDatabase();
  const ports = await Promise.all(Array.from({ length: postgres ? 2 : 1 }, freePort));
  const start = (port: number) =>
    startServer({
      dataDir,
      env: { ...env, DEMO: "1", PORT: String(port) },
      ...(databaseUrl ? { databaseUrl } : {}),
    });
  const servers: SpawnedServer[] = [];
  try {
    await (await start(ports[0] ?? 0)).stop();
    const database = await openDatabase({ dataDir, ...(databaseUrl ? { url: databaseUrl } : {}) });
    const products = await hireAndStockUp(database);
    await prepare?.(database);
    await database.close();
    for (const port of ports) servers.push(await start(port));
    const sites = servers.map(({ url }) => url);
    // Nobody may watch fifty boards alone.
    const cookies = await Promise.all(people.map((person) => signInTo(sites[0] ?? "", person)));

    return {
      slug,
      sites,
      dataDir,
      databaseUrl,
      products,
      cookie: cookies[0] ?? "",
      watch: (count) =>
        Array.from({ length: count }, (_, at) =>
          watchBoard({
            site: sites[at % sites.length] ?? "",
            slug,
            cookie: cookies[at % cookies.length] ?? "",
          }),
        ),
      async killAndStart(at) {
        await servers[at]?.kill();
        servers[at] = await start(ports[at] ?? 0);
      },
      async stop() {
        await Promise.all(servers.map((server) => server.stop()));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    await Promise.all(servers.map((server) => server.kill()));
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function hireAndStockUp({ query }: Database) {
  const { id } = await query
    .selectFrom("stores")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const members = [
    { store_id: id, user_id: "dona-demo", role: "owner" as const, created_at: 0 },
    { store_id: id, user_id: "atendente-demo", role: "attendant" as const, created_at: 0 },
  ];
  await query.insertInto("store_members").values(members).execute();
  await query.updateTable("products").set({ qtde: stock }).where("store_id", "=", id).execute();
  return query
    .selectFrom("products")
    .select(["id", "sale_cents as saleCents"])
    .where("store_id", "=", id)
    .where("active", "=", true)
    .where("sale_cents", ">", 0)
    .execute();
}
