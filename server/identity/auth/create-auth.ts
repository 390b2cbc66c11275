import { type BetterAuthPlugin, betterAuth } from "better-auth";
import type { Database } from "#db/database.ts";
import { maxPasswordLength, minPasswordLength } from "#domain/auth-forms.ts";
import { authPaths } from "#domain/paths.ts";
import type { Config } from "#server/config.ts";
import { facebookProvider } from "#server/identity/social/facebook-provider.ts";
import { googleProvider } from "#server/identity/social/google-provider.ts";
import { isActive } from "#server/identity/user-state.ts";
import type { Log } from "#server/log.ts";
import { authTables } from "./auth-tables.ts";
import { sessionEndpoints } from "./session-endpoints.ts";

const day = 24 * 60 * 60;

export interface AuthOptions {
  config: Config;
  database: Database;
  log: Log;
  secret: string;
  now: () => number;
}

export type Auth = ReturnType<typeof createAuth>;

/** The identity library on our tables; none of its routes is mounted. */
export function createAuth({ config, database, log, secret, now }: AuthOptions) {
  const { query } = database;
  const { origin } = config.publicUrl;
  const https = config.publicUrl.protocol === "https:";
  return betterAuth({
    ...authTables,
    // One format of instants and booleans in the identity tables for both engines.
    database: { db: query, type: "sqlite" },
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    // Limits stand before every call (attempt-limits.ts), in one way for all areas.
    rateLimit: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error({ identity: message }, "identity error") },
    onAPIError: { errorURL: `${origin}${authPaths.popup}` },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
    },
    session: { ...authTables.session, expiresIn: 30 * day, updateAge: day },
    verification: { ...authTables.verification, storeIdentifier: "hashed" },
    account: {
      ...authTables.account,
      storeStateStrategy: "cookie",
      updateAccountOnSignIn: false,
      // Or whoever signed up first with somebody else's e-mail would share the account with them.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    databaseHooks: {
      session: {
        create: { before: async (session) => ((await isActive(query, session.userId)) ? undefined : false) },
      },
      account: {
        // Tokens of providers are never used later, so they are not stored.
        create: {
          before: async () => ({
            data: { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: https ? "__Host-n1" : "n1",
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: https },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [sessionEndpoints(database), socialProvidersPlugin(config, log, now)],
  });
}

function socialProvidersPlugin({ google, facebook }: Config, log: Log, now: () => number): BetterAuthPlugin {
  const providers = [
    ...(google ? [googleProvider(google, log, now)] : []),
    ...(facebook ? [facebookProvider(facebook, log)] : []),
  ];
  return { id: "social-providers", init: () => ({ context: { socialProviders: providers } }) };
}
