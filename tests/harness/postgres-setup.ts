import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
    /** Holds only the schema; every test works on a copy of it. */
    postgresTemplate: { port: number; name: string };
  }
}

/** One server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const url = await server.createDatabase();
    const database = await openDatabase({ url, dataDir: "" });
    await database.exclusively(() => migrate(database));
    await database.close();
    project.provide("postgresTemplate", { port: server.port, name: new URL(url).pathname.slice(1) });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
