import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { permissions } from "#domain/permissions.ts";
import { root } from "#scripts/project.mjs";
import { exportsOf, readGuards, readPanelRoutes } from "#tests/harness/panel-routes.ts";
import { withoutActor } from "./without-actor.ts";

/** Where it is enough to be signed in. */
const forEveryViewer: Readonly<Record<string, string>> = {
  "routes/panel/index.tsx": "one's own stores",
  "routes/panel/invitation.tsx": "the link itself is the permission",
  "routes/panel/new-store.tsx": "anybody may open a store, where the installation says so",
  "routes/panel/check-slug.ts": "belongs to opening a store; tells what every visitor can see",
};

/** Frames, which show nothing of a store. */
const withoutData: Readonly<Record<string, string>> = {
  "routes/panel/layout.tsx": "what is around every page, and what is shown instead of one",
};

const routes = await readPanelRoutes();

describe("every route of the panel declares what it needs", () => {
  test("the routes are found", () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes).toContainEqual({
      path: "/painel/:slug/pedidos/:orderId/mover",
      file: "routes/panel/move-order.ts",
      loader: undefined,
      action: "moveOrders",
    });
  });

  test.each(routes.map((route) => [route.path, route] as const))("%s", (_path, { file, loader, action }) => {
    if (file in withoutData) return expect({ loader, action }).toEqual({});
    for (const guard of [loader, action]) {
      if (guard === undefined) continue;
      if (file in forEveryViewer) expect(guard).toBe("viewer");
      else expect(Object.keys(permissions), `${file} asks for a permission`).toContain(guard);
    }
    expect(loader ?? action, `${file} has a loader or an action`).toBeDefined();
  });

  test("no exception is left over", () => {
    const files = routes.map(({ file }) => file);
    for (const file of Object.keys({ ...forEveryViewer, ...withoutData })) expect(files).toContain(file);
  });

  test.each([
    ["one that forgets it", "export const loader = async () => ({ orders: [] });", "nothing"],
    [
      "one that only names it",
      'const panelLoader = "seeOrders"; export function loader() { return panelLoader; }',
      "nothing",
    ],
    ["one that is signed in", "export async function loader(args) { await requireViewer(args); }", "viewer"],
    [
      "one of the platform",
      "export async function loader(args) { await requirePlatform(args); }",
      "manageStores",
    ],
    ["one of a store", 'export const loader = panelLoader("seeOrders", () => 1);', "seeOrders"],
  ])("a made-up route, %s", (_name, source, guard) => {
    expect(readGuards(source)).toEqual({ loader: guard, action: undefined });
  });
});

const takesActor = (made: ts.Node): boolean =>
  (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made) || ts.isFunctionExpression(made)) &&
  made.parameters.some(({ type }) => /\b(?:Actor<|PlatformActor\b)/.test(type?.getText() ?? ""));

const isFunction = (made: ts.Node): boolean =>
  ts.isFunctionDeclaration(made) || ts.isArrowFunction(made) || ts.isFunctionExpression(made);

function functionsOf(name: string, source: string): { name: string; actor: boolean }[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  return exportsOf(file)
    .filter(({ made }) => isFunction(made))
    .map((each) => ({ name: each.name, actor: takesActor(each.made) }));
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}

/** What the modules of the panel's routes import from the server. */
function importedByPanel(): { file: string; name: string }[] {
  return readdirSync(join(root, "app/routes/panel"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && name !== "panel-guard.ts")
    .flatMap((name) => {
      const source = ts.createSourceFile(
        name,
        read(`app/routes/panel/${name}`),
        ts.ScriptTarget.Latest,
        true,
      );
      return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
        const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
        const [, file] = /^#(server\/\w+\/.+)$/.exec(from) ?? [];
        const named = importClause?.namedBindings;
        if (!file || !named || !ts.isNamedImports(named)) return [];
        return named.elements
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map((each) => ({ file, name: each.name.text }));
      });
    });
}

describe("every use case of the panel takes an actor", () => {
  const own = [
    "board",
    "catalogue",
    "coupons",
    "history",
    "importing",
    "members",
    "numbers",
    "pictures",
    "settings",
    "writing",
  ].flatMap((area) => filesIn(`server/${area}`));
  const cases = own.flatMap((file) => functionsOf(file, read(file)).map((each) => ({ file, ...each })));
  const used = importedByPanel().flatMap(({ file, name }) =>
    functionsOf(file, read(file))
      .filter((each) => each.name === name)
      .map((each) => ({ file, ...each })),
  );

  test("they are found", () => {
    expect(cases).toContainEqual({ file: "server/board/get-board.ts", name: "getBoard", actor: true });
    expect(used).toContainEqual({ file: "server/orders/move-order.ts", name: "moveOrder", actor: true });
  });

  test("in the panel's own areas, and wherever its routes reach", () => {
    const bare = [...cases, ...used]
      .filter(({ file, actor }) => !actor && !(file in withoutActor))
      .map(({ file, name }) => `${file} ${name}`);
    expect(bare).toEqual([]);
  });

  test("no exception is left over", () => {
    const bare = [...cases, ...used].filter(({ actor }) => !actor).map(({ file }) => file);
    for (const file of Object.keys(withoutActor)) expect(bare).toContain(file);
  });

  test.each([
    ["export async function pause({ database }: Services, slug: string) {}", false],
    ["export const pause = (services: Services, storeId: string) => services;", false],
    ['export async function pause(services: Services, { store }: Actor<"pauseStore">) {}', true],
    ["export const suspend = (services: Services, actor: PlatformActor) => actor;", true],
  ])("a made-up one: %s", (source, actor) => {
    expect(functionsOf("made-up.ts", source)).toMatchObject([{ actor }]);
  });
});

test("every module that answers under /api/panel checks a permission", () => {
  const source = read("server/routes.ts");
  const mounted = [...source.matchAll(/route\("\/api\/panel[^"]*", (\w+)\(/g)].map(([, name = ""]) => name);
  expect(mounted).toContain("boardEvents");
  const panel = source.match(/\/api\/panel/g) ?? [];
  expect(panel, "no route of the panel is made here itself").toHaveLength(mounted.length);
  for (const name of mounted) {
    const [, file = ""] =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "\\./([^"]+)"`).exec(source) ?? [];
    expect(read(`server/${file}`), file).toMatch(/\bcheck(?:Permission|Platform)\(/);
  }
});
