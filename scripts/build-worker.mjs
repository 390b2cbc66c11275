import { join } from "node:path";
import { build } from "vite";
import { root } from "./project.mjs";

/**
 * One file without imports, which browsers compare to detect a new release.
 * @param {string} fingerprint of the sources
 */
export async function buildWorker(fingerprint) {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(fingerprint.slice(0, 16)) },
    publicDir: false,
    build: {
      target: "es2022",
      outDir: "build/client",
      emptyOutDir: false,
      rollupOptions: {
        input: join(root, "app/worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}
