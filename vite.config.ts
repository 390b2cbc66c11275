import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserBundleGuard } from "./scripts/browser-bundle-guard.mjs";
import { browserChunks } from "./scripts/browser-chunks.mjs";

/** React Router knows one server entry, and calls every entry by its name. */
const serverEntries: Plugin = {
  name: "server-entries",
  enforce: "post",
  configEnvironment(name) {
    if (name !== "ssr") return;
    const input = {
      index: "./server/main.ts",
      seed: "./server/seed.ts",
      "shrink-photo": "./server/customers/shrink-photo.mjs",
    };
    return { build: { cssMinify: true, rollupOptions: { input, output: { entryFileNames: "[name].js" } } } };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntries, browserChunks(), browserBundleGuard()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
