import type { IncomingMessage } from "node:http";
import { ClientQuota } from "#server/limits/client-quota.ts";

/** How large a body may be, and how slowly it may come. */
export interface BodyLimits {
  maxBytes: number;
  /** Before this nothing is expected… */
  graceMs: number;
  /** …and from then on this much, on average. */
  minBytesPerSecond: number;
  timeoutMs: number;
}

export type ReceivedBody =
  | { ok: true; body: Buffer }
  | { ok: false; reason: "too large" | "too slow" | "too many" | "gave way" | "gone" };

interface Arriving {
  since: number;
  bytes: number;
  end(result: ReceivedBody): void;
}

/** What a request costs beside its body. */
const requestBytes = 16 * 1024;
const speedCheckMs = 500;

/** Reads request bodies whole, with bounds on the memory of those in flight. */
export class ArrivingBodies {
  readonly #limits: BodyLimits;
  readonly #quota: ClientQuota;
  readonly #now: () => number;
  readonly #arriving = new Set<Arriving>();

  constructor(
    limits: BodyLimits,
    memory: { max: number; maxPerClient: number },
    now: () => number = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#quota = new ClientQuota(memory);
    this.#now = now;
    // After the sockets were read, so that bytes that came while the process was busy are not late.
    setInterval(() => setImmediate(() => this.endSlow()), speedCheckMs).unref();
  }

  /** `giveWay`: others need its memory more. */
  async receive(request: IncomingMessage, client: string, giveWay?: AbortSignal): Promise<ReceivedBody> {
    const size = sizeOf(request) ?? this.#limits.maxBytes;
    if (size > this.#limits.maxBytes) return { ok: false, reason: "too large" };
    if (request.destroyed) return { ok: false, reason: "gone" };
    const taken = size + requestBytes;
    if (!this.#quota.take(client, taken)) return { ok: false, reason: "too many" };
    try {
      return await this.#read(request, size, giveWay);
    } finally {
      this.#quota.giveBack(client, taken);
    }
  }

  #read(request: IncomingMessage, size: number, giveWay?: AbortSignal): Promise<ReceivedBody> {
    // In one piece, because a body sent byte by byte would cost a hundred times its size in chunks.
    const body = Buffer.allocUnsafe(size);
    return new Promise((resolve) => {
      const arriving: Arriving = {
        since: this.#now(),
        bytes: 0,
        end: (result) => {
          this.#arriving.delete(arriving);
          request.off("data", onData).off("end", onEnd).off("error", onGone).off("close", onGone);
          giveWay?.removeEventListener("abort", onGiveWay);
          resolve(result);
        },
      };
      const onData = (chunk: Buffer) => {
        if (arriving.bytes + chunk.length > size) return arriving.end({ ok: false, reason: "too large" });
        arriving.bytes += chunk.copy(body, arriving.bytes);
      };
      const onEnd = () => arriving.end({ ok: true, body: body.subarray(0, arriving.bytes) });
      const onGone = () => arriving.end({ ok: false, reason: "gone" });
      const onGiveWay = () => arriving.end({ ok: false, reason: "gave way" });
      if (giveWay?.aborted) return onGiveWay();
      giveWay?.addEventListener("abort", onGiveWay);
      this.#arriving.add(arriving);
      request.on("data", onData).on("end", onEnd).on("error", onGone).on("close", onGone);
    });
  }

  endSlow(): void {
    const { graceMs, minBytesPerSecond, timeoutMs } = this.#limits;
    const now = this.#now();
    for (const { since, bytes, end } of this.#arriving) {
      const ms = now - since;
      const expected = ((ms - graceMs) / 1000) * minBytesPerSecond;
      if (ms > timeoutMs || bytes < expected) end({ ok: false, reason: "too slow" });
    }
  }
}

/** Zero without a body, undefined when its size is not known ahead. */
function sizeOf({ headers }: IncomingMessage): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

export const hasBody = (request: IncomingMessage): boolean => sizeOf(request) !== 0;
