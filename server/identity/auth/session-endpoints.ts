import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Instead of the library's own sign-in and change of password, for the reasons in docs/decisions. */
export const sessionEndpoints = {
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
        const session = found && right ? await internalAdapter.createSession(found.user.id) : null;
        if (!found || !session) throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
        await setSessionCookie(context, { session, user: found.user });
        return context.json({});
      },
    ),
    /** For a person whose password was just checked. */
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!user || !session) throw new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED" });
        await setSessionCookie(context, { session, user });
        return context.json({});
      },
    ),
  },
} satisfies BetterAuthPlugin;
