import { shortestPassword } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { emailSchema, nameSchema } from "#domain/profile.ts";
import type { Viewer } from "#domain/viewer.ts";
import { confirmEmailMail, emailChangedMail } from "#server/mail/templates.ts";
import { AttemptLimits } from "./attempt-limits.ts";
import { callAuth, failure, onlyCookies, refusal, tooMany } from "./call-auth.ts";
import { changePassword, resetPassword } from "./change-password.ts";
import { type AuthOptions, createAuth } from "./create-auth.ts";
import { changeEmail, findUserIdByEmail, noteEmailChange, wishedEmail } from "./email-change.ts";
import { type EraseCustomerData, eraseAccount } from "./erase-account.ts";
import { confirmEmailPath, type Identity } from "./identity.ts";
import { KnownBrowsers } from "./known-browser.ts";
import { checkPassword } from "./password-check.ts";
import { sendReset } from "./send-reset.ts";
import { passwordOf } from "./set-password.ts";
import { createSocialRoutes } from "./social-routes.ts";
import { findViewer } from "./user-state.ts";

export interface RunningIdentity extends Identity {
  /** When everything that goes on behind answers given so far is done. */
  settled(): Promise<void>;
}

interface Options extends AuthOptions {
  eraseCustomerData: EraseCustomerData;
}

