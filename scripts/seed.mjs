import { checkNode } from "./check-node.mjs";

checkNode();
main();

async function main() {
  const { runMain } = await import("./project.mjs");
  const { ensureBuilt, ensureInstalled } = await import("./prepare.mjs");
  await runMain(async () => {
    await ensureInstalled();
    await ensureBuilt();
    process.env.NODE_ENV = "production";
    await import(new URL("../build/server/seed.js", import.meta.url).href);
  });
}
