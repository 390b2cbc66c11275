import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import webPush from "web-push";
import { FairLine, type Party } from "#domain/fair-line.ts";
import type { PushMessage } from "#domain/push-message.ts";
import type { Config } from "#server/config.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Log } from "#server/log.ts";
import { callOut } from "#server/outgoing/call-out.ts";
import { isPushEndpoint } from "./push-services.ts";
import type { Subscription } from "./subscription.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** `gone`: the browser gave its subscription up, so it can be deleted. */
export type PushOutcome = "sent" | "gone" | "failed";

/** How long the push service keeps it for a phone that is off. */
const secondsToLive = 4 * 60 * 60;
/** By store, and within a store by push service: one that stalls holds up only what goes to it. */
const calls = {
  places: 64,
  placesPerStore: 8,
  placesPerPerson: 6,
  waiting: 10_000,
  waitingPerStore: 1_000,
  waitingPerPerson: 1_000,
};
const usualTimeoutMs = 10_000;
const maxAnswerBytes = 16 * 1024;
/** Before the second, third and fourth try. */
const usualPausesMs = [1_000, 5_000, 20_000];
const maxPauseMs = 60_000;

interface Options {
  config: Pick<Config, "pushServices" | "publicUrl" | "mailFrom">;
  keys: () => Promise<VapidKeys>;
  log: Log;
  /** Ends the pauses between tries. */
  stopping: AbortSignal;
  pausesMs?: readonly number[];
  timeoutMs?: number;
}

/** Sends pushes (RFC 8030) encrypted for one browser (RFC 8291) and signed by us (RFC 8292). */
export class PushSender {
  readonly #options: Options;
  readonly #line = new FairLine(calls);

  constructor(options: Options) {
    this.#options = options;
  }

  /** Never throws; tries again what may pass, unless whoever waited for it has `left`. */
  async send(
    storeId: string,
    subscription: Subscription,
    message: PushMessage,
    left?: AbortSignal,
  ): Promise<PushOutcome> {
    const { log, config } = this.#options;
    const { endpoint } = subscription;
    if (!isPushEndpoint(config.pushServices, endpoint)) return "failed";
    // The rest of an endpoint is as good as a password.
    const service = new URL(endpoint).host;
    try {
      const whose = { store: storeId, person: service };
      return await this.#tryAgain(whose, () => this.#call(subscription, message, left), left);
    } catch (error) {
      log.warn({ service, error: reason(error) }, "a push could not be sent");
      return "failed";
    }
  }

  async #tryAgain(whose: Party, call: () => Promise<Answer>, left?: AbortSignal): Promise<PushOutcome> {
    const { log, pausesMs = usualPausesMs } = this.#options;
    const stopping = left ? AbortSignal.any([this.#options.stopping, left]) : this.#options.stopping;
    for (const pauseMs of [...pausesMs, null]) {
      const answer = await this.#line.run(whose, call, left);
      if (answer === undefined) throw new Error("too many are waiting");
      const { status, wait } = answer;
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      const passes = status === 0 || status === 429 || status >= 500;
      const next = wait === undefined ? pauseMs : wait;
      if (!passes || pauseMs === null || next === null || next > maxPauseMs || stopping.aborted) {
        log.warn({ service: whose.person, status }, "a push was refused");
        return "failed";
      }
      await sleep(next, undefined, { ref: false, signal: stopping });
    }
    return "failed";
  }

  async #call(
    { endpoint, ...keys }: Subscription,
    message: PushMessage,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { config, log, timeoutMs = usualTimeoutMs } = this.#options;
    const { publicKey, privateKey } = await this.#options.keys();
    // Many begin at once, and each needs a key pair and a signature of its own.
    await nextTurn();
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: subjectOf(config), publicKey, privateKey },
      TTL: secondsToLive,
      urgency: "high",
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    });
    const call = { url: endpoint, method: "POST" as const, headers, body };
    try {
      const answer = await callOut({ ...call, timeoutMs, signal, maxBytes: maxAnswerBytes });
      return { status: answer.status, wait: waitOf(answer.headers["retry-after"]) };
    } catch (error) {
      log.warn({ error: reason(error) }, "a push service did not answer");
      return { status: 0, wait: undefined };
    }
  }
}

interface Answer {
  /** 0 when there was no answer. */
  status: number;
  /** What the service asked for, in milliseconds. */
  wait: number | undefined;
}

function waitOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** Push services want to reach somebody: a secure site or a mailbox, nothing else is taken. */
export function subjectOf({ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">): string {
  if (publicUrl.protocol === "https:") return publicUrl.origin;
  return `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
