import { openDatabase } from "../db/open-database";
import { startPostgres } from "../tests/harness/postgres-server";
import { measure, orderOnce, prepare } from "./order-load";
export async function main() {
  const server = await startPostgres({ durable: true });
  const database = await openDatabase({ url: await server.createDatabase(), dataDir: "" });
  await prepare(database);
  for (let i = 0; i < 6; i++) {
    const c = process.cpuUsage();
    const f = await measure(4, () => orderOnce(database));
    const d = process.cpuUsage(c);
    console.log(f.perSecond, f.p50, "cpu ms per order", (d.user + d.system) / 1000 / (f.perSecond * 4));
  }
  await database.close();
  await server.stop();
  return 0;
}
