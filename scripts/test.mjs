import { checkNode } from "./check-node.mjs";

checkNode();
main();

async function main() {
  const { runMain } = await import("./project.mjs");
  const { ensureInstalled } = await import("./prepare.mjs");
  await runMain(async () => {
    await ensureInstalled();
    // Imported here, because the gate's packages may have just been installed.
    const { runGate } = await import("./gate.mjs");
    process.exit(await runGate(process.argv.slice(2)));
  });
}
