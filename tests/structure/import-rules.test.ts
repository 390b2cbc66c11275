import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands, root } from "#scripts/project.mjs";

/** Files that may be imported, by a name that is used below. */
const modules = {
  domain: "domain/money.ts",
  db: "db/open-database.ts",
  server: "server/stores/list-stores.ts",
  log: "server/log.ts",
  routes: "server/routes.ts",
  limits: "server/limits/rate-limit.ts",
  mail: "server/mail/mailer.ts",
  route: "app/routes/home.tsx",
  menu: "app/features/menu/card.tsx",
  bag: "app/features/bag/line.tsx",
  ui: "app/ui/button.tsx",
  state: "app/state/hash.ts",
  shell: "app/shell/header.tsx",
  http: "server/http/listener.ts",
  harness: "tests/harness/database.ts",
  script: "scripts/build.mjs",
  bench: "bench/orders.ts",
  test: "server/stores/list-stores.test.ts",
};
const packages = ["zod", "kysely", "react", "@brazilian-utils/brazilian-utils"];

const wrong: [from: string, to: string, rule: string][] = [
  ["domain/order.ts", modules.server, "domain-is-pure"],
  ["domain/stock.ts", modules.db, "domain-is-pure"],
  ["domain/label.ts", modules.state, "domain-is-pure"],
  ["domain/query.ts", "kysely", "domain-is-pure"],
  ["domain/clock.ts", "node:fs", "domain-has-no-io"],
  ["db/leak.ts", modules.server, "db-knows-domain"],
  ["db/render.ts", "react", "db-knows-domain"],
  ["server/panel/show.ts", modules.ui, "server-knows-db-and-domain"],
  ["server/panel/page.ts", modules.route, "server-knows-db-and-domain"],
  ["app/features/menu/total.tsx", modules.bag, "feature-stands-alone"],
  ["app/features/born-tomorrow/view.tsx", modules.menu, "feature-stands-alone"],
  ["app/features/menu/load.ts", modules.db, "feature-stands-alone"],
  ["app/features/bag/place.ts", modules.server, "feature-stands-alone"],
  ["app/features/bag/go.ts", modules.route, "feature-stands-alone"],
  ["app/features/bag/read.ts", "node:fs", "browser-code-has-no-node"],
  ["app/ui/price.tsx", modules.domain, "ui-knows-no-product"],
  ["app/ui/card.tsx", modules.menu, "ui-knows-no-product"],
  ["app/ui/link.tsx", modules.state, "ui-knows-no-product"],
  ["app/shell/frame.tsx", modules.menu, "shell-knows-no-feature"],
  ["app/shell/page.tsx", modules.route, "shell-knows-no-feature"],
  ["app/features/menu/frame.tsx", modules.shell, "feature-stands-alone"],
  ["server/stores/answer.ts", modules.http, "use-cases-do-not-know-http"],
  ["server/http/compose.ts", modules.server, "http-knows-no-area"],
  ["server/http/all.ts", modules.routes, "http-knows-no-area"],
  ["server/http/notify.ts", modules.mail, "http-knows-no-area"],
  ["server/limits/traced.ts", modules.log, "limits-stand-alone"],
  ["server/limits/by-store.ts", modules.server, "limits-stand-alone"],
  ["server/mail/greeting.ts", modules.server, "shared-rooms-know-no-area"],
  ["server/orders/name.ts", modules.server, "area-stands-alone"],
  ["server/born-tomorrow/list.ts", modules.server, "area-stands-alone"],
  ["server/born-tomorrow/inner/list.ts", modules.server, "area-stands-alone"],
  ["server/born-tomorrow/born-routes.ts", modules.routes, "area-stands-alone"],
  ["app/state/styled.ts", modules.ui, "state-knows-domain"],
  ["app/state/remember.ts", modules.server, "state-knows-domain"],
  ["app/worker/show.ts", modules.ui, "worker-knows-domain"],
  ["app/routes/store.tsx", modules.db, "routes-compose"],
  ["app/root.tsx", modules.db, "routes-compose"],
  ["server/main.ts", modules.script, "only-tests-and-tools-import-them"],
  ["server/stores/cheat.ts", modules.test, "only-tests-and-tools-import-them"],
  ["app/features/menu/fake.ts", modules.harness, "only-tests-and-tools-import-them"],
  ["domain/speed.ts", modules.bench, "only-tests-and-tools-import-them"],
];

