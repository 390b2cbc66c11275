import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import ts from "typescript";
import { root } from "#scripts/project.mjs";
import { readConfig } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { createRoutes } from "#server/routes.ts";
import { exportsOf, flatten } from "./panel-routes.ts";

export interface WalkedRoute {
  method: string;
  path: string;
  /** Where the names of its fields are looked for. */
  file: string;
}

/** Every page, action and API of the site, as app/routes.ts and server/routes.ts have them. */
export async function readAllRoutes(): Promise<WalkedRoute[]> {
  const { default: entries }: { default: RouteConfigEntry[] } = await import(
    pathToFileURL(join(root, "app/routes.ts")).href
  );
  const pages = flatten(await entries).flatMap(({ path, file }) => {
    const source = readFileSync(join(root, "app", file), "utf8");
    const names = exportsOf(
      ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    );
    const has = (wanted: string) => names.some(({ name }) => name === wanted);
    const at = { path: path || "/", file: `app/${file}` };
    return [{ ...at, method: "GET" }, ...(has("action") ? [{ ...at, method: "POST" }] : [])];
  });
  const services = { config: readConfig({ GEMINI_API_KEY: "a-key" }), identity: {} } as Services;
  const stopping = new AbortController().signal;
  const apis = createRoutes({ services, secret: "", stopping }).routes.map(({ method, path }) => ({
    method: method === "ALL" ? "POST" : method,
    path: path.replace(/\{.+\}/, "").replace("*", "sign-in/email"),
    file: "server/routes.ts",
  }));
  return [...pages, ...apis];
}
