import type { IncomingMessage } from "node:http";

/**
 * Who is calling, for limits: the socket's address, or the hop that our own outermost proxy saw.
 * Any other part of X-Forwarded-For is the caller's to invent. IPv6 counts by /64, which is what
 * one customer of a provider gets.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return networkOf(socket);
  const hops = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  return networkOf(withoutPort(hops.at(-trustedProxies)?.trim() || socket));
}

/** Some proxies name the port, too: each connection would be another caller. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** An IPv4 address, as a socket for both kinds tells it. */
const mapped = "::ffff:";

export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const plain = address.toLowerCase();
  if (plain.startsWith(mapped) && plain.includes(".")) return plain.slice(mapped.length);
  const [head = "", tail] = plain.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Carries the client's address to whatever handles the request. Set by us alone. */
export const clientAddressHeader = "x-client-address";

const claimsAnAddress =
  /^(x-client-address|x-client-ip|x-real-ip|cf-connecting-ip|true-client-ip|forwarded|x-forwarded-.+)$/;

/** Replaces every claim about where the request comes from by what we know. */
export function stampClientAddress({ rawHeaders, headers }: IncomingMessage, address: string): void {
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (claimsAnAddress.test(rawHeaders[at]?.toLowerCase() ?? "")) rawHeaders.splice(at, 2);
  }
  for (const name of Object.keys(headers)) if (claimsAnAddress.test(name)) delete headers[name];
  // Web requests are built from the raw headers, Node's own readers use the others.
  rawHeaders.push(clientAddressHeader, address);
  headers[clientAddressHeader] = address;
}
