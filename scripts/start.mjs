import { checkNode } from "./check-node.mjs";

checkNode();
main();

// Dynamic imports, because an old Node could not parse these before it is rejected.
async function main() {
  const { runMain } = await import("./project.mjs");
  const { ensureBuilt, ensureInstalled } = await import("./prepare.mjs");
  await runMain(async () => {
    await ensureInstalled();
    await ensureBuilt();
    process.env.NODE_ENV = "production";
    // In this process, so that signals and the exit code are the server's own.
    await import(new URL("../build/server/index.js", import.meta.url).href);
  });
}
