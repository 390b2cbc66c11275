import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("clientAddress", () => {
  it("believes no header unless there are proxies of ours", () => {
    expect(clientAddress(from("10.0.0.1", "1.2.3.4"), 0)).toBe("10.0.0.1");
  });

  it("takes the hop that the outermost of our proxies saw, whatever the caller put before it", () => {
    expect(clientAddress(from("10.0.0.1", "6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
    expect(clientAddress(from("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2"), 2)).toBe("1.2.3.4");
  });

  it("falls back to the socket when the header is missing or too short", () => {
    expect(clientAddress(from("10.0.0.1"), 1)).toBe("10.0.0.1");
    expect(clientAddress(from("10.0.0.1", "1.2.3.4"), 2)).toBe("10.0.0.1");
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
  ])("%s is counted as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
