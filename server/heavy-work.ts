// Runs on a thread of its own (server/limits/run-heavy.ts), which has no database and serves nobody.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type MenuFileJob, type MenuPart, planMenuFile } from "./importing/file/plan-menu-file.ts";

// Linux has priorities by thread: whoever waits for an answer goes first.
if (process.platform === "linux") setPriority(10);

const job: MenuFileJob = workerData;
const port = parentPort;
if (port) {
  const parts: MenuPart[] = [];
  const taken: (() => void)[] = [];
  const whole = new Promise<MenuPart[]>((resolve) => {
    port.on("message", (message: MenuPart | "taken" | "whole") => {
      if (message === "taken") taken.shift()?.();
      else if (message === "whole") resolve(parts);
      else parts.push(message);
    });
  });
  // One line at a time: the thread that answers others would take all that wait in one turn.
  await planMenuFile(job, whole, async (line) => {
    port.postMessage(line);
    await new Promise<void>((resolve) => taken.push(resolve));
  });
  port.close();
}
