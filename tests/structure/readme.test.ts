import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/project.mjs";

const readText = (file: string) => readFileSync(join(root, file), "utf8");
const readme = readText("README.md");
const { scripts } = JSON.parse(readText("package.json"));

test("every command that the README names exists", () => {
  const named = [
    ...readme.matchAll(/npm (?:run )?((?:start|test|dev|seed|admin|bench:\w+)\b)|`(bench:\w+)`/g),
  ];
  const names = new Set(named.map(([, plain, quoted]) => plain ?? quoted ?? ""));
  expect([...names]).toEqual(expect.arrayContaining(["start", "test", "dev", "seed", "admin"]));
  for (const name of names) {
    expect(scripts, name).toHaveProperty([name]);
    const [, file = ""] = String(scripts[name]).split(" ");
    expect(existsSync(join(root, file)), file).toBe(true);
  }
});

test("every folder, page and picture that the README points to exists", () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, path = ""]) => path);
  const folders = [...readme.matchAll(/^\| `(\w+\/)` \|/gm)].map(([, path = ""]) => path);
  expect(folders.length).toBeGreaterThan(5);
  for (const path of [...links, ...folders]) expect(existsSync(join(root, path)), path).toBe(true);
});

test("the README's variables are the ones that the program reads", () => {
  const rows = readme.split("\n").filter((line) => /^\| `[A-Z]/.test(line));
  const told = new Set(
    rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name)),
  );
  const read = [...readText("server/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): \{/gm)].map(
    ([, name]) => name,
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !told.has(name))).toEqual([]);
});

test("the continuous check runs the same gate as everybody", () => {
  expect(readText(".ci/run")).toContain("npm test");
});
