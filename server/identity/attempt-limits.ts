import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Query } from "../../db/database";
import { clientAddressHeader } from "../client-address";
import { type Limit, RateLimit } from "../rate-limit";

const minute = 60_000;
const hour = 60 * minute;

const addressLimits = {
  signIn: { max: 5, windowMs: minute },
  signUp: { max: 3, windowMs: 10 * minute },
  reset: { max: 3, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

type AddressKind = keyof typeof addressLimits;

const mailsPerRecipient = { max: 3, windowMs: hour };

/** Tries on one account in an hour: the first are free, then each waits longer, but none is locked out. */
const freeTries = 5;
const usualTries = 20;
const stepMs = 250;
const longestMs = 5_000;
/** Beyond this many callers kept waiting, the next ones are told to come back. */
const waitingLimit = 100;
const keptForMs = 24 * hour;

interface Options {
  query: Query;
  now: () => number;
  secret: string;
  enabled: boolean;
}

/**
 * How often something may be tried. Counts by client address are each process's own; counts by
 * account are in the database, by a keyed hash of the e-mail, whether or not it has an account.
 */
export class AttemptLimits {
  readonly #options: Options;
  readonly #byAddress: Record<AddressKind, RateLimit>;
  #waiting = 0;

  constructor(options: Options) {
    this.#options = options;
    const limit = (kind: AddressKind) => new RateLimit(addressLimits[kind], options.now);
    this.#byAddress = { signIn: limit("signIn"), signUp: limit("signUp"), reset: limit("reset") };
  }

  /** Counts a try from the request's address. Zero when it may pass, else the seconds to wait. */
  byAddress(kind: AddressKind, request: Request): number {
    if (!this.#options.enabled) return 0;
    return this.#byAddress[kind].take(request.headers.get(clientAddressHeader) ?? "");
  }

  /** Counts a try on the account's password and keeps the caller waiting as long as the count asks for. */
  async slowDown(email: string): Promise<number> {
    if (!this.#options.enabled) return 0;
    const { count } = await this.#count("password", email, hour);
    const delay = delayOf(count);
    if (delay === 0) return 0;
    if (this.#waiting >= waitingLimit) return Math.ceil(longestMs / 1000);
    this.#waiting += 1;
    try {
      await sleep(delay);
    } finally {
      this.#waiting -= 1;
    }
    return 0;
  }

  /** After the right password the count begins anew. */
  async forgive(email: string): Promise<void> {
    if (!this.#options.enabled) return;
    await this.#options.query
      .deleteFrom("rate_limits")
      .where("key", "=", this.#keyOf("password", email))
      .execute();
  }

  /** Counts a mail to a recipient. Zero when it may be sent, else the seconds to wait. */
  async mailTo(email: string): Promise<number> {
    if (!this.#options.enabled) return 0;
    const { max, windowMs } = mailsPerRecipient;
    const { count, endsInMs } = await this.#count("mail", email, windowMs);
    return count <= max ? 0 : Math.max(1, Math.ceil(endsInMs / 1000));
  }

  async #count(kind: string, email: string, windowMs: number): Promise<{ count: number; endsInMs: number }> {
    const { query } = this.#options;
    const now = this.#options.now();
    // Over, or begun after now because the clock was set back.
    const over = sql<boolean>`(rate_limits.last_request <= ${now - windowMs} or rate_limits.last_request > ${now})`;
    const row = await query
      .insertInto("rate_limits")
      .values({ key: this.#keyOf(kind, email), count: 1, last_request: now })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql`case when ${over} then 1 else rate_limits.count + 1 end`,
          last_request: sql`case when ${over} then ${now} else rate_limits.last_request end`,
        }),
      )
      .returning(["count", "last_request as began"])
      .executeTakeFirstOrThrow();
    if (row.count === 1) {
      await query
        .deleteFrom("rate_limits")
        .where("last_request", "<", now - keptForMs)
        .execute();
    }
    return { count: row.count, endsInMs: row.began + windowMs - now };
  }

  #keyOf(kind: string, email: string): string {
    const hash = createHmac("sha256", this.#options.secret)
      .update(email.trim().toLowerCase())
      .digest("base64url");
    return `${kind}:${hash}`;
  }
}

export function delayOf(count: number): number {
  if (count <= freeTries) return 0;
  return count > usualTries ? longestMs : stepMs * (count - freeTries);
}
