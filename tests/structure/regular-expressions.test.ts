import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AttackPattern, checkSync as Check } from "recheck";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "#scripts/project.mjs";

/** The same on every machine: the others need Java or a binary. */
const backend = "pure";
/** By the clock, so wide enough for a busy machine; what is not decided in its time counts as a finding. */
const patienceMs = 600_000;
const timeout = 120_000;

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

/** So often each part of an attack is repeated: a second and more when it is quadratic. */
const repeats = 30_000;
const slowMs = 200;

function isSlow(pattern: RegExp, { pumps, suffix }: AttackPattern): boolean {
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(repeats)).join("") + suffix;
  const before = process.cpuUsage();
  pattern.exec(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 > slowMs;
}

/** Tells how dear it is; null for linear. */
let costOf: (found: Found) => string | null;

beforeAll(async () => {
  // Read when it is imported.
  process.env.RECHECK_BACKEND = backend;
  const { checkSync }: { checkSync: typeof Check } = await import("recheck");
  costOf = ({ source, flags }) => {
    if (!unbounded.test(source)) return null;
    const result = checkSync(source, flags, { timeout, randomSeed: 1 });
    if (result.status === "safe") return null;
    if (result.status === "unknown") return `unknown: ${result.error.kind}`;
    // What it only guesses by trying texts on an engine of its own, ours is asked about.
    const guessed = result.checker === "fuzz";
    return guessed && !isSlow(new RegExp(source, flags), result.attack) ? null : result.complexity.summary;
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
    ["of a reference", String.raw`const a = /<\s*(script|style)\b[\s\S]*?(<\s*\/\s*\1\s*>)/gi`],
    ["within a component", String.raw`export const A = () => <b>{"".replace(/\/+$/, "")}</b>`],
  ])(
    "a made-up one, %s, is found",
    (_name, source) => {
      const { literals } = collect("made-up.tsx", source);
      expect(literals.map(costOf)).toEqual([expect.stringContaining("polynomial")]);
    },
    patienceMs,
  );

  test.each(["new RegExp(word, flags)", "RegExp(word)"])("%s is found", (source) => {
    expect(collect("made-up.ts", source).made).toEqual([`made-up.ts: ${source}`]);
  });
});
