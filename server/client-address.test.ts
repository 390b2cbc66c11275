import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddressHeader, networkOf, stampClientAddress } from "./client-address";

function requestFrom(remoteAddress: string, headers: [string, string][]): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  for (const [name, value] of headers) {
    request.rawHeaders.push(name, value);
    request.headers[name.toLowerCase()] = value;
  }
  return request;
}

test("whatever a caller says about its address is overwritten, in both forms of the headers", () => {
  const request = requestFrom("::ffff:10.1.2.3", [
    ["X-Client-Address", "6.6.6.6"],
    ["Host", "shop"],
    ["x-client-ADDRESS", "7.7.7.7"],
    ["X-Forwarded-For", "8.8.8.8"],
  ]);
  expect(stampClientAddress(request, 0)).toBe("10.1.2.3");
  expect(request.headers[clientAddressHeader]).toBe("10.1.2.3");
  expect(request.rawHeaders).toEqual([
    "Host",
    "shop",
    "X-Forwarded-For",
    "8.8.8.8",
    clientAddressHeader,
    "10.1.2.3",
  ]);
});

test("behind proxies of ours the hop that the outermost one saw counts, and nothing before it", () => {
  const request = requestFrom("10.0.0.1", [["X-Forwarded-For", "6.6.6.6, 203.0.113.9, 10.0.0.2"]]);
  expect(stampClientAddress(request, 2)).toBe("203.0.113.9");
});

test("IPv6 counts by /64", () => {
  expect(networkOf("2001:DB8:0:1::5")).toBe("2001:db8:0:1::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
