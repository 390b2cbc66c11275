import { isDatabaseAway } from "#db/database-trouble.ts";
import { FairLine } from "#domain/fair-line.ts";
import { authPaths } from "#domain/paths.ts";
import type { Config } from "#server/config.ts";
import { onlyCookies } from "#server/identity/auth/call-auth.ts";
import type { Auth } from "#server/identity/auth/create-auth.ts";
import { type SocialProvider, socialProviders } from "#server/identity/identity.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import type { Log } from "#server/log.ts";
import { GivenUpError, withTimeout } from "#server/outgoing/with-timeout.ts";

/** Per provider, so that one that stalls delays nothing else, and per IP, so that nobody takes all of them. */
const perProvider = 50;
const perClient = 10;
/** More than its calls, which have their own timeouts, take together. */
const wholeTimeoutMs = 20_000;

const closed = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  // Anything else cuts the popup off from its opener, which would take it for closed.
  "cross-origin-opener-policy": "unsafe-none",
};
const notFound = () => new Response("Not found", { status: 404, headers: closed });

/** The start and the callback of social sign-in; no other route of the library is reachable. */
export function createSocialRoutes(
  auth: Auth,
  config: Config,
  log: Log,
): (request: Request) => Promise<Response> {
  const endOf = (provider: SocialProvider, error?: string) => {
    const search = new URLSearchParams({ provider, ...(error && { error }) });
    return `${config.publicUrl.origin}${authPaths.popup}?${search}`;
  };

  async function start(request: Request, provider: SocialProvider): Promise<Response> {
    // Another site must not start a sign-in in somebody's browser.
    const site = request.headers.get("sec-fetch-site") ?? "none";
    if (site !== "same-origin" && site !== "none") return new Response("Pedido recusado.", { status: 403 });
    if (!config[provider]) return redirect(endOf(provider, "provider_not_configured"));
    try {
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider,
          callbackURL: endOf(provider),
          errorCallbackURL: endOf(provider),
          disableRedirect: true,
        },
        headers: request.headers,
        returnHeaders: true,
      });
      if (!response.url) return redirect(endOf(provider, "provider_unreachable"));
      return redirect(response.url, onlyCookies(headers));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ provider, error: String(error) }, "social sign-in could not start");
      return redirect(endOf(provider, "provider_unreachable"));
    }
  }

  async function finish(request: Request, provider: SocialProvider): Promise<Response> {
    if (!config[provider]) return redirect(endOf(provider, "provider_not_configured"));
    const answer = await auth.handler(request);
    const target = new URL(answer.headers.get("location") ?? "", config.publicUrl);
    const failed = answer.status !== 302 || target.searchParams.has("error");
    const error = failed ? (target.searchParams.get("error") ?? "failed") : undefined;
    if (error) log.warn({ provider, error }, "social sign-in ended without a session");
    return redirect(endOf(provider, error), onlyCookies(answer.headers));
  }

  const inFlight = new FairLine({
    places: socialProviders.length * perProvider,
    placesPerStore: perProvider,
    placesPerPerson: config.rateLimit ? perClient : perProvider,
  });

  /** When the visitor leaves the request ends, but its call counts as in flight until it ends too. */
  async function bounded(request: Request, provider: SocialProvider, work: () => Promise<Response>) {
    try {
      const limit = { timeoutMs: wholeTimeoutMs, signal: request.signal };
      const whose = { store: provider, person: request.headers.get(clientIpHeader) ?? "" };
      const answer = await withTimeout(limit, () => inFlight.run(whose, work));
      return answer ?? redirect(endOf(provider, "provider_busy"));
    } catch (error) {
      if (!(error instanceof GivenUpError) || request.signal.aborted) throw error;
      return redirect(endOf(provider, "provider_unreachable"));
    }
  }

  return async (request) => {
    const [step, name, ...more] = new URL(request.url).pathname.replace(/^\/api\/auth\//, "").split("/");
    const provider = socialProviders.find((known) => known === name);
    if (request.method !== "GET" || !provider || more.length > 0) return notFound();
    if (step === "social") return bounded(request, provider, () => start(request, provider));
    if (step === "callback") return bounded(request, provider, () => finish(request, provider));
    return notFound();
  };
}

function redirect(location: string, headers = new Headers()): Response {
  for (const [name, value] of Object.entries(closed)) headers.set(name, value);
  headers.set("location", location);
  return new Response(null, { status: 302, headers });
}
