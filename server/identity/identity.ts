import type { SignedIn, Viewer } from "#domain/viewer.ts";

export const socialProviders = ["google", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

export type IdentityField = "name" | "email" | "password" | "currentPassword";

export interface IdentityFailure {
  ok: false;
  /** In Portuguese, as it is shown. */
  message: string;
  /** The field it is about, when it is about one. */
  field?: IdentityField;
  /** 429: too many tries; then `retryAfter` says how many seconds to wait. */
  status: 400 | 401 | 429;
  retryAfter?: number;
}

/** `headers` carries the Set-Cookie headers that the answer must pass on. */
export type IdentityResult = { ok: true; headers: Headers } | IdentityFailure;

/** Accounts and sessions; each call reads the session cookie and the client's IP from the request's headers. */
export interface Identity {
  /** Answers /api/auth/*: the start and the callback of social sign-in. */
  handler(request: Request): Promise<Response>;
  /** Who is signed in; null for a guest, an expired session, a deactivated or deleted person. */
  getViewer(request: Request): Promise<SignedIn | null>;
  /** The same, and extends the session: `headers` may carry the renewed cookie. */
  renewSession(request: Request): Promise<{ viewer: Viewer | null; headers: Headers }>;
  /** Makes the account and signs in. */
  signUp(request: Request, form: { name: string; email: string; password: string }): Promise<IdentityResult>;
  signIn(request: Request, form: { email: string; password: string }): Promise<IdentityResult>;
  /** Ends this browser's session. Never fails: without a session there is nothing to end. */
  signOut(request: Request): Promise<{ ok: true; headers: Headers }>;
  /** The same answer, in the same time, whether or not the e-mail has an account. */
  requestReset(request: Request, form: { email: string }): Promise<IdentityResult>;
  /** With the token of the mail: once, within an hour. Ends every session of that person. */
  /** Whether the link of a mail still works; looking does not use it up. */
  checkResetLink(token: string): Promise<boolean>;
  resetPassword(request: Request, form: { token: string; password: string }): Promise<IdentityResult>;
  /** Ends the other sessions of that person; this browser gets a new one. */
  changePassword(
    request: Request,
    form: { currentPassword: string; password: string },
  ): Promise<IdentityResult>;
  /** Sends a mail to the new e-mail, which takes effect when `confirmEmail` gets its token. */
  requestEmailChange(
    request: Request,
    form: { email: string; currentPassword: string },
  ): Promise<IdentityResult>;
  /** Must be called by the person that asked for it, signed in: 401 otherwise. Once, within an hour. */
  confirmEmail(request: Request, form: { token: string }): Promise<IdentityResult>;
  /** The e-mail that the person asked for and has not confirmed. */
  getUnconfirmedEmail(userId: string): Promise<string | null>;
  /** Asks for the password (who has only social accounts leaves it empty), then the account is gone. */
  deleteAccount(request: Request, form: { currentPassword: string }): Promise<IdentityResult>;
}