export function createIdentity(options: Options): RunningIdentity {
  const { config, database, log, mailer, secret, now } = options;
  const { query } = database;
  const auth = createAuth(options);
  const limits = new AttemptLimits({ query, now, secret, enabled: config.rateLimit });
  const browsers = new KnownBrowsers(secret, config.publicUrl.protocol === "https:");
  const behind = new Set<Promise<void>>();

  /** So that how long an answer takes says nothing about what it set off. */
  function afterAnswering(work: () => Promise<unknown>): void {
    const running: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .then(() => {})
      .catch((error: unknown) =>
        log.error({ error: error instanceof Error ? error.name : "" }, "identity work failed"),
      )
      .finally(() => behind.delete(running));
    behind.add(running);
  }

  async function renewSession(request: Request, disableRefresh = false) {
    const { headers, response } = await auth.api
      .getSession({ headers: request.headers, query: { disableRefresh }, returnHeaders: true })
      .catch(async (error: unknown) => {
        // The library does not say why it failed. If the database is away, this does.
        await database.ping();
        throw error;
      });
    const viewer = response ? await findViewer(query, response.user.id) : null;
    return { viewer, headers: onlyCookies(headers) };
  }

  const getViewer = async (request: Request): Promise<Viewer | null> => {
    // Most requests of guests carry no cookie at all.
    if (!request.headers.has("cookie")) return null;
    return (await renewSession(request, true)).viewer;
  };

  /** Null when it is right, or when the person has none and enters with a social account only. */
  async function checkOwnPassword(request: Request, viewer: Viewer, currentPassword: string) {
    const hash = await passwordOf(query, viewer.id);
    return hash === undefined ? null : checkPassword({ limits, request, viewer, hash, currentPassword });
  }

  return {
    handler: createSocialRoutes(auth, config, log),
    getViewer,
    renewSession: (request) => renewSession(request),

    async signUp(request, form) {
      const wait = limits.byAddress("signUp", request);
      if (wait > 0) return tooMany(wait);
      const name = nameSchema.safeParse(form.name);
      if (!name.success) return failure(name.error.issues[0]?.message ?? messages.valueRequired, "name");
      const email = emailSchema.safeParse(form.email);
      if (!email.success) return refusal("INVALID_EMAIL");
      // Of an empty one the library says no more than of a broken e-mail.
      if (form.password.length < shortestPassword) return refusal("PASSWORD_TOO_SHORT");
      const body = { name: name.data, email: email.data, password: form.password };
      const result = await callAuth(
        () => auth.api.signUpEmail({ body, headers: request.headers, returnHeaders: true }),
        // The library takes fewer e-mails than there are accounts; and of two sign-ups at once with one
        // e-mail the second meets the unique key.
        async (code) => {
          if (code !== "VALIDATION_ERROR" && code !== "FAILED_TO_CREATE_USER") return code;
          if (await findUserIdByEmail(query, email.data)) return "USER_ALREADY_EXISTS";
          return code === "VALIDATION_ERROR" ? "INVALID_EMAIL" : code;
        },
      );
      if (result.ok) browsers.remember(result.headers, request, email.data);
      return result;
    },

    async signIn(request, form) {
      const email = emailSchema.safeParse(form.email);
      if (!email.success) {
        const wait = limits.byAddress("signIn", request);
        return wait > 0 ? tooMany(wait) : refusal("INVALID_EMAIL");
      }
      const attempt = { request, email: email.data, own: browsers.find(request, email.data) };
      const wait = await limits.password(attempt);
      if (wait > 0) return tooMany(wait);
      const body = { email: email.data, password: form.password };
      const result = await callAuth(() =>
        auth.api.signInPassword({ body, headers: request.headers, returnHeaders: true }),
      );
      if (!result.ok) return result;
      await limits.forgive(attempt);
      browsers.remember(result.headers, request, email.data);
      return result;
    },

    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
      return { ok: true, headers: onlyCookies(headers) };
    },

    async requestReset(request, form) {
      const address = limits.byAddress("reset", request);
      if (address > 0) return tooMany(address);
      const email = emailSchema.safeParse(form.email);
      if (!email.success) return refusal("INVALID_EMAIL");
      const wait = await limits.mailTo(email.data);
      if (wait > 0) return tooMany(wait);
      const { origin } = config.publicUrl;
      afterAnswering(() => sendReset({ query, mailer, origin, now }, email.data));
      return { ok: true, headers: new Headers() };
    },

    async resetPassword(_request, form) {
      return (await resetPassword(options, form)) ?? { ok: true, headers: new Headers() };
    },

    async changePassword(request, form) {
      const viewer = await getViewer(request);
      if (!viewer) return refusal("UNAUTHORIZED");
      const failed = await changePassword({ database, limits, now }, { request, viewer, ...form });
      if (failed) return failed;
      // Its session ended with all the others.
      const body = { userId: viewer.id };
      const result = await callAuth(() =>
        auth.api.openSession({ body, headers: request.headers, returnHeaders: true }),
      );
      if (result.ok) browsers.remember(result.headers, request, viewer.email);
      return result;
    },

    async requestEmailChange(request, form) {
      const viewer = await getViewer(request);
      if (!viewer) return refusal("UNAUTHORIZED");
      const email = emailSchema.safeParse(form.email);
      if (!email.success) return refusal("INVALID_EMAIL");
      const wrong = await checkOwnPassword(request, viewer, form.currentPassword);
      if (wrong) return wrong;
      const wait = limits.byAddress("reset", request) || (await limits.mailTo(email.data));
      if (wait > 0) return tooMany(wait);
      const owner = await findUserIdByEmail(query, email.data);
      if (owner !== undefined && owner !== viewer.id) return refusal("USER_ALREADY_EXISTS");
      const token = await noteEmailChange(query, viewer.id, email.data, now());
      const link = `${config.publicUrl.origin}${confirmEmailPath}?token=${token}`;
      mailer.send({ to: email.data, userId: viewer.id, ...confirmEmailMail(viewer.name, link) });
      return { ok: true, headers: new Headers() };
    },

    async confirmEmail(request, { token }) {
      const viewer = await getViewer(request);
      if (!viewer) return refusal("UNAUTHORIZED");
      const refused = await changeEmail(query, viewer, token, now());
      if (refused) return refused;
      mailer.send({ to: viewer.email, userId: viewer.id, ...emailChangedMail(viewer.name) });
      return { ok: true, headers: new Headers() };
    },

    async deleteAccount(request, { currentPassword }) {
      const viewer = await getViewer(request);
      if (!viewer) return refusal("UNAUTHORIZED");
      const wrong = await checkOwnPassword(request, viewer, currentPassword);
      if (wrong) return wrong;
      await eraseAccount(options, viewer.id);
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
      const cookies = onlyCookies(headers);
      browsers.forget(cookies);
      return { ok: true, headers: cookies };
    },

    getUnconfirmedEmail: (userId) => wishedEmail(query, userId),

    async settled() {
      await Promise.all(behind);
      await mailer.settled();
    },
  };
}
