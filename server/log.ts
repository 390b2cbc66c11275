import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/**
 * JSON lines. What is logged is chosen field by field where it is logged: nothing personal. Whatever
 * answers a request is handed a log that names it (`app.ts`).
 */
export const createLog = (level: Config["logLevel"]): Log => pino({ level, base: null });
