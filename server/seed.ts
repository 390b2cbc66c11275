import { parseArgs } from "node:util";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { openDatabase } from "#db/open-database.ts";
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./config.ts";
import { prepareDatabase } from "./prepare-database.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run seed -- --products 2000`: a large store, for measuring. */
try {
  const { values } = parseArgs({ options: { products: { type: "string", default: "2000" } } });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 1 || products > 5_000) {
    throw new OperatorError("--products should be a whole number from 1 to 5000.");
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    const store = makeLargeStore(products);
    await prepareDatabase(database, config, say);
    const made = await loadStore(database.query, store, Date.now());
    if (!made) throw new OperatorError(`The store /${store.slug} is there already.`);
    say(`Store /${store.slug} made with ${products} products.`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
