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

const of = (...packages: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join("|")})[\\\\/]`);

/** Files of their own for what changes only when a package is updated: browsers keep them over releases. */
const frameworkChunks: Plugin = {
  name: "framework-chunks",
  configEnvironment(name) {
    if (name !== "client") return;
    const groups = [
      { name: "react", test: of("react", "react-dom", "scheduler") },
      { name: "router", test: of("react-router") },
    ];
    return { build: { rollupOptions: { output: { codeSplitting: { groups } } } } };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntries, frameworkChunks, browserBundleGuard()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
