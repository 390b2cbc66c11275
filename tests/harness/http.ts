import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The raw bytes: `fetch` would decompress them. */
export function ask(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, async (response) => {
      try {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await buffer(response),
        });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end();
  });
}
