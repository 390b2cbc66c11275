import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** JSON lines without personal data; requests get a child of this log with their id (`http/app.ts`). */
export const createLog = (level: Config["logLevel"]): Log => pino({ level, base: null });
