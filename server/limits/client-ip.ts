import type { IncomingMessage } from "node:http";

/**
 * Who is calling, for limits: the socket's IP, or the one that our outermost proxy saw. The rest of
 * X-Forwarded-For is the caller's to invent. IPv6 counts by /64, which is what one household gets.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return networkOf(socket);
  const hops = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  return networkOf(withoutPort(hops.at(-trustedProxies)?.trim() || socket));
}

/** Some proxies add the port, which would make each connection another caller. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** How a socket that takes IPv4 and IPv6 writes an IPv4. */
const mappedIpv4 = "::ffff:";

export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const plain = ip.toLowerCase();
  if (plain.startsWith(mappedIpv4) && plain.includes(".")) return plain.slice(mappedIpv4.length);
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

const isLoopback = (ip: string): boolean => /^127\.\d/.test(ip) || ip === networkOf("::1");

/** Whether a stamped request was made on this machine: what a proxy passes on, or claims to be passed on, was not. */
export const isFromHere = (header: (name: string) => string | undefined): boolean =>
  isLoopback(header(clientIpHeader) ?? "") && header(forwardedHeader) === undefined;

/** Carries the client's IP to whatever handles the request; `stampClientIp` removes one that was sent. */
export const clientIpHeader = "x-client-ip";
/** Says that the request named somebody else as its maker. */
const forwardedHeader = "x-client-forwarded";

const claims = new Set([
  "x-client-address",
  clientIpHeader,
  forwardedHeader,
  "x-real-ip",
  "cf-connecting-ip",
  "true-client-ip",
  "forwarded",
]);
const claimsAnIp = (name: string): boolean => claims.has(name) || name.startsWith("x-forwarded-");

/** Replaces every claim about where the request comes from by what we know. */
export function stampClientIp({ rawHeaders, headers }: IncomingMessage, ip: string): void {
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (claimsAnIp(rawHeaders[at]?.toLowerCase() ?? "")) rawHeaders.splice(at, 2);
  }
  const claimed = Object.keys(headers).filter(claimsAnIp);
  for (const name of claimed) delete headers[name];
  // Web requests are built from the raw headers, Node's own readers use the others.
  rawHeaders.push(clientIpHeader, ip);
  headers[clientIpHeader] = ip;
  if (claimed.length === 0) return;
  rawHeaders.push(forwardedHeader, "yes");
  headers[forwardedHeader] = "yes";
}
