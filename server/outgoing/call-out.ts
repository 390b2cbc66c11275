import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { readUpTo } from "./read-up-to.ts";
import { type Limit, withTimeout } from "./with-timeout.ts";

interface OutgoingCall extends Limit {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  maxBytes: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Every HTTP call to another server; it follows no redirect. Not with `fetch`, because aborting that does
 * not always close its socket.
 */
export function callOut({ timeoutMs, signal, ...call }: OutgoingCall): Promise<Answer> {
  return withTimeout({ timeoutMs, signal }, (over) => send(call, over));
}

function send(
  { url, method = "GET", headers, body, maxBytes }: Omit<OutgoingCall, "timeoutMs">,
  over: AbortSignal,
) {
  const open = new URL(url).protocol === "https:" ? secureRequest : plainRequest;
  return new Promise<Answer>((resolve, reject) => {
    // An idle connection could be closed by the server in the moment in which it is reused.
    const request = open(url, { method, headers, agent: false });
    over.addEventListener("abort", () => request.destroy());
    request.on("error", reject);
    request.on("response", (response) => {
      readUpTo(maxBytes, response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      );
    });
    request.end(body);
  });
}
