import type { KyselyPlugin } from "kysely";
import type { Database } from "#db/database.ts";

const writeMs = 3;
const writes = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** As if every write took the process a while, so that many of them in one turn are seen. */
export function withSlowWrites(database: Database): Database {
  const slow: KyselyPlugin = {
    transformQuery({ node }) {
      if (writes.has(node.kind)) for (const began = performance.now(); performance.now() - began < writeMs; );
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, query: database.query.withPlugin(slow) };
}
