import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import ts from "typescript";
import type { Permission } from "#domain/permissions.ts";
import { root } from "#scripts/project.mjs";

/** What a loader or an action asks for; `viewer`: only that somebody is signed in; `nothing`: not even that. */
export type Guard = Permission | "viewer" | "nothing";

export interface PanelRoute {
  /** Such as `/painel/:slug/pedidos`. */
  path: string;
  file: string;
  /** Undefined when there is none. */
  loader: Guard | undefined;
  action: Guard | undefined;
}

/** Every route module under /painel, as app/routes.ts has them. */
export async function readPanelRoutes(): Promise<PanelRoute[]> {
  const { default: routes }: { default: RouteConfigEntry[] } = await import(
    pathToFileURL(join(root, "app/routes.ts")).href
  );
  return flatten(await routes)
    .filter(({ path, file }) => /^\/painel(\/|$)/.test(path) || file.startsWith("routes/panel/"))
    .map(({ path, file }) => ({
      path,
      file,
      ...readGuards(readFileSync(join(root, "app", file), "utf8")),
    }));
}

export function flatten(entries: readonly RouteConfigEntry[], above = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [{ path: here, file }, ...flatten(children, here)];
  });
}

export function readGuards(source: string): Pick<PanelRoute, "loader" | "action"> {
  const file = ts.createSourceFile("route.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const guards: Pick<PanelRoute, "loader" | "action"> = { loader: undefined, action: undefined };
  for (const { name, made } of exportsOf(file)) {
    if (name === "loader") guards.loader = guardOf(made, "panelLoader");
    if (name === "action") guards.action = guardOf(made, "panelAction");
  }
  return guards;
}

/** What a module exports as a value: functions, and constants with what they are made of. */
export function exportsOf(file: ts.SourceFile): { name: string; made: ts.Node }[] {
  return file.statements.flatMap((statement): { name: string; made: ts.Node }[] => {
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) return [];
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? "", made: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? [{ name: name.text, made: initializer }] : [],
    );
  });
}

function guardOf(made: ts.Node, maker: string): Guard {
  if (ts.isCallExpression(made) && made.expression.getText() === maker) {
    const [permission] = made.arguments;
    if (permission && ts.isStringLiteral(permission)) return permission.text as Permission;
  }
  if (calls(made, "requirePlatform") || calls(made, "platformAction")) return "manageStores";
  return calls(made, "requireViewer") || calls(made, "getViewer") ? "viewer" : "nothing";
}

function calls(node: ts.Node, name: string): boolean {
  if (ts.isCallExpression(node) && node.expression.getText() === name) return true;
  return ts.forEachChild(node, (child) => calls(child, name)) ?? false;
}
