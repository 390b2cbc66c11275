import { type AuthOptions, createAuth } from "./auth/create-auth.ts";
import { BackgroundWork } from "./background-work.ts";
import { changePassword } from "./change-password.ts";
import { checkResetLink } from "./check-reset-link.ts";
import { confirmEmail } from "./confirm-email.ts";
import { deleteAccount } from "./delete-account.ts";
import type { EraseCustomerData } from "./erase-account.ts";
import { getUnconfirmedEmail } from "./get-unconfirmed-email.ts";
import { getViewer } from "./get-viewer.ts";
import type { Identity } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { AttemptLimits } from "./passwords/attempt-limits.ts";
import { KnownBrowsers } from "./passwords/known-browser.ts";
import { renewSession } from "./renew-session.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { createSocialRoutes } from "./social/social-routes.ts";

export interface RunningIdentity extends Identity {
  /** Resolves when the mails and the background work of all answers given so far are done. */
  settled(): Promise<void>;
}

interface Options extends AuthOptions, Pick<IdentityNeeds, "mailer"> {
  eraseCustomerData: EraseCustomerData;
}

/** Hands the use cases of identity what they need. */
export function createIdentity(options: Options): RunningIdentity {
  const { config, database, log, mailer, secret, now, eraseCustomerData } = options;
  const auth = createAuth(options);
  const background = new BackgroundWork(log);
  const needs: IdentityNeeds = {
    auth,
    browsers: new KnownBrowsers(secret, config.publicUrl.protocol === "https:"),
    config,
    database,
    eraseCustomerData,
    limits: new AttemptLimits({ query: database.query, now, secret, enabled: config.rateLimit }),
    mailer,
    now,
    afterAnswering: (work) => background.start(work),
  };
  return {
    handler: createSocialRoutes(auth, config, log),
    getViewer: (request) => getViewer(needs, request),
    renewSession: (request) => renewSession(needs, request),
    signUp: (request, form) => signUp(needs, request, form),
    signIn: (request, form) => signIn(needs, request, form),
    signOut: (request) => signOut(needs, request),
    requestReset: (request, form) => requestReset(needs, request, form),
    checkResetLink: (token) => checkResetLink(needs, token),
    resetPassword: (request, form) => resetPassword(needs, request, form),
    changePassword: (request, form) => changePassword(needs, request, form),
    requestEmailChange: (request, form) => requestEmailChange(needs, request, form),
    confirmEmail: (request, form) => confirmEmail(needs, request, form),
    getUnconfirmedEmail: (userId) => getUnconfirmedEmail(needs, userId),
    deleteAccount: (request, form) => deleteAccount(needs, request, form),
    async settled() {
      await background.settled();
      await mailer.settled();
    },
  };
}
