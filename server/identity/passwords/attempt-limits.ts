import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Query } from "#db/database.ts";
import { FairLine } from "#domain/fair-line.ts";
import { tooMany } from "#server/identity/auth/call-auth.ts";
import type { IdentityFailure } from "#server/identity/identity.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { type Limit, RateLimit } from "#server/limits/rate-limit.ts";
import { PasswordQueue } from "./password-queue.ts";
import { maxDelayMs, takeTurn } from "./password-turns.ts";

const minute = 60_000;
const hour = 60 * minute;

const ipLimits = {
  signIn: { max: 5, windowMs: minute },
  signUp: { max: 3, windowMs: 10 * minute },
  reset: { max: 3, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

type IpLimitKind = keyof typeof ipLimits;

const mailsPerRecipient = { max: 3, windowMs: hour };

/** Beyond these, the client that tried most is refused. */
const maxWaiting = { perAccount: 3, total: 100 };
const maxAgeMs = 24 * hour;
/** Two of the four threads on which a process also compresses pages and looks names up. */
const hashes = {
  places: 2,
  placesPerStore: 1,
  placesPerPerson: 1,
  waiting: 500,
  waitingPerStore: 20,
  waitingPerPerson: 20,
  maxWaitMs: 10_000,
};
const hashAgainSeconds = 5;

export interface PasswordTry {
  request: Request;
  email: string;
  /** Names a known browser or a session: those are counted apart, so that strangers do not delay them. */
  own?: string | undefined;
  /** Names the person of a session: all their sessions guess no faster than one. */
  person?: string;
}

interface Options {
  query: Query;
  now: () => number;
  secret: string;
  enabled: boolean;
}

/** Counts by IP are per process; counts by account are in the database, by a keyed hash of the e-mail. */
export class AttemptLimits {
  readonly #options: Options;
  readonly #byIp: Record<IpLimitKind, RateLimit>;
  /** Tries of each client on any password in the last hour. */
  readonly #triesOf: RateLimit;
  readonly #queue: PasswordQueue;
  readonly #hashes = new FairLine(hashes);
  #guests = 0;

  constructor(options: Options) {
    this.#options = options;
    const limit = (kind: IpLimitKind) => new RateLimit(ipLimits[kind], options.now);
    this.#byIp = { signIn: limit("signIn"), signUp: limit("signUp"), reset: limit("reset") };
    this.#triesOf = new RateLimit({ max: Number.POSITIVE_INFINITY, windowMs: hour }, options.now);
    this.#queue = new PasswordQueue((key) => this.#turn(key), maxWaiting);
  }

  /** Counts a try from the request's IP. Zero when it may pass, else the seconds to wait. */
  byIp(kind: IpLimitKind, request: Request, own?: string): number {
    if (!this.#options.enabled) return 0;
    return this.#byIp[kind].take(own ?? ipOf(request));
  }

  /** Counts a try on a password and waits for its turn. Zero when it may go on, else the seconds to wait. */
  async password(attempt: PasswordTry): Promise<number> {
    if (!this.#options.enabled) return 0;
    const { request, own } = attempt;
    const wait = this.byIp("signIn", request, own);
    if (wait > 0) return wait;
    const client = own ?? ipOf(request);
    this.#triesOf.take(client);
    const count = this.#triesOf.countOf(client);
    // More with each try, and always less than a stranger's.
    const tries = own === undefined ? count : count / (count + 1);
    const ticket = { account: this.#passwordKey(attempt), client, tries };
    const turn = await this.#queue.wait(ticket, request.signal);
    return turn ? 0 : maxDelayMs / 1000;
  }

  /** Hashes or compares a password, in turns by IP: whoever sends many waits for their own. */
  async hashing<T>(request: Request, work: () => Promise<T>): Promise<T | IdentityFailure> {
    // Without limits per client everybody counts alone, as in the lines of requests.
    const client = this.#options.enabled ? ipOf(request) : String(this.#guests++);
    const party = { store: client, person: client };
    const done = await this.#hashes.run(party, async () => ({ result: await work() }), request.signal);
    return done ? done.result : tooMany(hashAgainSeconds);
  }

  /** After the right password. */
  async forgive(attempt: PasswordTry): Promise<void> {
    if (!this.#options.enabled) return;
    await this.#options.query
      .deleteFrom("rate_limits")
      .where("key", "=", this.#passwordKey(attempt))
      .execute();
  }

  /** Counts a mail to a recipient, each kind apart. Zero when it may be sent, else the seconds to wait. */
  async mailTo(kind: "reset" | "newEmail", email: string): Promise<number> {
    if (!this.#options.enabled) return 0;
    const { max, windowMs } = mailsPerRecipient;
    const { count, endsInMs } = await this.#count(`mail-${kind}`, email, windowMs);
    return count <= max ? 0 : Math.max(1, Math.ceil(endsInMs / 1000));
  }

  async #turn(key: string): Promise<void> {
    const now = this.#options.now();
    const { count, at } = await takeTurn(this.#options.query, key, now);
    if (count === 1) await this.#forgetOld(now);
    if (at > now) await sleep(at - now);
  }

  async #count(kind: string, email: string, windowMs: number): Promise<{ count: number; endsInMs: number }> {
    const { query } = this.#options;
    const now = this.#options.now();
    // A window that began in the future was opened before the clock was set back.
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
    if (row.count === 1) await this.#forgetOld(now);
    return { count: row.count, endsInMs: row.began + windowMs - now };
  }

  async #forgetOld(now: number): Promise<void> {
    await this.#options.query
      .deleteFrom("rate_limits")
      .where("last_request", "<", now - maxAgeMs)
      .execute();
  }

  #passwordKey({ email, own, person = own }: PasswordTry): string {
    return this.#keyOf("password", person === undefined ? email : `${email} ${person}`);
  }

  #keyOf(kind: string, subject: string): string {
    const hash = createHmac("sha256", this.#options.secret)
      .update(subject.trim().toLowerCase())
      .digest("base64url");
    return `${kind}:${hash}`;
  }
}

const ipOf = (request: Request) => request.headers.get(clientIpHeader) ?? "";
