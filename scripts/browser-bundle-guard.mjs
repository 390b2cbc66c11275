import { relative, sep } from "node:path";

const serverSide = ["server", "db", "tests", "bench", "scripts"];

/**
 * Fails the build when a module of the server side is part of what browsers load.
 * @returns {import("vite").Plugin}
 */
export function browserBundleGuard({ root = process.cwd() } = {}) {
  return {
    name: "browser-bundle-guard",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          const path = relative(root, withoutQuery(id));
          if (!serverSide.includes(path.split(sep)[0] ?? "")) continue;
          this.error(`${path} must not reach browsers, but it is part of ${chunk.fileName}.`);
        }
      }
    },
  };
}

const withoutQuery = (/** @type {string} */ id) => id.replace(/^\0/, "").replace(/\?.*$/, "");
