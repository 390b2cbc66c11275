import { checkNode } from "./check-node.mjs";

checkNode();
main();

// Imported only now: on an old Node these would fail to parse before it is turned away.
async function main() {
  const { runMain } = await import("./project.mjs");
  const { ensureBuilt, ensureInstalled } = await import("./prepare.mjs");
  await runMain(async () => {
    await ensureInstalled();
    await ensureBuilt();
    process.env.NODE_ENV = "production";
    // In this very process: signals and the exit code are the server's own.
    await import(new URL("../build/server/index.js", import.meta.url).href);
  });
}
