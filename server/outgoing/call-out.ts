import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { readUpTo } from "./read-up-to.ts";
import { type Limit, within } from "./within.ts";

interface OutgoingCall extends Limit {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The most that is read of the answer. */
  bytes: number;
}

interface Answer {
  status: number;
  body: Buffer;
}

/**
 * Every HTTP call to another server: ends in time, reads no more than it may, follows no redirect, and
 * leaves no connection open. On Node's own request, for destroying that closes its socket at once,
 * which aborting a fetch does not always do.
 */
export function callOut({ ms, signal, ...call }: OutgoingCall): Promise<Answer> {
  return within({ ms, signal }, (over) => send(call, over));
}

function send({ url, method = "GET", headers, body, bytes }: Omit<OutgoingCall, "ms">, over: AbortSignal) {
  const open = new URL(url).protocol === "https:" ? secureRequest : plainRequest;
  return new Promise<Answer>((resolve, reject) => {
    // A connection of its own: one kept from before may be closed by its server at this very moment.
    const request = open(url, { method, headers, agent: false });
    over.addEventListener("abort", () => request.destroy());
    request.on("error", reject);
    request.on("response", (response) => {
      readUpTo(bytes, response).then(
        (read) => resolve({ status: response.statusCode ?? 0, body: read }),
        reject,
      );
    });
    request.end(body);
  });
}
