/** The servers that browsers name in their subscriptions. */
export interface PushService {
  protocol: string;
  /** With its port, if it is not the usual one. */
  host: string;
  /** Every host below `host`, and not `host` itself. */
  below: boolean;
}

const usual = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://*.notify.windows.com",
  "https://*.push.apple.com",
];

/** Origins with commas between; null when one of them is none. */
export function parsePushServices(text: string): PushService[] | null {
  const services = text.split(",").map((each) => parseService(each.trim()));
  return services.every((service) => service !== null) ? services : null;
}

export const usualPushServices: readonly PushService[] = parsePushServices(usual.join()) ?? [];

/** The endpoint comes from a browser: only known servers are called, so that nobody makes us call others. */
export function isPushEndpoint(services: readonly PushService[], endpoint: string): boolean {
  const url = parseUrl(endpoint);
  if (url?.username !== "" || url.password !== "") return false;
  return services.some(
    ({ protocol, host, below }) =>
      url.protocol === protocol && (below ? url.host.endsWith(`.${host}`) : url.host === host),
  );
}

function parseService(text: string): PushService | null {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return null;
  const { protocol, host } = url;
  if (!host.includes("*")) return { protocol, host, below: false };
  const suffix = /^\*\.([^*.]+(?:\.[^*.]+)+)$/.exec(host)?.[1];
  return suffix ? { protocol, host: suffix, below: true } : null;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
