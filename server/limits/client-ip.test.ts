import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { clientIp, isFromHere, networkOf, stampClientIp } from "./client-ip.ts";

/** What a handler of web requests sees of the headers that a caller sent. */
async function seen(sent: Record<string, string>, trustedProxies: number): Promise<Record<string, string>> {
  const listener = getRequestListener((request) => Response.json(Object.fromEntries(request.headers)), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => {
    stampClientIp(request, clientIp(request, trustedProxies));
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
  "X-Client-IP": "1.1.1.1",
  "X-Forwarded-For": "2.2.2.2, 3.3.3.3",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  "X-Real-IP": "4.4.4.4",
  "CF-Connecting-IP": "5.5.5.5",
  Forwarded: "for=6.6.6.6",
  "Accept-Language": "pt-BR",
};

test("no claim of the caller passes: the IP is the socket's", async () => {
  const headers = await seen(claims, 0);
  expect(headers["x-client-ip"]).toBe("127.0.0.1");
  expect(headers["accept-language"]).toBe("pt-BR");
  expect(JSON.stringify(headers)).not.toMatch(
    /1\.1\.1\.1|2\.2\.2\.2|3\.3\.3\.3|4\.4|5\.5|6\.6|evil|x-forwarded/,
  );
});

test("behind a proxy of ours it is what that proxy saw", async () => {
  expect((await seen(claims, 1))["x-client-ip"]).toBe("3.3.3.3");
  expect((await seen(claims, 2))["x-client-ip"]).toBe("2.2.2.2");
});

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("clientIp", () => {
  it("believes no header unless there are proxies of ours", () => {
    expect(clientIp(from("10.0.0.1", "1.2.3.4"), 0)).toBe("10.0.0.1");
  });

  it("takes the hop that the outermost of our proxies saw, whatever the caller put before it", () => {
    expect(clientIp(from("10.0.0.1", "6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
    expect(clientIp(from("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2"), 2)).toBe("1.2.3.4");
  });

  it("takes no port for another caller", () => {
    expect(clientIp(from("10.0.0.1", "1.2.3.4:5678"), 1)).toBe("1.2.3.4");
    expect(clientIp(from("10.0.0.1", "[2001:db8::9]:443"), 1)).toBe("2001:db8:0:0::/64");
  });

  it("falls back to the socket when the header is missing or too short", () => {
    expect(clientIp(from("10.0.0.1"), 1)).toBe("10.0.0.1");
    expect(clientIp(from("10.0.0.1", "1.2.3.4"), 2)).toBe("10.0.0.1");
  });
});

describe("networkOf", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:127.0.0.1", "127.0.0.1"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
  ])("%s is counted as %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["10.0.0.7", false],
  ["128.0.0.1", false],
  ["2001:db8::1", false],
  ["", false],
])("%s is this machine: %s", (ip, here) => {
  expect(isFromHere((name) => (name === "x-client-ip" ? networkOf(ip) : undefined))).toBe(here);
});

test("a proxy on this machine, and a caller who names this machine, are not from here", async () => {
  const here = async (sent: Record<string, string>, proxies: number) => {
    const headers = await seen(sent, proxies);
    return isFromHere((name) => headers[name]);
  };
  expect(await here({}, 0)).toBe(true);
  for (const [name, value] of Object.entries(claims)) {
    expect(await here({ [name]: value }, 0)).toBe(name === "Accept-Language");
  }
  expect(await here({ "X-Forwarded-For": "127.0.0.1, 10.0.0.2" }, 2)).toBe(false);
  expect(await here({ "X-Client-Forwarded": "no" }, 0)).toBe(false);
});
