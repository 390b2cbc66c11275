import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { checkSync as Check } from "recheck";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "#scripts/project.mjs";

/** The same on every machine: the others need Java or a binary. */
const backend = "pure";
/** For all of them; what is not decided in its own time counts as a finding. */
const patienceMs = 120_000;
const timeout = 20_000;

interface Found {
  file: string;
  source: string;
  flags: string;
}

function collect(file: string, text: string): { literals: Found[]; made: string[] } {
  const literals: Found[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const written = node.getText();
      const end = written.lastIndexOf("/");
      literals.push({ file, source: written.slice(1, end), flags: written.slice(end + 1) });
    }
    const calls = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (calls && node.expression.getText() === "RegExp") made.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return { literals, made };
}

const files = ["app", "db", "domain", "server"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
);
const product = files.map((file) => collect(file, readFileSync(join(root, file), "utf8")));

/** Without one, each place of the text costs a constant. */
const unbounded = /[*+]|\{\d+,\}/;

/** Tells how dear it is; null for linear. */
let costOf: (found: Found) => string | null;

beforeAll(async () => {
  // Read when it is imported.
  process.env.RECHECK_BACKEND = backend;
  const { checkSync }: { checkSync: typeof Check } = await import("recheck");
  costOf = ({ source, flags }) => {
    if (!unbounded.test(source)) return null;
    const result = checkSync(source, flags, { timeout });
    if (result.status === "safe") return null;
    return result.status === "vulnerable" ? result.complexity.summary : `unknown: ${result.error.kind}`;
  };
});

describe("regular expressions", () => {
  test("are found, and none is made while the product runs, where nothing could check it", () => {
    expect(product.flatMap(({ literals }) => literals).length).toBeGreaterThan(200);
    expect(product.flatMap(({ made }) => made)).toEqual([]);
  });

  test(
    "cost no more than the text is long, whatever the text",
    () => {
      const all = product.flatMap(({ literals }) => literals);
      const once = new Map(all.map((found) => [`${found.source}/${found.flags}`, found]));
      const dear = [...once.values()].flatMap((found) => {
        const cost = costOf(found);
        return cost === null ? [] : [`${found.file}: /${found.source}/${found.flags}: ${cost}`];
      });
      expect(dear).toEqual([]);
    },
    patienceMs,
  );

  test.each([
    ["of many blanks", String.raw`const a = /^\s*#?\s*(\w+)$/`],
    ["of a bracket that is not closed", String.raw`const a = /!?\[([^\]]*)\]\([^)]*\)/g`],
    ["within a component", String.raw`export const A = () => <b>{"".replace(/\/+$/, "")}</b>`],
  ])("a made-up one, %s, is found", (_name, source) => {
    const { literals } = collect("made-up.tsx", source);
    expect(literals.map(costOf)).toEqual([expect.stringContaining("polynomial")]);
  });

  test.each(["new RegExp(word, flags)", "RegExp(word)"])("%s is found", (source) => {
    expect(collect("made-up.ts", source).made).toEqual([`made-up.ts: ${source}`]);
  });
});
