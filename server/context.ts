import type { HttpBindings } from "@hono/node-server";
import { createContext } from "react-router";
import type { Database } from "#db/database.ts";
import type { FairLine } from "#domain/fair-line.ts";
import type { Config } from "./config.ts";
import { PageNotes } from "./http/page-notes.ts";
import type { Identity } from "./identity/identity.ts";
import type { Turn } from "./limits/client-turns.ts";
import type { ExportLines } from "./limits/export-lines.ts";
import type { RunHeavy } from "./limits/run-heavy.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { KnownStores } from "./orders/known-stores.ts";
import type { CheckPermission } from "./permission/actor.ts";
import type { ShrinkPhoto } from "./pictures/photo-shrinker.ts";
import type { Push } from "./push/create-push.ts";
import type { Writing } from "./writing/create-writing.ts";

/** Per-request variables. */
export type RequestEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Carries the request id. */
    log: Log;
    /** Their database counts as the caller's. */
    services: Services;
    /** Reads the body of a photo, or answers why it cannot; whoever sends it is known by then. */
    receivePhoto: (userId: string) => Promise<Buffer | Response>;
  };
};

/** What loaders, actions and routes are handed. */
export interface Services {
  config: Config;
  database: Database;
  log: Log;
  now: () => number;
  /** Counts an order against the limits of its client. */
  allowOrder: (request: Request) => Turn;
  /** Counts a tried coupon against the limits of its client. */
  allowCoupon: (request: Request) => Turn;
  /** Counts a store that is opened against the limits of its client. */
  allowStore: (request: Request) => Turn;
  identity: Identity;
  /** Whether somebody may do this in a store; noted, for a store's own people wait in its lines and strangers do not. */
  checkPermission: CheckPermission;
  mailer: Mailer;
  push: Push;
  knownStores: KnownStores;
  shrinkPhoto: ShrinkPhoto;
  /** Work that would hold everybody up, on a thread of its own. */
  runHeavy: RunHeavy;
  exports: ExportLines;
  /** Who may copy a store. */
  copies: FairLine;
  /** Suggests texts and reads menus; without a key for it there is none. */
  writing: Writing | undefined;
}

/** What a server begins with, before it is some request's. */
export type ServerServices = Omit<Services, "checkPermission">;
/** What is made once. It has no database: a request uses its own, which counts as its store's. */
export type SharedServices = Omit<ServerServices, "database" | "log">;

export const servicesContext = createContext<Services>();
/** Where loaders say for whom, and until when, their page is the same. */
export const pageNotesContext = createContext(new PageNotes());
/** The nonce of the inline scripts and styles of this rendering. */
export const nonceContext = createContext("");
