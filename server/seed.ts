import { parseArgs } from "node:util";
import { everyDay } from "#db/demo/demo-types.ts";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { openDatabase } from "#db/open-database.ts";
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./config.ts";
import { prepareDatabase } from "./prepare-database.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run seed -- --products 400 --groups 40 --areas 30 --hours 18:00-23:30`: a large store, for measuring. */
try {
  const { values } = parseArgs({
    options: {
      products: { type: "string", default: "2000" },
      groups: { type: "string", default: "0" },
      areas: { type: "string", default: "0" },
      hours: { type: "string" },
    },
  });
  const products = readCount("products", values.products, 1, 5_000);
  const groups = readCount("groups", values.groups, 0, 200);
  const areas = readCount("areas", values.areas, 0, 500);
  const hours = readHours(values.hours);
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    const store = makeLargeStore(products, { groups, areas, hours });
    await prepareDatabase(database, config, say);
    const made = await loadStore(database.query, store, Date.now());
    if (!made) throw new OperatorError(`The store /${store.slug} is there already.`);
    say(
      `Store /${store.slug} made with ${products} products, ${groups} groups of options and ${areas} areas.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}

function readCount(name: string, text: string, least: number, most: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least && count <= most) return count;
  throw new OperatorError(`--${name} should be a whole number from ${least} to ${most}.`);
}

/** The same on every day; always open when it is not said. */
function readHours(text: string | undefined) {
  if (text === undefined) return undefined;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new OperatorError("--hours should be like 18:00-23:30; the end may be after midnight.");
  }
  const [opens = "", closes = ""] = text.split("-");
  return everyDay(opens, closes);
}
