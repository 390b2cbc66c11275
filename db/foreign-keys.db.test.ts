import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import type { Query } from "./database.ts";

/** `columns` with commas between. */
interface Columns {
  table: string;
  columns: string;
}

interface Schema {
  keys: Columns[];
  indexes: (Columns & { condition: string | null })[];
}

test("every foreign key has an index that begins with its columns", async () => {
  const { query, engine } = await openTestDatabase();
  const { keys, indexes } = await (engine === "sqlite" ? readSqlite(query) : readPostgres(query));
  expect(keys.length).toBeGreaterThan(15);
  const bare = keys.filter(({ table, columns }) => {
    const wanted = columns.split(",").toSorted();
    const usable = indexes.filter(({ condition }) => condition === null || condition === notNull(columns));
    return !usable.some(
      (index) =>
        index.table === table &&
        index.columns.split(",").slice(0, wanted.length).toSorted().join() === wanted.join(),
    );
  });
  expect(bare.map(({ table, columns }) => `${table} (${columns})`)).toEqual([]);
});

/** The one condition that every search for children fulfils. */
const notNull = (column: string) => `${column} is not null`;

async function readSqlite(query: Query): Promise<Schema> {
  const keys = await sql<Columns>`
    select m.name as "table", group_concat(f."from") as columns
    from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' group by m.name, f.id`.execute(query);
  const indexes = await sql<Schema["indexes"][number]>`
    select m.name as "table",
      (select group_concat(name) from (select name from pragma_index_info(i.name) order by seqno)) as columns,
      case when i.partial then
        (select substr(sql, instr(sql, ' where ') + 7) from sqlite_master where name = i.name) end as condition
    from sqlite_master m join pragma_index_list(m.name) i
    where m.type = 'table'`.execute(query);
  return { keys: keys.rows, indexes: indexes.rows };
}

async function readPostgres(query: Query): Promise<Schema> {
  const keys = await sql<Columns>`
    select conrelid::regclass::text as "table",
      (select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where contype = 'f'`.execute(query);
  const indexes = await sql<Schema["indexes"][number]>`
    select indrelid::regclass::text as "table",
      (select string_agg(attname, ',' order by place) from unnest(indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number) as columns,
      lower(trim(pg_get_expr(indpred, indrelid), '()')) as condition
    from pg_index where indrelid::regclass::text not like 'pg_%'`.execute(query);
  return { keys: keys.rows, indexes: indexes.rows };
}
