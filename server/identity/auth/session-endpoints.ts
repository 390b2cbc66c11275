import type { BetterAuthPlugin, InternalAdapter } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { keepSession } from "#server/identity/passwords/set-password.ts";

/** Instead of the library's own sign-in and change of password, for the reasons in docs/decisions. */
export function sessionEndpoints(database: Database) {
  /** Null when the account is not active, or has another password by now. */
  async function open(adapter: InternalAdapter, userId: string, hash: string) {
    const session = await adapter.createSession(userId);
    const stays = session && (await keepSession(database, { userId, sessionId: session.id, hash }));
    return stays ? session : null;
  }

  return {
    id: "session-endpoints",
    endpoints: {
      signInPassword: createAuthEndpoint(
        "/sign-in/password",
        { method: "POST", body: z.object({ email: z.string(), password: z.string() }) },
        async (context) => {
          const { internalAdapter, password: hashing } = context.context;
          const { email, password } = context.body;
          const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
          const hash = found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
          // An unknown e-mail costs the same hashing as a wrong password.
          const right = hash ? await hashing.verify({ hash, password }) : void (await hashing.hash(password));
          const session = found && hash && right ? await open(internalAdapter, found.user.id, hash) : null;
          if (!found || !session) throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
          await setSessionCookie(context, { session, user: found.user });
          return context.json({});
        },
      ),
      /** For a person whose password, of that hash, was just set. */
      openSession: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.string(), hash: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          const session = user && (await open(internalAdapter, user.id, context.body.hash));
          if (!user || !session) throw new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED" });
          await setSessionCookie(context, { session, user });
          return context.json({});
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
