import { apiPaths } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";

/** The receiver never holds an older token than this. */
const tokenAgeMs = 300_000;
const renewBeforeMs = 30_000;
const answerTimeoutMs = 10_000;

/** Posts the token after sign-in and at each renewal, and the sign-out; returns the cleanup. */
export function startTokenSync(url: string): (signedOut: boolean) => void {
  let token: string | undefined;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function renew(): Promise<void> {
    const fresh = await fetchToken().catch(() => undefined);
    if (over) return;
    if (fresh && fresh.token !== token) {
      token = fresh.token;
      await send(url, "POST", token);
      if (over) return;
    }
    const lasts = Math.min(fresh?.lastsMs ?? tokenAgeMs, tokenAgeMs);
    timer = setTimeout(renew, Math.max(lasts - renewBeforeMs, renewBeforeMs));
  }

  void renew();
  return (signedOut) => {
    over = true;
    clearTimeout(timer);
    if (signedOut) void send(url, "DELETE", token);
  };
}

/** Null unless the URL belongs to this site: a token must not go anywhere else. */
export function tokenSyncUrlOf(configured: string | null, origin: string): string | null {
  if (!configured || !URL.canParse(configured, origin)) return null;
  const url = new URL(configured, origin);
  return url.origin === origin ? url.href : null;
}

async function fetchToken(): Promise<{ token: string; lastsMs: number } | undefined> {
  const response = await fetch(apiPaths.token, {
    cache: "no-store",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const body: unknown = response.ok ? await response.json() : undefined;
  if (!isRecord(body) || typeof body.token !== "string") return undefined;
  const seconds = typeof body.expiresIn === "number" ? body.expiresIn : 0;
  return { token: body.token, lastsMs: seconds * 1_000 };
}

async function send(url: string, method: "POST" | "DELETE", token: string | undefined): Promise<void> {
  try {
    await fetch(url, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      keepalive: true,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
  } catch (error) {
    console.warn("token sync failed", error instanceof Error ? error.message : error);
  }
}
