import type { IncomingMessage } from "node:http";
import { Shares } from "#server/limits/shares.ts";

/** How large a body may be, and how slowly it may come. */
export interface BodyLimits {
  mostBytes: number;
  /** For so long nothing is expected… */
  graceMs: number;
  /** …and from then on this much, on average. */
  leastBytesPerSecond: number;
  withinMs: number;
}

export type ReceivedBody =
  | { ok: true; body: Buffer }
  | { ok: false; reason: "too large" | "too slow" | "too many" | "gone" };

interface Arriving {
  since: number;
  bytes: number;
  end(result: ReceivedBody): void;
}

/** What a request costs beside its body: its objects, its socket. */
const requestBytes = 16 * 1024;
const speedCheckMs = 500;

/** Reads request bodies whole. The memory of those under way is bounded, in all and per client. */
export class ArrivingBodies {
  readonly #limits: BodyLimits;
  readonly #memory: Shares;
  readonly #now: () => number;
  readonly #arriving = new Set<Arriving>();

  constructor(
    limits: BodyLimits,
    memory: { inAll: number; perClient: number },
    now: () => number = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#memory = new Shares(memory);
    this.#now = now;
    // After the sockets were read: what came while the process was busy is not late.
    setInterval(() => setImmediate(() => this.endSlow()), speedCheckMs).unref();
  }

  async receive(request: IncomingMessage, client: string): Promise<ReceivedBody> {
    const size = sizeOf(request) ?? this.#limits.mostBytes;
    if (size > this.#limits.mostBytes) return { ok: false, reason: "too large" };
    if (request.destroyed) return { ok: false, reason: "gone" };
    const taken = size + requestBytes;
    if (!this.#memory.take(client, taken)) return { ok: false, reason: "too many" };
    try {
      return await this.#read(request, size);
    } finally {
      this.#memory.giveBack(client, taken);
    }
  }

  #read(request: IncomingMessage, size: number): Promise<ReceivedBody> {
    // At once and not piece by piece: a body sent byte by byte would cost a hundred times its size.
    const body = Buffer.allocUnsafe(size);
    return new Promise((resolve) => {
      const arriving: Arriving = {
        since: this.#now(),
        bytes: 0,
        end: (result) => {
          this.#arriving.delete(arriving);
          request.off("data", onData).off("end", onEnd).off("error", onGone).off("close", onGone);
          resolve(result);
        },
      };
      const onData = (chunk: Buffer) => {
        if (arriving.bytes + chunk.length > size) return arriving.end({ ok: false, reason: "too large" });
        arriving.bytes += chunk.copy(body, arriving.bytes);
      };
      const onEnd = () => arriving.end({ ok: true, body: body.subarray(0, arriving.bytes) });
      const onGone = () => arriving.end({ ok: false, reason: "gone" });
      this.#arriving.add(arriving);
      request.on("data", onData).on("end", onEnd).on("error", onGone).on("close", onGone);
    });
  }

  /** Called again and again. */
  endSlow(): void {
    const { graceMs, leastBytesPerSecond, withinMs } = this.#limits;
    const now = this.#now();
    for (const { since, bytes, end } of this.#arriving) {
      const ms = now - since;
      const expected = ((ms - graceMs) / 1000) * leastBytesPerSecond;
      if (ms > withinMs || bytes < expected) end({ ok: false, reason: "too slow" });
    }
  }
}

/** Zero without a body, undefined for one that does not say how long it is. */
function sizeOf({ headers }: IncomingMessage): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

export const hasBody = (request: IncomingMessage): boolean => sizeOf(request) !== 0;
