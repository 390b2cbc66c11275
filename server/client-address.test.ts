import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { networkOf, stampClientAddress } from "./client-address";

/** What a handler of web requests sees of the headers that a caller sent. */
async function seen(sent: Record<string, string>, trustedProxies: number): Promise<Record<string, string>> {
  const listener = getRequestListener((request) => Response.json(Object.fromEntries(request.headers)), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => {
    stampClientAddress(request, trustedProxies);
    void listener(request, response);
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: sent });
  return answer.json();
}

const claims = {
  "X-Client-Address": "1.1.1.1",
  "X-Forwarded-For": "2.2.2.2, 3.3.3.3",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  "X-Real-IP": "4.4.4.4",
  "CF-Connecting-IP": "5.5.5.5",
  Forwarded: "for=6.6.6.6",
  "Accept-Language": "pt-BR",
};

test("no claim of the caller passes: the address is the socket's", async () => {
  const headers = await seen(claims, 0);
  expect(headers["x-client-address"]).toBe("127.0.0.1");
  expect(headers["accept-language"]).toBe("pt-BR");
  expect(JSON.stringify(headers)).not.toMatch(
    /1\.1\.1\.1|2\.2\.2\.2|3\.3\.3\.3|4\.4|5\.5|6\.6|evil|x-forwarded/,
  );
});

test("behind a proxy of ours it is what that proxy saw", async () => {
  expect((await seen(claims, 1))["x-client-address"]).toBe("3.3.3.3");
  expect((await seen(claims, 2))["x-client-address"]).toBe("2.2.2.2");
});

test("IPv6 counts by /64", () => {
  expect(networkOf("2001:db8:0:7:1:2:3:4")).toBe(networkOf("2001:db8::7:ffff:0:0:1"));
  expect(networkOf("::ffff:203.0.113.5")).toBe("203.0.113.5");
});
