import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";
import type { Config } from "./config";

export type Log = Logger;

/** The request that is being answered: every line written meanwhile names it. */
export const currentRequest = new AsyncLocalStorage<{ requestId: string }>();

/** JSON lines. What is logged is chosen field by field where it is logged: nothing personal. */
export const createLog = (level: Config["logLevel"]): Log =>
  pino({ level, base: null, mixin: () => currentRequest.getStore() ?? {} });
