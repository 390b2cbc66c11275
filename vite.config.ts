import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserBundleGuard } from "./scripts/browser-bundle-guard.mjs";
import { browserChunks } from "./scripts/browser-chunks.mjs";
import { ownIcons } from "./scripts/own-icons.mjs";
import { productionRouter } from "./scripts/production-router.mjs";

/** Bundled into the server: hundreds of files that every start would read one by one. */
const manyFiles = [
  "lucide-react",
  "kysely",
  "zod",
  "hono",
  "jose",
  "better-auth",
  "better-call",
  /^@better-auth\//,
  /^@base-ui\//,
];

/** React Router knows one server entry, and calls every entry by its name. */
const serverEntries: Plugin = {
  name: "server-entries",
  enforce: "post",
  configEnvironment(name, _config, { command }) {
    if (name !== "ssr") return;
    const input = {
      index: "./server/main.ts",
      seed: "./server/seed.ts",
      admin: "./server/admin.ts",
      "shrink-photo": "./server/pictures/shrink-photo.mjs",
      "heavy-work": "./server/heavy-work.ts",
    };
    const build = { cssMinify: true, rollupOptions: { input, output: { entryFileNames: "[name].js" } } };
    return { build, resolve: { noExternal: command === "build" ? manyFiles : ["lucide-react"] } };
  },
};

export default defineConfig({
  plugins: [
    ownIcons(),
    productionRouter(),
    tailwindcss(),
    reactRouter(),
    serverEntries,
    browserChunks(),
    browserBundleGuard(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
