import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./project.mjs";

const folder = join(root, "node_modules/lucide-react/dist/esm");
const factory = join(root, "app/ui/icon.ts");
const imported = /import \{([^}]*)\} from "lucide-react";/;

/**
 * Imports each icon from its own module. Through the package's entry every icon would seem to be needed by
 * every screen, and scripts/browser-chunks.mjs would put those of the panel among the menu's. Each is drawn by a
 * factory of our own, a fraction of the package's.
 * @returns {import("vite").Plugin}
 */
export function ownIcons() {
  /** @type {Promise<Map<string, string>> | undefined} */
  let files;
  return {
    name: "own-icons",
    enforce: "pre",
    resolveId: (id, importer) =>
      id.endsWith("/createLucideIcon.mjs") && importer?.startsWith(folder) ? factory : undefined,
    async transform(code, id) {
      const names = /[\\/]app[\\/].*\.tsx$/.test(id) ? imported.exec(code)?.[1] : undefined;
      if (names === undefined) return;
      files ??= readFiles();
      const known = await files;
      const imports = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type "))
        .map((named) => {
          const [name = "", own = name] = named.split(" as ");
          const file = known.get(name);
          if (!file) throw new Error(`lucide-react has no icon ${name}.`);
          return `import ${own} from ${JSON.stringify(file)};`;
        });
      return { code: code.replace(imported, imports.join("")), map: null };
    },
  };
}

/** By the names under which the package exports them. */
async function readFiles() {
  const entry = await readFile(join(folder, "lucide-react.mjs"), "utf8");
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [, names = "", file = ""] of entry.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']*)';/g)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) found.set(name, join(folder, file));
  }
  return found;
}
