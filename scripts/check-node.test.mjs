import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

const oldNode = "data:text/javascript,Object.defineProperty(process,'version',{value:'v18.20.8'})";

test.each(["start", "test", "dev", "seed", "admin"])(
  "%s on an old Node: one clear line, and not zero",
  (name) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", oldNode, join(root, `scripts/${name}.mjs`)],
      { encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^N1 DELIVERY needs Node 20\.19 or newer; this is v18\.20\.8\.[^\n]*\n$/);
  },
);
