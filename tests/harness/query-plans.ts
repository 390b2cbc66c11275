import { CompiledQuery, type KyselyPlugin } from "kysely";
import { Placeholder } from "#db/compiled-once.ts";
import type { Database, Query } from "#db/database.ts";

const ourTables = "relnamespace = 'public'::regnamespace and relkind = 'r'";

/** Every statement that `work` runs. */
export async function statementsOf(
  { query }: Pick<Database, "query">,
  work: (query: Query) => Promise<unknown>,
) {
  const made = new Map<unknown, CompiledQuery>();
  const run: CompiledQuery[] = [];
  const spy: KyselyPlugin = {
    // Also called for each subquery, which is never run on its own.
    transformQuery({ node, queryId }) {
      const statement = query.getExecutor().compileQuery(node, queryId);
      // One that is compiled once has no values yet, and a plan needs none.
      const parameters = statement.parameters.map((each) => (each instanceof Placeholder ? null : each));
      made.set(queryId, { ...statement, parameters });
      return node;
    },
    async transformResult({ result, queryId }) {
      const statement = made.get(queryId);
      if (statement) run.push(statement);
      return result;
    },
  };
  await work(query.withPlugin(spy));
  return run;
}

/** Where a plan reads a whole table; of `indexes`, where it reads a whole index. */
export async function scans(
  database: Database,
  { sql, parameters }: CompiledQuery,
  of: "tables" | "indexes" = "tables",
): Promise<string[]> {
  return database.query.transaction().execute(async (transaction) => {
    const read = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
    if (database.engine === "sqlite") {
      const rows = await read<{ detail: string }>(`explain query plan ${sql}`, parameters);
      const lines = rows.map(({ detail }) => detail);
      // What a subquery made is no table; what it reads itself has lines of its own.
      const made = lines.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(line)?.[1] ?? []);
      return lines.filter(
        (line) =>
          /^SCAN (?!CONSTANT|\d+-ROW VALUES|\d+ CONSTANT ROWS)/.test(line) &&
          !made.some((name) => line === `SCAN ${name}`),
      );
    }
    // Small tables are scanned whenever that is possible; a scan is left only where no index would do.
    await read("set local enable_seqscan = off");
    // As if they were large, so that among several indexes the right one is taken.
    if (of === "indexes")
      await read(`update pg_class set reltuples = 1000000, relpages = 1 where ${ourTables}`);
    const plan = await read<{ "QUERY PLAN": string }>(`explain (costs off) ${sql}`, parameters);
    const lines = plan.map((row) => row["QUERY PLAN"].trim());
    if (of === "tables") return lines.filter((line) => /Seq Scan/.test(line));
    const indexes = await read<{ name: string; first: string }>(
      "select relname as name, pg_get_indexdef(indexrelid, 1, true) as first from pg_index join pg_class on pg_class.oid = indexrelid",
    );
    const firstColumns = new Map(indexes.map(({ name, first }) => [name, first]));
    return wholeReads(lines, firstColumns);
  });
}

/** Of PostgreSQL: an index is read whole unless the condition is on its first column. */
function wholeReads(plan: readonly string[], firstColumns: ReadonlyMap<string, string>): string[] {
  return plan.filter((line, at) => {
    if (/Seq Scan/.test(line)) return true;
    const [, index] = /Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)/.exec(line) ?? [];
    if (!index) return false;
    const below = plan.slice(at + 1);
    const end = below.findIndex((other) => other.startsWith("->"));
    const condition = below
      .slice(0, end < 0 ? undefined : end)
      .find((fact) => fact.startsWith("Index Cond:"));
    return !condition || !new RegExp(`\\b${firstColumns.get(index)}\\b`).test(condition);
  });
}

/** Line by line, as for a table that is too large to be read whole. */
export function planOf(database: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  return database.query.transaction().execute(async (transaction) => {
    const read = (text: string, values: readonly unknown[] = []) =>
      transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
    const isSqlite = database.engine === "sqlite";
    if (!isSqlite) await read("set local enable_seqscan = off");
    const { rows } = await read(`explain ${isSqlite ? "query plan" : "(costs off)"} ${sql}`, parameters);
    return rows.map((row) => String(row.detail ?? row["QUERY PLAN"]));
  });
}
