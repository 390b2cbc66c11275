import { join } from "node:path";
import { buildHeavyWork } from "#server/build-heavy-work.mjs";
import { createHeavyWork, type RunHeavy } from "#server/limits/run-heavy.ts";

let built: Promise<string> | undefined;

/** The product's own, built once in a process. */
const heavyScript = (): Promise<string> => {
  built ??= buildHeavyWork(join("heavy-work-tests", String(process.pid)));
  return built;
};

export async function openHeavyWork(timeoutMs?: number): Promise<RunHeavy> {
  const options = timeoutMs === undefined ? {} : { timeoutMs };
  return createHeavyWork({ script: await heavyScript(), stopping: new AbortController().signal, ...options });
}
