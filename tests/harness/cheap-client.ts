import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

interface Sent {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

const agent = new Agent({ keepAlive: true });

/** On a kept connection, and for a third of what `fetch` costs, which would be most of what is measured. */
export function askCheaply(url: string, sent: Sent = {}): Promise<{ status: number; text: string }> {
  const { method = "GET", headers = {}, body = "", timeoutMs = 30_000 } = sent;
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers, timeout: timeoutMs }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject);
    });
    asked.once("timeout", () => asked.destroy(new Error(`${url} did not answer in time.`)));
    asked.once("error", reject);
    asked.end(body);
  });
}

/** As the site's own page would send it. */
export const postJson = (site: string, path: string, value: unknown, timeoutMs: number) => {
  const body = JSON.stringify(value);
  const length = String(Buffer.byteLength(body));
  const headers = { "content-type": "application/json", "content-length": length, origin: site };
  return askCheaply(`${site}${path}`, { method: "POST", headers, body, timeoutMs });
};
