import * as z from "zod/mini";
import { firstBrokenRule, longerThan, missing } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { emailSchema, nameSchema } from "./profile.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** A password that exists: whatever was allowed when it was made. */
export const passwordSchema = z
  .string(messages.valueRequired)
  .check(firstBrokenRule(missing, longerThan(maxPasswordLength)));

const newPassword = z
  .string(messages.valueRequired)
  .check(
    firstBrokenRule(missing, longerThan(maxPasswordLength), [
      (text) => text.length < minPasswordLength,
      messages.passwordTooShort,
    ]),
  );

/** An empty repetition already says that it is required. */
const samePasswords = z.refine<{ password?: unknown; passwordMatch?: unknown }>(
  ({ password, passwordMatch }) => !passwordMatch || password === passwordMatch,
  { path: ["passwordMatch"], error: messages.passwordsDiffer, when: () => true },
);

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registerSchema = z
  .object({ name: nameSchema, email: emailSchema, password: newPassword, passwordMatch: passwordSchema })
  .check(samePasswords);

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z
  .object({
    token: z.string(messages.valueRequired).check(firstBrokenRule(missing, longerThan(500))),
    password: newPassword,
    passwordMatch: passwordSchema,
  })
  .check(samePasswords);

export const changePasswordSchema = z
  .object({ passwordOld: passwordSchema, password: newPassword, passwordMatch: passwordSchema })
  .check(samePasswords);
