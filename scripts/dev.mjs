import { checkNode } from "./check-node.mjs";

checkNode();
main();

async function main() {
  const { runMain } = await import("./project.mjs");
  const { ensureInstalled } = await import("./prepare.mjs");
  await runMain(async () => {
    await ensureInstalled();
    process.env.NODE_ENV = process.env.NODE_ENV || "development";
    await import("../server/dev.mjs");
  });
}
