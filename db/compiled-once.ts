import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Query } from "./database.ts";

/** Stands for a value while a statement is compiled. */
export class Placeholder {
  constructor(readonly name: string) {}
}

type Build<V, I, R> = (query: Query, values: V, items: I[]) => Compilable<R>;

/**
 * Compiles a statement once per number of items, because building one costs more than SQLite takes to run
 * it (see docs/decisions). `build` must not depend on the values.
 */
export function compiledOnce<V extends object, R, I extends object = object>(build: Build<V, I, R>) {
  const compiled = new WeakMap<DialectAdapter, Map<number, CompiledQuery<R>>>();

  return (query: Query, values: V, items: readonly I[] = []): CompiledQuery<R> => {
    // Every handle of one database has the same.
    const { adapter } = query.getExecutor();
    const forLength = compiled.get(adapter) ?? new Map<number, CompiledQuery<R>>();
    compiled.set(adapter, forLength);
    const flat = flatten(values, items);
    let statement = forLength.get(items.length);
    if (!statement) {
      const places = placeholdersFor(values, "");
      const itemPlaces = items.map((item, at) => placeholdersFor(item, `${at}.`));
      statement = build(query, places as V, itemPlaces as I[]).compile();
      forLength.set(items.length, statement);
    }
    const parameters = statement.parameters.map((each) =>
      each instanceof Placeholder ? flat.get(each.name) : each,
    );
    return { ...statement, parameters };
  };
}

function placeholdersFor(values: object, prefix: string): object {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(prefix + name)]));
}

function flatten(values: object, items: readonly object[]): Map<string, unknown> {
  const flat = new Map<string, unknown>(Object.entries(values));
  items.forEach((item, at) => {
    for (const [name, value] of Object.entries(item)) flat.set(`${at}.${name}`, value);
  });
  return flat;
}
