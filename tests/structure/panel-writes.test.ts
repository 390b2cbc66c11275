import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/project.mjs";

/** Where the right is asked again, under a lock. */
const mechanism = "server/permission/write-as.ts";
const usesMechanism = /\b(?:writeAs|writeBesideOthers|writeAsPlatform|lockAndAskAgain|askAgainInBatch)\(/;

/** Statements that need no right of a person: what they write is nobody's change. */
const exceptions: Readonly<Record<string, string>> = {
  "server/push/test-device.ts": "forgets a device that its browser gave up",
};

interface Module {
  file: string;
  source: string;
}

const modules: Module[] = readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => ({ file: `server/${name}`, source: readFileSync(join(root, "server", name), "utf8") }));

/** Begins a transaction or writes outside of one, in a module that has an actor. */
function writesUnasked({ file, source }: Module): boolean {
  if (file === mechanism || file in exceptions) return false;
  if (!/\b(?:Actor<|PlatformActor\b)/.test(source)) return false;
  if (/\.transaction\(\)|\.inBatches\(/.test(source)) return !usesMechanism.test(source);
  return (
    /\b(?:database|query)\s*(?:\.query\s*)?\.(?:insertInto|updateTable|deleteFrom)\(/.test(
      source.replace(/\((?:query|transaction)(?:: [\w<>]+)?, /g, "("),
    ) && !usesMechanism.test(source)
  );
}

test("whoever writes with an actor asks for the right again in the transaction that writes", () => {
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.filter(writesUnasked).map(({ file }) => file)).toEqual([]);
  expect(modules.filter(({ source }) => usesMechanism.test(source)).length).toBeGreaterThan(20);
});

test("no exception is left over", () => {
  for (const file of Object.keys(exceptions)) expect(modules.map((each) => each.file)).toContain(file);
});

test.each([
  ["its own transaction", 'actor: Actor<"sellOut">\n database.query.transaction().execute(', true],
  ["a single statement", 'actor: Actor<"sellOut">\n await database.query.updateTable("stores")', true],
  [
    "a statement on two lines",
    'actor: PlatformActor\n await database.query\n    .updateTable("stores")',
    true,
  ],
  ["the mechanism", 'actor: Actor<"sellOut">\n writeAs(database, actor, async (transaction) => {', false],
  ["a reading", 'actor: Actor<"sellOut">\n await database.query.selectFrom("stores")', false],
])("a made-up use case with %s", (_name, source, unasked) => {
  expect(writesUnasked({ file: "server/made/up.ts", source })).toBe(unasked);
});
