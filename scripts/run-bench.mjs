// Usage: node scripts/run-bench.mjs bench/orders.ts
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureInstalled } from "./prepare.mjs";
import { PrepareError, root, runMain } from "./project.mjs";

await runMain(async () => {
  const file = resolve(root, process.argv[2] ?? "");
  if (!file.startsWith(join(root, "bench")) || !existsSync(file)) {
    throw new PrepareError("Usage: node scripts/run-bench.mjs bench/<name>.ts");
  }
  await ensureInstalled();
  process.env.NODE_ENV = "production";
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: "error", envDir: false });
  process.exit(await module.main());
});
