import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserBundleGuard } from "./scripts/browser-bundle-guard.mjs";

/** React Router knows one server entry, and calls every entry by its name. */
const serverEntries: Plugin = {
  name: "server-entries",
  enforce: "post",
  configEnvironment(name) {
    if (name !== "ssr") return;
    const input = { index: "./server/main.ts", seed: "./server/seed.ts" };
    return { build: { rollupOptions: { input, output: { entryFileNames: "[name].js" } } } };
  },
};

/** One file of its own for what changes only when a package is updated: browsers keep it over releases. */
const frameworkChunk: Plugin = {
  name: "framework-chunk",
  configEnvironment(name) {
    if (name !== "client") return;
    const test = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
    return { build: { rollupOptions: { output: { codeSplitting: { groups: [{ name: "react", test }] } } } } };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntries, frameworkChunk, browserBundleGuard()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