const right: [from: string, to: string][] = [
  ["domain/price.ts", modules.domain],
  ["domain/cpf.ts", "@brazilian-utils/brazilian-utils"],
  ["domain/schema.ts", "zod"],
  ["domain/price.test.ts", modules.harness],
  ["db/demo/load.ts", modules.domain],
  ["db/tables.ts", "kysely"],
  ["db/files.ts", "node:fs"],
  ["server/orders/place-order.ts", modules.db],
  ["server/orders/quote.ts", modules.domain],
  ["app/features/menu/list.tsx", modules.menu],
  ["app/features/menu/button.tsx", modules.ui],
  ["app/features/menu/price.tsx", modules.domain],
  ["app/features/menu/hook.ts", "react"],
  ["app/shell/title.tsx", modules.ui],
  ["app/shell/kept.tsx", modules.state],
  ["app/entry.tsx", modules.shell],
  ["server/http/app.ts", modules.limits],
  ["server/http/answer.ts", modules.log],
  ["server/limits/places.ts", modules.limits],
  ["server/stores/inner/count.ts", modules.server],
  ["server/stores/tell.ts", modules.mail],
  ["server/stores/slow-down.ts", modules.limits],
  ["server/compose.ts", modules.server],
  ["server/orders/order-routes.ts", modules.http],
  ["server/listen.ts", modules.http],
  ["app/state/format.ts", modules.domain],
  ["app/routes/menu.tsx", modules.menu],
  ["app/routes/list.tsx", modules.server],
  ["app/routes.ts", modules.route],
  ["tests/faults/kill.ts", modules.server],
  ["vite.config.ts", modules.script],
];

let folder: string;
let found: { from: string; to: string; rule: string }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "n1-import-rules-"));
  for (const file of Object.values(modules)) write(file, "export const value = 1;");
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    write(`node_modules/${name}/index.js`, "exports.value = 1;");
  }
  const declared = Object.fromEntries(packages.map((name) => [name, "1.0.0"]));
  write("package.json", JSON.stringify({ name: "fixture", dependencies: declared }));
  for (const [from, to] of [...wrong, ...right]) {
    // Types count too: a zone that knows another's types depends on it.
    const kind = to === modules.bag ? "import type" : "import";
    write(from, `${kind} { value } from "${specifier(from, to)}";\nexport const use: typeof value = 1;`);
  }
  write("domain/round.ts", 'import { b } from "./trip";\nexport const a = b;');
  write("domain/trip.ts", 'import { a } from "./round";\nexport const b = a;');
  found = await violations();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(wrong)("%s may not import %s", (from, to, rule) => {
  expect(found).toContainEqual({ from, to: expect.stringContaining(to.replace("node:", "")), rule });
});

test.each(right)("%s may import %s", (from) => {
  expect(found.filter((violation) => violation.from === from)).toEqual([]);
});

test("modules may not import each other in a circle", () => {
  expect(found).toContainEqual({ from: "domain/round.ts", to: "domain/trip.ts", rule: "no-circles" });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function specifier(from: string, to: string): string {
  if (!to.includes("/") || to.startsWith("@")) return to;
  const up = "../".repeat(from.split("/").length - 1) || "./";
  return up + to.replace(/\.tsx?$/, "");
}

async function violations(): Promise<typeof found> {
  const config = join(root, ".dependency-cruiser.mjs");
  const args = [commands.depcruise, "--config", config, "--output-type", "json", "."];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { summary }: { summary: { violations: { from: string; to: string; rule: { name: string } }[] } } =
    JSON.parse(stdout);
  return summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name }));
}
