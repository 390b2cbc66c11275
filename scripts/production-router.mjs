import { join } from "node:path";
import { root } from "./project.mjs";

const folder = join(root, "node_modules/react-router/dist/production");

/** @type {Record<string, string>} */
const files = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" };

/**
 * The package's exports name its development build alone, which carries warnings for programmers to every phone.
 * @returns {import("vite").Plugin}
 */
export function productionRouter() {
  return {
    name: "production-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (files[id] ? join(folder, files[id]) : undefined),
  };
}
