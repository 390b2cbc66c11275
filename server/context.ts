import type { HttpBindings } from "@hono/node-server";
import { createContext } from "react-router";
import type { Database } from "#db/database.ts";
import type { Config } from "./config.ts";
import type { ShrinkPhoto } from "./customers/photo-shrinker.ts";
import { PageNotes } from "./http/page-notes.ts";
import type { Identity } from "./identity/identity.ts";
import type { Log } from "./log.ts";
import type { Turn } from "./orders/order-limits.ts";

/** Of every request that is no file and no kept page. */
export type RequestEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Names the request in each line. */
    log: Log;
    /** The body of a photo, or why there is none; asked for once its sender is known. */
    receivePhoto: () => Promise<Buffer | Response>;
  };
};

/** What a loader or an action needs from the house. Handed in: tests hand in their own. */
export interface Services {
  config: Config;
  database: Database;
  log: Log;
  now: () => number;
  /** Counts an order that is being placed; not ok when this client placed too many. */
  allowOrder: (request: Request) => Turn;
  identity: Identity;
  shrinkPhoto: ShrinkPhoto;
}

export const servicesContext = createContext<Services>();
/** What a loader says about the page it takes part in. */
export const pageNotesContext = createContext(new PageNotes());
/** Marks the inline scripts and styles of this rendering. */
export const nonceContext = createContext("");
