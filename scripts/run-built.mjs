import { checkNode } from "./check-node.mjs";

/**
 * Runs a program of the server, after installing and building what it needs.
 * @param {"index" | "seed" | "admin"} name
 */
export async function runBuilt(name) {
  checkNode();
  // Dynamic imports, because an old Node could not parse these before it is rejected.
  const { runMain } = await import("./project.mjs");
  const { ensureBuilt, ensureInstalled } = await import("./prepare.mjs");
  await runMain(async () => {
    await ensureInstalled();
    await ensureBuilt();
    process.env.NODE_ENV = "production";
    // In this process, so that signals and the exit code are the program's own.
    await import(new URL(`../build/server/${name}.js`, import.meta.url).href);
  });
}
