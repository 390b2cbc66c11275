import { readFileSync } from "node:fs";
import type { SpawnedServer } from "./server-process.ts";

/** The process that the server started, or 0. */
export const childOf = ({ pid }: SpawnedServer): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0] ?? 0);
