import type { Database } from "#db/database.ts";
import type { Config } from "#server/config.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Auth } from "./auth/create-auth.ts";
import type { EraseCustomerData } from "./erase-account.ts";
import type { AttemptLimits } from "./passwords/attempt-limits.ts";
import type { KnownBrowsers } from "./passwords/known-browser.ts";

/** What the use cases of identity are handed; each names the part that it uses. */
export interface IdentityNeeds {
  auth: Auth;
  browsers: KnownBrowsers;
  config: Config;
  database: Database;
  eraseCustomerData: EraseCustomerData;
  limits: AttemptLimits;
  mailer: Mailer;
  now: () => number;
  /** Starts the work once the answer is given, so that its duration tells nothing about what it set off. */
  afterAnswering(work: () => Promise<unknown>): void;
}
