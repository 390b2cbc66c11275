import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * For a server that is not built: Node cannot start a thread from TypeScript everywhere.
 * @param {string} [name] of its folder, so that two that are made at once do not meet
 * @returns {Promise<string>} the file
 */
export async function buildHeavyWork(name = "heavy-work") {
  const outDir = join(root, ".cache", name);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "server/heavy-work.ts"),
      target: "es2022",
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: "heavy-work.mjs" } },
    },
  });
  return join(outDir, "heavy-work.mjs");
}
