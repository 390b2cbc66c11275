// Runs on a thread of its own (server/limits/run-heavy.ts), which has no database and serves nobody.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import {
  type MenuFileJob,
  type MenuPart,
  type PlanLine,
  planMenuFile,
} from "./importing/file/plan-menu-file.ts";

// Linux has priorities by thread: whoever waits for an answer goes first.
if (process.platform === "linux") setPriority(10);

const job: MenuFileJob = workerData;
const port = parentPort;
if (port) {
  const parts: MenuPart[] = [];
  const taken: (() => void)[] = [];
  port.on("message", (message: MenuPart | "taken") => {
    if (message === "taken") taken.shift()?.();
    else parts.push(message);
  });
  // One line at a time: the thread that answers others would take all that wait in one turn.
  const tell = async (line: PlanLine) => {
    port.postMessage(line);
    await new Promise<void>((resolve) => taken.push(resolve));
  };
  // What was asked for comes before the question is taken.
  const askMenu = () => tell({ kind: "menu" }).then(() => parts);
  await planMenuFile(job, askMenu, tell);
  port.close();
}
